import { UsageError } from './dependencies';
import { toCamelCase } from './names';

export type Query = Record<string, unknown>;

/**
 * Tells the positional arguments of a command line from its `--name value` and `--name=value`, whose
 * names become camel case and which given several times are lists.
 */
export function splitArguments(args: readonly string[]): { operands: string[]; query: Query } {
  const operands: string[] = [];
  const given = new Map<string, string[]>();
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--') {
      operands.push(...args.slice(at + 1));
      break;
    }
    if (!arg.startsWith('-') || arg === '-') {
      operands.push(arg);
      continue;
    }
    const [, name, inline] = /^--([a-z][\w-]*)(?:=(.*))?$/is.exec(arg) ?? [];
    if (name === undefined) throw new UsageError(`Unknown option ${arg}.`);
    const value = inline ?? args[(at += 1)];
    if (value === undefined || (inline === undefined && value.startsWith('--'))) {
      throw new UsageError(`--${name} needs a value.`);
    }
    const key = toCamelCase(name);
    given.set(key, [...(given.get(key) ?? []), value]);
  }
  const query = [...given].map(([key, values]) => [key, values.length > 1 ? values : values[0]]);
  return { operands, query: Object.fromEntries(query) as Query };
}

/** The object of `--query '{…}'`. */
export function parseQuery(text: string): Query {
  let query: unknown;
  try {
    query = JSON.parse(text);
  } catch (cause) {
    throw new UsageError('--query is not JSON.', { cause });
  }
  if (typeof query !== 'object' || query === null || Array.isArray(query)) {
    throw new UsageError('--query should be a JSON object.');
  }
  return query as Query;
}
