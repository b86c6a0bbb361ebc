/** The page in English; what the games name in German keeps its name. */
import { complete } from './words.js';

const suits = ['♠', '♥'] as const;
const who = (seat: number): string => (seat === 0 ? 'You' : 'The opponent');
const coin = (n: number): string => `${n} coin${n === 1 ? '' : 's'}`;
const written = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const yesNo = { true: 'yes', false: 'no' };

const kinds = {
  single: 'single',
  pair: 'pair',
  triple: 'triple',
  flight: 'Flug',
  four: 'four',
  straight: 'straight',
  bomb: 'Bombe',
  superbomb: 'Superbombe',
} as const;

export const en = complete('en', {
  views: {
    kronenduell: 'Kronenduell',
    crowns: 'Crowns',
    'koenig-gegen-bauern': 'König gegen Bauern',
    position: 'Positions',
    rules: 'Rules lab',
  },
  navigation: 'Games and tools',
  otherLanguage: { code: 'de', name: 'Deutsch' },
  pace: 'Pace',
  paces: { calm: 'calm', brisk: 'brisk', instant: 'instant' },
  themes: { auto: 'Light or dark as the device has it', light: 'Light', dark: 'Dark' },

  you: 'You',
  newMatch: 'New match',
  opponent: 'Opponent',
  players: 'Players',
  rules: 'Rules',
  start: 'Deal',
  again: 'Play again',
  log: 'What happened',
  trouble: (what) => `Something went wrong: ${what}`,
  preparing: (name) => `${name} is getting ready …`,
  thinking: (name) => `${name} is thinking …`,

  bots: {
    kronenduell: {
      nash: {
        title: 'Perfect',
        about: 'Plays the exact equilibrium: nobody wins against it in the long run.',
      },
      heuristic: { title: 'Heuristic', about: 'Minds what a good player minds, and reads what you expect.' },
      'monte-carlo': {
        title: 'Monte Carlo',
        about: 'Searches by random playouts; more iterations, more strength.',
      },
      'level-k': { title: 'Level k', about: 'The best answer to the level below; level 0 plays at random.' },
      exploiter: {
        title: 'Exploiter',
        about: 'Begins perfectly and learns your habits from match to match.',
      },
      cfr: {
        title: 'Self-taught',
        about: 'Plays what it has learned against itself in a few seconds (CFR).',
      },
      greedy: { title: 'Greedy', about: 'Takes what the next round promises, and thinks no further.' },
      random: { title: 'Random', about: 'Any card, each as likely as the others.' },
    },
    crowns: {
      'monte-carlo': {
        title: 'Monte Carlo',
        about: 'Tries its bids and cards in many deals that fit what it has seen.',
      },
      rules: {
        title: 'Rule player',
        about: 'Bids what its cards take on average, and plays to make just that.',
      },
      simulating: { title: 'Simulating', about: 'Tries its bids in sampled deals, and plays by rules.' },
      ismcts: { title: 'Tree search', about: 'Searches one tree through many possible deals (ISMCTS).' },
      random: { title: 'Random', about: 'Any bid and any card that is allowed.' },
    },
    'koenig-gegen-bauern': {
      'monte-carlo': {
        title: 'Monte Carlo',
        about: 'Tries its moves in many deals that fit what it has seen.',
      },
      rules: { title: 'Rule player', about: 'Weighs high cards, bombs, and who is short of cards.' },
      greedy: { title: 'Greedy', about: 'Gets rid of its hand in as few moves as it can.' },
      random: { title: 'Random', about: 'Any move that is allowed.' },
    },
  },
  parameters: {
    level: 'Level',
    iterations: 'Iterations a move',
    worlds: 'Deals tried a move',
    risk: 'Risk it takes',
    temperature: 'How much it errs',
  },
  options: {
    kronenduell: {
      coinsToWin: { label: 'Coins to win' },
      hands: {
        label: 'Hands',
        values: {
          standard: 'both 1 to 8',
          verraeter: 'Verräter: each gives a random card',
          mixed: 'Gemischte Hände: all shuffled',
        },
      },
      match: {
        label: 'Match',
        values: { single: 'one game', 'two-wins': 'Auf zwei Siege: two wins of three' },
      },
      drawnGames: {
        label: 'A drawn game',
        values: { draw: 'draws the match', replay: 'is played again', count: 'counts as one of three' },
      },
      postponedDouble: {
        label: 'Doppelt in a postponed round',
        values: { one: 'is worth one coin', owner: 'stays doubled for its owner' },
      },
      outOfCards: { label: 'Out of cards', values: { draw: 'draw', 'more-coins': 'more coins win' } },
      boost: { label: 'Verstärkung adds' },
      doubleCoins: { label: 'Doppelt brings' },
      abilities: { label: 'Abilities' },
    },
    crowns: {
      white: { label: 'White cards' },
      black: {
        label: 'Black cards',
        values: { true: 'all five', '15+14+13': '15, 14, 13', 15: 'only the 15', false: 'none' },
      },
      king: { label: 'King in the deck', values: yesNo },
      rounds: { label: 'Rounds' },
      offSuitSpecials: {
        label: 'Instead of following',
        values: { 'white-only': 'only white cards', any: 'any special card' },
      },
      diamonds: { label: 'Diamonds pay', values: { 'every-scoring': 'at every right bid', once: 'once' } },
      bidding: { label: 'Bidding', values: { simultaneous: 'all at once', sequential: 'in turn, open' } },
      hook: { label: 'Last bid may not fit', values: yesNo },
    },
    'koenig-gegen-bauern': {
      kingDraw: {
        label: 'Several volunteer',
        values: { volunteers: 'draw among them', all: 'draw among all' },
      },
      king: { label: 'The King', values: { volunteering: 'by volunteering', fixed: 'is always you' } },
      tableCards: {
        label: 'Table cards',
        values: { hidden: 'only the King sees them', shown: 'all see them' },
      },
      winners: { label: 'A Bauer out first', values: { side: 'wins for both Bauern', first: 'wins alone' } },
      sideCards: {
        label: 'Single side cards',
        values: { distinct: 'all of different rank', free: 'may share a rank' },
      },
      jokersAside: { label: 'Both jokers as side cards', values: { never: 'never', allowed: 'allowed' } },
    },
  },
  abilities: {
    none: { title: '—', about: 'no ability' },
    waffenruhe: { title: 'Waffenruhe', about: 'truce: the round is postponed' },
    falle: { title: 'Falle', about: 'trap: against a Krone it wins the game' },
    spaeher: { title: 'Späher', about: 'scout: next round you see the other card first' },
    umsturz: { title: 'Umsturz', about: 'upheaval: the lower value wins' },
    doppelt: { title: 'Doppelt', about: 'double: a win brings more coins' },
    bann: { title: 'Bann', about: 'ban: the other card loses its ability' },
    verstaerkung: { title: 'Verstärkung', about: 'backing: your next card counts more' },
    krone: { title: 'Krone', about: 'crown: wins the round' },
  },
  abilityOfCard: (card) => `Ability of card ${card}`,
  abilitiesOf: (seat) => `Abilities of ${suits[seat]}`,
  abilitiesApart: 'Different for each side',

  kd: {
    chooseCard: 'Choose a card.',
    duel: 'The duel',
    played: 'Played so far',
    nothingPlayed: 'Nothing yet.',
    hints: 'Hints',
    hintsMean: 'Share of the win that each card keeps against perfect play; a draw counts half.',
    keeps: (percent) => `keeps ${percent} of the win`,
    coins: (coins, needed) => `${coin(coins)} of ${needed}`,
    pending: (coins) => `${coin(coins)} postponed`,
    boosted: (boost) => `+${boost} this round`,
    scouts: 'sees the other card first',
    holds: (cards) => `Still holds ${cards}`,
    games: (own, other) => `Games won: you ${own}, opponent ${other}`,
    meet: (round, first, second) => `Round ${round}: your ${first} meets ${second}.`,
    counts: (value) => `counts ${value}`,
    laysOpen: (seat, card) => (seat === 0 ? `You lay ${card} open.` : `The opponent lays ${card} open.`),
    bann: (ability) => `The Bann takes ${ability} away.`,
    bannBoth: 'Bann against Bann: both cards are plain.',
    truce: 'Waffenruhe: the round is postponed.',
    tie: 'Equal values: the round is postponed.',
    trap: (winner) =>
      `The Falle catches the Krone: ${winner === 0 ? 'you win' : 'the opponent wins'} the game.`,
    takes(by, winner, coins, postponed) {
      const why = { krone: 'The Krone wins', umsturz: 'Umsturz: the lower wins', value: 'The higher wins' }[
        by
      ];
      const parts = postponed > 0 ? ` (${postponed} of them postponed)` : '';
      return `${why}. ${who(winner)} ${winner === 0 ? 'take' : 'takes'} ${coin(coins)}${parts}.`;
    },
    boostNext: (seat, boost) => `${seat === 0 ? 'Your' : "The opponent's"} next card counts ${boost} more.`,
    scoutNext: (seat) =>
      seat === 0 ? 'Next round you see the other card first.' : 'Next round you lay your card open first.',
    twoScouts: 'Two Späher: nobody sees the other card first.',
    playedAgain: (times) =>
      `The game is drawn and played again (for the ${times}${['', 'st', 'nd', 'rd'][times] ?? 'th'} time).`,
    gameOver: (own, other) => `The game is over: ${own}–${other}.`,
    reasons: {
      coins: 'with enough coins',
      trap: 'by the Falle',
      'no-cards': 'as the cards ran out',
      replays: 'after too many drawn games',
      games: 'after three games',
    },
    won: (seat, why, coins) => `${seat === 0 ? 'You win' : 'The opponent wins'} ${why} (${coins}).`,
    drawn: (why, coins) => `A draw, ${why} (${coins}).`,
  },

  review: {
    title: 'Review',
    working: 'Looking back …',
    lost: (own, opponent, other) =>
      `Against perfect play your choices cost ${own} points of the win, those of ${opponent} ${other}.`,
    round: 'Round',
    look: (round) => `Look at round ${round} in Positions`,
    cost: 'Cost',
    best: 'Better',
    after: 'Chance',
    means:
      'Points in a hundred of the win, lost to the best card if all goes on perfectly. Chance: your share of the win after the round. The luck of guessing right costs nothing. A round’s number opens its position.',
    chart: (chances) => `Your chance from round to round: ${chances}`,
    point: (round, chance) => (round === 0 ? `At the start ${chance}` : `After round ${round}: ${chance}`),
  },

  explore: {
    position: 'Any position, solved',
    positionAbout:
      'Set hands and coins: value, optimal play and every pair of cards follow. The address keeps it all, to share.',
    rules: 'Rules lab',
    rulesAbout: 'Change the rules and see what perfect play makes of them, beside the standard rules.',
    reset: 'Back to the start',
    line: 'Steps',
    start: 'Start',
    problems: {
      hands: 'Each hand needs one card at least.',
      sizes: 'Both hands need equally many cards.',
      ranks: 'There are only two cards of each rank.',
      position: 'No game that goes on can stand like this: look at coins and what is postponed.',
      line: 'A step plays a card that isn’t held there.',
    },
    over: 'The game is over here. Go back a step.',
    solving: 'Solving …',
    sameCommand: 'The same in the terminal:',
    hand: (seat) => `${suits[seat]} holds`,
    holds: (card, copies) =>
      copies === 0 ? `${card}, not held` : copies === 1 ? `${card}, held` : `${card}, held twice`,
    coins: (seat) => `Coins of ${suits[seat]}`,
    pending: 'Postponed',
    pendingOf: (seat) => `Postponed for ${suits[seat]}`,
    boosted: 'Counts more',
    scout: 'Sees first',
    nobody: 'nobody',
    value: 'Value for ♠',
    valueMeans: 'A win is 1, a draw 0, a loss −1, with perfect play of both.',
    length: (rounds, positions) => `${rounds} rounds on average; ${positions} positions solved.`,
    endings: { win: '♠ wins', draw: 'Draw', loss: '♥ wins' },
    mixes: 'Perfect play',
    plays: (seat) => `${suits[seat]} plays`,
    answers: (seat) => `${suits[seat]} answers`,
    matrix: 'Every pair of cards',
    matrixMeans: 'What it is worth to ♠ if all goes on perfectly. Click a pair to play it.',
    cell: (own, other, worth) => `♠ ${own} against ♥ ${other}: ${worth}. Play it.`,
    equilibrium: 'Perfect play by these rules',
    changeSomething: 'These are the standard rules. Change one.',
    standardRules: 'Standard rules',
    theseRules: 'These rules',
    drawRate: 'Draws',
    rounds: 'Rounds a game',
    opening: 'First card',
    prices: 'What each card is worth',
    pricesMean:
      'Points in a hundred of the win that a side loses without the card’s ability, or if it must keep the card to the last.',
    ability: 'Ability',
    card: 'Card',
  },

  crowns: {
    colours: ['Yellow', 'Blue', 'Green', 'Red'],
    white: 'a white card',
    king: 'the King',
    black: (value) => `Schattenbeschwörer ${value}`,
    whiteTitle: 'Weiß',
    kingTitle: 'König',
    blackTitle: 'Schatten',
    round: (round, rounds) => `Round ${round} of ${rounds}`,
    trump: 'trump is',
    chooseBid: 'How many tricks will you win?',
    chooseCard: 'Play a card.',
    lookFirst:
      'Bid exactly: 100 crowns a trick and a diamond if you are right, minus 100 for each trick you are off.',
    leads: 'leads',
    bidOpen: 'no bid yet',
    bidWon: (bid, won) => `${won} of ${bid}`,
    crowns: (crowns) => `♛ ${written(crowns)}`,
    sheet: 'Crowns',
    noScores: 'No round finished yet.',
    bidsWere: (round, bids) => `Round ${round}, bids: ${bids}.`,
    plays: (name, own, card) => (own ? `You play ${card}.` : `${name} plays ${card}.`),
    takes: (name, own) => (own ? 'You take the trick.' : `${name} takes the trick.`),
    scores: (name, bid, won, gained, crowns) =>
      `${name}: bid ${bid}, won ${won}, ${gained < 0 ? '' : '+'}${written(gained)} crowns (${written(crowns)}).`,
    won: (names, own, crowns) =>
      `${names.length === 1 ? (own ? 'You win' : `${names[0]} wins`) : `${names.join(' and ')} share the win`} with ${written(crowns)} crowns.`,
  },

  kg: {
    king: 'König',
    bauer: 'Bauer',
    askVolunteer: 'Do you volunteer as König, with three more cards against two?',
    volunteer: 'Volunteer',
    decline: 'Decline',
    lead: 'Lead any combination: choose cards, then play.',
    follow: 'Beat it with the same kind, or with a bomb, or pass.',
    others: 'The others are thinking …',
    pass: 'Pass',
    play: (move) => `Play ${move}`,
    possible: (moves) => `${moves} possible move${moves === 1 ? '' : 's'}`,
    more: (moves) => `and ${moves} more`,
    cardsLeft: (cards) => `${cards} card${cards === 1 ? '' : 's'}`,
    joker: (big) => (big ? 'big joker' : 'small joker'),
    card: (rank, suit) => `${rank} of ${['spades', 'hearts', 'diamonds', 'clubs'][suit]}`,
    combination(kind, length, side, sides) {
      const name = kind === 'flight' || kind === 'straight' ? `${kinds[kind]} of ${length}` : kinds[kind];
      if (side === 'none') return name;
      const one = side === 'singles' ? 'single' : 'pair';
      return `${name} with ${sides === 1 ? `a ${one}` : `${sides} ${one}s`}`;
    },
    volunteered: (names) =>
      names.length === 0 ? 'Nobody volunteers.' : `Volunteering: ${names.join(', ')}.`,
    becomesKing(name, own, way) {
      const how = {
        alone: '',
        volunteers: ', drawn among the volunteers',
        all: ', drawn among all',
        unasked: '',
      }[way];
      return `${own ? 'You are' : `${name} is`} König${how}.`;
    },
    tableCards: (cards) => `The table cards: ${cards}.`,
    passes: (name, own) => (own ? 'You pass.' : `${name} passes.`),
    free: (name, own) => (own ? 'You may lead anything.' : `${name} may lead anything.`),
    plays: (name, own, move, left) =>
      `${own ? 'You play' : `${name} plays`} ${move}${left === 0 ? ' and is out of cards' : left <= 2 ? `, ${left} left` : ''}.`,
    won: (name, own, side, playerWins) =>
      `${own ? 'You are' : `${name} is`} first out of cards: ` +
      `${side === 'king' ? 'the König wins' : side === 'bauern' ? 'the Bauern win' : 'a Bauer wins alone'}. ${playerWins ? 'You have won!' : 'You have lost.'}`,
  },
});
