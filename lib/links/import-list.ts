import 'server-only';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { dealershipOutcomes, faultSentence } from '@/lib/content/desk/dealerships';
import { importColumns, importFaults as t, type ImportColumn } from '@/lib/content/desk/import';
import type { Database } from '@/lib/data/database';
import { completeContent } from '@/lib/dealerships/complete-content';
import { readDealership } from '@/lib/dealerships/dealership';
import { findDouble } from '@/lib/dealerships/entry-list';
import { slugOf, spellingKey, townKey } from '@/lib/dealerships/paths';
import { findPlaces, splitPlace } from '@/lib/dealerships/places';
import type { Person } from '@/lib/desk/person';
import { cleanLine } from '@/lib/leads/clean-text';
import { safeParse } from '@/lib/safe-parse';
import { emailField, phoneField } from '@/lib/text/contact-fields';
import { findLinkChoice } from './choices';

export const importLimits = { rows: 500, bytes: 1_000_000 };

type Fields = Record<ImportColumn, string>;

const names = Object.keys(importColumns) as ImportColumn[];

const columnOf = (head: string) =>
  names.find((name) =>
    importColumns[name].some((alias) => alias === cleanLine(head).toLowerCase()),
  );

/**
 * Reads a list of links as a spreadsheet saves it, with its columns in any order: its rows with their numbers there, and
 * the columns that are not known here; a sentence where that cannot be.
 */
export function readList(text: string) {
  if (Buffer.byteLength(text) > importLimits.bytes) return t.tooLarge;
  if (text.includes('\0') || text.includes('\ufffd')) return t.notCsv;
  try {
    const [head = [], ...lines] = parse(text, {
      ...{ bom: true, delimiter: [',', ';', '\t'], trim: true, relax_column_count: true },
      // Some of them may be empty.
      to: 2 * importLimits.rows,
    });
    const columns = head.map(columnOf);
    const rows = lines.flatMap((cells, index) => {
      if (cells.every((cell) => cell === '')) return [];
      // Exports have an apostrophe before what a spreadsheet would run.
      const cellOf = (name: ImportColumn) =>
        cleanLine(cells[columns.indexOf(name)] ?? '').replace(/^'(?=[=+@-])/, '');
      const fields = Object.fromEntries(names.map((name) => [name, cellOf(name)])) as Fields;
      return { line: index + 2, fields };
    });
    if (rows.length === 0) return t.empty;
    if (rows.length > importLimits.rows) return t.tooMany;
    if (!columns.includes('dealership')) return t.noColumn;
    return { rows, unread: head.filter((name, index) => name !== '' && !columns[index]) };
  } catch (error) {
    if (error instanceof CsvError) return t.quote(Number(error.lines));
    throw error;
  }
}

const short = z.string().max(100, t.tooLong);
const row = z.object({
  recipient: short,
  dealership: short.min(1, t.noDealership),
  city: short,
  region: short,
  greeting: short,
  phone: z.string().max(100, t.phone).pipe(phoneField(t.phone)),
  email: z.string().max(254, t.tooLong).pipe(emailField(t.email)),
  note: z.string().max(1_000, t.tooLong),
});

/** What becomes of a row: a link to a page that is there or to a new one, or faults by field. */
export interface CheckedRow {
  line: number;
  fields: Fields;
  slug: string;
  /** Of the page that is made for it; rows of one dealership share it. */
  content?: Record<string, unknown> | undefined;
  faults: Partial<Record<ImportColumn, string>>;
}

type Target = Pick<CheckedRow, 'faults'> & { slug?: string; content?: CheckedRow['content'] };

/** Where the link of a row leads. */
async function targetOf(
  db: Database,
  { dealership: name, city: text, region: given }: Fields,
  { name: me, email }: Pick<Person, 'name' | 'email'>,
): Promise<Target> {
  const split = splitPlace(text);
  const { city, region = given } = given ? { city: text } : split;
  const isElsewhere = (other: string) => city !== '' && townKey(other) !== townKey(city);
  const known = findLinkChoice(name);
  if (known) {
    const { slug } = known;
    return { slug, faults: isElsewhere(known.city) ? { dealership: t.elsewhere(known.city) } : {} };
  }
  if (city === '') return { faults: { city: t.noCity } };
  const places = await findPlaces(city, region);
  if (places.length === 0) return { faults: { city: t.unknownCity } };
  if (places.length > 1) return { faults: { city: dealershipOutcomes.whichCity(places) } };
  const double = await findDouble(db, { name, city });
  if (double)
    return { faults: { dealership: double.isSame ? t.notPublic : t.elsewhere(double.city) } };
  const content = await completeContent({ name, city, region, salesperson: { name: me, email } });
  const read = readDealership(content);
  if ('dealership' in read) return { slug: read.dealership.slug, content, faults: {} };
  return { faults: { dealership: faultSentence(read.faults[0]?.message ?? '') } };
}

/** What becomes of each row of a list, for the person whose links they are; nothing is changed. */
export async function checkList(
  db: Database,
  rows: readonly Pick<CheckedRow, 'line' | 'fields'>[],
  person: Pick<Person, 'id' | 'name' | 'email'>,
): Promise<CheckedRow[]> {
  const own = await db
    .selectFrom('links')
    .select(['recipient', 'dealership_slug'])
    .where('person_id', '=', person.id)
    .where('deleted_at', 'is', null)
    .execute();
  const keyOf = (slug: string, recipient: string) => `${slug} ${recipient.toLowerCase()}`;
  const linked = new Set(own.map((link) => keyOf(link.dealership_slug, link.recipient)));
  const targets = new Map<string, { target: Target; city: string }>();
  const checked: CheckedRow[] = [];
  for (const { line, fields: given } of rows) {
    // A list of dealerships alone has links, too.
    const written = { ...given, recipient: given.recipient || given.dealership };
    const { error, data: fields = written } = safeParse(row, written);
    const faults: CheckedRow['faults'] = {};
    for (const { path, message } of error?.issues ?? [])
      faults[path[0] as ImportColumn] ??= message;
    const { dealership, city } = fields;
    const key = spellingKey(dealership) || slugOf(dealership);
    const before = targets.get(key);
    const isOther =
      before && city && townKey(splitPlace(before.city).city) !== townKey(splitPlace(city).city);
    const target = before?.target ?? (error ? { faults: {} } : await targetOf(db, fields, person));
    if (!before && !error) targets.set(key, { target, city });
    Object.assign(faults, target.faults);
    if (isOther) faults.dealership ??= t.elsewhere(before.city);
    const { slug = '', content } = target;
    const link = keyOf(slug, fields.recipient);
    if (slug && linked.has(link)) faults.recipient ??= t.double;
    linked.add(link);
    checked.push({ line, fields, slug, content, faults });
  }
  return checked;
}
