import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeParse } from '@/lib/safe-parse';
import { type Dealership, dealershipFile } from './dealership-file';

/** What is wrong with a file of the registry. */
export interface Fault {
  readonly file: string;
  /** Such as `openingHours.mon.opens`, or `the file`. */
  readonly field: string;
  readonly message: string;
}

export interface Registry {
  /** The faultless ones, in alphabetical order. */
  readonly dealerships: readonly Dealership[];
  readonly faults: readonly Fault[];
}

/** The folder of the shipped registry. The server, the build and the commands run in the root folder. */
export const registryFolder = join(process.cwd(), 'lib', 'dealerships', 'registry');

/** The texts of a registry's files, by file name. */
export function readRegistryFiles(folder: string): ReadonlyMap<string, string> {
  // Read, not imported, so that a new dealership is one new file.
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/**
 * The faults of what should be a file's content, one a field.
 *
 * @param content parsed from JSON
 */
export function readDealership(
  content: unknown,
): { dealership: Dealership } | { faults: Omit<Fault, 'file'>[] } {
  const parsed = safeParse(dealershipFile, content, {
    error: ({ code, input }) =>
      code === 'invalid_type' && input === undefined ? 'is missing' : undefined,
  });
  if (parsed.success) return { dealership: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.') || 'the file',
      message,
    })),
  };
}

function parseFile(text: string): ReturnType<typeof readDealership> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [{ field: 'the file', message: `is no JSON: ${reason}` }] };
  }
  return readDealership(content);
}

/** Reads a registry from the texts of its files, by file name, with all that is wrong in them. */
export function inspectRegistry(files: ReadonlyMap<string, string>): Registry {
  const faults: Fault[] = [];
  const fileOf = new Map<string, string>();
  const dealerships: Dealership[] = [];
  for (const [file, text] of files) {
    const read = parseFile(text);
    if ('faults' in read) {
      faults.push(...read.faults.map((fault) => ({ file, ...fault })));
      continue;
    }
    // Paths are matched without regard to case when a visitor misspells one.
    const key = read.dealership.slug.toLowerCase();
    const other = fileOf.get(key);
    if (other) {
      const message = `makes the same path as the name in ${other}`;
      faults.push({ file, field: 'name', message });
      continue;
    }
    fileOf.set(key, file);
    dealerships.push(read.dealership);
  }
  dealerships.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { dealerships, faults };
}

/** One line for people: the file, the field, and what is wrong there. */
export function describeFault({ file, field, message }: Fault): string {
  return `${file}: ${field}: ${message}`;
}

/**
 * The dealerships of a registry in alphabetical order.
 *
 * @param files texts by file name
 * @throws Error that lists each fault with its file and field
 */
export function parseRegistry(files: ReadonlyMap<string, string>): readonly Dealership[] {
  const { dealerships, faults } = inspectRegistry(files);
  if (faults.length === 0) return dealerships;
  throw new Error(`Faults in the dealerships:\n  ${faults.map(describeFault).join('\n  ')}`);
}
