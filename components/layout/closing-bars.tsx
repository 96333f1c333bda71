const step = 10;
const height = 96;

/** Loudness at a point of a goodbye from 0 to 1: words that get quieter, then the open line. */
function loudnessAt(progress: number, index: number): number {
  const word = Math.abs(Math.sin(progress * 21)) ** 0.7;
  const grain = 0.55 + 0.45 * Math.abs(Math.sin(index * 2.399));
  const fade = Math.max(0, 1 - progress / 0.62) ** 1.2;
  return word * grain * fade;
}

function barsPath(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const half = Math.round(2 + (height / 2 - 4) * loudnessAt(index / count, index));
    return `M${index * step + step / 2} ${height / 2 - half}v${2 * half}`;
  }).join('');
}

const drawings = [
  { count: 40, className: 'sm:hidden' },
  { count: 90, className: 'max-sm:hidden lg:hidden' },
  { count: 160, className: 'max-lg:hidden' },
].map((drawing) => ({ ...drawing, path: barsPath(drawing.count) }));

/** The page ends as a call does: the signature's bars fall to the quiet of an open line. */
export function ClosingBars() {
  return drawings.map(({ count, className, path }) => (
    <svg
      key={count}
      viewBox={`0 0 ${count * step} ${height}`}
      aria-hidden="true"
      preserveAspectRatio="xMinYMid slice"
      className={`h-24 w-full text-ink-700 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d={path} />
    </svg>
  ));
}
