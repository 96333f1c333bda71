import { readFile } from 'node:fs/promises';
import { UsageError, type Terminal } from './dependencies';

export interface JsonOptions {
  /** A file's name, or '-' for standard input. */
  file?: string;
  json?: string;
  /** Each `path=value`. */
  set?: string[];
}

async function readAll(input: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of a file, or of standard input. */
export async function readText(file: string, input: Terminal['input']): Promise<string> {
  if (file === '-') return readAll(input);
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

function parse(text: string, source: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new UsageError(`${source} is not JSON: ${(cause as Error).message}`, { cause });
  }
}

/** `5`, `true` and `{"a":1}` are what they are in JSON; all else is a text. */
function toValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A copy of `target` in which the place that `keys` lead to has the value. */
function assign(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const isIndex = /^\d{1,9}$/.test(key);
  const place = target ?? (isIndex ? [] : {});
  if (typeof place !== 'object') throw new UsageError(`--set ${key}: there is a value in its way.`);
  if (!Array.isArray(place)) {
    const before: unknown = Object.getOwnPropertyDescriptor(place, key)?.value;
    return { ...place, [key]: assign(before, rest, value) };
  }
  const items: unknown[] = [...(place as unknown[])];
  const index = Number(key);
  if (!isIndex || index > items.length) {
    throw new UsageError(`--set ${key}: the list there has ${items.length} items.`);
  }
  items[index] = assign(items[index], rest, value);
  return items;
}

/** Sets each `model.temperature=0.2` in a payload; numbers in a path are places in a list. */
export function applyAssignments(payload: unknown, assignments: readonly string[]): unknown {
  return assignments.reduce((before, assignment) => {
    const [, path, value] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
    if (path === undefined || value === undefined) {
      throw new UsageError('--set should be like name=value or model.temperature=0.2.');
    }
    return assign(before, path.split('.'), toValue(value));
  }, payload);
}

/**
 * The JSON that a command line gives an operation, undefined where it gives none.
 *
 * @throws UsageError for what cannot be read, or is not JSON
 */
export async function readJsonPayload(
  { file, json, set = [] }: JsonOptions,
  input: Terminal['input'],
): Promise<unknown> {
  if (file !== undefined && json !== undefined) {
    throw new UsageError('Give --file or --json, not both.');
  }
  let payload: unknown;
  if (json !== undefined) payload = parse(json, '--json');
  if (file !== undefined) {
    payload = parse(await readText(file, input), file === '-' ? 'Standard input' : file);
  }
  return applyAssignments(payload, set);
}
