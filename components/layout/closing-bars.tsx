const step = 10;
const height = 96;
/** How far the words go. */
const quietFrom = 0.62;

/** Loudness at a point of a goodbye from 0 to 1: words that get quieter, then the open line. */
function loudnessAt(progress: number, index: number): number {
  const word = Math.abs(Math.sin(progress * 21)) ** 0.7;
  const grain = 0.55 + 0.45 * Math.abs(Math.sin(index * 2.399));
  const fade = Math.max(0, 1 - progress / quietFrom) ** 1.2;
  return word * grain * fade;
}

function barsPath(count: number): string {
  const words = Math.ceil(count * quietFrom);
  return Array.from({ length: words }, (_, index) => {
    const half = Math.round(2 + (height / 2 - 4) * loudnessAt(index / count, index));
    return `M${index * step + step / 2} ${height / 2 - half}v${2 * half}`;
  }).join('');
}

/** The quiet: bars of one height, each the round dot of a dashed line. */
function quietPath(count: number): string {
  const from = (Math.ceil(count * quietFrom) + 0.5) * step;
  return `M${from} ${height / 2 - 2}H${count * step}M${from} ${height / 2 + 2}H${count * step}`;
}

const drawings = [
  { count: 40, className: 'sm:hidden' },
  { count: 90, className: 'max-sm:hidden lg:hidden' },
  { count: 160, className: 'max-lg:hidden' },
].map((drawing) => ({
  ...drawing,
  path: barsPath(drawing.count),
  quiet: quietPath(drawing.count),
}));

/** The page ends as a call does: the signature's bars fall to the quiet of an open line. */
export function ClosingBars() {
  return drawings.map(({ count, className, path, quiet }) => (
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
      <path d={quiet} strokeDasharray={`0 ${step}`} />
    </svg>
  ));
}
