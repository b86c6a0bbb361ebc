import type { CommandModule } from 'yargs';
import { eloOfCounts } from '../stats/elo.js';
import { inWords, resultCounts, withResultCounts } from './result-counts.js';
import { fixed, percent, range, table } from './table.js';

/** `arena stats elo`: how far two players are apart. */
export const statsEloCommand: CommandModule = {
  command: 'elo',
  describe: 'Elo, normalised Elo and the chance to be the better one, with 95 % intervals',
  builder: (yargs) =>
    withResultCounts(yargs)
      .example('$0 stats elo --wins 136 --draws 111 --losses 96', 'from single games')
      .example('$0 stats elo --penta 34,54,63,64,75', 'from pairs with seats exchanged'),
  handler: (argv) => {
    const counts = resultCounts(argv);
    const elo = eloOfCounts(counts);
    if (argv.json === true) {
      const [games, pairs] = counts.length === 3 ? [elo.units, null] : [2 * elo.units, elo.units];
      const json = {
        score: elo.score,
        score_lo: elo.scoreLo,
        score_hi: elo.scoreHi,
        elo: elo.elo,
        elo_lo: elo.eloLo,
        elo_hi: elo.eloHi,
        nelo: elo.nelo,
        nelo_lo: elo.neloLo,
        nelo_hi: elo.neloHi,
        los: elo.los,
        games,
        pairs,
      };
      process.stdout.write(`${JSON.stringify(json)}\n`);
      return;
    }
    const infinite = elo.score === 1 ? '∞' : elo.score === 0 ? '−∞' : null;
    const unbounded = elo.scoreLo === 0 && elo.scoreHi === 1;
    const rows = [
      ['score', percent(elo.score), range(elo.scoreLo, elo.scoreHi, percent)],
      ['Elo', infinite ?? fixed(elo.elo), unbounded ? '−∞ – ∞' : range(elo.eloLo, elo.eloHi, fixed)],
      ['normalised Elo', infinite ?? fixed(elo.nelo), range(elo.neloLo, elo.neloHi, fixed)],
      ['chance that the first is better', percent(elo.los), ''],
    ];
    process.stdout.write(`${table([inWords(counts), '>', '95 % interval'], rows)}\n`);
  },
};
