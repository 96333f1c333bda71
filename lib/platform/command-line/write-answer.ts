import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Dependencies } from './dependencies';
import type { Destination } from './destination';
import { Progress } from './progress';
import { fieldTable, listTable } from './table';

export type Format = 'json' | 'table';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects that an answer lists, whether alone or as a page's `results`. */
function listIn(answer: unknown): readonly Row[] | undefined {
  const list: unknown = isRow(answer) ? answer.results : answer;
  return Array.isArray(list) && list.every(isRow) ? list : undefined;
}

/** `Page 2, 100 a page, 230 in all.`, of what a page's metadata says of it. */
function describePage(answer: unknown): string[] {
  const metadata = isRow(answer) ? answer.metadata : undefined;
  if (!isRow(metadata)) return [];
  const { currentPage, itemsPerPage, totalItems } = metadata;
  const parts = [
    ['Page', currentPage],
    ['per page:', itemsPerPage],
    ['in all:', totalItems],
  ].flatMap(([name, value]) => (typeof value === 'number' ? [`${name} ${value}`] : []));
  return parts.length > 0 ? ['', `${parts.join(', ')}.`] : [];
}

/**
 * An answer as text that ends its last line. Unless a format is asked for, lists are tables for
 * people, and all else is JSON.
 *
 * @param width in columns
 */
export function formatAnswer(
  answer: unknown,
  format: Format | undefined,
  { isInteractive, width }: { isInteractive: boolean; width: number },
): string {
  if (answer === undefined) return '';
  const json = () => `${JSON.stringify(answer, null, 2)}\n`;
  if (format === 'json' || (format === undefined && !isInteractive)) return json();
  const list = listIn(answer);
  if (list) {
    const lines = list.length > 0 ? listTable(list, width) : ['Nothing found.'];
    return `${[...lines, ...describePage(answer)].join('\n')}\n`;
  }
  if (format === undefined || !isRow(answer)) return json();
  return `${fieldTable(answer, width).join('\n')}\n`;
}

/** The length of a body as it comes out of fetch, where it is known. */
function lengthOf({ headers }: Response): number | undefined {
  const length = headers.get('content-length');
  return length === null || headers.has('content-encoding') ? undefined : Number(length);
}

/**
 * Passes an answer's body on as it comes, and tells how far it is where that disturbs no output.
 * Ends the destination.
 */
export async function passOn(
  response: Response,
  { stream, isFile }: Destination,
  { terminal, signal }: Pick<Dependencies, 'terminal' | 'signal'>,
): Promise<void> {
  const isVisible = isFile || !terminal.isInteractive;
  const progress = new Progress(isVisible ? terminal : {}, 'Received', lengthOf(response));
  const meter = new Transform({
    transform(chunk: Uint8Array, _, done) {
      progress.add(chunk.byteLength);
      done(null, chunk);
    },
  });
  try {
    const body = response.body
      ? Readable.fromWeb(response.body as ReadableStream)
      : Readable.from([]);
    await pipeline(body, meter, stream, { signal });
  } finally {
    progress.end();
  }
  if (isFile && terminal.showProgress) terminal.warn(`${progress.line()}.`);
}
