/**
 * Learns when volunteering pays: deals cards, lets each seat be King in turn, and fits the logarithm of the odds to win as
 * King and as a Bauer to what the 17 cards show (logistic regression by Newton's method). Prints the weights as they are
 * kept in the bots.
 *
 *     npx tsc -p tsconfig.bench.json && node dist/bench/koenig/king-chance.js greedy|rules side|first [deals]
 */
import { GreedyPlayer } from '../../bots/koenig-gegen-bauern/shared/greedy-player.js';
import { handTerms, handTermsOf } from '../../bots/koenig-gegen-bauern/shared/king-chance.js';
import { OpenTable } from '../../bots/koenig-gegen-bauern/shared/open-table.js';
import { Playouts } from '../../bots/koenig-gegen-bauern/shared/playouts.js';
import { RulesPlayer } from '../../bots/koenig-gegen-bauern/shared/rules-player.js';
import { Rng } from '../../src/core/rng.js';
import { fewestMoves } from '../../src/games/koenig-gegen-bauern/fewest-moves.js';
import { createKoenigGegenBauern } from '../../src/games/koenig-gegen-bauern/game.js';
import { at, crown } from '../../src/games/koenig-gegen-bauern/state.js';

const [who = 'rules', winners = 'side', dealsText = '40000'] = process.argv.slice(2);
const deals = Number(dealsText);
const width = handTerms.length;
const game = createKoenigGegenBauern();
const fewest = fewestMoves(game.moves);
const playouts = new Playouts(
  who === 'greedy' ? new GreedyPlayer(game.moves, fewest) : new RulesPlayer(game.moves, fewest),
);
const table = new OpenTable(game.moves, winners === 'side');
const rng = new Rng();
rng.seed(1, 2, 3, 4);
const state = new Int32Array(game.stateSize);
const dealt = new Int32Array(game.stateSize);
const deal = new Int32Array(game.dealSize);

/** A row a seat and deal: the terms of its hand, whether it won as King, and how often as a Bauer. */
const terms = new Float64Array(3 * deals * width);
const asKing = new Float64Array(3 * deals);
const asBauer = new Float64Array(3 * deals);
for (let i = 0; i < deals; i++) {
  game.drawDeal(rng, deal);
  game.start(deal, dealt);
  for (let seat = 0; seat < 3; seat++) {
    const row = 3 * i + seat;
    handTermsOf(
      dealt[at.hands + 2 * seat],
      dealt[at.hands + 2 * seat + 1],
      fewest,
      terms.subarray(row * width),
    );
  }
  for (let king = 0; king < 3; king++) {
    state.set(dealt);
    crown(state, king);
    table.load(state);
    playouts.finish(table);
    for (let seat = 0; seat < 3; seat++) {
      if (!table.wonBy(seat)) continue;
      if (seat === king) asKing[3 * i + seat] = 1;
      else asBauer[3 * i + seat] += 0.5;
    }
  }
}

/** The weights under which the rows' outcomes are likeliest. */
function regress(outcomes: Float64Array): number[] {
  const weights = new Array<number>(width).fill(0);
  for (let step = 0; step < 12; step++) {
    const slope = new Array<number>(width).fill(0);
    const bend = Array.from({ length: width }, () => new Array<number>(width).fill(0));
    for (let row = 0; row < outcomes.length; row++) {
      const x = terms.subarray(row * width, (row + 1) * width);
      let sum = 0;
      for (let j = 0; j < width; j++) sum += weights[j] * x[j];
      const chance = 1 / (1 + Math.exp(-sum));
      for (let j = 0; j < width; j++) {
        slope[j] += (outcomes[row] - chance) * x[j];
        for (let k = 0; k < width; k++) bend[j][k] += chance * (1 - chance) * x[j] * x[k];
      }
    }
    const move = solve(bend, slope);
    for (let j = 0; j < width; j++) weights[j] += move[j];
  }
  return weights.map((weight) => Math.round(1000 * weight) / 1000);
}

/** Solves a linear system with a positive definite matrix, by elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const n = right.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const factor = matrix[j][i] / matrix[i][i];
      for (let k = i; k < n; k++) matrix[j][k] -= factor * matrix[i][k];
      right[j] -= factor * right[i];
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) right[i] -= matrix[i][k] * right[k];
    right[i] /= matrix[i][i];
  }
  return right;
}

const mean = (values: Float64Array) => values.reduce((a, b) => a + b, 0) / values.length;
console.error(`the King won ${(100 * mean(asKing)).toFixed(1)} %, terms: ${handTerms.join(', ')}`);
console.log(JSON.stringify({ king: regress(asKing), bauer: regress(asBauer) }));
