/** A match in words, move by move, with the game's own German names. */
import { handText } from './cards.js';
import { kingWay } from './deal.js';
import { moveName } from './move-names.js';
import { firstCombination, type MoveTable, pass, volunteer } from './move-table.js';
import type { KoenigOptions } from './options.js';
import { at, firstOut, lastPlayer, toBeat, turn } from './state.js';
import { structureOfMain, structures } from './structures.js';

const kindNames = {
  single: 'Einzelkarte',
  pair: 'Paar',
  triple: 'Drilling',
  flight: 'Flug',
  four: 'Vierling',
  straight: 'Straße',
  bomb: 'Bombe',
  superbomb: 'Superbombe',
} as const;

/** What a combination is called in German: `Drilling mit Paar`, `Straße (7)`. */
export function combinationName(table: MoveTable, move: number): string {
  const { kind, length, side, sides } = structures[structureOfMain[table.main[move]]];
  const name = kind === 'flight' || kind === 'straight' ? `${kindNames[kind]} (${length})` : kindNames[kind];
  if (side === 'none') return name;
  const words = side === 'singles' ? ['Einzelkarte', 'Einzelkarten'] : ['Paar', 'Paaren'];
  if (sides === 1) return `${name} mit ${words[0]}`;
  return `${name} mit ${kind === 'four' ? 'zwei ' : ''}${words[1]}`;
}

/** The hands at the start, and the table cards. */
export function tellStart(s: Int32Array): string[] {
  const lines = [0, 1, 2].map((seat) => `seat ${seat} holds ${seatHand(s, seat)}`);
  if (s[at.table] !== 0) lines.push(`the table cards are ${handText(s[at.table], s[at.table + 1])}`);
  if (s[at.king] >= 0) lines.push(`${player(s, s[at.king])} is given without asking`);
  return lines;
}

/** What one call of `play` did. */
export function tell(
  table: MoveTable,
  options: KoenigOptions,
  before: Int32Array,
  chosen: Int32Array,
  after: Int32Array,
): string[] {
  return before[at.king] < 0
    ? tellVolunteers(options, chosen, after)
    : [tellMove(table, before, chosen, after), ...tellFreedom(after)];
}

function tellVolunteers(options: KoenigOptions, chosen: Int32Array, after: Int32Array): string[] {
  const lines = [0, 1, 2].map(
    (seat) => `seat ${seat} ${chosen[seat] === volunteer ? 'volunteers' : 'declines'}`,
  );
  const how = {
    alone: 'the only volunteer',
    volunteers: 'drawn among the volunteers',
    all: 'drawn among all three',
    unasked: 'unasked',
  }[kingWay(after[at.volunteers], options.kingDraw)];
  const taken = handText(after[at.table], after[at.table + 1]);
  lines.push(`seat ${after[at.king]} becomes König, ${how}, and takes the table cards ${taken}`);
  return lines;
}

function tellMove(table: MoveTable, before: Int32Array, chosen: Int32Array, after: Int32Array): string {
  const seat = turn(before);
  const move = chosen[seat];
  if (move < firstCombination) return `${player(before, seat)} passes`;
  const verb = toBeat(before) === pass ? 'leads' : 'plays';
  const left = after[at.sizes + seat];
  const cards = left === 0 ? 'and is out of cards' : `and has ${left} card${left === 1 ? '' : 's'} left`;
  return `${player(before, seat)} ${verb} ${moveName(table, move)}, ${combinationName(table, move)}, ${cards}`;
}

/** Says so when two passes gave the lead back. */
function tellFreedom(s: Int32Array): string[] {
  const free = s[at.acting] !== 0 && s[at.plays] > 0 && toBeat(s) === pass;
  return free ? [`two passes: ${player(s, lastPlayer(s))} may lead anything`] : [];
}

/** Who won, and what the others were left with. */
export function tellEnd(options: KoenigOptions, s: Int32Array): string[] {
  const first = firstOut(s);
  const winner =
    first === s[at.king] ? 'the König wins' : options.winners === 'side' ? 'the Bauern win' : 'he alone wins';
  const others = [0, 1, 2].filter((seat) => seat !== first);
  return [
    `${player(s, first)} is first out of cards: ${winner}`,
    ...others.map((seat) => `${player(s, seat)} is left with ${seatHand(s, seat)}`),
  ];
}

function player(s: Int32Array, seat: number): string {
  return `seat ${seat} (${seat === s[at.king] ? 'König' : 'Bauer'})`;
}

function seatHand(s: Int32Array, seat: number): string {
  return handText(s[at.hands + 2 * seat], s[at.hands + 2 * seat + 1]);
}
