/** What was found, as a page. */
import type { Case } from './cases.js';
import { type Finding, type Holds, judge } from './study.js';

/** A case and what came of it. */
export interface Part {
  one: Case;
  findings: readonly Finding[];
}

/** The whole page: what was done, and a table a case. */
export function pageOf(
  parts: readonly Part[],
  { experiments, seed }: { experiments: number; seed: string },
): string {
  const all = parts.flatMap(({ findings }) => findings);
  const found = (holds: Holds) => all.filter((finding) => judge(finding).holds === holds).length;
  const wrong = wrongOnes(parts);
  const command = `npm run calibration -- --experiments ${experiments} --seed ${seed}`;
  return `# Calibration

An interval that is called one of 95 % should hold the truth in 95 of 100 cases, and a test at 5 % should cry wolf in no more than
5. Whether they do is seen where the truth is known: in experiments whose arms are all the same (A/A), played with the same
bots by the same rules, in blocks of rotated deals, by the code that runs and experiments use. Each experiment below has
four arms (a baseline, two others on its deals, one on deals of its own), and no experiment shares a block with another.

\`${command}\` made ${experiments} of each kind and wrote this page; the same seed gives the same figures. The interval
is Wilson's 99.9 % one of the share found: it should hold the nominal share, or for errors not lie above it.
True means that are not known beforehand are those over all experiments together.

Of ${all.length} figures ${found('yes')} hold, ${found('wide')} are _wide_ (the interval covers more often than it says, as it must
where a thing happens in a few matches of a hundred, and the experiment has but a few of them), and ${found('no')} do not hold${wrong}
${parts.map(partOf).join('')}`;
}

/** What does not hold, by name. */
function wrongOnes(parts: readonly Part[]): string {
  const names = parts.flatMap(({ one, findings }) =>
    findings.filter((finding) => judge(finding).holds === 'no').map(({ what }) => `${what} (${one.name})`),
  );
  return names.length === 0
    ? '.'
    : `: ${names.join('; ')}. With so few blocks a t interval falls a little short where the spread is lopsided.`;
}

function partOf({ one, findings }: Part): string {
  const rules = Object.entries(one.options).map(([name, value]) => `, ${name}=${value}`);
  return `
## ${one.name}

${one.players} × \`${one.bot}\`${rules.join('')}, ${one.blocks} blocks an arm of ${one.players} matches each.

${tableOf(findings)}
`;
}

/** A table of findings in Markdown. */
export function tableOf(findings: readonly Finding[]): string {
  const percent = (x: number) => `${(100 * x).toFixed(2)} %`;
  const rows = findings.map((finding) => {
    const { share, low, high, holds } = judge(finding);
    const nominal = `${finding.kind === 'error' ? '≤ ' : ''}${percent(finding.nominal)}`;
    return `| ${finding.what} | ${nominal} | ${percent(share)} | ${percent(low)} – ${percent(high)} | ${holds} |`;
  });
  return [
    '| what | nominal | found | 99.9 % interval | holds |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
