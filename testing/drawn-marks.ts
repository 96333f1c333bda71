/** A stroke or a bar of a drawing, in its own units. */
export interface DrawnMark {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const lengthOf = ({ left, right, top, bottom }: DrawnMark) =>
  Math.hypot(right - left, bottom - top);

export const heightOf = ({ top, bottom }: DrawnMark) => bottom - top;

/** The marks of a path, each of which begins with an `M`: for tests, which compare them with figures. */
export function drawnMarks(path: Element | null): DrawnMark[] {
  const d = path?.getAttribute('d') ?? '';
  return d.split(/(?=M)/).flatMap((part) => (part ? [markOf(part)] : []));
}

/** The marks of a path whose lines are dashed and lie flat: each dash is one. */
export function drawnDashes(path: Element | null): DrawnMark[] {
  const [dash = NaN, gap = dash] = (
    path?.closest('[stroke-dasharray]')?.getAttribute('stroke-dasharray') ?? ''
  )
    .split(' ')
    .map(Number);
  return drawnMarks(path).flatMap(({ left, right, ...line }) =>
    Array.from({ length: Math.ceil((right - left) / (dash + gap)) }, (_, index) => {
      const from = left + index * (dash + gap);
      return { ...line, left: from, right: Math.min(from + dash, right) };
    }),
  );
}

function markOf(part: string): DrawnMark {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command = '', numbers = ''] of part.matchAll(/([MLHVhv])([^MLHVhvzZ]*)/g)) {
    const [first = NaN, second = NaN] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M' || command === 'L') [x, y] = [first, second];
    else if (command === 'H') x = first;
    else if (command === 'V') y = first;
    else if (command === 'h') x += first;
    else y += first;
    xs.push(x);
    ys.push(y);
  }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
