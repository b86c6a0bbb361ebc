/** What runs in the process of an isolated bot: `isolated-main.js FILE PARAMETERS`, its parameters as JSON. */
import { importBot } from '../import-bot.js';
import { hostBot } from './host.js';

const [file, parameters] = process.argv.slice(2);
await hostBot(await importBot(file), JSON.parse(parameters));
