/** What each card can do, to be changed: one list for both seats. */
import { abilityNames } from '../../games/kronenduell/options.js';
import { useWords } from '../context.js';

export function AbilitiesForm({ value, onChange }: { value: string; onChange(value: string): void }) {
  const w = useWords();
  const list = value.split('/')[0].split(',');
  return (
    <fieldset class="abilities">
      <legend>{w.option('kronenduell', 'abilities').label}</legend>
      {list.map((ability, i) => (
        <label key={i} class="field">
          <span class="rank">{i === 0 ? 'A' : i + 1}</span>
          <select
            name={`ability-${i + 1}`}
            aria-label={w.abilityOfCard(i + 1)}
            value={ability}
            onChange={({ currentTarget }) => onChange(list.with(i, currentTarget.value).join(','))}
          >
            {abilityNames.map((name) => (
              <option key={name} value={name}>
                {w.abilities[name].title}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
