/** A run of elsewhere with the bots of this machine: the same bots, or none. */
import { botFileAt, botsOf, compileBot } from '../bot-file.js';
import { hashOf } from '../bot-hash.js';
import { version } from '../package-root.js';
import type { Entrant, RunPlan } from '../plan.js';
import type { Offer } from './messages.js';

/** The plan with the files of this machine; or, in words, why it can't be played here. */
export async function localPlan(
  { kronenarena, plan }: Offer,
  { botFiles, folder }: { botFiles: readonly string[]; folder: string },
): Promise<RunPlan | string> {
  if (kronenarena !== version) return `it is of version ${kronenarena}, this worker of ${version}`;
  const entrants: Entrant[] = [];
  for (const entrant of plan.entrants) {
    if (entrant.command !== undefined)
      return `its bot ${entrant.name} runs in a process of its own, and what to run is never told over a queue`;
    const file = await localFile(plan.game, entrant, botFiles, folder);
    if (file === null) return `there is no bot ${entrant.bot} here; bring it with --bot-file`;
    if (hashOf(file) !== entrant.hash) return `its bot ${entrant.name} is not the same as here`;
    entrants.push({ ...entrant, file });
  }
  return { ...plan, entrants };
}

async function localFile(
  game: string,
  { bot }: Entrant,
  botFiles: readonly string[],
  folder: string,
): Promise<string | null> {
  const known = [...botFiles.map(botFileAt), ...botsOf(game)];
  const found = known.find(({ name }) => name === bot);
  return found === undefined ? null : compileBot(found, folder);
}
