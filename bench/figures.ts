const figures: { part: string; what: string; figure: number | string }[] = [];

/** Keeps a figure for the one table at the end. */
export function recordFigure(part: string, what: string, figure: number | string): void {
  figures.push({ part, what, figure });
}

/** Prints what was recorded, if anything was. */
export function printFigures(): void {
  if (figures.length === 0) return;
  console.log('\nIn one table');
  console.table(figures);
}
