import { cn } from '@/components/ui/cn';
import type { LostServiceContent } from '@/lib/content/dealership/lost-service';

type Callers = LostServiceContent['callers'] & { className: string };

const width = 600;
const pitch = 14;
const ringsEnd = 150;
/** A ring of the phone and the silence after it. */
const ring = '20 18';
/** Where they hang up: one line is as long as another. */
const hangUp = 400;

/** The callers of an evening, line by line: it rings, voicemail answers, and few try again. */
export function VoicemailCallers(callers: Callers) {
  const { lines, silent, rings, voicemail, back, caption, className } = callers;
  const height = lines * pitch;
  // Those who call back are spread among the others.
  const returning = lines - silent;
  const isReturning = (line: number) =>
    Math.floor(((line + 1) * returning) / lines) > Math.floor((line * returning) / lines);
  const all = Array.from({ length: lines }, (_, line) => ({
    y: pitch / 2 + line * pitch,
    isBack: isReturning(line),
  }));
  return (
    <figure className={className}>
      <div className="grid grid-cols-[25%_47%_28%] items-end pb-3 text-[0.9375rem] leading-tight type-plate text-muted-foreground">
        <span>{rings}</span>
        <span>{voicemail}</span>
        <span>{back}</span>
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-70 w-full"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={all.map(({ y }) => `M2 ${y}H136`).join('')}
          strokeWidth="7"
          strokeDasharray={ring}
        />
        {(['lost', 'back'] as const).map((outcome) => (
          <path
            key={outcome}
            d={all
              .filter(({ isBack }) => isBack === (outcome === 'back'))
              .map(({ y }) => `M${ringsEnd} ${y}H${hangUp}`)
              .join('')}
            strokeWidth="2"
            className={cn(outcome === 'lost' && 'text-destructive')}
          />
        ))}
        <path
          d={all
            .filter(({ isBack }) => !isBack)
            .map(({ y }) => `M${hangUp} ${y - 4.5}V${y + 4.5}`)
            .join('')}
          strokeWidth="4"
          className="text-destructive"
        />
        <path
          d={all
            .filter(({ isBack }) => isBack)
            .map(({ y }) => `M440 ${y}H536`)
            .join('')}
          strokeWidth="7"
          strokeDasharray={ring}
        />
      </svg>
      <figcaption className="mt-5 text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
