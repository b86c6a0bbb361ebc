import { describe, expect, test } from 'vitest';
import cfr from '../../../bots/kronenduell/cfr.js';
import exploiter from '../../../bots/kronenduell/exploiter.js';
import levelK from '../../../bots/kronenduell/level-k.js';
import monteCarlo from '../../../bots/kronenduell/monte-carlo.js';
import nash from '../../../bots/kronenduell/nash.js';
import { Habits } from '../../../bots/kronenduell/shared/habits.js';
import { SafePlay } from '../../../bots/kronenduell/shared/safe-play.js';
import table from '../../../bots/kronenduell/table.js';
import type { BotModule, Store } from '../../../src/core/bot.js';
import { createExpansion } from '../../../src/core/game.js';
import { Rng } from '../../../src/core/rng.js';
import { createKronenduell, type KronenduellGame } from '../../../src/games/kronenduell/game.js';
import type { KronenduellView } from '../../../src/games/kronenduell/view.js';
import { policyCsv } from '../../../src/lab/policy-csv.js';
import { bestResponse, exploitability } from '../../../src/search/best-response.js';
import { botPolicy } from '../../../src/search/bot-policy.js';
import { keptTable } from '../../../src/search/kept-table.js';
import { evaluate } from '../../../src/search/policy-evaluation.js';
import { discover } from '../../../src/search/position-graph.js';
import {
  createPolicyTable,
  fillPolicyTable,
  fillPolicyTables,
  type PositionPolicy,
  uniformPolicy,
} from '../../../src/search/position-policy.js';
import { Training } from '../../../src/search/training.js';
import { howMany } from '../../how-many.js';
import { expectSame } from '../../same.js';

const nothingKept: Store = { read: async () => null, write: async () => {} };
const noFile = async () => {
  throw new Error('no file was expected');
};

/** A bot that states a policy, prepared, as a policy of positions. */
async function prepared<P>(
  module: BotModule<KronenduellView, P>,
  game: KronenduellGame,
  given: Record<string, unknown> = {},
  file: (path: string) => Promise<string> = noFile,
): Promise<PositionPolicy> {
  const parameters = module.parameters.parse(given);
  const shared = await module.prepare?.({ game, parameters, store: nothingKept, file });
  const bot = module.create({ game, parameters, log: () => {}, ...(shared === undefined ? {} : { shared }) });
  return botPolicy(game, bot);
}

/** The first coin wins: a small game. */
const game = createKronenduell({ coinsToWin: 1 });
const { keyed } = game;
const graph = discover(keyed, { fold: false });

function exploited(policy: PositionPolicy): number {
  const tables = [createPolicyTable(graph, 0), createPolicyTable(graph, 1)] as const;
  fillPolicyTables(tables, graph, keyed, policy);
  return exploitability(graph, tables).exploitability;
}

describe('level-k', () => {
  test('each level wins from the one below what a best response can', async () => {
    let below: PositionPolicy = uniformPolicy;
    for (const level of [1, 2, 3]) {
      const policy = await prepared(levelK, game, { level });
      expect(evaluate(keyed, [policy, below]).value).toBeCloseTo(exploited(below), 9);
      below = policy;
    }
  });
});

describe('cfr', () => {
  test('learns a little before the first match, and more the longer', async () => {
    const [short, long] = [
      await prepared(cfr, game, { iterations: 2 }),
      await prepared(cfr, game, { iterations: 20 }),
    ];
    expect(exploited(long)).toBeLessThan(exploited(short) / 3);
    expect(exploited(await prepared(cfr, game))).toBeLessThan(0.2);
  });

  test('plays alike whatever happens to be kept of its training', async () => {
    // What it would learn by itself before a match takes long, twice.
    const usual = howMany(1) > 1;
    const training = new Training(graph, 'local');
    for (let i = usual ? Math.round(3e6 / graph.size) + 1 : 6; i > 0; i--) training.iterate();
    const bytes = training.toBytes();
    const trained = new SharedArrayBuffer(bytes.length);
    new Uint8Array(trained).set(bytes);
    const kept: Store = {
      read: async () => trained,
      write: async () => {},
    };
    for (const given of usual ? [{}, { iterations: 5 }] : [{ iterations: 5 }]) {
      const parameters = cfr.parameters.parse(given);
      const [here, there] = await Promise.all(
        [kept, nothingKept].map((store) => cfr.prepare?.({ game, parameters, store, file: noFile })),
      );
      expectSame(new Uint8Array(there as SharedArrayBuffer), new Uint8Array(here as SharedArrayBuffer));
    }
  }, 400_000);

  test('does not keep a match waiting for a long training', async () => {
    await expect(prepared(cfr, game, { iterations: 1e6 })).rejects.toThrow(
      'arena train kronenduell cfr --learning local --iterations 1000000',
    );
  });
});

describe('monte-carlo', () => {
  test('plays one mix at a position, whatever it was asked before, and its mirror image at the image', async () => {
    for (const selection of ['solved', 'regret-matching', 'decoupled-uct']) {
      const given = { selection, iterations: 20 };
      const policies = [
        await prepared(monteCarlo, game, given),
        await prepared(monteCarlo, createKronenduell({ coinsToWin: 1 }), given),
      ];
      const mixes = policies.map((policy) => {
        const tables = [createPolicyTable(graph, 0), createPolicyTable(graph, 1)] as const;
        // The second is asked in another order.
        if (policy === policies[0]) fillPolicyTables(tables, graph, keyed, policy);
        else for (const one of [...tables].reverse()) fillPolicyTable(one, graph, keyed, policy);
        return tables;
      });
      expectSame(mixes[0], mixes[1]);
      const [first, second] = [
        evaluate(keyed, [policies[0], uniformPolicy]),
        evaluate(keyed, [uniformPolicy, policies[0]]),
      ];
      expect(first.win).toBeCloseTo(second.loss, 12);
    }
  });

  test('is harder to exploit the longer it searches', async () => {
    const after = [];
    for (const iterations of [5, 50, 500])
      after.push(exploited(await prepared(monteCarlo, game, { iterations })));
    expect(after[1]).toBeLessThan(after[0]);
    expect(after[2]).toBeLessThan(after[1] / 2);
  });

  test('by the clock it chooses and states no policy', () => {
    const parameters = monteCarlo.parameters.parse({ ms: 1 });
    expect(monteCarlo.create({ game, parameters, log: () => {} })).not.toHaveProperty('policy');
  });
});

describe('table', () => {
  const csvOf = (policy: PositionPolicy) => {
    const tables: [ReturnType<typeof createPolicyTable>, ReturnType<typeof createPolicyTable>] = [
      createPolicyTable(graph, 0),
      createPolicyTable(graph, 1),
    ];
    fillPolicyTables(tables, graph, keyed, policy);
    return [...policyCsv(game, graph, tables)].join('');
  };

  test('plays a policy as it was written', async () => {
    const perfect = await prepared(nash, game);
    const csv = csvOf(perfect);
    const read = await prepared(table, game, { file: 'nash.csv' }, async () => csv);
    expect(exploited(read)).toBeLessThan(1e-12);
    expect(evaluate(keyed, [read, uniformPolicy]).value).toBeCloseTo(
      evaluate(keyed, [perfect, uniformPolicy]).value,
      12,
    );
  });

  test('says which line is wrong, and plays at random what is left out', async () => {
    const csv = csvOf(uniformPolicy);
    const lines = csv.split('\n');
    const read = (text: string) => prepared(table, game, { file: 'p.csv' }, async () => text);
    const some = await read(lines.slice(0, 40).join('\n'));
    expect(evaluate(keyed, [some, some]).win).toBeCloseTo(
      evaluate(keyed, [uniformPolicy, uniformPolicy]).win,
      12,
    );
    const broken = [...lines];
    broken[4] = broken[4].replace(/,[^,]*$/, ',7');
    await expect(read(broken.join('\n'))).rejects.toThrow('p.csv, line 5: p8 "7" is not a probability');
    await expect(read('a,b\n1,2\n')).rejects.toThrow('p.csv, line 2: column hand0 is missing');
    await expect(read([...lines.slice(0, 3), lines[1]].join('\n'))).rejects.toThrow(
      'p.csv, line 4: this was said before',
    );
    await expect(read(`${lines[0]}\n`)).rejects.toThrow('p.csv says nothing of any position');
  });

  test('needs a file', () => {
    expect(table.parameters.safeParse({}).success).toBe(false);
  });
});

describe('nash', () => {
  test('strays as often as it is told', async () => {
    const mild = exploited(await prepared(nash, game, { temperature: 0.1 }));
    const hot = exploited(await prepared(nash, game, { temperature: 100 }));
    expect(mild).toBeGreaterThan(0.001);
    expect(mild).toBeLessThan(hot);
    expect(hot).toBeCloseTo(exploited(uniformPolicy), 1);
  });
});

describe('exploiter', () => {
  test('whatever it believes, it risks no more than it says; and what is true it makes use of', async () => {
    const values = await keptTable({ keyed, name: 'one coin' }, nothingKept);
    const safe = new SafePlay(keyed, values);
    const perfect = await prepared(nash, game);
    const level1 = await prepared(levelK, game);
    for (const [model, risk] of [
      [uniformPolicy, 0.5],
      [uniformPolicy, 0.1],
      [level1, 0.3],
    ] as const) {
      for (const seat of [0, 1] as const) {
        const plan = safe.plan(model, seat, risk);
        for (const planned of [plan, null]) {
          const policy: PositionPolicy = (key, e, s, revealed, out) => {
            safe.play(planned, model, risk, key, e, s as 0 | 1, revealed, out);
          };
          const mine = createPolicyTable(graph, seat);
          fillPolicyTable(mine, graph, keyed, policy);
          expect(bestResponse(graph, mine).value).toBeLessThan(risk + 1e-9);
          const won = (me: PositionPolicy) =>
            seat === 0 ? evaluate(keyed, [me, model]).value : -evaluate(keyed, [model, me]).value;
          expect(won(policy)).toBeGreaterThan(won(perfect) + 0.001);
        }
      }
    }
  });

  const standard = createKronenduell();

  test('learns what an opponent plays at a position, and which cards it is fond of elsewhere', () => {
    const habits = new Habits(standard);
    const view = standard.createView();
    const s = new Int32Array(standard.stateSize);
    const deal = Int32Array.of(0);
    standard.drawDeal(new Rng(), deal);
    const play = (...rounds: [number, number][]) => {
      standard.start(deal, s);
      for (const [own, other] of rounds) standard.play(s, Int32Array.of(own, other), deal);
      standard.view(s, 0, view);
      habits.learn(view);
    };
    for (let match = 0; match < 40; match++) play([8, 6], [7, 5], [6, 8], [5, 7]);
    const { key } = standard.keyed.roots()[0];
    const e = expansionOf(key);
    const mix = new Float64Array(8);
    habits.policy(key, e, 1, -1, mix);
    expect(mix.indexOf(Math.max(...mix))).toBe(5);
    expect(mix[5]).toBeGreaterThan(0.9);
    expect(mix.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    // At a position it has not seen: high cards rather than low ones.
    standard.start(deal, s);
    standard.play(s, Int32Array.of(1, 1), deal);
    const unseen = standard.keyed.key(s);
    const there = expansionOf(unseen);
    habits.policy(unseen, there, 1, -1, mix);
    const p = (card: number) => mix[there.colMove.indexOf(card)];
    expect(p(8)).toBeGreaterThan(p(2));
  });

  test('remembers for a session and plays from what it has learned', () => {
    expect(exploiter.session(exploiter.parameters.parse({}))).toBe(200);
  });

  function expansionOf(key: number) {
    const e = createExpansion(keyed.maxWidth);
    standard.keyed.expand(key, e);
    return e;
  }
});
