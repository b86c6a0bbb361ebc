/** What other rules make of Kronenduell, beside the standard ones: how it is opened, how often it is drawn, what each card is worth. */
import { completeOptions, type KronenduellOptions } from '../../games/kronenduell/options.js';
import { useWords } from '../context.js';
import { rankOf } from '../kronenduell/face.js';
import type { ViewProps } from '../route.js';
import { RulesForm } from '../table/rules-form.js';
import type { RuleSummary } from '../worker/tasks.js';
import { exploredRules, readExplored } from './explored.js';
import { useAnswer } from './use-answer.js';
import { type Prices, usePrices } from './use-prices.js';

const standard = completeOptions({});
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

export function RulesView({ set, onSet }: ViewProps) {
  const w = useWords();
  const { options } = readExplored({ ...set, hands: '' });
  const changed = JSON.stringify(options) !== JSON.stringify(standard);
  const usual = useAnswer('rules', { options: standard });
  const own = useAnswer('rules', changed ? { options } : null);
  // Prices take long: they begin when what is quick is known.
  const prices = usePrices(
    usual.value === null ? null : standard,
    changed && own.value !== null && !own.busy ? options : null,
  );
  return (
    <div class="explore" data-view="rules">
      <div class="panel">
        <h1>{w.explore.rules}</h1>
        <p class="quiet">{w.explore.rulesAbout}</p>
        <RulesForm game="kronenduell" set={set} only={exploredRules} onChange={onSet} />
        <button type="button" class="plain" onClick={() => onSet({})}>
          {w.explore.standardRules}
        </button>
      </div>
      <div class="found">
        <p class="unseen" aria-live="polite">
          {own.value !== null && !own.busy && `${w.explore.drawRate}: ${w.percent(own.value.draw, 2)}`}
        </p>
        <section class="panel" aria-label={w.explore.equilibrium} data-role="own" data-busy={own.busy}>
          <h2>{w.explore.equilibrium}</h2>
          {!changed && <p class="quiet">{w.explore.changeSomething}</p>}
          <Comparison
            usual={usual.value}
            own={changed ? own.value : null}
            changed={changed}
            stale={own.busy}
          />
        </section>
        <section class="panel" aria-label={w.explore.prices}>
          <h2>{w.explore.prices}</h2>
          <p class="quiet">{w.explore.pricesMean}</p>
          <PriceTable usual={prices.usual} own={prices.own} changed={changed} options={options} />
        </section>
      </div>
    </div>
  );
}

interface ComparisonProps {
  usual: RuleSummary | null;
  own: RuleSummary | null;
  changed: boolean;
  stale: boolean;
}

function Comparison({ usual, own, changed, stale }: ComparisonProps) {
  const w = useWords();
  const sides: [string, RuleSummary | null][] = [['usual', usual]];
  if (changed) sides.push(['own', own]);
  const row = (
    name: string,
    role: string,
    of: (summary: RuleSummary) => number,
    tell: (x: number) => string,
  ) => (
    <tr>
      <th scope="row">{name}</th>
      {sides.map(([side, summary]) => (
        <td
          key={side}
          data-side={side}
          data-role={role}
          data-value={summary === null ? undefined : of(summary)}
        >
          {summary === null ? '…' : tell(of(summary))}
        </td>
      ))}
    </tr>
  );
  const share = (x: number) => w.percent(x, 2);
  return (
    <table class={`compare ${stale ? 'stale' : ''}`}>
      <thead>
        <tr>
          <td />
          <th scope="col">{w.explore.standardRules}</th>
          {changed && <th scope="col">{w.explore.theseRules}</th>}
        </tr>
      </thead>
      <tbody>
        {row(w.explore.drawRate, 'draw', ({ draw }) => draw, share)}
        {row(w.explore.endings.win, 'win', ({ win }) => win, share)}
        {changed &&
          row(
            w.explore.value,
            'value',
            ({ value }) => value,
            (x) => w.signed(x),
          )}
        {row(
          w.explore.rounds,
          'rounds',
          ({ rounds }) => rounds,
          (x) => w.decimal(x, 2),
        )}
        <tr class="section">
          <th colSpan={1 + sides.length} scope="colgroup">
            {w.explore.opening}
          </th>
        </tr>
        {CARDS.map((card) => (
          <tr key={card}>
            <th scope="row">{rankOf(card)}</th>
            {sides.map(([side, summary]) => {
              const p = summary?.opening[card - 1] ?? 0;
              return (
                <td key={side} class="bar" data-side={side} data-opening={card} data-value={p}>
                  <span style={{ width: `${100 * p}%` }} />
                  <b>{summary === null ? '' : p < 1e-9 ? '–' : w.percent(p, 1)}</b>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PriceProps {
  usual: Prices;
  own: Prices;
  changed: boolean;
  options: KronenduellOptions;
}

function PriceTable({ usual, own, changed, options }: PriceProps) {
  const w = useWords();
  const sides: [string, Prices, KronenduellOptions][] = [['usual', usual, standard]];
  if (changed) sides.push(['own', own, options]);
  const cell = (value: number | undefined) => (value === undefined ? '…' : w.points(-value / 2));
  return (
    <table class="compare prices">
      <thead>
        <tr>
          <td />
          {sides.map(([side]) => (
            <th key={side} colSpan={2} scope="colgroup">
              {side === 'usual' ? w.explore.standardRules : w.explore.theseRules}
            </th>
          ))}
        </tr>
        <tr>
          <td />
          {sides.map(([side]) => [
            <th key={`${side} ability`} scope="col">
              {w.explore.ability}
            </th>,
            <th key={`${side} card`} scope="col">
              {w.explore.card}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {CARDS.map((card) => (
          <tr key={card}>
            <th scope="row">{rankOf(card)}</th>
            {sides.map(([side, prices]) => [
              <td
                key={`${side} ability`}
                data-side={side}
                data-price={card}
                data-value={prices.get(card)?.withoutAbility}
              >
                {cell(prices.get(card)?.withoutAbility)}
              </td>,
              <td key={`${side} card`} data-value={prices.get(card)?.withoutCard}>
                {cell(prices.get(card)?.withoutCard)}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
