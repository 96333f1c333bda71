import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@/lib/data/database';
import type { DealershipEntry } from '../entry';
import { wordsOf } from '../slug';
import { countOf } from './check';
import { CommandError, type Terminal } from './dependencies';
import { reasonOf } from './read-registry';
import { formatted, writeNew } from './write-file';

/** What the commands work with that go between files and the desk. */
export interface ExchangeDependencies {
  terminal: Terminal;
  /** The site's database. */
  database(): Promise<Database>;
  now(): Date;
}

function readContent(file: string): object {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${reasonOf(error)}`);
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
  throw new CommandError(`${file} has no dealership in it.`);
}

const describe = (file: string, { faults }: Pick<DealershipEntry, 'faults'>) =>
  Object.entries(faults).map(([field, message]) => `${file}: ${field}: ${message}`);

/**
 * Makes a dealership of the desk of each file, all or none: what the desk has under the same path is changed. A file of
 * the site's own registry keeps its path as long as it is there.
 *
 * @throws CommandError that names each fault with its file and field
 */
export async function importFiles(
  files: readonly string[],
  { publish = false }: { publish?: boolean },
  { terminal, database, now }: ExchangeDependencies,
): Promise<void> {
  // They read the environment.
  const store = await import('../entry-store');
  const { slugOf } = await import('../slug');
  const contents = files.map((file) => [file, readContent(file)] as const);
  const db = await database();
  const command = { id: 'command' };
  await db.transaction().execute(async (transaction) => {
    const faults: string[] = [];
    for (const [file, content] of contents) {
      const slug = slugOf(String((content as { name?: unknown }).name ?? ''));
      const there = await store.findEntryBySlug(transaction, slug);
      const saved = there
        ? await store.saveEntry(transaction, there.id, content, there, now())
        : { ok: true, entry: await store.createEntry(transaction, content, command, now()) };
      if (!saved.entry) throw new CommandError(`${file} could not be kept.`);
      if (publish) await store.publishEntry(transaction, saved.entry.id, now());
      faults.push(...describe(file, saved.entry));
    }
    if (faults.length === 0) return;
    throw new CommandError([`${countOf(faults.length, 'fault')}:`, ...faults].join('\n  '));
  });
  const what = `${countOf(files.length, 'dealership')} imported`;
  terminal.print(publish ? `${what} and published.` : `${what} as drafts, or as changes.`);
}

/**
 * Writes what the desk has as files of a registry: what is published, or else what is edited.
 *
 * @param slugs the paths of those that are wanted; all without any
 * @throws CommandError for a path that the desk does not have, or a file that is there already
 */
export async function exportFiles(
  slugs: readonly string[],
  { to }: { to: string },
  { terminal, database }: ExchangeDependencies,
): Promise<void> {
  const { findEntryBySlug, allEntries } = await import('../entry-store');
  const db = await database();
  const entries: DealershipEntry[] = [];
  for (const slug of slugs) {
    const entry = await findEntryBySlug(db, slug.replace(/^\//, ''));
    if (!entry) throw new CommandError(`The desk has no dealership at “${slug}”.`);
    entries.push(entry);
  }
  for (const entry of slugs.length > 0 ? entries : await allEntries(db)) {
    const file = join(
      to,
      `${wordsOf(entry.name || entry.id)
        .join('-')
        .toLowerCase()}.json`,
    );
    writeNew(file, await formatted(contentOf(entry)));
    terminal.print(file);
  }
}

function contentOf({ published, content }: DealershipEntry): object {
  if (!published) return content as object;
  const file: Partial<typeof published> = { ...published };
  delete file.slug;
  return file;
}
