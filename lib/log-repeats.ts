/** For how long lines of one kind are counted together, in milliseconds. */
export const REPEATS_WINDOW_MS = 60_000;

/** How many lines of one kind are written in that time; the rest are only counted. */
export const MAX_LINES_OF_A_KIND = 10;

/** What makes two lines say the same: a sentence, and the code of the refusal, fault or outcome it tells of. */
export interface LineKind {
  message: string;
  code?: string;
}

/**
 * Bounds how much lines of one kind can fill. Otherwise a client that sends the same bad request a thousand
 * times a second would fill the disk and hide everything else in the log.
 *
 * @param summarize writes one line for all that were left out of a window
 */
export function createLineCounter(summarize: (kind: LineKind, leftOut: number) => void) {
  const counts = new Map<string, { kind: LineKind; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  /** Ends the window: reports what was left out; the next line begins a new window. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const ended = [...counts.values()];
    counts.clear();
    for (const { kind, count } of ended) {
      if (count > MAX_LINES_OF_A_KIND) summarize(kind, count - MAX_LINES_OF_A_KIND);
    }
  }

  /** Counts a line; false if it is one too many. */
  function count(kind: LineKind): boolean {
    const key = `${kind.code} ${kind.message}`;
    const known = counts.get(key) ?? { kind, count: 0 };
    counts.set(key, known);
    known.count += 1;
    timer ??= setTimeout(flush, REPEATS_WINDOW_MS).unref();
    return known.count <= MAX_LINES_OF_A_KIND;
  }

  return { count, flush };
}
