/** The examples of docs/scale.md do what they say: they are run as they stand, with few blocks and with stand-ins for ssh and rsync. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { arena, freshFolder, resultFiles, root } from '../cli/run-cli.js';

const text = readFileSync(join(root, 'docs', 'scale.md'), 'utf8');
const main = join(root, 'dist', 'src', 'cli', 'main.js');
const bin = freshFolder();
/** What the examples play here, whatever number of blocks they name. */
const few = ['3', '--players', '3', 'random', 'rules', 'random', '--workers', '1'];
let expected: Record<string, string>;

/** The first block of code in this language under a heading. */
function example(heading: string, language: string): string {
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const found = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(section);
  if (found === null) throw new Error(`docs/scale.md has no ${language} under "${heading}"`);
  return found[1];
}

function program(name: string, script: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
}

function shell(script: string, cwd: string, env: Record<string, string> = {}): void {
  const path = `${bin}:${process.env.PATH}`;
  execFileSync('sh', ['-e', '-c', script], {
    cwd,
    env: { ...process.env, ...env, PATH: path },
    stdio: 'pipe',
  });
}

beforeAll(async () => {
  // The arena with few blocks, and with the workers that are named last.
  program(
    'arena',
    `for word do shift
      case $before in --blocks) set -- "$@" ${few[0]};; --workers) set -- "$@" 1;; *) set -- "$@" "$word";; esac
      before=$word
    done
    [ "$1" = tournament ] && set -- "$@" ${few.slice(1, 6).join(' ')}
    exec '${process.execPath}' '${main}' "$@"`,
  );
  program('npx', 'exec "$@"');
  // A machine is a folder beside the others.
  program('ssh', 'cd "../$1" && exec sh -c "$2"');
  program('rsync', 'cp -R "../$(echo "$2" | tr : /)" "$3"');
  const out = freshFolder();
  const whole = ['tournament', 'crowns', '--seed', 'big', '--blocks', ...few, '--out', out];
  expect(await arena(whole)).toMatchObject({ code: 0, stderr: '' });
  expected = resultFiles(out);
  // Each part has something to play.
  expect(expected['ledger.jsonl'].trimEnd().split('\n').length).toBeGreaterThanOrEqual(3);
}, 60_000);

test('over ssh', () => {
  const machines = freshFolder();
  for (const name of ['node1', 'node2', 'node3'])
    mkdirSync(join(machines, name, 'kronenarena'), { recursive: true });
  const here = join(machines, 'here');
  mkdirSync(join(here, 'results', 'big'), { recursive: true });
  shell(example('Over ssh', 'sh'), here);
  expect(resultFiles(join(here, 'results', 'big'))).toEqual(expected);
}, 60_000);

test('as a job array of Slurm', () => {
  const folder = freshFolder();
  const script = example('A job array of Slurm', 'sh');
  const first = /^#SBATCH --array=(\d+)-\d+$/m.exec(script)?.[1] as string;
  const tasks = [0, 1].map((k) => Number(first) + k);
  for (const task of tasks) {
    shell(script, folder, {
      SLURM_ARRAY_TASK_ID: String(task),
      SLURM_ARRAY_TASK_MIN: first,
      SLURM_ARRAY_TASK_MAX: String(tasks.at(-1)),
      SLURM_ARRAY_TASK_COUNT: String(tasks.length),
      SLURM_CPUS_PER_TASK: '8',
    });
  }
  const merge = /--wrap '(.+)'/.exec(text)?.[1] as string;
  shell(merge, folder);
  expect(resultFiles(join(folder, 'results', 'big'))).toEqual(expected);
}, 60_000);

test('as an indexed job of Kubernetes', () => {
  const { spec } = parse(example('An indexed job of Kubernetes', 'yaml'));
  const [container] = spec.template.spec.containers;
  const volume = freshFolder();
  const words: string[] = [...container.command, ...container.args];
  expect(words).toContain(`auto/${spec.completions}`);
  const [{ mountPath }] = container.volumeMounts;
  const pods = 2;
  for (let pod = 0; pod < pods; pod++) {
    const command = words.map((word) =>
      word.replace(`auto/${spec.completions}`, `auto/${pods}`).replace(mountPath, volume),
    );
    shell(command.join(' '), volume, { JOB_COMPLETION_INDEX: String(pod) });
  }
  const merge = /^Then `(.+)` in a pod/m.exec(text)?.[1] as string;
  shell(merge.replace(mountPath, volume), volume);
  expect(existsSync(join(volume, 'big', 'shard-2-of-2'))).toBe(true);
  expect(resultFiles(join(volume, 'big'))).toEqual(expected);
}, 60_000);
