/**
 * Learns the weights of `rules` by playing against itself: every move is drawn by the softmax of its sum of
 * considerations, and the weights follow the policy gradient (Williams 1992, REINFORCE), with the other matches of the
 * same deal as the baseline, by Adam steps (Kingma and Ba 2015). Prints the weights as they are kept in
 * `bots/koenig-gegen-bauern/shared/rules-weights.ts`.
 *
 *     npx tsc -p tsconfig.bench.json && node dist/bench/koenig/learn.js [steps] [seed]
 */
import {
  mostTerms,
  nameWeights,
  occasions,
  weightCount,
  weightsAt,
  weightsFrom,
} from '../../bots/koenig-gegen-bauern/shared/considerations.js';
import { OpenTable } from '../../bots/koenig-gegen-bauern/shared/open-table.js';
import { RulesPlayer } from '../../bots/koenig-gegen-bauern/shared/rules-player.js';
import { createSituation, seatAtTable } from '../../bots/koenig-gegen-bauern/shared/situation.js';
import { Rng } from '../../src/core/rng.js';
import { fewestMoves } from '../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { createKoenigGegenBauern } from '../../src/games/koenig-gegen-bauern/game.js';

const [stepsText = '2000', seedText = '1'] = process.argv.slice(2);
const steps = Number(stepsText);
const dealsAStep = 250;
const matchesADeal = 8;

const game = createKoenigGegenBauern({ king: 'fixed' });
const weights = new Float64Array(weightCount);
// What a beginner is told: lead low cards, beat where it costs no move, and keep bombs.
for (let role = 0; role < 3; role++) {
  weights[weightsAt(role, 0)] = -3;
  weights[weightsAt(role, 1)] = weights[weightsAt(role, 3)] = -2;
  weights[weightsAt(role, 4)] = 1.5;
}
const player = new RulesPlayer(game.moves, fewestMoves(game.moves), weights);
const { ballot } = player;
const rng = new Rng();
rng.seed(Number(seedText), 2, 3, 4);
const root = new OpenTable(game.moves, true);
const table = new OpenTable(game.moves, true);
const situation = createSituation();

/** Plays a match from `root` and adds the gradient of the logarithm of each choice's chance; 1 when the King won. */
function playMatch(gradient: Float64Array): number {
  gradient.fill(0);
  table.copy(root);
  while (table.first < 0) {
    const forced = player.weigh(seatAtTable(table, situation));
    table.play(ballot.moves[forced >= 0 ? forced : draw(gradient)]);
  }
  return table.first === table.king ? 1 : 0;
}

function draw(gradient: Float64Array): number {
  const { chances, terms, weightsOf, count } = ballot;
  const choice = ballot.draw(rng);
  for (let i = 0; i < count; i++) {
    const pull = (i === choice ? 1 : 0) - chances[i];
    for (let j = weightsFrom(weightsOf[i]) - 1; j >= 0; j--)
      gradient[weightsOf[i] + j] += pull * terms[i * mostTerms + j];
  }
  return choice;
}

const gradients = Array.from({ length: matchesADeal }, () => new Float64Array(weightCount));
const won = new Float64Array(matchesADeal);
const sum = new Float64Array(weightCount);
const mean = new Float64Array(weightCount);
const square = new Float64Array(weightCount);
const average = new Float64Array(weightCount);
const state = new Int32Array(game.stateSize);
const deal = new Int32Array(game.dealSize);
let averaged = 0;
const kingPart = weightsAt(0, occasions.length);

for (let step = 1; step <= steps; step++) {
  sum.fill(0);
  let kingWon = 0;
  for (let i = 0; i < dealsAStep; i++) {
    game.drawDeal(rng, deal);
    game.start(deal, state);
    root.load(state);
    let wins = 0;
    for (let k = 0; k < matchesADeal; k++) wins += won[k] = playMatch(gradients[k]);
    kingWon += wins;
    for (let k = 0; k < matchesADeal; k++) {
      const surplus = won[k] - (wins - won[k]) / (matchesADeal - 1);
      if (surplus !== 0) for (let j = 0; j < weightCount; j++) sum[j] += surplus * gradients[k][j];
    }
  }
  const rate = 0.05 * Math.max(0.1, 1 - step / steps);
  for (let j = 0; j < weightCount; j++) {
    const slope = ((j < kingPart ? 1 : -1) * sum[j]) / (dealsAStep * matchesADeal);
    mean[j] = 0.9 * mean[j] + 0.1 * slope;
    square[j] = 0.99 * square[j] + 0.01 * slope * slope;
    const size = Math.sqrt(square[j] / (1 - 0.99 ** step)) + 1e-8;
    weights[j] += (rate * mean[j]) / (1 - 0.9 ** step) / size;
  }
  if (step > 0.7 * steps) {
    averaged++;
    for (let j = 0; j < weightCount; j++) average[j] += (weights[j] - average[j]) / averaged;
  }
  if (step % 50 === 0) {
    console.error(
      `step ${step}: the King won ${((100 * kingWon) / (dealsAStep * matchesADeal)).toFixed(1)} %`,
    );
  }
}
console.log(JSON.stringify(nameWeights(average), null, 2));
