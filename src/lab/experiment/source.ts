/** An experiment's file: its YAML with the place of everything in it, so that an error can point there. */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { readNamedFile } from '../../arena/folders.js';
import { UsageError } from '../../core/errors.js';

/** Keys and indices from the top of the file down. */
export type Path = readonly (string | number)[];

/** The content of an experiment's file. */
export interface Source {
  /** As plain data. */
  content: unknown;
  /** The error `message` with file, line and column of what lies at `path`, or of the innermost part of it that is there. */
  error: (path: Path, message: string, at?: 'key' | 'value') => UsageError;
  /** Does the work; a UsageError it throws gets the place of what lies at `path`. */
  within: <T>(path: Path, work: () => T | Promise<T>) => Promise<T>;
}

/** An error that already says where in the file. */
class PlacedError extends UsageError {}

/** @throws UsageError when there is no such file, or it is no YAML */
export function readSource(file: string): Source {
  return sourceOf(readNamedFile(file), file);
}

/** @param file how the text is called in errors */
export function sourceOf(text: string, file: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  const errorAt = (offset: number, message: string) => {
    const { line, col } = lines.linePos(offset);
    return new PlacedError(`${file}:${line}:${col}: ${message}`);
  };
  const broken = document.errors[0] ?? document.warnings[0];
  if (broken !== undefined) throw errorAt(broken.pos[0], `this is no YAML: ${firstLine(broken.message)}`);
  let content: unknown;
  try {
    content = document.toJS();
  } catch (error) {
    throw errorAt(0, `this is no YAML: ${firstLine((error as Error).message)}`);
  }
  const error: Source['error'] = (path, message, at = 'value') =>
    errorAt(offsetOf(document, path, at), message);
  return {
    content,
    error,
    async within(path, work) {
      try {
        return await work();
      } catch (thrown) {
        if (thrown instanceof PlacedError || !(thrown instanceof UsageError)) throw thrown;
        throw error(path, thrown.message);
      }
    },
  };
}

/** Where in the text something starts; where it isn't there, whatever holds it. */
function offsetOf(document: Document, path: Path, at: 'key' | 'value'): number {
  let node = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const [depth, step] of path.entries()) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) return offset;
      const wanted = at === 'key' && depth === path.length - 1 ? pair.key : (pair.value ?? pair.key);
      node = wanted as Node | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(step)] as Node | undefined) ?? null;
    } else return offset;
    if (node === null) return offset;
    offset = node.range?.[0] ?? offset;
  }
  return offset;
}

function firstLine(message: string): string {
  return message.split('\n')[0];
}
