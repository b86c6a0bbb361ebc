import type { CommandModule } from 'yargs';
import { UsageError } from '../core/errors.js';
import { bradleyTerry } from '../stats/bradley-terry.js';
import type { Standing } from '../stats/comparable.js';
import { davidson } from '../stats/davidson.js';
import { type Rating, ratingsOf } from '../stats/strengths.js';
import { once, text } from './arguments.js';
import { type NamedResults, readResults } from './results-csv.js';
import { fixed, range, table } from './table.js';

interface RatedPlayer extends Rating {
  name: string;
  standing: Standing;
  wins: number;
  draws: number;
  losses: number;
}

/** `arena stats ratings`: Elo of many players from the results of their matches. */
export const statsRatingsCommand: CommandModule = {
  command: 'ratings',
  describe: 'ratings of all players in a CSV file of results',
  builder: (yargs) =>
    yargs
      .option('csv', {
        ...text,
        describe: 'a file with columns winner, loser, draw (and block, if matches share deals)',
      })
      .example('$0 stats ratings --csv results.csv', 'Elo about the mean, with 95 % intervals'),
  handler: (argv) => {
    const file = once('csv', argv.csv);
    if (file === undefined) throw new UsageError('give --csv FILE with columns winner, loser and draw');
    const results = readResults(file);
    const { model, drawWorth, players, blocks } = rate(results);
    const unconnected = players.filter(({ standing }) => standing === 'apart').map(({ name }) => name);
    if (argv.json === true) {
      const json = {
        players,
        unconnected,
        model,
        draw_worth: drawWorth,
        matches: results.comparisons.length,
        blocks,
      };
      process.stdout.write(`${JSON.stringify(json)}\n`);
      return;
    }
    process.stdout.write(tell(players, model));
  },
};

/** Davidson's model where there are draws and it has an answer; otherwise Bradley and Terry's, where a draw is half a win. */
function rate({ names, comparisons }: NamedResults) {
  const withDraws = davidson(names.length, comparisons);
  const strengths = withDraws ?? bradleyTerry(names.length, comparisons);
  const drawWorth = withDraws === null || withDraws.drawWorth === 0 ? null : withDraws.drawWorth;
  const halves = withDraws === null ? 'bradley-terry, draws as half wins' : 'bradley-terry';
  const players = ratingsOf(strengths).map((rating, i): RatedPlayer => {
    const standing = strengths.players[i].standing;
    return { name: names[i], ...rating, standing, wins: 0, draws: 0, losses: 0 };
  });
  for (const { winner, loser, draw } of comparisons) {
    if (draw === true) {
      players[winner].draws++;
      players[loser].draws++;
    } else {
      players[winner].wins++;
      players[loser].losses++;
    }
  }
  players.sort((a, b) => order[a.standing] - order[b.standing] || (b.rating ?? 0) - (a.rating ?? 0));
  return { model: drawWorth === null ? halves : 'davidson', drawWorth, players, blocks: strengths.blocks };
}

const order: Record<Standing, number> = { above: 0, rated: 1, below: 2, apart: 3 };

const notes: [standing: Standing, note: string][] = [
  ['above', 'Better than those rated by every chain of results, but by how much can’t be told'],
  ['below', 'Worse than those rated by every chain of results, but by how much can’t be told'],
  ['apart', 'Not connected with those rated by any chain of results'],
];

function tell(players: readonly RatedPlayer[], model: string): string {
  if (players.length === 0) return 'no results\n';
  const rows = players.map(({ name, rating, lo, hi, wins, draws, losses }) => [
    name,
    fixed(rating),
    range(lo, hi, fixed),
    ...[wins, draws, losses].map(String),
  ]);
  const parts = [table(['player', '>Elo', '95 % interval', '>wins', '>draws', '>losses'], rows)];
  for (const [standing, note] of notes) {
    const named = players.filter((player) => player.standing === standing).map(({ name }) => name);
    if (named.length > 0) parts.push(`${note}: ${named.join(', ')}.`);
  }
  parts.push(`Model: ${model}; 0 is the mean of those rated.`);
  return `${parts.join('\n\n')}\n`;
}
