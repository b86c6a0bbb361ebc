/** Rates of the Crowns engine on one thread: the best of many short runs, in CPU time. */
import { Rng } from '../src/core/rng.js';
import { CrownsGame, createCrowns } from '../src/games/crowns/game.js';

const game = createCrowns({}, 4);
const tenCards = new CrownsGame(game.options, 4, [10]);

/** Plays `n` random matches, dealing included. */
type Play = (game: CrownsGame, n: number) => void;

const room = (of: CrownsGame) => ({
  rng: seeded(),
  deal: new Int32Array(of.dealSize),
  state: new Int32Array(of.stateSize),
  legal: new Int32Array(of.maxMoves),
  chosen: new Int32Array(of.seats),
});

function seeded(): Rng {
  const rng = new Rng();
  rng.seed(1, 2, 3, 4);
  return rng;
}

const deals: Play = (of, n) => {
  const { rng, deal } = room(of);
  for (let i = 0; i < n; i++) of.drawDeal(rng, deal);
};

const playouts: Play = (of, n) => {
  const { rng, deal, state } = room(of);
  for (let i = 0; i < n; i++) {
    of.drawDeal(rng, deal);
    of.start(deal, state);
    of.playout(state, rng, deal);
  }
};

const lists: Play = (of, n) => {
  const { rng, deal, state, legal, chosen } = room(of);
  for (let i = 0; i < n; i++) {
    of.drawDeal(rng, deal);
    of.start(deal, state);
    for (let acting = of.toAct(state); acting !== 0; acting = of.toAct(state)) {
      for (; acting !== 0; acting &= acting - 1) {
        const seat = 31 - Math.clz32(acting & -acting);
        chosen[seat] = legal[rng.below(of.legal(state, seat, legal))];
      }
      of.play(state, chosen, deal);
    }
  }
};

const nths: Play = (of, n) => {
  const { rng, deal, state, chosen } = room(of);
  for (let i = 0; i < n; i++) {
    of.drawDeal(rng, deal);
    of.start(deal, state);
    for (let acting = of.toAct(state); acting !== 0; acting = of.toAct(state)) {
      for (; acting !== 0; acting &= acting - 1) {
        const seat = 31 - Math.clz32(acting & -acting);
        chosen[seat] = of.nthLegal(state, seat, rng.below(of.countLegal(state, seat)));
      }
      of.play(state, chosen, deal);
    }
  }
};

const worlds: Play = (of, n) => {
  const { rng, deal, state, chosen } = room(of);
  const v = of.createView();
  of.drawDeal(rng, deal);
  of.start(deal, state);
  for (let ply = 0; ply < 18; ply++) {
    for (let acting = of.toAct(state); acting !== 0; acting &= acting - 1) {
      const seat = 31 - Math.clz32(acting & -acting);
      chosen[seat] = of.nthLegal(state, seat, rng.below(of.countLegal(state, seat)));
    }
    of.play(state, chosen, deal);
  }
  of.view(state, 0, v);
  of.hidden.observe(v, state);
  for (let i = 0; i < n; i++) of.hidden.draw(rng, state);
};

/** CPU microseconds of one match: the least of `runs` runs. */
function cost(play: Play, of: CrownsGame, n: number, runs = 40): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    play(of, n);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / n);
  }
  return least;
}

const rows: [string, Play][] = [
  ['deals only', deals],
  ['random play: playout', playouts],
  ['random play: countLegal, nthLegal, play', nths],
  ['random play: legal, play', lists],
];

console.log('Crowns, 4 players, one thread, a second:'.padEnd(44), 'rounds of 10 cards', '  whole games');
for (const [name, play] of rows) {
  const rounds = Math.round(1e6 / cost(play, tenCards, 3000));
  const games = Math.round(1e6 / cost(play, game, 600));
  console.log(name.padEnd(44), String(rounds).padStart(18), String(games).padStart(13));
}
const drawn = Math.round(1e6 / cost(worlds, tenCards, 20_000));
console.log('worlds drawn in the fifth trick of ten'.padEnd(44), String(drawn).padStart(18));
