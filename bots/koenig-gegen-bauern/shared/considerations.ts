/**
 * What the `rules` way to play looks at: for each candidate a few numbers around 0 to 1, whose weighted sum says how good
 * it is. The weights are in `rules-weights.ts`.
 */

/** On the lead, of a combination of the plan. */
export const leadTerms = [
  'level', // its lowest rank, from 3 (0) to 2 (1)
  'size', // its cards, in tens
  'pair',
  'triple', // triples, flights and fours, with what goes along
  'straight',
  'bomb',
  'controls', // twos and jokers in it; half for an ace
  'holds', // how likely nobody can beat it
  'holdsWithOneLeft', // the same where one more combination remains
  'holdsWithTwoLeft',
  'singleLevel', // the rank of a single
  'pairLevel',
  'lowWithControls', // low, when the plan has combinations that surely hold
  'holdsLate', // holds, when an opponent has at most four cards
  'singleAgainstOne', // a single, when an opponent has one card
  'singleLevelAgainstOne',
  'pairAgainstTwo', // a pair, when an opponent has two
  'levelAgainstFew', // the rank, when an opponent has at most two
  'singleForPartner', // a low single, when the partner has one card
  'pairForPartner', // a low pair, when the partner has two
  'holdsInLongPlan', // holds, times the length of the plan
  'levelInLongPlan',
  'offPlan', // not in the plan
] as const;

/** Of a combination that beats the one on the table. */
export const answerTerms = [
  'cost', // how many moves it makes the plan longer
  'level', // its highest rank, from 3 (0) to the big joker (1)
  'gap', // how many ranks above what was needed
  'controls',
  'bomb',
  'breaksBomb', // takes cards from a four
  'holds',
  'oneLeft', // one more combination remains
  'holdsWithOneLeft',
  'holdsWithTwoLeft',
  'holdsInLongPlan',
  'levelAgainstFew',
  'controlsLate', // controls, when at most three combinations remain
  'holdsLate',
] as const;

/** Of passing. */
export const passTerms = [
  'always',
  'lastHolds', // how likely nobody can beat what lies on the table
  'lastLevel',
  'plan', // the length of the plan, in eights, at most 1
  'planShort', // at most two moves
  'opponentOne', // an opponent has one card
  'opponentTwo',
  'opponentFew', // at most five
  'partnerFew', // the partner has at most two
  'lastPlayerFew', // who played it has at most four
  'secondPass', // the other one has passed already
] as const;

export const roles = ['king', 'beforeKing', 'afterKing'] as const;

/** What is decided: a lead, or whether to play on an opponent's or on the partner's combination. */
export const occasions = ['lead', 'answer', 'pass', 'answerPartner', 'passPartner'] as const;

const termsOf = {
  lead: leadTerms,
  answer: answerTerms,
  pass: passTerms,
  answerPartner: answerTerms,
  passPartner: passTerms,
};

/** The weights by role, occasion and name. */
export type Weights = Record<string, Record<string, Record<string, number>>>;

/** No occasion has more terms. */
export const mostTerms = leadTerms.length;
export const weightCount = roles.length * occasions.length * mostTerms;

/** Where the weights of a role on an occasion begin. */
export function weightsAt(role: number, occasion: number): number {
  return (role * occasions.length + occasion) * mostTerms;
}

/** How many weights begin there. */
export function weightsFrom(at: number): number {
  return termsOf[occasions[(at / mostTerms) % occasions.length]].length;
}

/** The weights in one row, as they are used. */
export function packWeights(weights: Weights): Float64Array {
  const packed = new Float64Array(weightCount);
  roles.forEach((role, r) => {
    occasions.forEach((occasion, o) => {
      termsOf[occasion].forEach((term, i) => {
        packed[weightsAt(r, o) + i] = weights[role]?.[occasion]?.[term] ?? 0;
      });
    });
  });
  return packed;
}

/** The weights with their names, rounded; a King has no partner. */
export function nameWeights(packed: Float64Array): Weights {
  const weights: Weights = {};
  roles.forEach((role, r) => {
    weights[role] = {};
    occasions.forEach((occasion, o) => {
      if (r === 0 && o >= 3) return;
      const named: Record<string, number> = {};
      termsOf[occasion].forEach((term, i) => {
        named[term] = Math.round(100 * packed[weightsAt(r, o) + i]) / 100;
      });
      weights[role][occasion] = named;
    });
  });
  return weights;
}
