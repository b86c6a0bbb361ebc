/** All that the page says, as a type: a language that lacks a word doesn't compile. */
import type { CrownsOptions } from '../../games/crowns/options.js';
import type { kingWays } from '../../games/koenig-gegen-bauern/deal.js';
import type { KoenigOptions } from '../../games/koenig-gegen-bauern/options.js';
import type { Kind, Side } from '../../games/koenig-gegen-bauern/structures.js';
import type { Ability, KronenduellOptions } from '../../games/kronenduell/options.js';
import type { Reason } from '../../games/kronenduell/state.js';
import type { Problem } from '../explore/explored.js';
import type { GameId, opponents, ParameterName } from '../opponents.js';
import type { View } from '../route.js';
import type { Language, Pace, Theme } from '../settings.js';

export interface BotWords {
  title: string;
  about: string;
}

export interface OptionWords {
  label: string;
  /** What its values are called, where they are words. */
  values?: Record<string, string>;
}

type BotsOf<G extends GameId> = Record<keyof (typeof opponents)[G], BotWords>;

/** What a language says. */
export interface Said {
  views: Record<View, string>;
  navigation: string;
  otherLanguage: { code: Language; name: string };
  pace: string;
  paces: Record<Pace, string>;
  themes: Record<Theme, string>;

  you: string;
  newMatch: string;
  opponent: string;
  players: string;
  rules: string;
  start: string;
  again: string;
  log: string;
  trouble(what: string): string;
  preparing(name: string): string;
  thinking(name: string): string;

  bots: { [G in GameId]: BotsOf<G> };
  parameters: Record<ParameterName, string>;
  options: {
    kronenduell: Record<keyof KronenduellOptions, OptionWords>;
    crowns: Record<keyof CrownsOptions, OptionWords>;
    'koenig-gegen-bauern': Record<Exclude<keyof KoenigOptions, 'openHands'>, OptionWords>;
  };
  abilities: Record<Ability, { title: string; about: string }>;
  abilityOfCard(card: number): string;
  abilitiesOf(seat: number): string;
  abilitiesApart: string;

  kd: KronenduellWords;
  review: ReviewWords;
  explore: ExploreWords;
  crowns: CrownsWords;
  kg: KoenigWords;
}

/** Seats are 0, ♠ and the player, and 1, ♥. */
export interface KronenduellWords {
  chooseCard: string;
  duel: string;
  played: string;
  nothingPlayed: string;
  hints: string;
  hintsMean: string;
  keeps(percent: string): string;
  coins(coins: number, needed: number): string;
  pending(coins: number): string;
  boosted(boost: number): string;
  scouts: string;
  holds(cards: string): string;
  games(own: number, other: number): string;
  meet(round: number, first: string, second: string): string;
  counts(value: number): string;
  laysOpen(seat: number, card: string): string;
  bann(ability: string): string;
  bannBoth: string;
  truce: string;
  tie: string;
  trap(winner: number): string;
  takes(by: 'krone' | 'umsturz' | 'value', winner: number, coins: number, postponed: number): string;
  boostNext(seat: number, boost: number): string;
  scoutNext(seat: number): string;
  twoScouts: string;
  playedAgain(times: number): string;
  gameOver(own: number, other: number): string;
  reasons: Record<Reason, string>;
  won(seat: number, why: string, coins: string): string;
  drawn(why: string, coins: string): string;
}

export interface ReviewWords {
  title: string;
  working: string;
  lost(own: string, opponent: string, other: string): string;
  round: string;
  look(round: number): string;
  cost: string;
  best: string;
  after: string;
  means: string;
  chart(chances: string): string;
  point(round: number, chance: string): string;
}

export interface ExploreWords {
  position: string;
  positionAbout: string;
  rules: string;
  rulesAbout: string;
  reset: string;
  line: string;
  start: string;
  problems: Record<Problem, string>;
  over: string;
  solving: string;
  sameCommand: string;
  hand(seat: number): string;
  holds(card: string, copies: number): string;
  coins(seat: number): string;
  pending: string;
  pendingOf(seat: number): string;
  boosted: string;
  scout: string;
  nobody: string;
  value: string;
  valueMeans: string;
  length(rounds: string, positions: string): string;
  endings: Record<'win' | 'draw' | 'loss', string>;
  mixes: string;
  plays(seat: number): string;
  answers(seat: number): string;
  matrix: string;
  matrixMeans: string;
  cell(own: string, other: string, worth: string): string;
  equilibrium: string;
  changeSomething: string;
  standardRules: string;
  theseRules: string;
  drawRate: string;
  rounds: string;
  opening: string;
  prices: string;
  pricesMean: string;
  ability: string;
  card: string;
}

export interface CrownsWords {
  colours: readonly [string, string, string, string];
  white: string;
  king: string;
  black(value: number): string;
  whiteTitle: string;
  kingTitle: string;
  blackTitle: string;
  round(round: number, rounds: number): string;
  trump: string;
  chooseBid: string;
  chooseCard: string;
  lookFirst: string;
  leads: string;
  bidOpen: string;
  bidWon(bid: number, won: number): string;
  crowns(crowns: number): string;
  sheet: string;
  noScores: string;
  bidsWere(round: number, bids: string): string;
  plays(name: string, own: boolean, card: string): string;
  takes(name: string, own: boolean): string;
  scores(name: string, bid: number, won: number, gained: number, crowns: number): string;
  won(names: readonly string[], own: boolean, crowns: number): string;
}

export interface KoenigWords {
  king: string;
  bauer: string;
  askVolunteer: string;
  volunteer: string;
  decline: string;
  lead: string;
  follow: string;
  others: string;
  pass: string;
  play(move: string): string;
  possible(moves: number): string;
  more(moves: number): string;
  cardsLeft(cards: number): string;
  joker(big: boolean): string;
  card(rank: string, suit: number): string;
  combination(kind: Kind, length: number, side: Side, sides: number): string;
  volunteered(names: readonly string[]): string;
  becomesKing(name: string, own: boolean, way: (typeof kingWays)[number]): string;
  tableCards(cards: string): string;
  passes(name: string, own: boolean): string;
  free(name: string, own: boolean): string;
  plays(name: string, own: boolean, move: string, left: number): string;
  won(name: string, own: boolean, side: 'king' | 'bauern' | 'alone', playerWins: boolean): string;
}

/** What a language says, with its way to write numbers and to find words by name. */
export interface Words extends Said {
  percent(share: number, digits?: number): string;
  /** A part of the win in points of a hundred. */
  points(share: number): string;
  decimal(x: number, digits?: number): string;
  signed(x: number, digits?: number): string;
  bot(game: GameId, name: string): BotWords;
  option(game: GameId, name: string): OptionWords;
}

/** Completes what is said by the numbers of a locale. */
export function complete(locale: string, said: Said): Words {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format;
  const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    ...said,
    percent: (share, digits = 1) => format({ style: 'percent', ...fixed(digits) })(share),
    points: (share) => format(fixed(1))(100 * share),
    decimal: (x, digits) => format(digits === undefined ? {} : fixed(digits))(x),
    signed: (x, digits = 4) => format({ signDisplay: 'exceptZero', ...fixed(digits) })(x),
    bot: (game, name) => (said.bots[game] as Record<string, BotWords>)[name] ?? { title: name, about: '' },
    option: (game, name) => (said.options[game] as Record<string, OptionWords>)[name] ?? { label: name },
  };
}
