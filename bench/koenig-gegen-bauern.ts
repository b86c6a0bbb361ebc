/**
 * How many matches of König gegen Bauern one thread plays a second, from deal to result.
 *
 *     npx tsc -p tsconfig.test.json --noEmit false --outDir dist && node dist/bench/koenig-gegen-bauern.js
 */
import { Rng } from '../src/core/rng.js';
import { createKoenigGegenBauern } from '../src/games/koenig-gegen-bauern/game.js';

const runs = 8;

/** Plays random matches by the contract alone; returns how many moves they took. */
function playRandom(matches: number): number {
  const { state, deal, legal, chosen, returns } = scratch;
  let plies = 0;
  for (let i = 0; i < matches; i++) {
    game.drawDeal(rng, deal);
    game.start(deal, state);
    for (let acting = game.toAct(state); acting !== 0; acting = game.toAct(state)) {
      for (let seat = 0; seat < 3; seat++) {
        if (((acting >>> seat) & 1) === 1) chosen[seat] = legal[rng.below(game.legal(state, seat, legal))];
      }
      game.play(state, chosen, deal);
      plies++;
    }
    game.returns(state, returns);
  }
  return plies;
}

const game = createKoenigGegenBauern();
const rng = new Rng();
rng.seed(1, 2, 3, 4);
const scratch = {
  state: new Int32Array(game.stateSize),
  deal: new Int32Array(game.dealSize),
  legal: new Int32Array(game.maxMoves),
  chosen: new Int32Array(3),
  returns: new Float64Array(3),
};

/** The best of several runs in matches a second of CPU time: other jobs share the machine. */
function report(name: string, matches: number, play: (matches: number) => number): void {
  let best = 0;
  let plies = 0;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    plies = play(matches);
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (1e6 * matches) / (user + system));
  }
  const each = (plies / matches).toFixed(1);
  console.log(
    `${name.padEnd(34)} ${Math.round(best).toLocaleString('en').padStart(9)} matches/s  ${each} moves each`,
  );
}

report('random, through the contract', 30_000, playRandom);
