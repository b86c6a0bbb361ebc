/** What an arm's metrics would be if it were played for ever, worked out from the bots' policies, where there is a way to. */
import { prepareEntrants } from '../../arena/entrants.js';
import { type RunPlan, scheduleOfPlan } from '../../arena/plan.js';
import type { KronenduellGame } from '../../games/kronenduell/game.js';
import type { KronenduellOptions } from '../../games/kronenduell/options.js';
import { COINS, ofSeat } from '../../games/kronenduell/state.js';
import { type Evaluation, evaluate, type Visit } from '../../search/policy-evaluation.js';
import type { PositionPolicy } from '../../search/position-policy.js';
import { entrantPolicy } from '../bot-policy.js';
import { exactSeries } from '../exact-series.js';
import { type KeyedGame, makeKeyedGame } from '../keyed-game.js';
import type { Prepared } from '../policy-tables.js';

type Policies = [PositionPolicy, PositionPolicy];

/**
 * The exact value by name of a metric: more than `wanted`, where it costs nothing.
 * @throws UsageError when a bot states no policy
 */
export async function exactFigures(plan: RunPlan, wanted: ReadonlySet<string>): Promise<Map<string, number>> {
  const game = makeKeyedGame(plan.game, plan.options);
  const shared = await prepareEntrants(game, plan.entrants, () => {});
  const prepared = plan.entrants.map((entrant, i): Prepared => ({ entrant, shared: shared[i] }));
  const sums = new FigureSums();
  const known = new Map<string, ExactMatch>();
  for (const { entrants, lineups } of scheduleOfPlan(plan).tables) {
    for (const lineup of lineups) {
      const [first, second] = lineup.map((place) => entrants[place]);
      // Copies of a bot play alike.
      const pairing = JSON.stringify(
        [first, second].map((i) => [plan.entrants[i].file, plan.entrants[i].parameters]),
      );
      const match = known.get(pairing) ?? (await meet(game, prepared[first], prepared[second], wanted));
      known.set(pairing, match);
      sums.add('draw', match.draw);
      sums.add('rounds', match.rounds);
      sums.add('first_seat_advantage', match.win - match.loss);
      if (match.firstRoundDecides !== undefined) {
        sums.add('first_round_decides', match.firstRoundDecides, match.firstRoundWon);
      }
      if (first === second) continue;
      sums.add(`score:${plan.entrants[first].name}`, match.win + match.draw / 2);
      sums.add(`score:${plan.entrants[second].name}`, match.loss + match.draw / 2);
    }
  }
  const figures = sums.means();
  const score = figures.get(`score:${plan.entrants[0].name}`);
  if (score !== undefined) figures.set('score', score);
  return figures;
}

/** Means of named figures, each weighed by how often it has a value. */
class FigureSums {
  private readonly sums = new Map<string, { sum: number; weight: number }>();

  add(name: string, value: number, weight = 1): void {
    const sum = this.sums.get(name) ?? { sum: 0, weight: 0 };
    this.sums.set(name, { sum: sum.sum + weight * value, weight: sum.weight + weight });
  }

  means(): Map<string, number> {
    return new Map([...this.sums].map(([name, { sum, weight }]) => [name, weight === 0 ? 0 : sum / weight]));
  }
}

interface ExactMatch extends Pick<Evaluation, 'win' | 'draw' | 'loss' | 'rounds'> {
  /** The share of the win that goes to who wins the first round, and the chance that somebody does. */
  firstRoundDecides?: number;
  firstRoundWon?: number;
}

async function meet(
  game: KeyedGame,
  first: Prepared,
  second: Prepared,
  wanted: ReadonlySet<string>,
): Promise<ExactMatch> {
  const { match, drawnGames } = game.options as KronenduellOptions;
  if (match !== 'single' || drawnGames !== 'draw') {
    return exactSeries(game as unknown as KronenduellGame, first, second);
  }
  const policies: Policies = [
    await entrantPolicy(game, first.entrant, first.shared),
    await entrantPolicy(game, second.entrant, second.shared),
  ];
  if (!wanted.has('first_round_decides')) return evaluate(game.keyed, policies);
  const round = new FirstRound(game);
  const whole = evaluate(game.keyed, policies, round.visit);
  return { ...whole, ...round.decides(policies) };
}

/** How the first round goes, and how its winner fares. */
class FirstRound {
  private readonly state: Int32Array;
  private readonly chosen = new Int32Array(2);
  private readonly roots: ReadonlySet<number>;
  /** Where the match stands after a first round that this seat has won. */
  private readonly after: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  /** The chance that the first round wins the match. */
  private atOnce = 0;

  constructor(private readonly game: KeyedGame) {
    this.state = new Int32Array(game.stateSize);
    this.roots = new Set(game.keyed.roots().map(({ key }) => key));
  }

  readonly visit: Visit = (key, e, chance, joint) => {
    if (!this.roots.has(key)) return;
    for (let row = 0, c = 0; row < e.rows; row++) {
      for (let col = 0; col < e.cols; col++, c++) {
        const p = chance * joint[c];
        if (p === 0) continue;
        if (e.child[c] < 0) {
          if (e.payoff[c] !== 0) this.atOnce += p;
          continue;
        }
        const lead = this.leadAfter(key, e.rowMove[row], e.colMove[col]);
        if (lead === 0) continue;
        const after = this.after[lead > 0 ? 0 : 1];
        after.set(e.child[c], (after.get(e.child[c]) ?? 0) + p);
      }
    }
  };

  decides(policies: Policies): Pick<ExactMatch, 'firstRoundDecides' | 'firstRoundWon'> {
    let [won, share] = [this.atOnce, this.atOnce];
    for (const [seat, after] of this.after.entries()) {
      const roots = Array.from(after, ([key, chance]) => ({ key, chance }));
      const { win, draw, loss } = evaluate(this.game.keyed, policies, undefined, roots);
      won += roots.reduce((sum, { chance }) => sum + chance, 0);
      share += (seat === 0 ? win : loss) + draw / 2;
    }
    return won === 0 ? {} : { firstRoundDecides: share / won, firstRoundWon: won };
  }

  private leadAfter(key: number, card0: number, card1: number): number {
    const { game, state, chosen } = this;
    game.keyed.load(key, state);
    chosen[0] = card0;
    chosen[1] = card1;
    game.play(state, chosen, new Int32Array(game.dealSize));
    return ofSeat(state[COINS], 0) - ofSeat(state[COINS], 1);
  }
}
