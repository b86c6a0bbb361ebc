import type { CommandModule } from 'yargs';
import { createKronenduell } from '../games/kronenduell/game.js';
import type { KronenduellOptions } from '../games/kronenduell/options.js';
import { aivatOfRun, type CorrectedPair, type Judge, knowledge } from '../lab/aivat-run.js';
import type { KeyedGame } from '../lab/keyed-game.js';
import { solveFrom, valueTable } from '../lab/solve.js';
import { againstWeakOpponent } from '../lab/weak-opponent.js';
import { text, word } from './arguments.js';
import { fixed, percent, range, table } from './table.js';

const baselines = ['equilibrium', 'weak-opponent'] as const;

/** `arena aivat <run>`: the scores of a run of Kronenduell with the luck taken out. */
export const aivatCommand: CommandModule = {
  command: 'aivat <run>',
  describe: 'take the luck out of the scores of a Kronenduell run that was played with --moves (AIVAT)',
  builder: (yargs) =>
    yargs
      .positional('run', { type: 'string', describe: 'the folder of the run' })
      .option('baseline', {
        ...text,
        default: 'equilibrium',
        describe: `what positions are judged by: ${baselines.join(' or ')} (where the first bot is much the stronger)`,
      })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 aivat results/my-run', 'raw and corrected scores, and how many matches that saves'),
  handler: async (argv) => {
    const baseline = word('baseline', argv.baseline, baselines) ?? 'equilibrium';
    const pairs = await aivatOfRun(String(argv.run), (game) => judgeOf(game, baseline));
    process.stdout.write(argv.json === true ? `${JSON.stringify({ baseline, pairs })}\n` : tell(pairs));
  },
};

function judgeOf(game: KeyedGame, baseline: (typeof baselines)[number]): Judge {
  const solved = valueTable(solveFrom(createKronenduell(game.options as KronenduellOptions)));
  if (baseline === 'equilibrium') return () => solved;
  const bySeat = [againstWeakOpponent(game, solved, 0), againstWeakOpponent(game, solved, 1)] as const;
  return (seat) => bySeat[seat];
}

const known: Record<(typeof knowledge)[number], (pair: CorrectedPair) => string> = {
  both: () => 'both',
  first: ({ name }) => name,
  second: ({ opponent }) => opponent,
};

function tell(pairs: readonly CorrectedPair[]): string {
  const rows = pairs.flatMap((pair) => {
    const { name, opponent, raw, corrected } = pair;
    const line = (what: string, { mean, lo, hi }: typeof raw, factor: string) => [
      `${name} – ${opponent}`,
      what,
      percent(mean),
      range(lo, hi, percent),
      factor,
    ];
    return [
      line('as played', raw, ''),
      ...knowledge.flatMap((kind) => {
        const found = corrected[kind];
        if (found === null) return [];
        const saved = found.factor === null ? '–' : `${fixed(found.factor)} times`;
        return [line(`luck out, known: ${known[kind](pair)}`, found.score, saved)];
      }),
    ];
  });
  return `${table(['pairing', '', '>score', '95 % interval', '>blocks saved'], rows)}\n`;
}
