/** Who is played against and by which rules; a new match begins with it. */
import { useState } from 'preact/hooks';
import { findGame } from '../../games/index.js';
import { useWords } from '../context.js';
import {
  botKey,
  opponentNames,
  type ParameterName,
  parametersOf,
  parameterValues,
  readBot,
} from '../opponents.js';
import { RulesForm } from './rules-form.js';
import { newSeed } from './seed.js';
import { readSetup, type Setup, writeSetup } from './setup.js';

interface Props {
  setup: Setup;
  onStart(set: Record<string, string>): void;
}

export function SetupForm({ setup, onStart }: Props) {
  const w = useWords();
  const { game } = setup;
  const { seed: _, bot: __, players: ___, ...writtenRules } = writeSetup(setup);
  const [bot, setBot] = useState(setup.bot);
  const [players, setPlayers] = useState(setup.seats);
  const [rules, setRules] = useState<Record<string, string>>(writtenRules);
  const { min, max } = findGame(game).seats;
  const start = (event: Event) => {
    event.preventDefault();
    const asked = { ...rules, bot: botKey(bot), players: String(players), seed: newSeed() };
    onStart(writeSetup(readSetup(game, asked, asked.seed)));
  };
  return (
    <form class="panel setup" onSubmit={start}>
      <h2>{w.newMatch}</h2>
      <label class="field">
        <span>{w.opponent}</span>
        <select
          name="bot"
          value={bot.name}
          onChange={({ currentTarget }) => setBot({ name: currentTarget.value, parameters: {} })}
        >
          {opponentNames(game).map((name) => (
            <option key={name} value={name}>
              {w.bot(game, name).title}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{w.bot(game, bot.name).about}</p>
      {Object.entries(parametersOf(game, bot.name)).map(([parameter, usual]) => (
        <label class="field" key={parameter}>
          <span>{w.parameters[parameter as ParameterName]}</span>
          <select
            name={parameter}
            value={bot.parameters[parameter] ?? usual}
            onChange={({ currentTarget }) => {
              const parameters = { ...bot.parameters, [parameter]: currentTarget.value };
              setBot(readBot(game, botKey({ name: bot.name, parameters })));
            }}
          >
            {parameterValues[parameter as ParameterName].map((value) => (
              <option key={value} value={value}>
                {w.decimal(Number(value))}
              </option>
            ))}
          </select>
        </label>
      ))}
      {min < max && (
        <label class="field">
          <span>{w.players}</span>
          <select
            name="players"
            value={players}
            onChange={({ currentTarget }) => setPlayers(Number(currentTarget.value))}
          >
            {Array.from({ length: max - min + 1 }, (_, i) => (
              <option key={min + i} value={min + i}>
                {min + i}
              </option>
            ))}
          </select>
        </label>
      )}
      <details>
        <summary>{w.rules}</summary>
        <RulesForm game={game} set={rules} onChange={setRules} />
      </details>
      <button type="submit" class="primary">
        {w.start}
      </button>
    </form>
  );
}
