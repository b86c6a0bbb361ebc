/** The rule options of a game as a form, made from its schema. */
import { useId } from 'preact/hooks';
import { choices, describe, type Field } from '../../core/schema.js';
import { findGame } from '../../games/index.js';
import { useWords } from '../context.js';
import { AbilitiesForm } from '../kronenduell/abilities-form.js';
import type { GameId } from '../opponents.js';
import { readRules, writeRules } from './setup.js';

/** Options that are not for play. */
const hidden = new Set(['openHands']);
/** Values to choose from where the schema would take any text. */
const usualTexts: Record<string, readonly string[]> = { black: ['true', '15+14+13', '15', 'false'] };

interface Props {
  game: GameId;
  /** What is set; the rest is as usual. */
  set: Record<string, string>;
  /** The options that are shown, all unless told. */
  only?: readonly string[];
  onChange(set: Record<string, string>): void;
}

export function RulesForm({ game, set, only, onChange }: Props) {
  const { options } = findGame(game);
  const fields = describe(options).filter(({ name }) => !hidden.has(name) && (only?.includes(name) ?? true));
  const isShown = (name: string) => fields.some((field) => field.name === name);
  const entries = Object.entries(set);
  const rules = readRules(game, Object.fromEntries(entries.filter(([name]) => isShown(name))));
  const change = (field: Field, value: string) => {
    const kept = Object.fromEntries(entries.filter(([name]) => !isShown(name)));
    const all = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, String(rule)]));
    const changed = readRules(game, { ...all, [field.name]: value });
    onChange({ ...kept, ...writeRules(game, changed) });
  };
  return (
    <div class="rules-form">
      {fields.map((field) => {
        const value = String(rules[field.name]);
        return field.name === 'abilities' ? (
          <AbilitiesForm key={field.name} value={value} onChange={(text) => change(field, text)} />
        ) : (
          <OptionField
            key={field.name}
            game={game}
            field={field}
            values={usualTexts[field.name] ?? choices(options, field.name)}
            value={value}
            onChange={(text) => change(field, text)}
          />
        );
      })}
    </div>
  );
}

interface FieldProps {
  game: GameId;
  field: Field;
  values: readonly string[];
  value: string;
  onChange(value: string): void;
}

function OptionField({ game, field, values, value, onChange }: FieldProps) {
  const w = useWords();
  const said = w.option(game, field.name);
  const id = useId();
  const range = /from (\d+) to (\d+)/.exec(field.values);
  return (
    <div class="field">
      <label for={id}>{said.label}</label>
      {values.length > 0 ? (
        <select
          id={id}
          name={field.name}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {said.values?.[one] ?? one}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type="number"
          name={field.name}
          min={range?.[1]}
          max={range?.[2]}
          value={value}
          onChange={({ currentTarget }) => {
            if (currentTarget.validity.valid && currentTarget.value !== '') onChange(currentTarget.value);
            else currentTarget.value = value;
          }}
        />
      )}
    </div>
  );
}
