/** The suite that any bot must pass to be sure of its matches: what is asked of it, and in plain words what was wrong. */
import type { Launch } from '../external/process.js';
import { type Played, playMatches } from './examination.js';
import { greet } from './greeting.js';
import { variationsOf } from './variations.js';

/** One thing that was looked at. */
export interface Finding {
  check: string;
  ok: boolean;
  /** What was wrong; or what was seen. */
  detail: string;
}

export interface CheckRequest {
  game: string;
  options: Record<string, unknown>;
  seats: number | undefined;
  launch: Launch;
  /** Milliseconds it has for a move. */
  moveTime: number;
  /** Is told of each finding as it is made. */
  found: (finding: Finding) => void;
}

/** Matches that one process plays in a row, and how many of each variation of the rules. */
const MANY = 100;
const FEW = 4;

/** Examines a bot; nothing more is asked of one that can't even start. */
export async function checkBot(request: CheckRequest): Promise<Finding[]> {
  const { launch, moveTime } = request;
  const findings: Finding[] = [];
  const find = (check: string, wrong: string | null, seen: string) => {
    const finding = { check, ok: wrong === null, detail: wrong ?? seen };
    findings.push(finding);
    request.found(finding);
    return finding.ok;
  };
  const [usual, ...others] = variationsOf(request.game, request.options, request.seats);

  const greeting = await greet(usual.game, launch, moveTime);
  const [wrongly, seen] =
    'wrong' in greeting ? [greeting.wrong, ''] : [null, `it calls itself ${JSON.stringify(greeting.name)}`];
  if (!find('is ready, and answers whatever else the messages hold', wrongly, seen)) return findings;

  const trial = { game: usual.game, launch, moveTime, seed: 'check', matches: FEW, inOrder: false };
  const many = await playMatches({ ...trial, matches: MANY, inOrder: true });
  find(
    `plays ${MANY} matches in one process by the rules`,
    wrongOf(many),
    `longest answer ${many.longest.toFixed(1)} ms`,
  );
  if (many.fault !== null) return findings;
  const words = many.unasked === null ? null : `it wrote without being asked: ${many.unasked.slice(0, 200)}`;
  find('writes nothing to its standard output but answers', words, 'nothing more');
  const stays = many.willing ? null : 'it had to be stopped: it should end when its input ends';
  find('ends when its input ends', stays, 'it went by itself');

  const again = await playMatches(trial);
  const first = again.moves.findIndex((move, i) => move !== many.moves[i]);
  const differs = `move ${first + 1} was another in a second process, with the same seeds: all chance should come from them`;
  find('plays the same again from the same seeds', first < 0 ? wrongOf(again) : differs, 'the same moves');

  const wrong: string[] = [];
  for (const { name, game } of others) {
    const flaw = wrongOf(await playMatches({ ...trial, game, seed: name }));
    if (flaw !== null) wrong.push(`${name}: ${flaw}`);
  }
  const detail = wrong.length === 0 ? null : wrong.join('; ');
  find(`plays by every rule option (${others.length} sets of rules)`, detail, 'all of them');
  return findings;
}

function wrongOf({ fault, matches }: Played): string | null {
  return fault === null ? null : `${fault.code} in match ${matches + 1}: ${fault.detail}`;
}
