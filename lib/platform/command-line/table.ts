import Table from 'cli-table3';
import widthOf from 'string-width';

type Row = Readonly<Record<string, unknown>>;

/** What tells objects apart, first; all other fields follow in the order in which they come. */
const leading = ['id', 'name', 'status', 'type', 'provider', 'number', 'email', 'endedReason'];
const trailing = ['createdAt', 'updatedAt', 'orgId'];

const MAX_CELL_WIDTH = 40;
/** What a column must have to be worth showing when there is no place for the whole of it. */
const MIN_CELL_WIDTH = 8;
const GAP = '  ';

const borders = ['top', 'bottom', 'mid', 'left', 'right'].flatMap((side) => [
  side,
  `${side}-mid`,
  `${side}-left`,
  `${side}-right`,
]);

/** A text on one line, and without what would command the terminal. */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

function toCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return toLine(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function render(rows: readonly (readonly string[])[], widths: readonly number[]): string[] {
  const table = new Table({
    chars: { ...Object.fromEntries(borders.map((name) => [name, ''])), middle: GAP },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colWidths: [...widths],
  });
  table.push(...rows.map((row) => row.slice(0, widths.length)));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
}

const isScalar = (value: unknown) => typeof value !== 'object';

/** The fields worth a column: those that have a text, number or boolean somewhere. */
function fieldsOf(rows: readonly Row[]): string[] {
  const fields = new Set(
    rows.flatMap((row) => Object.keys(row).filter((key) => isScalar(row[key]))),
  );
  const first = leading.filter((field) => fields.has(field));
  const last = trailing.filter((field) => fields.has(field));
  const others = [...fields].filter((f) => !leading.includes(f) && !trailing.includes(f));
  // When something was made matters more than its further fields.
  const created = last.filter((field) => field === 'createdAt');
  return [...first, ...created, ...others, ...last.filter((field) => field !== 'createdAt')];
}

/** As many of the columns as a line holds, the last one cut where that is of use. */
function fit(natural: readonly number[], width: number): number[] {
  const widths: number[] = [];
  let left = width;
  for (const wanted of natural) {
    const place = left - (widths.length > 0 ? GAP.length : 0);
    if (wanted > place && place < MIN_CELL_WIDTH) break;
    widths.push(Math.min(wanted, place));
    left = place - wanted;
    if (left <= 0) break;
  }
  return widths;
}

/** Objects as lines of a table with heads, none longer than `width` columns. */
export function listTable(rows: readonly Row[], width: number): string[] {
  const fields = fieldsOf(rows);
  const cells = [fields, ...rows.map((row) => fields.map((field) => toCell(row[field])))];
  const natural = fields.map((_, column) =>
    Math.min(Math.max(...cells.map((row) => widthOf(row[column] ?? ''))), MAX_CELL_WIDTH),
  );
  return render(cells, fit(natural, width));
}

/** One object as a line for each of its fields. */
export function fieldTable(row: Row, width: number): string[] {
  const cells = Object.entries(row).map(([field, value]) => [field, toCell(value)]);
  const fieldWidth = Math.max(0, ...cells.map(([field = '']) => widthOf(field)));
  const place = Math.max(width - fieldWidth - GAP.length, MIN_CELL_WIDTH);
  const valueWidth = Math.max(0, ...cells.map(([, value = '']) => widthOf(value)));
  return render(cells, [fieldWidth, Math.min(place, valueWidth)]);
}
