interface Figure {
  part: string;
  what: string;
  figure: number | string;
}

const key = Symbol.for('bench.figures');
// Kept on the process: tsx loads run.mts as ESM and its parts as CommonJS, each with a copy of this module.
const figures = ((globalThis as { [key]?: Figure[] })[key] ??= []);

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
