/** What metrics are called, and how one says that there is more or less of something. */
import type { Both } from '../speaker.js';
import { entry, type MetricWords } from './metric-entry.js';
import { oneOfSeveral, rareMetrics } from './rare-metrics.js';

const known: Record<string, Both<MetricWords>> = {
  score: entry(
    ['Score of the first bot', 'the first bot scores more', 'the first bot scores less'],
    ['Siegquote des ersten Bots', 'der erste Bot holt mehr', 'der erste Bot holt weniger'],
  ),
  draw: entry(
    ['Drawn', 'drawn more often', 'drawn less often'],
    ['Unentschieden', 'öfter unentschieden', 'seltener unentschieden'],
  ),
  rounds: entry(['Rounds', 'longer', 'shorter'], ['Runden', 'länger', 'kürzer']),
  plies: entry(['Moves', 'longer', 'shorter'], ['Spielzüge', 'länger', 'kürzer']),
  moves: entry(['Combinations played', 'longer', 'shorter'], ['Gespielte Kombinationen', 'länger', 'kürzer']),
  games: entry(
    ['Games a match', 'more games', 'fewer games'],
    ['Spiele je Partie', 'mehr Spiele', 'weniger Spiele'],
  ),
  first_seat_advantage: entry(
    ['Advantage of the first seat', 'better for the first seat', 'worse for the first seat'],
    ['Vorteil des ersten Platzes', 'besser für den ersten Platz', 'schlechter für den ersten Platz'],
  ),
  king_won: entry(
    ['The King wins', 'better for the King', 'worse for the King'],
    ['Der König gewinnt', 'besser für den König', 'schlechter für den König'],
  ),
  first_round_decides: entry(
    ['First round decides', 'more decided by the first round', 'less decided by the first round'],
    ['Erste Runde entscheidet', 'früher entschieden', 'später entschieden'],
  ),
  first_to_two_wins: entry(
    ['First with two cards wins', 'more decided at two cards', 'less decided at two cards'],
    [
      'Erster mit zwei Karten gewinnt',
      'bei zwei Karten öfter entschieden',
      'bei zwei Karten seltener entschieden',
    ],
  ),
  last_round_decides: entry(
    ['Last round decides', 'decided later', 'decided earlier'],
    ['Die letzte Runde entscheidet', 'später entschieden', 'früher entschieden'],
  ),
  lead_round: entry(
    ['Round that settles the winner', 'decided later', 'decided earlier'],
    ['Runde, nach der der Sieger feststeht', 'später entschieden', 'früher entschieden'],
  ),
  lead_changes: entry(
    ['Lead changes', 'more lead changes', 'fewer lead changes'],
    ['Führungswechsel', 'mehr Führungswechsel', 'weniger Führungswechsel'],
  ),
  comeback: entry(
    ['Won from behind', 'more comebacks', 'fewer comebacks'],
    ['Nach Rückstand gewonnen', 'mehr Aufholjagden', 'weniger Aufholjagden'],
  ),
  points: entry(
    ['Points a seat', 'more points', 'fewer points'],
    ['Punkte je Platz', 'mehr Punkte', 'weniger Punkte'],
  ),
  points_margin: entry(
    ['Lead of the winner', 'won by more', 'won by less'],
    ['Vorsprung des Siegers', 'deutlicher gewonnen', 'knapper gewonnen'],
  ),
  spread: entry(
    ['From first to last', 'further apart', 'closer together'],
    ['Vom Ersten zum Letzten', 'weiter auseinander', 'dichter beieinander'],
  ),
  hit_rate: entry(
    ['Right bids', 'more right bids', 'fewer right bids'],
    ['Richtige Vorhersagen', 'mehr richtige Vorhersagen', 'weniger richtige Vorhersagen'],
  ),
  losers_left: entry(
    ['Cards the losers have left', 'won by more', 'won by less'],
    ['Restkarten der Verlierer', 'deutlicher gewonnen', 'knapper gewonnen'],
  ),
  bombs: entry(['Bombs', 'more bombs', 'fewer bombs'], ['Bomben', 'mehr Bomben', 'weniger Bomben']),
  passes: entry(
    ['Passes', 'more passes', 'fewer passes'],
    ['Mal gepasst', 'öfter gepasst', 'seltener gepasst'],
  ),
  'reason:trap': entry(
    ['Ended by the Falle', 'ends by the Falle more often', 'ends by the Falle less often'],
    ['Durch die Falle beendet', 'öfter durch die Falle beendet', 'seltener durch die Falle beendet'],
  ),
  drama: entry(
    ['Drama', 'more dramatic', 'less dramatic'],
    ['Dramatik', 'dramatischer', 'weniger dramatisch'],
  ),
  forced_choices: entry(
    ['Forced choices', 'more forced choices', 'fewer forced choices'],
    ['Erzwungene Entscheidungen', 'mehr Zwang', 'weniger Zwang'],
  ),
  choices_that_matter: entry(
    ['Choices that matter', 'more choices that matter', 'fewer choices that matter'],
    ['Entscheidungen, auf die es ankommt', 'mehr zu entscheiden', 'weniger zu entscheiden'],
  ),
  depth: entry(
    ['Depth (steps of 100 Elo)', 'deeper', 'shallower'],
    ['Tiefe (Stufen zu 100 Elo)', 'tiefer', 'flacher'],
  ),
  dead_cards: entry(
    ['Dead cards', 'more dead cards', 'fewer dead cards'],
    ['Tote Karten', 'mehr tote Karten', 'weniger tote Karten'],
  ),
  must_cards: entry(
    ['Must cards', 'more must cards', 'fewer must cards'],
    ['Pflichtkarten', 'mehr Pflichtkarten', 'weniger Pflichtkarten'],
  ),
  luck: entry(['Luck of the deal', 'more luck', 'less luck'], ['Kartenglück', 'mehr Glück', 'weniger Glück']),
  ...rareMetrics,
  fault: entry(['Faults', 'more faults', 'fewer faults'], ['Fehler', 'mehr Fehler', 'weniger Fehler']),
};

/** The words for a metric; for one that isn't known its own name. */
export function metricWords(name: string): Both<MetricWords> {
  const found = Object.hasOwn(known, name) ? known[name] : oneOfSeveral(name);
  const plain = name.replaceAll('_', ' ');
  return (
    found ?? entry([plain, `more ${plain}`, `less ${plain}`], [plain, `mehr ${plain}`, `weniger ${plain}`])
  );
}
