/** All that a report says of one run. */
import { basename, resolve } from 'node:path';
import { findGame } from '../../games/index.js';
import { answerHtml, type Place } from '../figure.js';
import { html } from '../html.js';
import type { Part } from '../part.js';
import { labels } from '../words/labels.js';
import { runLabels, runTitle } from '../words/run.js';
import { answerOf } from './answer.js';
import { bidSection } from './crowns.js';
import { fieldSection } from './field.js';
import { roleSection } from './koenig.js';
import { cardSection, cardSentences } from './kronenduell.js';
import { madeSection } from './made.js';
import { matchSection } from './match.js';
import { perfectPlayOf } from './perfect-play.js';
import { profileOf } from './profile.js';
import { allBrokenOff, type Run } from './read-run.js';
import { scanRun } from './scan.js';
import { swingsOf } from './swings.js';

/** @param place where its sections are; @param prefix keeps the ids of several runs apart */
export async function runPart(place: Place, run: Run, prefix: string): Promise<Part> {
  const { say } = place;
  const { plan } = run;
  const profile = profileOf(plan.game);
  const scan = await scanRun(run, profile);
  const played = run.totals.matches > 0;
  const perfect = played ? perfectPlayOf(run) : null;
  const swings = await swingsOf(run, perfect);
  const told = plan.game === 'kronenduell' ? cardSentences(say, run, scan) : [];
  const answer = answerOf(say, run, scan, profile, told);
  const at = (id: string) => `${prefix}${id}`;
  const cards =
    plan.game === 'kronenduell' && played
      ? { title: labels.cards, html: cardSection(place, run, scan, perfect, at('cards')) }
      : plan.game === 'crowns'
        ? { title: labels.bidding, html: bidSection(place, run, at('cards')) }
        : { title: labels.roles, html: roleSection(place, run, scan, at('cards')) };
  const sections = [
    {
      id: at('field'),
      title: labels.field,
      html: played ? fieldSection(place, run, scan, at('field')) : null,
    },
    { id: at('cards'), ...cards },
    {
      id: at('match'),
      title: labels.match,
      html:
        played && !allBrokenOff(run) ? matchSection(place, run, scan, profile, swings, at('match')) : null,
    },
    { id: at('made'), title: labels.made, html: madeSection(place, run, at('made')) },
  ].filter((section) => section.html !== null);
  return {
    title: say.say(runTitle)(findGame(plan.game).title, plan.entrants.length),
    game: plan.game,
    kicker: basename(resolve(run.folder)),
    answer: answerHtml(say.say(runLabels.answer), answer.paragraphs, answer.tiles),
    rest: html`${sections.map((section) => section.html)}`,
    contents: sections.map(({ id, title }) => ({ id, title: say.say(title) })),
  };
}
