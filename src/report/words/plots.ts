/** Titles of plots, and how to read each. */
import type { Both } from '../speaker.js';

export interface PlotWords {
  title: string;
  caption: string;
}

const plots = <Name extends string>(entries: Record<Name, Both<PlotWords>>) => entries;

export const plotWords = plots({
  cross: {
    en: {
      title: 'Who beats whom',
      caption:
        'Read a row: what the bot on the left scores against the bot above the column. Blue is more than half, orange less; the stronger the colour, the further from even.',
    },
    de: {
      title: 'Wer wen schlägt',
      caption:
        'Zeile für Zeile zu lesen: was der Bot links gegen den Bot über der Spalte holt. Blau ist mehr als die Hälfte, Orange weniger; je kräftiger die Farbe, desto weiter von ausgeglichen.',
    },
  },
  scores: {
    en: {
      title: 'How much each bot gets',
      caption:
        'The dot is the score against all others it met, the bar its 95% interval. The dashed line is even. Bots whose bars overlap widely may well be equally good.',
    },
    de: {
      title: 'Wie viel jeder Bot holt',
      caption:
        'Der Punkt ist die Quote gegen alle anderen, der Balken ihr 95-%-Vertrauensbereich. Die gestrichelte Linie ist ausgeglichen. Bots, deren Balken sich weit überlappen, können gut gleich stark sein.',
    },
  },
  ratings: {
    en: {
      title: 'Strength in Elo',
      caption:
        'A scale on which 100 Elo more means 64 points of 100 against the weaker, wherever on it the two stand. 0 is the mean of all bots that can be compared. Bars are 95% intervals over blocks.',
    },
    de: {
      title: 'Spielstärke in Elo',
      caption:
        'Eine Skala, auf der 100 Elo mehr bedeuten: 64 von 100 Punkten gegen den Schwächeren, egal wo die beiden stehen. 0 ist das Mittel aller vergleichbaren Bots. Balken sind 95-%-Vertrauensbereiche über Blöcke.',
    },
  },
  cycle: {
    en: {
      title: 'Who to pick in a field without a best',
      caption:
        'Some bots here beat each other in a circle, like rock, paper and scissors, so no single number can rank them. Nash averaging says how often a perfect picker would choose each bot; α-rank says for what share of the time each would prevail if success were copied.',
    },
    de: {
      title: 'Wen man wählt, wo es keinen Besten gibt',
      caption:
        'Einige Bots schlagen sich hier im Kreis wie Schere, Stein, Papier; eine einzelne Zahl kann sie nicht ordnen. Die Nash-Mittelung sagt, wie oft ein perfekter Wähler jeden Bot nähme; α-Rank sagt, welchen Teil der Zeit jeder vorherrschte, wenn Erfolg nachgeahmt würde.',
    },
  },
  seats: {
    en: {
      title: 'What each seat gets',
      caption:
        'The share of the win of each seat, whoever sits there. Every bot sits in every seat equally often, so what differs is due to the seat. The dashed line is fair.',
    },
    de: {
      title: 'Was jeder Platz holt',
      caption:
        'Der Anteil jedes Platzes am Sieg, wer auch immer dort sitzt. Jeder Bot sitzt auf jedem Platz gleich oft; was sich unterscheidet, liegt also am Platz. Die gestrichelte Linie ist gerecht.',
    },
  },
  histogram: {
    en: {
      title: '',
      caption:
        'How high a bar is says in how many matches of 100 it came out so. The dashed line is the mean.',
    },
    de: {
      title: '',
      caption:
        'Die Höhe eines Balkens sagt, in wie vielen von 100 Partien es so ausging. Die gestrichelte Linie ist das Mittel.',
    },
  },
  cardUse: {
    en: {
      title: 'When each card is played',
      caption:
        'Of 100 games of a player, in how many each card is played in each round, all bots together. A row that stays pale is a card that nobody finds a use for; a dark field on the left is one that is wanted at once.',
    },
    de: {
      title: 'Wann welche Karte fällt',
      caption:
        'In wie vielen von 100 Spielen eines Spielers jede Karte in jeder Runde fällt, alle Bots zusammen. Eine blasse Zeile ist eine Karte, mit der niemand etwas anfängt; ein kräftiges Feld links eine, die gleich gebraucht wird.',
    },
  },
  cardResult: {
    en: {
      title: 'What comes of each card',
      caption: 'How the rounds end in which the card is played: won by its side, postponed, or lost.',
    },
    de: {
      title: 'Was jede Karte bringt',
      caption:
        'Wie die Runden enden, in denen die Karte fällt: von ihrer Seite gewonnen, vertagt oder verloren.',
    },
  },
  openingScore: {
    en: {
      title: 'What opening with a card is worth',
      caption:
        'The score of those who played the card first, with its 95% interval. It mixes the card with whoever likes to open with it: strong bots make their favourite cards look good.',
    },
    de: {
      title: 'Was eine Eröffnung wert ist',
      caption:
        'Die Siegquote derer, die mit der Karte eröffnet haben, mit 95-%-Vertrauensbereich. Karte und Spieler sind dabei vermengt: Starke Bots lassen ihre Lieblingskarten gut aussehen.',
    },
  },
  openings: {
    en: {
      title: 'How each bot opens',
      caption:
        'In how many of 100 matches each bot opens with each card. The row of perfect play, where there is one, is the mix that nobody can exploit.',
    },
    de: {
      title: 'Wie jeder Bot eröffnet',
      caption:
        'In wie vielen von 100 Partien jeder Bot mit welcher Karte eröffnet. Die Zeile des perfekten Spiels, wo es sie gibt, ist die Mischung, die niemand ausnutzen kann.',
    },
  },
  swings: {
    en: {
      title: 'How the chance to win grows',
      caption:
        'The expected score of the later winner after each round, if both played perfectly from there on: the line is the mean, the band holds the middle 80 of 100 matches. A line that leaps up early says that the first rounds decide.',
    },
    de: {
      title: 'Wie die Siegchance wächst',
      caption:
        'Die erwartete Siegquote des späteren Siegers nach jeder Runde, wenn beide von da an perfekt spielten: Die Linie ist das Mittel, im Band liegen die mittleren 80 von 100 Partien. Springt die Linie früh nach oben, entscheiden die ersten Runden.',
    },
  },
  bids: {
    en: {
      title: 'How often bids are right',
      caption:
        'The share of right bids by the number of cards each player holds. With more cards there is more to be wrong about; lines that lie far apart show what skill can do.',
    },
    de: {
      title: 'Wie oft Vorhersagen stimmen',
      caption:
        'Der Anteil richtiger Vorhersagen je nach Zahl der Handkarten. Mit mehr Karten kann man sich öfter irren; weit auseinander liegende Linien zeigen, was Können ausmacht.',
    },
  },
  crownsCards: {
    en: {
      title: 'How often a card takes its trick',
      caption:
        'Of 100 times it is played, all colours and hand sizes together: as a trump, and as any other colour.',
    },
    de: {
      title: 'Wie oft eine Karte ihren Stich macht',
      caption:
        'Von 100 Malen, die sie fällt, alle Farben und Handgrößen zusammen: als Trumpf und als andere Farbe.',
    },
  },
  specials: {
    en: {
      title: 'How often a special card takes its trick',
      caption: 'Of 100 times it is played, in hands of all sizes together.',
    },
    de: {
      title: 'Wie oft eine Sonderkarte ihren Stich macht',
      caption: 'Von 100 Malen, die sie fällt, in Händen aller Größen zusammen.',
    },
  },
  roles: {
    en: {
      title: 'Each bot as King and as a Bauer',
      caption:
        'The share of the win in each role, with its 95% interval. The dashed line is the share at which both roles are worth the same.',
    },
    de: {
      title: 'Jeder Bot als König und als Bauer',
      caption:
        'Der Anteil am Sieg in jeder Rolle mit 95-%-Vertrauensbereich. Die gestrichelte Linie ist der Anteil, bei dem beide Rollen gleich viel wert sind.',
    },
  },
  kingWays: {
    en: {
      title: 'How the King is found, and how he fares',
      caption:
        'How often the King wins, by how he came to be King: alone in volunteering, drawn among several volunteers, drawn among all, or set by the rules.',
    },
    de: {
      title: 'Wie der König gefunden wird und wie es ihm ergeht',
      caption:
        'Wie oft der König gewinnt, je nachdem, wie er es wurde: als Einziger freiwillig, unter mehreren Freiwilligen gelost, unter allen gelost oder von den Regeln bestimmt.',
    },
  },
  arms: {
    en: {
      title: '',
      caption:
        'The dot is the mean of an arm, the bar its 95% interval; a ring is the exact figure, where it was worked out. The dashed line is the mean of the baseline.',
    },
    de: {
      title: '',
      caption:
        'Der Punkt ist das Mittel einer Variante, der Balken ihr 95-%-Vertrauensbereich; ein Ring ist der exakte Wert, wo er ausgerechnet wurde. Die gestrichelte Linie ist das Mittel der Vergleichsbasis.',
    },
  },
  depth: {
    en: {
      title: 'The ladder of strength',
      caption:
        'The rungs that better and better play climbs, in Elo with 95% intervals: the longer the ladder, the deeper the game, since there is more to learn.',
    },
    de: {
      title: 'Die Leiter der Spielstärke',
      caption:
        'Die Sprossen, die immer besseres Spiel erklimmt, in Elo mit 95-%-Vertrauensbereichen: Je länger die Leiter, desto tiefer das Spiel, denn desto mehr gibt es zu lernen.',
    },
  },
  differences: {
    en: {
      title: '',
      caption:
        'How much each variant has more or less than the baseline. Inside the shaded band a difference is too small to matter. A bar that crosses the edge of the band leaves it open; paler dots have no clear difference.',
    },
    de: {
      title: '',
      caption:
        'Um wie viel jede Variante über oder unter der Vergleichsbasis liegt. Im schattierten Band ist ein Unterschied zu klein, um zu zählen. Ein Balken, der den Rand des Bandes kreuzt, lässt es offen; blassere Punkte unterscheiden sich nicht klar.',
    },
  },
  price: {
    en: {
      title: 'What each card is worth',
      caption:
        'What the game is worth to a side that never plays the card, while the other may (win 1, loss −1): at 0 the card is not missed and may be dead; far below 0 it is a must.',
    },
    de: {
      title: 'Was jede Karte wert ist',
      caption:
        'Was das Spiel einer Seite wert ist, die die Karte nie spielt, während die andere es darf (Sieg 1, Niederlage −1): Bei 0 fehlt sie nicht und ist vielleicht tot; weit unter 0 ist sie Pflicht.',
    },
  },
  curve: {
    en: {
      title: 'How far from perfect',
      caption:
        'Exploitability: what an opponent who knows the strategy wins against it on average (win 1, loss −1); 0 is perfect play. Both axes go in powers of ten: a straight line down is steady progress.',
    },
    de: {
      title: 'Wie weit vom perfekten Spiel',
      caption:
        'Ausnutzbarkeit: was ein Gegner, der die Strategie kennt, im Mittel gegen sie gewinnt (Sieg 1, Niederlage −1); 0 ist perfektes Spiel. Beide Achsen gehen in Zehnerpotenzen: Eine Gerade nach unten ist stetiger Fortschritt.',
    },
  },
});
