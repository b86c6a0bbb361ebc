/** Any position of Kronenduell, solved: what it is worth, how it is best played, what every pair of cards leads to. */
import { useWords } from '../context.js';
import type { ViewProps } from '../route.js';
import { RulesForm } from '../table/rules-form.js';
import { commandOf, exploredRules, readExplored, standingOf } from './explored.js';
import { PositionForm } from './position-form.js';
import { Solution } from './solution.js';
import { useAnswer } from './use-answer.js';

export function PositionView({ set, onSet }: ViewProps) {
  const w = useWords();
  const explored = readExplored(set);
  const standing = standingOf(explored);
  const { line } = explored;
  const sound = typeof standing !== 'string';
  const asked =
    sound && !standing.over ? { options: standing.game.options, written: standing.written } : null;
  const solved = useAnswer('position', asked);
  const goTo = (steps: [number, number][]) =>
    onSet({ ...set, line: steps.map((pair) => pair.join('-')).join(',') });
  return (
    <div class="explore" data-view="position">
      <div class="panel">
        <h1>{w.explore.position}</h1>
        <p class="quiet">{w.explore.positionAbout}</p>
        <PositionForm set={set} options={explored.options} onSet={onSet} />
        <details>
          <summary>{w.rules}</summary>
          <RulesForm game="kronenduell" set={set} only={exploredRules} onChange={onSet} />
        </details>
        <button type="button" class="plain" onClick={() => onSet({})}>
          {w.explore.reset}
        </button>
      </div>
      <div class="found" aria-busy={solved.busy}>
        {line.length > 0 && (
          <nav class="line" aria-label={w.explore.line}>
            <button type="button" class="plain" onClick={() => goTo([])}>
              {w.explore.start}
            </button>
            {line.map((pair, i) => (
              <button key={i} type="button" class="plain" onClick={() => goTo(line.slice(0, i + 1))}>
                ♠{pair[0]} – ♥{pair[1]}
              </button>
            ))}
          </nav>
        )}
        {!sound && (
          <p class="panel problem" role="alert">
            {w.explore.problems[standing]}
          </p>
        )}
        {sound && standing.over && <p class="panel">{w.explore.over}</p>}
        {asked !== null && solved.error !== '' && <p class="panel problem">{w.trouble(solved.error)}</p>}
        {asked !== null && solved.value === null && solved.error === '' && (
          <p class="panel">{w.explore.solving}</p>
        )}
        {asked !== null && solved.value !== null && (
          <>
            <Solution solved={solved.value} onStep={(pair) => goTo([...line, pair])} />
            <p class="panel command">
              {w.explore.sameCommand} <code>{commandOf(asked.options, asked.written)}</code>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
