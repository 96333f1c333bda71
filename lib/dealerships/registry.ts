import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dealership, type Fault, readDealership } from './dealership';

/** The folder of the shipped registry. The server, the build and the commands run in the root folder. */
export const registryFolder = join(process.cwd(), 'lib', 'dealerships', 'registry');

/** The texts of a registry's files, by file name. */
export function readRegistryFiles(folder: string): ReadonlyMap<string, string> {
  // Read, not imported, so that a new dealership is one new file.
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function parseFile(text: string): ReturnType<typeof readDealership> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { faults: [{ field: 'the file', message: `is no JSON: ${(error as Error).message}` }] };
  }
  return readDealership(content);
}

/**
 * The dealerships of a registry in alphabetical order.
 *
 * @param files texts by file name
 * @throws Error that lists each fault with its file and field
 */
export function parseRegistry(files: ReadonlyMap<string, string>): readonly Dealership[] {
  const faults: (Fault & { file: string })[] = [];
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
      faults.push({ file, field: 'name', message: `makes the same path as the name in ${other}` });
      continue;
    }
    fileOf.set(key, file);
    dealerships.push(read.dealership);
  }
  if (faults.length > 0) {
    const lines = faults.map(({ file, field, message }) => `  ${file}: ${field}: ${message}`);
    throw new Error(`Faults in the dealerships:\n${lines.join('\n')}`);
  }
  return dealerships.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
