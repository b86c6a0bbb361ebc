/**
 * Kronenduell once more, from the rulings alone: lists of cards, one rule after another, nothing shared with the engine
 * but the options a user writes. Slow and meant to be read.
 */

export interface SlowOptions {
  coinsToWin: number;
  match: 'single' | 'two-wins';
  drawnGames: 'draw' | 'replay' | 'count';
  postponedDouble: 'one' | 'owner';
  outOfCards: 'draw' | 'more-coins';
  boost: number;
  doubleCoins: number;
  /** By seat, then card minus one. */
  abilities: string[][];
}

export type Hands = [number[], number[]];

interface Played {
  winner: number | 'postponed' | 'game-0' | 'game-1';
  boosted: boolean[];
  scouting: boolean[];
  doppelt: boolean[];
}

/** Settles one round, step by step as a player would. */
function round(options: SlowOptions, cards: number[], boosted: boolean[]): Played {
  let abilities = cards.map((card, seat) => options.abilities[seat][card - 1]);
  const banned = abilities.map((_, seat) => abilities[1 - seat] === 'bann');
  abilities = abilities.map((ability, seat) => (banned[seat] ? 'none' : ability));
  const values = cards.map((card, seat) => (boosted[seat] ? card + options.boost : card));
  return {
    winner: winner(abilities, values),
    boosted: abilities.map((ability) => ability === 'verstaerkung'),
    scouting: abilities.map((ability) => ability === 'spaeher'),
    doppelt: abilities.map((ability) => ability === 'doppelt'),
  };
}

function winner(abilities: string[], values: number[]): Played['winner'] {
  if (abilities.includes('waffenruhe')) return 'postponed';
  if (abilities[0] === 'falle' && abilities[1] === 'krone') return 'game-0';
  if (abilities[1] === 'falle' && abilities[0] === 'krone') return 'game-1';
  const crowned = [0, 1].filter((seat) => abilities[seat] === 'krone');
  if (crowned.length === 1) return crowned[0];
  if (values[0] === values[1]) return 'postponed';
  const best = abilities.includes('umsturz') ? Math.min(...values) : Math.max(...values);
  return values.indexOf(best);
}

export class SlowMatch {
  readonly options: SlowOptions;
  readonly deals: Hands[];
  round = 1;
  hands: Hands;
  coins = [0, 0];
  pending = [0, 0];
  boosted = [false, false];
  scout: number | null = null;
  revealed: number | null = null;
  /** The cards of each round of this game, seat 0's first. */
  played: number[][] = [];
  wins = [0, 0];
  games = 0;
  replays = 0;
  earlier = [0, 0];
  result: { winner: number | null; reason: string } | null = null;

  constructor(options: SlowOptions, deals: Hands[]) {
    this.options = options;
    this.deals = deals;
    this.hands = [[...deals[0][0]], [...deals[0][1]]];
  }

  toAct(): number[] {
    if (this.result !== null) return [];
    if (this.scout === null) return [0, 1];
    return [this.revealed === null ? 1 - this.scout : this.scout];
  }

  legal(seat: number): number[] {
    return [...new Set(this.hands[seat])].sort();
  }

  play(moves: (number | null)[]): void {
    if (this.scout !== null && this.revealed === null) {
      this.revealed = moves[1 - this.scout];
      return;
    }
    const cards = [0, 1].map((seat) =>
      this.scout === 1 - seat ? (this.revealed as number) : (moves[seat] as number),
    );
    const outcome = round(this.options, cards, this.boosted);
    this.played.push(cards);
    for (const seat of [0, 1]) this.hands[seat].splice(this.hands[seat].indexOf(cards[seat]), 1);
    this.boosted = outcome.boosted;
    const scouts = [0, 1].filter((seat) => outcome.scouting[seat]);
    this.scout = scouts.length === 1 ? scouts[0] : null;
    this.revealed = null;

    if (outcome.winner === 'game-0') this.gameOver(0, 'trap');
    else if (outcome.winner === 'game-1') this.gameOver(1, 'trap');
    else this.book(outcome);
  }

  private book(outcome: Played): void {
    if (typeof outcome.winner === 'number') {
      const seat = outcome.winner;
      this.coins[seat] += this.pending[seat] + (outcome.doppelt[seat] ? this.options.doubleCoins : 1);
      this.pending = [0, 0];
    } else {
      for (const seat of [0, 1]) {
        const owned = this.options.postponedDouble === 'owner' && outcome.doppelt[seat];
        this.pending[seat] += owned ? this.options.doubleCoins : 1;
      }
    }
    const rich = this.coins.findIndex((coins) => coins >= this.options.coinsToWin);
    if (rich >= 0) this.gameOver(rich, 'coins');
    else if (this.hands[0].length > 0) this.round++;
    else this.gameOver(this.richer(), 'no-cards');
  }

  private richer(): number | null {
    const [own, other] = this.coins;
    return own === other || this.options.outOfCards === 'draw' ? null : own > other ? 0 : 1;
  }

  private gameOver(winner: number | null, reason: string): void {
    const { match, drawnGames } = this.options;
    if (winner === null && drawnGames === 'replay') {
      if (this.replays === 20) this.result = { winner: null, reason: 'replays' };
      else this.nextGame(this.replays + 1);
      return;
    }
    this.games++;
    if (winner !== null) this.wins[winner]++;
    if (winner === null && drawnGames === 'draw') this.result = { winner, reason };
    else if (match === 'single') this.result = { winner, reason };
    else if (winner !== null && this.wins[winner] === 2) this.result = { winner, reason };
    else if (this.games === 3) {
      const [own, other] = this.wins;
      this.result = { winner: own === other ? null : own > other ? 0 : 1, reason: 'games' };
    } else this.nextGame(0);
  }

  private nextGame(replays: number): void {
    this.replays = replays;
    this.earlier = this.earlier.map((coins, seat) => coins + this.coins[seat]);
    const [hand0, hand1] = this.deals[this.games];
    this.hands = [[...hand0], [...hand1]];
    this.round = 1;
    this.coins = [0, 0];
    this.pending = [0, 0];
    this.boosted = [false, false];
    this.scout = null;
    this.revealed = null;
    this.played = [];
  }
}
