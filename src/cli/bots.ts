import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { describeBots } from '../arena/entrants.js';
import { findGame, games } from '../games/index.js';
import { fieldList } from './table.js';

/** `arena bots [game]`: who can play, and with which parameters. */
export const botsCommand: CommandModule = {
  command: 'bots [game]',
  describe: 'list the bots and their parameters',
  builder: (yargs) =>
    yargs
      .positional('game', { type: 'string', describe: 'only the bots of this game' })
      .option('json', { type: 'boolean', default: false, describe: 'print as JSON' })
      .example('$0 bots kronenduell', 'who plays Kronenduell'),
  handler: async (argv) => {
    const chosen = argv.game === undefined ? games : [findGame(String(argv.game))];
    const folder = mkdtempSync(join(tmpdir(), 'kronenarena-'));
    try {
      const all: Record<string, Awaited<ReturnType<typeof describeBots>>> = {};
      for (const { id } of chosen) all[id] = await describeBots(id, folder);
      process.stdout.write(argv.json === true ? `${JSON.stringify(all)}\n` : tell(all));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function tell(all: Record<string, Awaited<ReturnType<typeof describeBots>>>): string {
  return Object.entries(all)
    .map(([game, bots]) => {
      const lines = bots.map(({ name, about, fair, parameters }) => {
        const note = fair ? '' : ' (not fair: only with --unfair)';
        return `${name}${note}\n  ${about}\n${fieldList(parameters)}`;
      });
      return `${game}\n\n${lines.join('\n')}`;
    })
    .join('\n');
}
