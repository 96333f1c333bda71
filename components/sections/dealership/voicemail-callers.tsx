import { cn } from '@/components/ui/cn';
import type { LostServiceContent } from '@/lib/content/dealership/lost-service';

type Callers = LostServiceContent['callers'] & { className: string };

const width = 600;
const pitch = 14;
const ringsEnd = 150;
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
  const ringing = all
    .flatMap(({ y }) => [0, 38, 76, 114].map((x) => `M${x + 2} ${y}H${x + 22}`))
    .join('');
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
        <path d={ringing} strokeWidth="7" />
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
            .flatMap(({ y }) => [440, 478, 516].map((x) => `M${x} ${y}H${x + 20}`))
            .join('')}
          strokeWidth="7"
        />
      </svg>
      <figcaption className="mt-5 text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
