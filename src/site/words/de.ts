/** Die Seite auf Deutsch. */
import { complete } from './words.js';

const suits = ['♠', '♥'] as const;
const coin = (n: number): string => `${n} Münze${n === 1 ? '' : 'n'}`;
const written = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const yesNo = { true: 'ja', false: 'nein' };

const kinds = {
  single: 'Einzelkarte',
  pair: 'Paar',
  triple: 'Drilling',
  flight: 'Flug',
  four: 'Vierling',
  straight: 'Straße',
  bomb: 'Bombe',
  superbomb: 'Superbombe',
} as const;

export const de = complete('de', {
  views: {
    kronenduell: 'Kronenduell',
    crowns: 'Crowns',
    'koenig-gegen-bauern': 'König gegen Bauern',
    position: 'Stellungen',
    rules: 'Regellabor',
  },
  navigation: 'Spiele und Werkzeuge',
  otherLanguage: { code: 'en', name: 'English' },
  pace: 'Tempo',
  paces: { calm: 'gemütlich', brisk: 'zügig', instant: 'sofort' },
  themes: { auto: 'Hell oder dunkel wie das Gerät', light: 'Hell', dark: 'Dunkel' },

  you: 'Du',
  newMatch: 'Neue Partie',
  opponent: 'Gegner',
  players: 'Spieler',
  rules: 'Regeln',
  start: 'Karten geben',
  again: 'Noch einmal',
  log: 'Was geschah',
  trouble: (what) => `Da ging etwas schief: ${what}`,
  preparing: (name) => `${name} bereitet sich vor …`,
  thinking: (name) => `${name} denkt nach …`,

  bots: {
    kronenduell: {
      nash: {
        title: 'Perfekt',
        about: 'Spielt das genaue Gleichgewicht: Auf Dauer gewinnt niemand dagegen.',
      },
      heuristic: {
        title: 'Heuristik',
        about: 'Achtet auf das, worauf gute Spieler achten, und liest, was du erwartest.',
      },
      'monte-carlo': {
        title: 'Monte Carlo',
        about: 'Sucht mit zufälligen Spielverläufen; mehr Durchläufe, mehr Stärke.',
      },
      'level-k': {
        title: 'Stufe k',
        about: 'Die beste Antwort auf die Stufe darunter; Stufe 0 spielt zufällig.',
      },
      exploiter: {
        title: 'Menschenkenner',
        about: 'Beginnt perfekt und lernt von Partie zu Partie deine Gewohnheiten.',
      },
      cfr: {
        title: 'Autodidakt',
        about: 'Spielt, was es in ein paar Sekunden gegen sich selbst gelernt hat (CFR).',
      },
      greedy: { title: 'Gierig', about: 'Nimmt, was die nächste Runde verspricht, und denkt nicht weiter.' },
      random: { title: 'Zufall', about: 'Irgendeine Karte, jede gleich wahrscheinlich.' },
    },
    crowns: {
      'monte-carlo': {
        title: 'Monte Carlo',
        about: 'Probiert Vorhersagen und Karten in vielen Verteilungen, die zum Gesehenen passen.',
      },
      rules: {
        title: 'Regelspieler',
        about: 'Sagt an, was seine Karten im Schnitt holen, und spielt genau darauf.',
      },
      simulating: {
        title: 'Simulierer',
        about: 'Probiert Vorhersagen in gezogenen Verteilungen und spielt nach Regeln.',
      },
      ismcts: {
        title: 'Baumsuche',
        about: 'Durchsucht einen Baum über viele mögliche Verteilungen (ISMCTS).',
      },
      random: { title: 'Zufall', about: 'Irgendeine erlaubte Vorhersage und Karte.' },
    },
    'koenig-gegen-bauern': {
      'monte-carlo': {
        title: 'Monte Carlo',
        about: 'Probiert seine Züge in vielen Verteilungen, die zum Gesehenen passen.',
      },
      rules: { title: 'Regelspieler', about: 'Wägt hohe Karten, Bomben und knappe Hände gegeneinander ab.' },
      greedy: { title: 'Gierig', about: 'Wird seine Hand in möglichst wenigen Zügen los.' },
      random: { title: 'Zufall', about: 'Irgendein erlaubter Zug.' },
    },
  },
  parameters: {
    level: 'Stufe',
    iterations: 'Durchläufe je Zug',
    worlds: 'Verteilungen je Zug',
    risk: 'Wagemut',
    temperature: 'Fehlerfreude',
  },
  options: {
    kronenduell: {
      coinsToWin: { label: 'Münzen zum Sieg' },
      hands: {
        label: 'Hände',
        values: {
          standard: 'beide Ass bis 8',
          verraeter: 'Verräter: jeder gibt eine zufällige Karte',
          mixed: 'Gemischte Hände: alles gemischt',
        },
      },
      match: { label: 'Partie', values: { single: 'ein Spiel', 'two-wins': 'Auf zwei Siege' } },
      drawnGames: {
        label: 'Ein Unentschieden',
        values: {
          draw: 'beendet die Partie',
          replay: 'wird wiederholt',
          count: 'zählt als eines von dreien',
        },
      },
      postponedDouble: {
        label: 'Doppelt in vertagter Runde',
        values: { one: 'zählt eine Münze', owner: 'bleibt doppelt für den Besitzer' },
      },
      outOfCards: {
        label: 'Keine Karten mehr',
        values: { draw: 'unentschieden', 'more-coins': 'mehr Münzen gewinnen' },
      },
      boost: { label: 'Verstärkung gibt' },
      doubleCoins: { label: 'Doppelt bringt' },
      abilities: { label: 'Fähigkeiten' },
    },
    crowns: {
      white: { label: 'Weiße Karten' },
      black: {
        label: 'Schwarze Karten',
        values: { true: 'alle fünf', '15+14+13': '15, 14, 13', 15: 'nur die 15', false: 'keine' },
      },
      king: { label: 'König im Deck', values: yesNo },
      rounds: { label: 'Runden' },
      offSuitSpecials: {
        label: 'Statt zu bedienen',
        values: { 'white-only': 'nur weiße Karten', any: 'jede Spezialkarte' },
      },
      diamonds: {
        label: 'Diamanten zahlen',
        values: { 'every-scoring': 'bei jeder richtigen Vorhersage', once: 'einmal' },
      },
      bidding: {
        label: 'Vorhersagen',
        values: { simultaneous: 'alle zugleich', sequential: 'reihum und offen' },
      },
      hook: { label: 'Letzte darf nicht aufgehen', values: yesNo },
    },
    'koenig-gegen-bauern': {
      kingDraw: {
        label: 'Mehrere Freiwillige',
        values: { volunteers: 'Los unter ihnen', all: 'Los unter allen' },
      },
      king: { label: 'Der König', values: { volunteering: 'meldet sich', fixed: 'bist immer du' } },
      tableCards: { label: 'Tischkarten', values: { hidden: 'sieht nur der König', shown: 'sehen alle' } },
      winners: {
        label: 'Ein Bauer zuerst fertig',
        values: { side: 'gewinnt für beide', first: 'gewinnt allein' },
      },
      sideCards: {
        label: 'Einzelne Beikarten',
        values: { distinct: 'alle verschieden', free: 'dürfen gleich sein' },
      },
      jokersAside: { label: 'Beide Joker als Beikarten', values: { never: 'nie', allowed: 'erlaubt' } },
    },
  },
  abilities: {
    none: { title: '—', about: 'keine Fähigkeit' },
    waffenruhe: { title: 'Waffenruhe', about: 'die Runde wird vertagt' },
    falle: { title: 'Falle', about: 'gewinnt gegen eine Krone sofort das Spiel' },
    spaeher: { title: 'Späher', about: 'nächste Runde siehst du die andere Karte zuerst' },
    umsturz: { title: 'Umsturz', about: 'der niedrigere Wert gewinnt' },
    doppelt: { title: 'Doppelt', about: 'ein Sieg bringt mehr Münzen' },
    bann: { title: 'Bann', about: 'die andere Karte verliert ihre Fähigkeit' },
    verstaerkung: { title: 'Verstärkung', about: 'deine nächste Karte zählt mehr' },
    krone: { title: 'Krone', about: 'gewinnt die Runde' },
  },
  abilityOfCard: (card) => `Fähigkeit der Karte ${card}`,
  abilitiesOf: (seat) => `Fähigkeiten von ${suits[seat]}`,
  abilitiesApart: 'Für jede Seite andere',

  kd: {
    chooseCard: 'Wähle eine Karte.',
    duel: 'Das Duell',
    played: 'Schon gespielt',
    nothingPlayed: 'Noch nichts.',
    hints: 'Tipps',
    hintsMean: 'Anteil am Sieg, den jede Karte gegen perfektes Spiel behält; ein Unentschieden zählt halb.',
    keeps: (percent) => `behält ${percent} vom Sieg`,
    coins: (coins, needed) => `${coin(coins)} von ${needed}`,
    pending: (coins) => `${coin(coins)} vertagt`,
    boosted: (boost) => `+${boost} in dieser Runde`,
    scouts: 'sieht die andere Karte zuerst',
    holds: (cards) => `Hat noch ${cards}`,
    games: (own, other) => `Gewonnene Spiele: du ${own}, Gegner ${other}`,
    meet: (round, first, second) => `Runde ${round}: deine ${first} gegen ${second}.`,
    counts: (value) => `zählt ${value}`,
    laysOpen: (seat, card) =>
      seat === 0 ? `Du legst ${card} offen hin.` : `Der Gegner legt ${card} offen hin.`,
    bann: (ability) => `Der Bann nimmt ${ability} weg.`,
    bannBoth: 'Bann gegen Bann: Beide Karten zählen nur ihren Wert.',
    truce: 'Waffenruhe: Die Runde wird vertagt.',
    tie: 'Gleiche Werte: Die Runde wird vertagt.',
    trap: (winner) =>
      `Die Falle fängt die Krone: ${winner === 0 ? 'Du gewinnst' : 'Der Gegner gewinnt'} das Spiel.`,
    takes(by, winner, coins, postponed) {
      const why = {
        krone: 'Die Krone gewinnt',
        umsturz: 'Umsturz: Die niedrigere gewinnt',
        value: 'Die höhere gewinnt',
      }[by];
      const parts = postponed > 0 ? ` (davon ${postponed} vertagt)` : '';
      return `${why}. ${winner === 0 ? 'Du nimmst' : 'Der Gegner nimmt'} ${coin(coins)}${parts}.`;
    },
    boostNext: (seat, boost) => `${seat === 0 ? 'Deine' : 'Seine'} nächste Karte zählt ${boost} mehr.`,
    scoutNext: (seat) =>
      seat === 0
        ? 'Nächste Runde siehst du die andere Karte zuerst.'
        : 'Nächste Runde legst du deine Karte zuerst offen hin.',
    twoScouts: 'Zwei Späher: Niemand sieht die andere Karte zuerst.',
    playedAgain: (times) => `Unentschieden, das Spiel wird wiederholt (zum ${times}. Mal).`,
    gameOver: (own, other) => `Das Spiel ist aus: ${own} : ${other}.`,
    reasons: {
      coins: 'mit genug Münzen',
      trap: 'durch die Falle',
      'no-cards': 'die Karten sind aus',
      replays: 'nach zu vielen Unentschieden',
      games: 'nach drei Spielen',
    },
    won: (seat, why, coins) => `${seat === 0 ? 'Du gewinnst' : 'Der Gegner gewinnt'}: ${why} (${coins}).`,
    drawn: (why, coins) => `Unentschieden: ${why} (${coins}).`,
  },

  review: {
    title: 'Rückblick',
    working: 'Blicke zurück …',
    lost: (own, opponent, other) =>
      `Gegen perfektes Spiel kosteten deine Entscheidungen ${own} Punkte vom Sieg, die von ${opponent} ${other}.`,
    round: 'Runde',
    look: (round) => `Runde ${round} unter Stellungen ansehen`,
    cost: 'Kosten',
    best: 'Besser',
    after: 'Chance',
    means:
      'Hundertstel vom Sieg, verloren gegenüber der besten Karte, wenn alles perfekt weitergeht. Chance: dein Anteil am Sieg nach der Runde. Glück oder Pech beim Raten kostet nichts. Die Nummer einer Runde öffnet ihre Stellung.',
    chart: (chances) => `Deine Chance von Runde zu Runde: ${chances}`,
    point: (round, chance) => (round === 0 ? `Am Anfang ${chance}` : `Nach Runde ${round}: ${chance}`),
  },

  explore: {
    position: 'Jede Stellung, gelöst',
    positionAbout:
      'Stelle Hände und Münzen ein: Wert, bestes Spiel und jedes Kartenpaar folgen. Die Adresse behält alles, zum Weitergeben.',
    rules: 'Regellabor',
    rulesAbout: 'Ändere die Regeln und sieh neben den Standardregeln, was perfektes Spiel daraus macht.',
    reset: 'Zurück zum Anfang',
    line: 'Schritte',
    start: 'Anfang',
    problems: {
      hands: 'Jede Hand braucht mindestens eine Karte.',
      sizes: 'Beide Hände brauchen gleich viele Karten.',
      ranks: 'Von jedem Rang gibt es nur zwei Karten.',
      position: 'So kann kein laufendes Spiel stehen: Sieh nach Münzen und Vertagtem.',
      line: 'Ein Schritt spielt eine Karte, die dort niemand hat.',
    },
    over: 'Hier ist das Spiel aus. Geh einen Schritt zurück.',
    solving: 'Wird gelöst …',
    sameCommand: 'Dasselbe im Terminal:',
    hand: (seat) => `${suits[seat]} hat`,
    holds: (card, copies) =>
      copies === 0
        ? `${card}, nicht auf der Hand`
        : copies === 1
          ? `${card}, auf der Hand`
          : `${card}, zweimal auf der Hand`,
    coins: (seat) => `Münzen von ${suits[seat]}`,
    pending: 'Vertagt',
    pendingOf: (seat) => `Vertagt für ${suits[seat]}`,
    boosted: 'Verstärkt',
    scout: 'Sieht zuerst',
    nobody: 'niemand',
    value: 'Wert für ♠',
    valueMeans: 'Sieg 1, Unentschieden 0, Niederlage −1, bei perfektem Spiel beider.',
    length: (rounds, positions) => `${rounds} Runden im Schnitt; ${positions} Stellungen gelöst.`,
    endings: { win: '♠ gewinnt', draw: 'Unentschieden', loss: '♥ gewinnt' },
    mixes: 'Perfektes Spiel',
    plays: (seat) => `${suits[seat]} spielt`,
    answers: (seat) => `${suits[seat]} antwortet`,
    matrix: 'Jedes Kartenpaar',
    matrixMeans: 'Was es für ♠ wert ist, wenn alles perfekt weitergeht. Ein Klick spielt das Paar.',
    cell: (own, other, worth) => `♠ ${own} gegen ♥ ${other}: ${worth}. Spielen.`,
    equilibrium: 'Perfektes Spiel nach diesen Regeln',
    changeSomething: 'Das sind die Standardregeln. Ändere eine.',
    standardRules: 'Standardregeln',
    theseRules: 'Diese Regeln',
    drawRate: 'Unentschieden',
    rounds: 'Runden je Spiel',
    opening: 'Erste Karte',
    prices: 'Was jede Karte wert ist',
    pricesMean:
      'Hundertstel vom Sieg, die eine Seite verliert, wenn die Karte keine Fähigkeit hat oder bis zuletzt liegen bleiben muss.',
    ability: 'Fähigkeit',
    card: 'Karte',
  },

  crowns: {
    colours: ['Gelb', 'Blau', 'Grün', 'Rot'],
    white: 'eine weiße Karte',
    king: 'König',
    black: (value) => `Schattenbeschwörer ${value}`,
    whiteTitle: 'Weiß',
    kingTitle: 'König',
    blackTitle: 'Schatten',
    round: (round, rounds) => `Runde ${round} von ${rounds}`,
    trump: 'Trumpf ist',
    chooseBid: 'Wie viele Kämpfe gewinnst du?',
    chooseCard: 'Spiel eine Karte.',
    lookFirst:
      'Triff es genau: Richtig bringt 100 Kronen je Kampf und einen Diamanten, falsch kostet 100 für jeden Kampf daneben.',
    leads: 'spielt aus',
    bidOpen: 'noch offen',
    bidWon: (bid, won) => `${won} von ${bid}`,
    crowns: (crowns) => `♛ ${written(crowns)}`,
    sheet: 'Kronen',
    noScores: 'Noch keine Runde fertig.',
    bidsWere: (round, bids) => `Runde ${round}, Vorhersagen: ${bids}.`,
    plays: (name, own, card) => (own ? `Du spielst ${card}.` : `${name} spielt ${card}.`),
    takes: (name, own) => (own ? 'Du gewinnst den Kampf.' : `${name} gewinnt den Kampf.`),
    scores: (name, bid, won, gained, crowns) =>
      `${name}: vorhergesagt ${bid}, gewonnen ${won}, ${gained < 0 ? '' : '+'}${written(gained)} Kronen (${written(crowns)}).`,
    won: (names, own, crowns) =>
      `${names.length === 1 ? (own ? 'Du gewinnst' : `${names[0]} gewinnt`) : `${names.join(' und ')} teilen sich den Sieg`} mit ${written(crowns)} Kronen.`,
  },

  kg: {
    king: 'König',
    bauer: 'Bauer',
    askVolunteer: 'Meldest du dich als König, mit drei Karten mehr gegen zwei?',
    volunteer: 'Freiwillig melden',
    decline: 'Lieber nicht',
    lead: 'Spiel eine beliebige Kombination aus: Karten wählen, dann spielen.',
    follow: 'Überbiete mit derselben Art oder einer Bombe, oder passe.',
    others: 'Die anderen denken nach …',
    pass: 'Passen',
    play: (move) => `${move} spielen`,
    possible: (moves) => (moves === 1 ? '1 möglicher Zug' : `${moves} mögliche Züge`),
    more: (moves) => `und ${moves} weitere`,
    cardsLeft: (cards) => `${cards} Karte${cards === 1 ? '' : 'n'}`,
    joker: (big) => (big ? 'großer Joker' : 'kleiner Joker'),
    card: (rank, suit) => `${['Pik', 'Herz', 'Karo', 'Kreuz'][suit]} ${rank}`,
    combination(kind, length, side, sides) {
      const name = kind === 'flight' || kind === 'straight' ? `${kinds[kind]} aus ${length}` : kinds[kind];
      if (side === 'none') return name;
      if (sides === 1) return `${name} mit ${side === 'singles' ? 'Einzelkarte' : 'Paar'}`;
      return `${name} mit ${sides} ${side === 'singles' ? 'Einzelkarten' : 'Paaren'}`;
    },
    volunteered: (names) =>
      names.length === 0 ? 'Niemand meldet sich.' : `Freiwillig: ${names.join(', ')}.`,
    becomesKing(name, own, way) {
      const how = {
        alone: '',
        volunteers: ', unter den Freiwilligen gelost',
        all: ', unter allen gelost',
        unasked: '',
      }[way];
      return `${own ? 'Du bist' : `${name} ist`} König${how}.`;
    },
    tableCards: (cards) => `Die Tischkarten: ${cards}.`,
    passes: (name, own) => (own ? 'Du passt.' : `${name} passt.`),
    free: (name, own) => (own ? 'Du darfst beliebig ausspielen.' : `${name} darf beliebig ausspielen.`),
    plays(name, own, move, left) {
      const rest = left === 0 ? ' und ist fertig' : left <= 2 ? `, noch ${left}` : '';
      return `${own ? 'Du spielst' : `${name} spielt`} ${move}${own && left === 0 ? ' und bist fertig' : rest}.`;
    },
    won: (name, own, side, playerWins) =>
      `${own ? 'Du bist' : `${name} ist`} zuerst alle Karten los: ` +
      `${side === 'king' ? 'Der König gewinnt' : side === 'bauern' ? 'Die Bauern gewinnen' : 'Ein Bauer gewinnt allein'}. ${playerWins ? 'Du hast gewonnen!' : 'Du hast verloren.'}`,
  },
});
