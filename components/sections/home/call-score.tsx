import { type Upright, uprights, voiceBars } from '@/components/sections/shared/drawn-bars';
import type { TimedTurn, Voice } from '@/lib/content/home/agent-call';

interface CallScoreProps {
  turns: readonly TimedTurn[];
  pause: string;
}

const barsPerSecond = 4;
const step = 10;
const lane = 72;
const rest = 34;

const strokes: Record<Voice, string> = {
  agent: 'stroke-primary',
  caller: 'stroke-foreground',
  person: 'stroke-connected',
};

/** Both sides of a call on its seconds: those who answer above, the caller below. */
export function CallScore({ turns, pause }: CallScoreProps) {
  const last = turns.at(-1);
  const length = last ? last.start + last.seconds : 0;
  const width = length * barsPerSecond * step;
  const percent = (seconds: number) => `${((seconds / length) * 100).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" className="drawing h-52 w-full overflow-visible">
      <svg
        width="100%"
        height={2 * lane + rest}
        viewBox={`0 0 ${width} ${2 * lane + rest}`}
        preserveAspectRatio="none"
        strokeWidth="6"
      >
        {(Object.keys(strokes) as Voice[]).map((voice) => (
          <path key={voice} d={barsOf(voice, turns)} className={strokes[voice]} />
        ))}
      </svg>
      {turns.map(({ start, pauseBefore }) =>
        pauseBefore === undefined ? null : (
          <g key={start}>
            <rect
              x={percent(start - pauseBefore)}
              y={lane + rest - 9}
              width={percent(pauseBefore)}
              height="4"
              className="fill-foreground"
            />
            <text
              x={percent(start - pauseBefore / 2)}
              y={lane + rest - 16}
              textAnchor="middle"
              className="call-score-label fill-foreground"
            >
              {pause}
            </text>
          </g>
        ),
      )}
      {Array.from({ length: Math.floor((length - 1) / 5) + 1 }, (_, index) => (
        <text
          key={index}
          x={percent(index * 5)}
          y="206"
          textAnchor={index === 0 ? 'start' : 'middle'}
          className={`call-score-label fill-muted-foreground ${index % 2 ? 'max-sm:hidden' : ''}`}
        >
          {stampOf(index * 5)}
        </text>
      ))}
    </svg>
  );
}

function barsOf(voice: Voice, turns: readonly TimedTurn[]): string {
  const top = voice === 'caller' ? lane + rest : 0;
  return turns
    .map((turn, index) => {
      if (turn.voice !== voice) return '';
      const count = Math.max(3, Math.round(turn.seconds * barsPerSecond));
      const offset = turn.start * barsPerSecond * step;
      const bars = voiceBars(count, step, lane, index + turns.length);
      return uprights(bars.map(([x, from, to]): Upright => [x + offset, from + top, to + top]));
    })
    .join('');
}

/** Seconds into a call, as its timer shows them. */
export function stampOf(seconds: number): string {
  return `0:${String(Math.floor(seconds)).padStart(2, '0')}`;
}
