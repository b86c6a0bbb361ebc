/** Bots of elsewhere on this machine: the same ones, or none. */
import { botFileAt, botsOf, compileBot } from '../bot-file.js';
import { hashOf } from '../bot-hash.js';
import type { Entrant, RunPlan } from '../plan.js';
import type { Workshop } from './work.js';

type Bots = Pick<Workshop, 'botFiles' | 'folder'>;

/** The plan with the files of this machine; or, in words, why it can't be played here. */
export async function localPlan(plan: RunPlan, bots: Bots): Promise<RunPlan | string> {
  const entrants: Entrant[] = [];
  for (const entrant of plan.entrants) {
    const local = await localEntrant(plan.game, entrant, bots);
    if (typeof local === 'string') return local;
    entrants.push(local);
  }
  return { ...plan, entrants };
}

/** The entrant with the file of this machine; or, in words, why it can't play here. */
export async function localEntrant(
  game: string,
  entrant: Entrant,
  { botFiles, folder }: Bots,
): Promise<Entrant | string> {
  if (entrant.command !== undefined)
    return `its bot ${entrant.name} runs in a process of its own, and what to run is never told over a queue`;
  const known = [...botFiles.map(botFileAt), ...botsOf(game)];
  const found = known.find(({ name }) => name === entrant.bot);
  if (found === undefined) return `there is no bot ${entrant.bot} here; bring it with --bot-file`;
  const file = await compileBot(found, folder);
  if (hashOf(file) !== entrant.hash) return `its bot ${entrant.name} is not the same as here`;
  return { ...entrant, file };
}
