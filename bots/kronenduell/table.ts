import { defineBot } from '../../src/core/bot.js';
import { UsageError } from '../../src/core/errors.js';
import { type Schema, text, z } from '../../src/core/schema.js';
import { readPolicyRow } from '../../src/games/kronenduell/policy-row.js';
import type { KronenduellView } from '../../src/games/kronenduell/view.js';
import { packPolicy } from '../../src/search/policy-book.js';
import { discover } from '../../src/search/position-graph.js';
import { uniformTables } from '../../src/search/position-policy.js';
import { PositionTable } from '../../src/search/position-table.js';
import { oneGame } from './shared/one-game.js';
import { bookPlay } from './shared/prepared-policy.js';
import { straying, temperature } from './shared/straying.js';

interface Parameters {
  file: string;
  temperature: number;
}

const parameters: Schema<Parameters> = z.strictObject({
  file: text(
    (path) => {
      if (path === '') throw new Error('name a file, like table:file=policy.csv');
      return path;
    },
    'the path of a CSV',
    'A policy as `arena exact --policy` writes it; what it leaves out is played at random.',
  ),
  temperature,
});

export default defineBot<KronenduellView, Parameters>({
  game: 'kronenduell',
  about: 'any policy that is written down in a table, by this program or another',
  parameters,
  async prepare({ game, parameters: { file: path }, file }) {
    const one = oneGame(game);
    const { keyed, options } = one;
    const graph = discover(keyed, { fold: false });
    const positions = new PositionTable(graph.keyBits, graph.slots);
    const tables = uniformTables(graph);
    const said = tables.map(({ mix }) => new Uint8Array(mix.length));
    const s = new Int32Array(one.stateSize);
    const cards = { own: new Int32Array(8), other: new Int32Array(8) };
    let line = 1;
    let known = 0;
    for (const row of rowsOf(await file(path))) {
      line++;
      try {
        const { seat, revealed, mix } = readPolicyRow(options, row, s);
        const number = positions.find(keyed.key(s));
        // A policy may also say what to do where nobody comes.
        if (number < 0) continue;
        known++;
        const n = one.legal(s, seat, cards.own);
        const lead =
          revealed === 0 ? 0 : cards.other.subarray(0, one.legal(s, 1 - seat, cards.other)).indexOf(revealed);
        if (lead < 0) throw new Error(`revealed ${revealed} is not in the other hand`);
        const at = tables[seat].start[number] + lead * n;
        if (said[seat][at] === 1) throw new Error('this was said before, in another line');
        said[seat][at] = 1;
        for (let i = 0; i < n; i++) tables[seat].mix[at + i] = mix[cards.own[i] - 1];
      } catch (error) {
        throw new UsageError(`${path}, line ${line}: ${(error as Error).message}`);
      }
    }
    if (known === 0) throw new UsageError(`${path} says nothing of any position of these rules`);
    return packPolicy(graph, tables);
  },
  create: ({ game, shared, parameters: { temperature } }) => ({
    policy: straying(bookPlay(shared as SharedArrayBuffer, game), temperature),
  }),
});

/** The rows of a CSV of numbers and short words, their fields by name. */
function* rowsOf(text: string): Generator<Record<string, string>> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = lines[0].split(',').map(unquoted);
  for (const line of lines.slice(1)) {
    if (line === '') continue;
    const fields = line.split(',').map(unquoted);
    yield Object.fromEntries(names.map((name, i) => [name, fields[i]]));
  }
}

function unquoted(field: string): string {
  return field.replace(/^"(.*)"$/, '$1').trim();
}
