/** What metrics are called that nobody is shown who doesn't name them. */
import type { Both } from '../speaker.js';
import { amount, entry, type MetricWords, often } from './metric-entry.js';

export const rareMetrics: Record<string, Both<MetricWords>> = {
  skill: entry(
    ['Share of skill', 'more skill', 'less skill'],
    ['Anteil des Könnens', 'mehr Können', 'weniger Können'],
  ),
  // Kronenduell.
  'reason:coins': often('Ended by coins', 'Durch Münzen beendet'),
  'reason:no-cards': often('Ended without cards', 'Ohne Karten beendet'),
  'reason:replays': often('Ended by too many drawn games', 'Durch zu viele Unentschieden beendet'),
  'reason:games': often('Ended by games', 'Durch Spiele beendet'),
  postponed: entry(
    ['Postponed rounds', 'more postponed rounds', 'fewer postponed rounds'],
    ['Vertagte Runden', 'mehr vertagte Runden', 'weniger vertagte Runden'],
  ),
  traps: entry(
    ['Games won by the Falle', 'more won by the Falle', 'fewer won by the Falle'],
    ['Durch die Falle gewonnene Spiele', 'mehr durch die Falle gewonnen', 'weniger durch die Falle gewonnen'],
  ),
  doubles: entry(
    ['Rounds won with Doppelt', 'more won with Doppelt', 'fewer won with Doppelt'],
    ['Mit Doppelt gewonnene Runden', 'mehr mit Doppelt gewonnen', 'weniger mit Doppelt gewonnen'],
  ),
  scouted: entry(
    ['Scouted rounds', 'more scouted rounds', 'fewer scouted rounds'],
    ['Ausgespähte Runden', 'mehr ausgespähte Runden', 'weniger ausgespähte Runden'],
  ),
  first_winner: amount('Seat that won the first round', 'Platz, der die erste Runde gewann'),
  replays: entry(
    ['Games played again', 'more games played again', 'fewer games played again'],
    ['Wiederholte Spiele', 'mehr wiederholte Spiele', 'weniger wiederholte Spiele'],
  ),
  behind: entry(
    ['Coins the winner was behind', 'won from further behind', 'won from less far behind'],
    [
      'Rückstand des Siegers in Münzen',
      'aus größerem Rückstand gewonnen',
      'aus kleinerem Rückstand gewonnen',
    ],
  ),
  // König gegen Bauern.
  king_advantage: entry(
    ['Advantage of the King', 'better for the King', 'worse for the King'],
    ['Vorteil des Königs', 'besser für den König', 'schlechter für den König'],
  ),
  king_won_good_table: entry(
    [
      'The King wins with good table cards',
      'better for a King with good table cards',
      'worse for a King with good table cards',
    ],
    [
      'Der König gewinnt mit guten Tischkarten',
      'mit guten Tischkarten besser für den König',
      'mit guten Tischkarten schlechter für den König',
    ],
  ),
  king_won_bad_table: entry(
    [
      'The King wins with bad table cards',
      'better for a King with bad table cards',
      'worse for a King with bad table cards',
    ],
    [
      'Der König gewinnt mit schlechten Tischkarten',
      'mit schlechten Tischkarten besser für den König',
      'mit schlechten Tischkarten schlechter für den König',
    ],
  ),
  king: amount('Seat of the King', 'Platz des Königs'),
  'king_by:alone': often('King: the only volunteer', 'König: der einzige Freiwillige'),
  'king_by:volunteers': often('King: one of several volunteers', 'König: einer von mehreren Freiwilligen'),
  'king_by:all': often('King: drawn from all', 'König: unter allen ausgelost'),
  'king_by:unasked': often('King: nobody was asked', 'König: niemand wurde gefragt'),
  volunteers: entry(
    ['Volunteers', 'more volunteers', 'fewer volunteers'],
    ['Freiwillige', 'mehr Freiwillige', 'weniger Freiwillige'],
  ),
  first: amount('Seat first out of cards', 'Platz, der zuerst fertig war'),
  first_to_two: amount('Seat first with two cards', 'Platz, der zuerst zwei Karten hatte'),
  table_moves: amount('Moves the table cards cost', 'Züge, die die Tischkarten kosten'),
};

/** Metrics of which there are several, by what stands before the number: of seats, which count from 0, and of rounds. */
const numbered: Record<string, (n: number) => Both<MetricWords>> = {
  coins: (seat) => amount(`Coins of seat ${seat + 1}`, `Münzen von Platz ${seat + 1}`),
  crowns: (seat) => amount(`Crowns of seat ${seat + 1}`, `Kronen von Platz ${seat + 1}`),
  first_card: (seat) => amount(`First card of seat ${seat + 1}`, `Erste Karte von Platz ${seat + 1}`),
  hit_rate: (seat) => often(`Right bids of seat ${seat + 1}`, `Richtige Vorhersagen von Platz ${seat + 1}`),
  left: (seat) => amount(`Cards seat ${seat + 1} has left`, `Restkarten von Platz ${seat + 1}`),
  rank: (seat) => amount(`Place of seat ${seat + 1} at the end`, `Rang von Platz ${seat + 1} am Ende`),
  leader: (round) => amount(`Seat in the lead after round ${round}`, `Platz in Führung nach Runde ${round}`),
  leader_wins: (round) => often(`Leader after round ${round} wins`, `Führender nach Runde ${round} gewinnt`),
};

/** Of single bots. */
const ofBots: Record<string, (bot: string) => Both<MetricWords>> = {
  score: (bot) => amount(`Score of ${bot}`, `Siegquote von ${bot}`),
  points: (bot) => amount(`Points of ${bot}`, `Punkte von ${bot}`),
};

/** The words for one of several metrics alike. */
export function oneOfSeveral(name: string): Both<MetricWords> | undefined {
  const [, family, n] = /^(\w+?)_(\d+)$/.exec(name) ?? [];
  if (family !== undefined && Object.hasOwn(numbered, family)) return numbered[family](Number(n));
  const [, kind, bot] = /^(score|points):(.*)$/s.exec(name) ?? [];
  return kind === undefined ? undefined : ofBots[kind](bot);
}
