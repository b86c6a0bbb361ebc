/** What a match of Crowns is measured by: hits, ranks and the course of the lead; each round; each card; bids. */
import type { Column, Metrics, Tally, TallyTable } from '../../core/game.js';
import { cardText, colourLetters, faces } from './cards.js';
import { bidSums, bidSumsAt, cardSums, cardSumsAt, MatchRecorder, roundFields } from './recorder.js';

/** The metrics of a match with `sizes[r]` cards a seat in round r. */
export function crownsMetrics(seats: number, sizes: readonly number[]): Metrics {
  return {
    columns: matchColumns(seats, sizes.length),
    logs: [
      {
        name: 'rounds',
        about: 'one row a round and seat',
        optional: true,
        columns: roundColumns,
        seatColumn: 'seat',
      },
    ],
    tally: cardTally(Math.max(...sizes)),
    recorder: () => new MatchRecorder(seats, sizes),
  };
}

/** The columns of a match, in the order in which {@link MatchRecorder.finish} writes them. */
function matchColumns(seats: number, rounds: number): Column[] {
  const each = (name: string, about: string): Column[] =>
    Array.from({ length: seats }, (_, seat) => ({
      name: `${name}_${seat}`,
      about: `${about} of seat ${seat}`,
    }));
  return [
    { name: 'hit_rate', about: 'share of right bids over all seats and complete rounds' },
    ...each('hit_rate', 'share of right bids'),
    ...each('crowns', 'final crowns'),
    ...each('rank', 'place from 1, where equal crowns share the better one,'),
    { name: 'lead_changes', about: 'rounds after which another than before was alone in the lead' },
    { name: 'lead_round', about: 'round after which the leaders were exactly the winners, and stayed so' },
    { name: 'spread', about: 'crowns of the first minus those of the last' },
    ...Array.from({ length: rounds - 1 }, (_, i) => ({
      name: `leader_${i + 1}`,
      about: `seat alone in the lead after round ${i + 1}; empty when the lead is shared`,
    })),
  ];
}

const roundAbout: Record<(typeof roundFields)[number], string> = {
  round: 'number of the round, from 1',
  seat: 'seat, from 0',
  cards: 'cards dealt to each seat',
  trump: 'colour of trumps: Y, B, G, R',
  starter: 'seat that led the first trick',
  bid: 'tricks bid',
  won: 'tricks won',
  hit: '1 where the bid was right',
  gained: 'crowns gained in the round',
  crowns: 'crowns after the round',
  diamonds: 'diamonds after the round',
  specials: 'special cards dealt to the seat',
  white: 'white cards among them',
  black: 'black cards among them',
  king: '1 where the King was among them',
};

const roundColumns: readonly Column[] = roundFields.map((name) =>
  name === 'trump'
    ? { name, about: roundAbout[name], words: colourLetters }
    : { name, about: roundAbout[name] },
);

/** Sums a card and hand size, then those a hand size. */
function cardTally(largest: number): Tally {
  return {
    name: 'cards',
    about: 'one row a card and hand size: how often it was played and how often it took its trick',
    size: bidSumsAt(largest + 1, largest),
    columns: [
      { name: 'card', about: 'the card', words: faces.map(cardText) },
      { name: 'cards', about: 'cards dealt to each seat in those rounds' },
      { name: 'played', about: 'times it was played' },
      { name: 'took', about: 'times it took its trick' },
      { name: 'trump_played', about: 'times it was played while its colour was trump' },
      { name: 'trump_took', about: 'times it took its trick while its colour was trump' },
    ],
    rows: (sums) => {
      const rows: number[][] = [];
      for (let face = 0; face < faces.length; face++) {
        for (let size = 1; size <= largest; size++) {
          const at = cardSumsAt(face, size, largest);
          if (sums[at] > 0) rows.push([face, size, ...sums.subarray(at, at + cardSums)]);
        }
      }
      return rows;
    },
    more: [bidTable(largest)],
  };
}

function bidTable(largest: number): TallyTable {
  return {
    name: 'bids',
    about: 'one row a hand size: how often its bids were right, and what they brought on average',
    columns: [
      { name: 'cards', about: 'cards dealt to each seat in those rounds' },
      { name: 'bids', about: 'bids made in complete rounds' },
      { name: 'hits', about: 'of these right' },
      { name: 'hit_rate', about: 'share of right bids' },
      { name: 'bid', about: 'tricks bid on average' },
      { name: 'won', about: 'tricks won on average' },
      { name: 'gained', about: 'crowns gained on average' },
    ],
    rows: (sums) => {
      const rows: number[][] = [];
      for (let size = 1; size <= largest; size++) {
        const at = bidSumsAt(size, largest);
        const [bids, hits, ...others] = sums.subarray(at, at + bidSums);
        if (bids > 0) rows.push([size, bids, hits, hits / bids, ...others.map((sum) => sum / bids)]);
      }
      return rows;
    },
  };
}
