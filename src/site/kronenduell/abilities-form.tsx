/** What each card can do, to be changed: one list for both seats, or one for each. */
import { abilityNames } from '../../games/kronenduell/options.js';
import { useWords } from '../context.js';
import { rankOf } from './face.js';

interface Props {
  /** As the rule option has it: one list, or two with `/` between. */
  value: string;
  onChange(value: string): void;
}

export function AbilitiesForm({ value, onChange }: Props) {
  const w = useWords();
  const lists = value.split('/').map((list) => list.split(','));
  const apart = lists.length === 2;
  const change = (seat: number, card: number, ability: string) =>
    onChange(lists.with(seat, lists[seat].with(card - 1, ability)).join('/'));
  return (
    <>
      {lists.map((list, seat) => (
        <fieldset key={seat} class="abilities">
          <legend>{apart ? w.abilitiesOf(seat) : w.option('kronenduell', 'abilities').label}</legend>
          {list.map((ability, i) => (
            <label key={i} class="field">
              <span class="rank">{rankOf(i + 1)}</span>
              <select
                name={`ability-${seat}-${i + 1}`}
                aria-label={w.abilityOfCard(i + 1)}
                value={ability}
                onChange={({ currentTarget }) => change(seat, i + 1, currentTarget.value)}
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
      ))}
      <label class="field">
        <span>{w.abilitiesApart}</span>
        <input
          type="checkbox"
          name="apart"
          checked={apart}
          onChange={() => onChange(apart ? lists[0].join(',') : differing(lists[0]))}
        />
      </label>
    </>
  );
}

/** Two lists must differ in something to be two: the second side begins without the ability of its first card that has one. */
function differing(list: string[]): string {
  const first = list.findIndex((ability) => ability !== 'none');
  const other = first < 0 ? list.with(0, abilityNames[1]) : list.with(first, 'none');
  return `${list.join(',')}/${other.join(',')}`;
}
