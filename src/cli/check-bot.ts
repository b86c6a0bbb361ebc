import type { CommandModule } from 'yargs';
import { parseBotSpec } from '../arena/bot-spec.js';
import { checkBot, type Finding } from '../arena/check/check-bot.js';
import { type Command, checkProgram, splitCommand } from '../arena/external/command.js';
import { checkEnvironment } from '../arena/external/environment.js';
import { launchOf } from '../arena/external/launch.js';
import { checkLimits, PATIENCE_MS } from '../arena/external/limits.js';
import { builtFile } from '../arena/package-root.js';
import { findGame } from '../games/index.js';
import { list, programsOf, ruleOptions, text, wholeNumber, withPrograms, withRules } from './arguments.js';

/** `arena check-bot <game> SPEC`: whether a bot keeps to the rules of the arena, and in plain words what is wrong. */
export const checkBotCommand: CommandModule = {
  command: 'check-bot <game> <bot>',
  describe: 'try a bot, ours or a program, at everything that the arena may ask of it',
  builder: (yargs) =>
    withPrograms(withRules(yargs))
      .positional('game', { type: 'string' })
      .positional('bot', { type: 'string', describe: 'name:parameter=value,… or name=cmd:PROGRAM ARGS' })
      .option('bot-file', { ...text, describe: 'a bot of your own, .js or .ts' })
      .option('move-time', { ...text, describe: 'milliseconds it may take for a move; 5000 unless given' })
      .option('json', { type: 'boolean', default: false, describe: 'print the findings as JSON' })
      .example("$0 check-bot kronenduell 'py=cmd:python3 my_bot.py'", ''),
  handler: async (argv) => {
    const { id } = findGame(String(argv.game));
    const spec = String(argv.bot);
    const json = argv.json === true;
    const { keeping } = programsOf(argv);
    checkEnvironment(keeping.environment);
    checkLimits(keeping.memory, keeping.cpu);
    const { command: line } = parseBotSpec(spec);
    const ours = [process.execPath, builtFile('src/cli/main.js'), 'bot-host', id, spec];
    for (const file of list(argv.botFile, 'bot-file')) ours.push('--bot-file', file);
    const words = line === undefined ? ours : splitCommand(line);
    const command: Command = { words, folder: process.cwd(), ...keeping };
    checkProgram(command);
    let heard = '';
    const said = (bytes: Buffer) => {
      heard = (heard + bytes.toString()).slice(-2000);
    };
    const findings = await checkBot({
      game: id,
      options: ruleOptions(argv.option),
      seats: wholeNumber('players', argv.players, 1, 99),
      launch: launchOf({ file: '', parameters: {}, command }, said),
      moveTime: wholeNumber('move-time', argv.moveTime, 1, 1e7) ?? PATIENCE_MS,
      found: (finding) => {
        if (!json) process.stdout.write(tell(finding));
      },
    });
    const ok = findings.every((finding) => finding.ok);
    if (json) process.stdout.write(`${JSON.stringify({ bot: spec, game: id, ok, checks: findings })}\n`);
    else process.stdout.write(ok ? `\n${spec} can play.\n` : `\n${spec} has faults.${lastWords(heard)}\n`);
    if (!ok) process.exitCode = 1;
  },
};

const tell = ({ check, ok, detail }: Finding) =>
  ok ? `ok     ${check}: ${detail}\n` : `WRONG  ${check}\n       ${detail}\n`;

/** What the program last wrote to its standard error often says why. */
function lastWords(heard: string): string {
  const lines = heard.trimEnd().split('\n').slice(-8);
  return heard.trim() === '' ? '' : ` Its last words:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
