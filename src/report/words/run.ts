/** What a report says of a run before anything else: the answer, in sentences. */
import { type Html, html } from '../html.js';
import { type Both, NOTHING } from '../speaker.js';
import { told, words } from './told.js';

export const runLabels = words({
  bots: { en: 'Bots', de: 'Bots' },
  best: { en: 'Best bot', de: 'Bester Bot' },
  ahead: { en: 'Ahead so far', de: 'Vorn bisher' },
  fair: { en: 'Advantage of the first seat', de: 'Vorteil des ersten Platzes' },
  king: { en: 'The King wins', de: 'Der König gewinnt' },
  drawn: { en: 'Drawn', de: 'Unentschieden' },
  evidence: { en: 'Evidence', de: 'Grundlage' },
  alike: { en: 'the same in every block', de: 'in jedem Block gleich' },
  cantTell: { en: 'can’t be told yet', de: 'noch nicht zu sagen' },
  winShare: { en: 'score', de: 'Siegquote' },
  rank: { en: 'rank score', de: 'Rangquote' },
  points: { en: 'points a match', de: 'Punkte je Partie' },
  answer: { en: 'The answer', de: 'Die Antwort' },
});

/** An interval in brackets; nothing where there is none. */
export function within(range: string): Html | null {
  return range === NOTHING ? null : html` (${range})`;
}

export const runTitle: Both<(game: string, bots: number) => string> = {
  en: (game, bots) => `${game}: ${bots === 1 ? 'one bot' : `${bots} bots compared`}`,
  de: (game, bots) => `${game}: ${bots === 1 ? 'ein Bot' : `${bots} Bots im Vergleich`}`,
};

export const unfinished = told<[done: string, all: string]>({
  en: (done, all) =>
    html`<strong>This run is not finished:</strong> ${done} of ${all} matches have been played, and everything below is about these.`,
  de: (done, all) =>
    html`<strong>Dieser Lauf ist nicht fertig:</strong> ${done} von ${all} Partien sind gespielt, und alles Folgende handelt von diesen.`,
});

export const nothingPlayed = told<[]>({
  en: () => html`No match has been played yet, so there is nothing to say.`,
  de: () => html`Noch ist keine Partie gespielt; es gibt nichts zu sagen.`,
});

export const nothingFinished = told<[]>({
  en: () => html`No match was played to its end, so there is nothing to say of how matches go.`,
  de: () => html`Keine Partie wurde zu Ende gespielt; darüber, wie Partien verlaufen, ist nichts zu sagen.`,
});

export const nobodyMet = told<[bot: Html]>({
  en: (bot) => html`Only ${bot} played, against itself: who is best is not the question here.`,
  de: (bot) => html`Nur ${bot} hat gespielt, gegen sich selbst: Wer der Beste ist, ist hier nicht die Frage.`,
});

/** Who is best. */
export const best = {
  sure: told<
    [bot: Html, bots: number, score: string, range: string, lead: string, leadRange: string, second: Html]
  >({
    en: (bot, bots, score, range, lead, leadRange, second) =>
      html`${bot} is the ${bots === 2 ? 'better of the two' : `best of these ${bots} bots`}: its ${score}${within(range)} is ${lead} above that of ${second}${bots === 2 ? null : ', the second'}${within(leadRange)}.`,
    de: (bot, bots, score, range, lead, leadRange, second) =>
      html`${bot} ist der ${bots === 2 ? 'bessere der beiden' : `beste dieser ${bots} Bots`}: Seine ${score}${within(range)} liegt ${lead} über der von ${second}${bots === 2 ? null : ', dem Zweiten'}${within(leadRange)}.`,
  }),
  close: told<[rivals: Html, leader: Html, score: string, range: string, lead: string, leadRange: string]>({
    en: (rivals, leader, score, range, lead, leadRange) =>
      html`Who is best can’t be told: ${rivals} are too close together. ${leader} is ahead with a ${score}${within(range)}, but its lead of ${lead} over the next could be anything from ${leadRange}.`,
    de: (rivals, leader, score, range, lead, leadRange) =>
      html`Wer der Beste ist, lässt sich nicht sagen: ${rivals} liegen zu dicht beieinander. ${leader} liegt vorn mit einer ${score}${within(range)}, doch sein Vorsprung vor dem Nächsten, jetzt ${lead}, kann alles sein von ${leadRange}.`,
  }),
  equal: told<[rivals: Html, score: string]>({
    en: (rivals, score) => html`${rivals} share the lead with the same ${score}.`,
    de: (rivals, score) => html`${rivals} teilen sich die Führung mit derselben ${score}.`,
  }),
  // Nothing of chance: intervals over few blocks may well lie apart, they just can't be relied on yet.
  few: told<[leader: Html, score: string, blocks: Html, one: boolean, least: string]>({
    en: (leader, score, blocks, one, least) =>
      html`${leader} is ahead with a ${score}, but ${blocks} ${one ? 'is' : 'are'} too few for a verdict: it takes at least ${least}.`,
    de: (leader, score, blocks, one, least) =>
      html`${leader} liegt vorn mit einer ${score}, doch ${blocks} ${one ? 'ist' : 'sind'} zu wenig für ein Urteil: Dafür braucht es mindestens ${least}.`,
  }),
  rest: told<[sure: string, all: string]>({
    en: (sure, all) => html`Taken one by one, ${sure} of ${all} pairings have a clear winner.`,
    de: (sure, all) => html`Einzeln genommen haben ${sure} von ${all} Paarungen einen klaren Sieger.`,
  }),
};

export const blocksAPairing = told<[n: string, one: boolean]>({
  en: (n, one) => html`${n} ${one ? 'block' : 'blocks'} a pairing`,
  de: (n, one) => html`${n} ${one ? 'Block' : 'Blöcke'} je Paarung`,
});

/** Whether it is fair; `more` is how much more of the win the first seat gets, in percentage points. */
export const fair = {
  even: told<[difference: string, range: string, seats: number]>({
    en: (difference, range, seats) =>
      html`The seats are alike: the first and the ${seats === 2 ? 'second' : 'others'} are ${difference} percentage points of the win apart (${range}).`,
    de: (difference, range, seats) =>
      html`Die Plätze sind gleichwertig: Den ersten und ${seats === 2 ? 'den zweiten' : 'die anderen'} trennen ${difference} Prozentpunkte vom Sieg (${range}).`,
  }),
  better: told<[more: string, range: string, seats: number]>({
    en: (more, range, seats) =>
      html`The first seat has an advantage: it gets ${more} percentage points more of the win than the ${seats === 2 ? 'second' : 'others'} (${range}).`,
    de: (more, range, seats) =>
      html`Der erste Platz ist im Vorteil: Er holt ${more} Prozentpunkte mehr vom Sieg als ${seats === 2 ? 'der zweite' : 'die anderen'} (${range}).`,
  }),
  worse: told<[less: string, range: string, seats: number]>({
    en: (less, range, seats) =>
      html`The first seat has a disadvantage: it gets ${less} percentage points less of the win than the ${seats === 2 ? 'second' : 'others'} (a difference of ${range}).`,
    de: (less, range, seats) =>
      html`Der erste Platz ist im Nachteil: Er holt ${less} Prozentpunkte weniger vom Sieg als ${seats === 2 ? 'der zweite' : 'die anderen'} (Unterschied ${range}).`,
  }),
  // No spread, no interval: what was seen stands for itself.
  alike: told<[size: string, difference: number, seats: number]>({
    en: (size, difference, seats) =>
      html`In every block the first seat got ${difference === 0 ? 'just as much of the win as' : `${size} percentage points ${difference > 0 ? 'more' : 'less'} of the win than`} the ${seats === 2 ? 'second' : 'others'}.`,
    de: (size, difference, seats) =>
      html`In jedem Block holte der erste Platz ${difference === 0 ? 'genauso viel vom Sieg wie' : `${size} Prozentpunkte ${difference > 0 ? 'mehr' : 'weniger'} vom Sieg als`} ${seats === 2 ? 'der zweite' : 'die anderen'}.`,
  }),
  unknown: told<[range: string | null]>({
    en: (range) =>
      html`Whether the first seat has an advantage can’t be told yet${range === null ? null : html`: the difference in percentage points of the win could be anything from ${range}`}.`,
    de: (range) =>
      html`Ob der erste Platz im Vorteil ist, lässt sich noch nicht sagen${range === null ? null : html`: Der Unterschied in Prozentpunkten vom Sieg kann alles sein von ${range}`}.`,
  }),
};

/** How the King fares; `even` is his share where both roles are worth the same. */
export const king = {
  even: told<[wins: string, range: string, even: string]>({
    en: (wins, range, even) =>
      html`King and Bauern are equally well off: the King wins ${wins} of the matches (${range}), and ${even} would be even.`,
    de: (wins, range, even) =>
      html`König und Bauern stehen gleich gut: Der König gewinnt ${wins} der Partien (${range}), ausgeglichen wären ${even}.`,
  }),
  better: told<[wins: string, range: string, even: string]>({
    en: (wins, range, even) =>
      html`The King has an advantage: he wins ${wins} of the matches (${range}), where ${even} would be even.`,
    de: (wins, range, even) =>
      html`Der König ist im Vorteil: Er gewinnt ${wins} der Partien (${range}), ausgeglichen wären ${even}.`,
  }),
  worse: told<[wins: string, range: string, even: string]>({
    en: (wins, range, even) =>
      html`The King has a disadvantage: he wins ${wins} of the matches (${range}), where ${even} would be even.`,
    de: (wins, range, even) =>
      html`Der König ist im Nachteil: Er gewinnt ${wins} der Partien (${range}), ausgeglichen wären ${even}.`,
  }),
  unknown: told<[range: string | null, even: string]>({
    en: (range, even) =>
      html`Whether the King has an advantage can’t be told yet${range === null ? null : html`: he wins ${range} of the matches, and ${even} would be even`}.`,
    de: (range, even) =>
      html`Ob der König im Vorteil ist, lässt sich noch nicht sagen${range === null ? null : html`: Er gewinnt ${range} der Partien, ausgeglichen wären ${even}`}.`,
  }),
};

export const drawn = told<[share: string, range: string, oneIn: string | null]>({
  en: (share, range, oneIn) =>
    html`${share} of the matches are drawn${within(range)}${oneIn === null ? null : `, about one in ${oneIn}`}.`,
  de: (share, range, oneIn) =>
    html`${share} der Partien enden unentschieden${within(range)}${oneIn === null ? null : `, etwa eine von ${oneIn}`}.`,
});

export const neverDrawn = told<[most: string | null]>({
  en: (most) =>
    html`No match was drawn${most === null ? null : `; more than ${most} are not to be expected`}.`,
  de: (most) =>
    html`Keine Partie endete unentschieden${most === null ? null : `; mehr als ${most} sind nicht zu erwarten`}.`,
});

export const lasts = {
  rounds: told<[mean: string, range: string, middle: string]>({
    en: (mean, range, middle) =>
      html`A match lasts ${mean} rounds on average${within(range)}; half of them last ${middle}.`,
    de: (mean, range, middle) =>
      html`Eine Partie dauert im Mittel ${mean} Runden${within(range)}; die Hälfte dauert ${middle}.`,
  }),
  moves: told<[mean: string, range: string, middle: string]>({
    en: (mean, range, middle) =>
      html`A match takes ${mean} combinations on average${within(range)}; half of them take ${middle}.`,
    de: (mean, range, middle) =>
      html`Eine Partie braucht im Mittel ${mean} Kombinationen${within(range)}; die Hälfte braucht ${middle}.`,
  }),
};

export const wonBy = told<[margin: string, range: string]>({
  en: (margin, range) =>
    html`The first ends ${margin} crowns ahead of the second on average${within(range)}.`,
  de: (margin, range) =>
    html`Der Erste liegt am Ende im Mittel ${margin} Kronen vor dem Zweiten${within(range)}.`,
});

export const noFaults = told<[]>({
  en: () => html`No bot made a fault.`,
  de: () => html`Kein Bot hat einen Fehler gemacht.`,
});

export const someFaults = told<[matches: string, one: boolean, who: Html]>({
  en: (matches, one, who) =>
    html`<strong>${matches} ${one ? 'match was' : 'matches were'} broken off by a fault:</strong> ${who}.`,
  de: (matches, one, who) =>
    html`<strong>${matches} ${one ? 'Partie wurde' : 'Partien wurden'} durch einen Fehler abgebrochen:</strong> ${who}.`,
});

export const evidence = told<[matches: string, blocks: string, one: boolean, pairing: string]>({
  en: (matches, blocks, one, pairing) =>
    html`This rests on ${matches} matches in ${blocks} ${one ? 'block' : 'blocks'}, ${pairing} a pairing.`,
  de: (matches, blocks, one, pairing) =>
    html`Das beruht auf ${matches} Partien in ${blocks} ${one ? 'Block' : 'Blöcken'}, ${pairing} je Paarung.`,
});

export const needed = told<[times: string]>({
  en: (times) => html`To see a lead this small it would take about ${times} times as many blocks.`,
  de: (times) =>
    html`Um einen so kleinen Vorsprung zu erkennen, bräuchte es etwa ${times}-mal so viele Blöcke.`,
});

/** The tiles' last lines. */
export const meanings = words({
  best: { en: 'ahead of every other bot', de: 'vor jedem anderen Bot' },
  ahead: { en: 'but not surely the best', de: 'aber nicht sicher der Beste' },
  few: { en: 'too few blocks for a verdict', de: 'zu wenige Blöcke für ein Urteil' },
  fair: { en: 'percentage points of the win; 0 is fair', de: 'Prozentpunkte vom Sieg; 0 ist gerecht' },
  fairKing: { en: 'even would be', de: 'ausgeglichen wären' },
  drawn: { en: 'of all matches', de: 'aller Partien' },
  rounds: { en: 'rounds a match', de: 'Runden je Partie' },
  moves: { en: 'combinations a match', de: 'Kombinationen je Partie' },
  margin: { en: 'crowns between first and second', de: 'Kronen zwischen Erstem und Zweitem' },
  hits: { en: 'of all bids are right', de: 'aller Vorhersagen stimmen' },
});
