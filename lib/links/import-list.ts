import 'server-only';
import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { dealershipOutcomes, faultSentence } from '@/lib/content/desk/dealerships';
import {
  type ImportColumn,
  importColumnOwners,
  importColumns,
  importFaults as t,
} from '@/lib/content/desk/import';
import type { Database } from '@/lib/data/database';
import { completeContent } from '@/lib/dealerships/complete-content';
import { findDouble } from '@/lib/dealerships/entry-list';
import { findPlaces, isSameTown, splitPlace, type Town } from '@/lib/dealerships/places';
import { readDealership } from '@/lib/domain/dealership';
import { isPath, slugOf, spellingKey, suggestPath, townKey } from '@/lib/domain/paths';
import type { Person } from '@/lib/domain/person';
import { cleanLine, cleanLines } from '@/lib/text/clean-text';
import { emailField, phoneField } from '@/lib/text/contact-fields';
import { safeParse } from '@/lib/text/safe-parse';
import { findLinkChoice } from './choices';

export const importLimits = { rows: 500, bytes: 1_000_000 };

type Fields = Record<ImportColumn, string>;

const names = Object.keys(importColumns) as ImportColumn[];

/** Headings beyond these limits are ignored. */
const LONGEST_HEADING = 200;
const MOST_COLUMNS = 200;

/**
 * Finds the column that a heading means, in any spelling: `E-mail 1 - Value`, `MailingCity`, `Primary Contact Phone`.
 */
export function columnOf(heading: string): ImportColumn | undefined {
  const words =
    heading
      .slice(0, LONGEST_HEADING)
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .match(/\p{L}+/gu) ?? [];
  const isOneOf = (all: string, word: string) => all.split(/\s+/).includes(word.toLowerCase());
  for (const [at, word] of words.entries()) {
    const rest = words.slice(at).join('');
    const found = names.find((name) => isOneOf(importColumns[name], rest));
    if (found || !isOneOf(importColumnOwners, word)) return found;
  }
  return undefined;
}

/** Detects the encoding of a file that a spreadsheet has saved. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // Excel's "Unicode Text": a byte order mark, or an ASCII letter first.
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const isMac = bytes.includes(13) && !bytes.includes(10) && bytes.every((byte) => byte < 0xe0);
  return isMac ? 'macintosh' : 'windows-1252';
}

/** Decodes a file in any encoding that spreadsheets use. */
export const decodeList = (bytes: Uint8Array): string =>
  // In stream mode, since Node 20.20 otherwise decodes windows-1252 as Latin-1.
  new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true });

/** Detects the separator by the first line: a tab, or else the most frequent mark outside quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split('\n');
  const countOf = (mark: string) => head.split(mark).length;
  const [most = ','] = [';', ',', '|'].sort((a, b) => countOf(b) - countOf(a));
  if (head.includes('\t')) return '\t';
  // A single column has no separator; no text contains this character.
  return head.includes(most) ? most : '\u001f';
}

/** Placeholder for a quotation mark within a text. */
const QUOTE = '\u001e';

function readCells(given: string) {
  const text = given.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
  // Excel writes this line for itself.
  const [own = '', mark] = /^"?sep=(.)"?[^\n]*\n/i.exec(text) ?? [];
  const rest = text.slice(own.length);
  const delimiter = mark ?? separatorOf(rest);
  // The parser takes seconds for a million empty cells.
  if (rest.split(delimiter).length > MOST_COLUMNS * importLimits.rows) return undefined;
  // Spreadsheets quote whole cells on the clipboard but leave the quotation marks within a text unescaped.
  const marked = rest.replace(
    /((?:^|[\t\n])"(?:[^"]|"")*"(?=[\t\n]|$))|"/g,
    (quote, cell?: string) => cell ?? quote.replace('"', QUOTE),
  );
  const cells = parse(delimiter === '\t' ? marked : rest, {
    delimiter,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    cast: (cell) => cell.replaceAll(QUOTE, '"'),
    // Doubled, since some rows may be empty.
    to: 2 * importLimits.rows,
  });
  return { cells, delimiter };
}

/**
 * Parses a list of links that a spreadsheet has saved, with columns in any order. Returns the rows with their line
 * numbers, and the unknown columns; or an error sentence.
 */
export function readList(text: string) {
  if (Buffer.byteLength(text) > importLimits.bytes) return t.tooLarge;
  if (text.includes('\0') || /^\s*(?:[<{]|%PDF)/.test(text)) return t.notCsv;
  try {
    const read = readCells(text);
    if (!read) return t.tooLarge;
    const { cells: all, delimiter } = read;
    const headAt = all.findIndex((cells) => cells.some(Boolean));
    const head = all[headAt] ?? [];
    if (head.length > MOST_COLUMNS) return t.tooLarge;
    const columns = head.map(columnOf);
    const width = head.findLastIndex(Boolean) + 1;
    const rows = all.flatMap((cells, index) => {
      if (index <= headAt || !cells.some(Boolean)) return [];
      const fields = Object.fromEntries(names.map((name) => [name, cellOf(cells, columns, name)]));
      const faults = cells.slice(width).some(Boolean) ? { row: t.moreCells(delimiter) } : {};
      return { line: index + 1, cells, fields: fields as Fields, faults };
    });
    if (rows.length === 0) return t.empty;
    if (rows.length > importLimits.rows) return t.tooMany;
    if (!columns.includes('dealership')) return t.noColumn;
    const unread = head.flatMap((name, at) =>
      columns[at] || !all.some((cells) => cells[at]) ? [] : name || t.unnamed(at + 1),
    );
    return { head, rows, unread };
  } catch (error) {
    if (error instanceof CsvError) return t.quote(Number(error.lines));
    throw error;
  }
}

/** Finds a row's text for a column name; if several columns match, the first that is filled in. */
function cellOf(cells: readonly string[], columns: readonly unknown[], name: ImportColumn) {
  const text = cells.find((cell, at) => cell && columns[at] === name) ?? '';
  // Exports put an apostrophe before cells that a spreadsheet would run as a formula.
  const plain = text.replace(/^'(?=[=+\-@＝＋－＠])/, '');
  return name === 'note' ? cleanLines(plain) : cleanLine(plain);
}

const short = z.string().max(100, t.tooLong);
const row = z.object({
  surname: short,
  recipient: short,
  dealership: short.min(1, t.noDealership),
  city: short,
  region: short,
  greeting: short,
  phone: z.string().max(100, t.phone).pipe(phoneField(t.phone)),
  email: z.string().max(254, t.tooLong).pipe(emailField(t.email)),
  note: z.string().max(1_000, t.tooLong),
});

/** A checked row: a link to an existing or a new page, or errors by field. */
export interface CheckedRow {
  line: number;
  /** Cells as in the list. */
  cells: readonly string[];
  fields: Fields;
  slug: string;
  /** Content of the new page; rows of one dealership share it. */
  content?: Record<string, unknown> | undefined;
  faults: Partial<Record<ImportColumn | 'row', string>>;
}

type Target = Pick<CheckedRow, 'faults'> & Partial<CheckedRow> & { town: Town };

/** Finds or prepares the page that a row's link opens. */
async function targetOf(
  db: Database,
  name: string,
  town: Town,
  { name: me, email }: Pick<Person, 'name' | 'email'>,
): Promise<Target> {
  const { city, region } = town;
  const known = findLinkChoice(name);
  if (known) return { slug: known.slug, town: splitPlace(known.city, known.region), faults: {} };
  if (city === '') return { town, faults: { city: t.noCity } };
  const places = await findPlaces(city, region);
  if (places.length === 0) return { town, faults: { city: t.unknownCity } };
  if (places.length > 1) return { town, faults: { city: dealershipOutcomes.whichCity(places) } };
  const double = await findDouble(db, { name, city });
  if (double)
    return { town, faults: { dealership: double.isSame ? t.notPublic : t.elsewhere(double.city) } };
  const content = await completeContent({
    name,
    city,
    region,
    salesperson: { name: me, email },
    ...(!isPath(slugOf(name)) && { path: suggestPath(name, city) }),
  });
  const read = readDealership(content);
  if ('dealership' in read) return { slug: read.dealership.slug, town, content, faults: {} };
  return { town, faults: { dealership: faultSentence(read.faults[0]?.message ?? '') } };
}

/** Names a town, with its state if the other town has the same name. */
const sayTown = ({ city, region }: Town, other: Town) =>
  townKey(city) === townKey(other.city) ? `${city}, ${region}` : city;

/** Falls back to the dealership's name, so that a list of dealerships gets links, too. */
export const recipientOf = ({ recipient, greeting, surname, dealership }: Fields) =>
  recipient || `${greeting} ${surname}`.trim() || dealership;

/** Checks each row of a list for a person; changes nothing. */
export async function checkList(
  db: Database,
  rows: readonly Pick<CheckedRow, 'line' | 'cells' | 'fields' | 'faults'>[],
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
  const targets = new Map<string, Target>();
  const checked: CheckedRow[] = [];
  for (const { line, cells, fields: given, faults: found } of rows) {
    const written = { ...given, recipient: recipientOf(given) };
    const { error, data } = safeParse(row, written);
    const fields = { ...written, ...data };
    const faults: CheckedRow['faults'] = { ...found };
    for (const { path, message } of error?.issues ?? [])
      faults[path[0] as ImportColumn] ??= message;
    const { dealership } = fields;
    const town = splitPlace(fields.city, fields.region);
    const key = spellingKey(dealership) || slugOf(dealership);
    const isFaulty = Object.keys(faults).length > 0;
    const target =
      targets.get(key) ??
      (isFaulty ? { town, faults: {} } : await targetOf(db, dealership, town, person));
    // A later row may name the city.
    if (!isFaulty && target.town.city) targets.set(key, target);
    Object.assign(faults, target.faults);
    if (town.city && target.town.city && !isSameTown(town, target.town))
      faults.dealership ??= t.elsewhere(sayTown(target.town, town));
    const { slug = '', content } = target;
    const link = keyOf(slug, fields.recipient);
    if (slug && linked.has(link)) faults.recipient ??= t.double;
    linked.add(link);
    checked.push({ line, cells, fields, slug, content, faults });
  }
  return checked;
}
