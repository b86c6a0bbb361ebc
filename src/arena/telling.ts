/** Tells one match of a run in words, by playing it again from its seed. */
import type { SeatSet, State } from '../core/game.js';
import type { Fault } from '../core/outcome.js';
import type { Verdict } from './drive.js';
import type { MatchRun, MatchWatch } from './match.js';
import type { RunPlan } from './plan.js';
import { locate, sessionAt } from './schedule.js';
import { Stage } from './stage.js';

export interface TellingSettings {
  plan: RunPlan;
  shared: readonly (SharedArrayBuffer | null)[];
  match: number;
  /** How the match ended where a fault broke it off: then it ends there again, without the bot being asked. */
  verdict: Verdict | null;
  /** Gets the story line by line, as it happens. */
  tell: (line: string) => void;
}

/** Plays the match, and before it silently what its bots may remember of their session; returns whose fault ended it. */
export async function tellMatch({
  plan,
  shared,
  match,
  verdict,
  tell,
}: TellingSettings): Promise<Fault | null> {
  const narrator = new Narrator();
  const stage = new Stage(plan, shared, narrator, (seat, text) => {
    if (narrator.speaks) tell(`    ${plan.entrants[stage.entrantAt(seat)].name}: ${text}`);
  });
  const { game, schedule } = stage;
  const place = locate(schedule, match);
  const session = sessionAt(schedule, place.session);
  const last = place.block - session.firstBlock;
  try {
    await stage.load();
    stage.begin(session);
    for (let b = 0; b < last; b++) {
      stage.dealBlock(session, b);
      await stage.end(await stage.play(place.rotation, b));
    }
    narrator.listen((line) => tell(line), game.text);
    stage.conduct.verdicts = verdict === null ? [] : [verdict];
    stage.dealBlock(session, last);
    const seated = () =>
      Array.from(
        { length: game.seats },
        (_, seat) => `seat ${seat}: ${plan.entrants[stage.entrantAt(seat)].name}`,
      );
    stage.at.rotation = place.rotation;
    tell(`Match ${match} · block ${stage.at.block} · ${seated().join(', ')}`);
    const fault = await stage.end(await stage.play(place.rotation, last));
    if (fault === null) for (const line of game.text.tellEnd(stage.run.state)) tell(line);
    else
      tell(
        `${plan.entrants[stage.entrantAt(fault.seat)].name} breaks off the match: ${fault.code} (${fault.detail})`,
      );
    stage.close();
    return fault;
  } finally {
    await stage.retire();
  }
}

type Words = Stage['game']['text'];

class Narrator implements MatchWatch {
  readonly wantsBefore = true;
  private tell: ((line: string) => void) | null = null;
  private text: Words | null = null;

  get speaks(): boolean {
    return this.tell !== null;
  }

  listen(tell: (line: string) => void, text: Words): void {
    this.tell = tell;
    this.text = text;
  }

  started(state: State): void {
    if (this.tell === null) return;
    for (const line of this.text?.tellStart(state) ?? []) this.tell(line);
  }

  played(run: MatchRun<object>, _seats: SeatSet): void {
    if (this.tell === null) return;
    for (const line of this.text?.tell(run.before, run.chosen, run.state) ?? []) this.tell(line);
  }
}
