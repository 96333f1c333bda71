import 'server-only';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dealership, dealershipFile } from './dealership-file';

export type { Dealership };

/**
 * Reads a registry from the texts of its files.
 *
 * @param files text by file name
 * @returns the dealerships in alphabetical order
 * @throws Error that lists each fault with its file and field
 */
export function parseRegistry(files: ReadonlyMap<string, string>): readonly Dealership[] {
  const faults: string[] = [];
  const fileOf = new Map<string, string>();
  const read: Dealership[] = [];
  for (const [file, text] of files) {
    const parsed = dealershipFile.safeParse(parseJson(text));
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        faults.push(`${file}: ${path.join('.') || 'the file'}: ${message}`);
      }
      continue;
    }
    // Paths are matched without regard to case when a visitor misspells one.
    const key = parsed.data.slug.toLowerCase();
    const other = fileOf.get(key);
    if (other) faults.push(`${file}: name: makes the same path as the name in ${other}`);
    fileOf.set(key, file);
    read.push(parsed.data);
  }
  if (faults.length > 0) throw new Error(`Faults in the dealerships:\n  ${faults.join('\n  ')}`);
  return read.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRegistry(): ReadonlyMap<string, string> {
  // Read, not imported, so that a new dealership is one new file. The server runs in the root folder.
  const folder = join(process.cwd(), 'lib', 'dealerships', 'registry');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Every dealership that has a page, in alphabetical order. */
export const dealerships = parseRegistry(readRegistry());

const bySlug = new Map(dealerships.map((dealership) => [dealership.slug, dealership]));

/** The dealership whose path is exactly this one. */
export function findDealership(slug: string): Dealership | undefined {
  return bySlug.get(slug);
}
