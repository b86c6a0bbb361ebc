/**
 * Crowns once more, written from the rulings alone: cards are texts, a trick is a list, nothing is clever. It shares
 * nothing with the engine, which is tested against it.
 */

export interface SlowOptions {
  white: number;
  /** The numbers of the black cards in the deck. */
  black: number[];
  king: boolean;
  offSuitSpecials: 'white-only' | 'any';
  diamonds: 'every-scoring' | 'once';
  bidding: 'simultaneous' | 'sequential';
  hook: boolean;
}

export interface SlowRound {
  trump: string;
  hands: string[][];
}

export interface Laid {
  seat: number;
  card: string;
}

export const slowColours = ['Y', 'B', 'G', 'R'];

export function slowDeck(options: Pick<SlowOptions, 'white' | 'black' | 'king'>): string[] {
  const deck: string[] = [];
  for (const colour of slowColours) for (let value = 1; value <= 15; value++) deck.push(colour + value);
  for (let i = 0; i < options.white; i++) deck.push('W');
  for (const number of options.black) deck.push(`S${number}`);
  if (options.king) deck.push('K');
  return deck;
}

const isColoured = (card: string): boolean => slowColours.includes(card[0]);
const isBlack = (card: string): boolean => card.startsWith('S');
const numberOf = (card: string): number => Number(card.slice(1));

/** The colour set by the first coloured card, if no black card came before it. */
export function slowLed(trick: string[]): string | null {
  for (const card of trick) {
    if (isBlack(card)) return null;
    if (isColoured(card)) return card[0];
  }
  return null;
}

export function slowLegal(hand: string[], trick: string[], offSuitSpecials: string): string[] {
  const led = slowLed(trick);
  const lifted = trick.some(isBlack);
  const canFollow = led !== null && hand.some((card) => isColoured(card) && card[0] === led);
  const playable = hand.filter((card) => {
    if (led === null || lifted || !canFollow) return true;
    if (isColoured(card)) return card[0] === led;
    return card === 'W' || offSuitSpecials === 'any';
  });
  return [...new Set(playable)];
}

/** The index of the card that takes the trick. */
export function slowWinner(trick: string[], trump: string): number {
  const king = trick.indexOf('K');
  if (king >= 0) return king;
  if (trick.some(isBlack)) {
    const highest = Math.max(...trick.filter((card) => card !== 'W').map(numberOf));
    const black = trick.findIndex((card) => isBlack(card) && numberOf(card) === highest);
    return black >= 0 ? black : trick.findIndex((card) => isColoured(card) && numberOf(card) === highest);
  }
  for (const colour of [trump, slowLed(trick)]) {
    const numbers = trick.filter((card) => card[0] === colour).map(numberOf);
    if (colour !== null && numbers.length > 0) return trick.indexOf(colour + Math.max(...numbers));
  }
  return 0;
}

/** A match, played step by step. */
export class SlowMatch {
  readonly options: SlowOptions;
  readonly rounds: SlowRound[];
  readonly seats: number;
  round = 0;
  over = false;
  hands: string[][] = [];
  bids: (number | null)[] = [];
  won: number[] = [];
  leader = 0;
  trick: Laid[] = [];
  crowns: number[];
  diamonds: number[];

  constructor(options: SlowOptions, rounds: SlowRound[]) {
    this.options = options;
    this.rounds = rounds;
    this.seats = rounds[0].hands.length;
    this.crowns = new Array<number>(this.seats).fill(0);
    this.diamonds = new Array<number>(this.seats).fill(0);
    this.deal();
  }

  private deal(): void {
    this.hands = this.rounds[this.round].hands.map((hand) => [...hand]);
    this.bids = new Array<null>(this.seats).fill(null);
    this.won = new Array<number>(this.seats).fill(0);
    this.leader = this.round % this.seats;
    this.trick = [];
  }

  get bidding(): boolean {
    return this.bids.includes(null);
  }

  get tricks(): number {
    return this.rounds[this.round].hands[0].length;
  }

  led(): string | null {
    return slowLed(this.trick.map((laid) => laid.card));
  }

  toAct(): number[] {
    if (this.over) return [];
    const open = this.bids.filter((bid) => bid === null).length;
    if (open > 0 && this.options.bidding === 'simultaneous') return [...this.bids.keys()];
    const moved = open > 0 ? this.seats - open : this.trick.length;
    return [(this.leader + moved) % this.seats];
  }

  legal(seat: number): string[] {
    if (this.bidding) {
      const made = this.bids.filter((bid) => bid !== null);
      const sum = made.reduce((total, bid) => total + bid, 0);
      const last = this.options.hook && made.length === this.seats - 1;
      const bids = Array.from({ length: this.tricks + 1 }, (_, bid) => bid);
      return bids.filter((bid) => !last || sum + bid !== this.tricks).map(String);
    }
    const cards = this.trick.map((laid) => laid.card);
    return slowLegal(this.hands[seat], cards, this.options.offSuitSpecials);
  }

  play(step: Record<number, string>): void {
    for (const [seat, move] of Object.entries(step)) {
      if (/^\d/.test(move)) this.bids[Number(seat)] = Number(move);
      else this.playCard(Number(seat), move);
    }
  }

  private playCard(seat: number, card: string): void {
    this.hands[seat].splice(this.hands[seat].indexOf(card), 1);
    this.trick.push({ seat, card });
    if (this.trick.length < this.seats) return;
    const cards = this.trick.map((laid) => laid.card);
    this.leader = this.trick[slowWinner(cards, this.rounds[this.round].trump)].seat;
    this.won[this.leader]++;
    this.trick = [];
    if (this.hands[0].length > 0) return;
    for (let player = 0; player < this.seats; player++) this.score(player);
    if (this.round + 1 === this.rounds.length) this.over = true;
    else {
      this.round++;
      this.deal();
    }
  }

  private score(seat: number): void {
    const off = Math.abs(this.won[seat] - (this.bids[seat] as number));
    if (off > 0) {
      this.crowns[seat] -= 100 * off;
      this.diamonds[seat] = 0;
      return;
    }
    this.diamonds[seat] += 1;
    this.crowns[seat] += 100 * this.won[seat];
    this.crowns[seat] += this.options.diamonds === 'once' ? 25 : 25 * this.diamonds[seat];
  }

  winners(): number[] {
    const most = Math.max(...this.crowns);
    return [...this.crowns.keys()].filter((seat) => this.crowns[seat] === most);
  }
}
