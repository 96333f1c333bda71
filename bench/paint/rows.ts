import { BARE } from './targets';

/** A figure beside that of the empty application, and whether it reaches its goal. */
export interface Row {
  what: string;
  page: string;
  figure: number;
  bare?: number;
  goal: string;
  met: 'yes' | 'NO';
}

/** The figures of one measure, by the names of the targets. */
export type Figures = ReadonlyMap<string, number>;

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const round = (value: number) => Math.round(value * 100) / 100;
const metIf = (isMet: boolean) => (isMet ? 'yes' : 'NO');

/** A goal of its own: at most, or at least, so much. */
export const rowOf = (
  what: string,
  page: string,
  figure: number,
  { most, least }: { most?: number; least?: number },
): Row => ({
  what,
  page,
  figure: round(figure),
  goal: most === undefined ? `${least} or more` : `${most} or less`,
  met: metIf(figure <= (most ?? Infinity) && figure >= (least ?? -Infinity)),
});

/**
 * The rows of a measure whose goal follows from the empty application's figure.
 *
 * @param goal in words
 * @param isMet by a page's figure and the empty application's
 */
export function rowsBeside(
  what: string,
  figures: Figures,
  goal: string,
  isMet: (figure: number, bare: number) => boolean,
): Row[] {
  const bare = figures.get(BARE) ?? NaN;
  return [...figures]
    .filter(([page]) => page !== BARE)
    .map(([page, figure]) => ({
      what,
      page,
      figure: round(figure),
      bare: round(bare),
      ratio: round(figure / bare),
      goal,
      met: metIf(isMet(figure, bare)),
    }));
}

export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`);
  console.table(rows);
}
