import { FactRows } from '@/components/sections/dealership/fact-rows';
import { uprights, voiceBars } from '@/components/sections/shared/drawn-bars';
import { cn } from '@/components/ui/cn';
import type { AgentJobsContent, Turn } from '@/lib/content/dealership/agent-jobs';

/** A call that wins a service visit back, and the repair order that it leaves. */
export function RecaptureCall({ title, text, call, order }: AgentJobsContent['recapture']) {
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-8 @5xl:grid-cols-12">
      <div className="@5xl:col-span-3">
        <h3 className="text-3xl type-wide">{title}</h3>
        <p className="mt-4 max-w-[42ch] text-muted-foreground">{text}</p>
      </div>
      <figure className="min-w-0 @5xl:col-span-6">
        <figcaption className="pb-3 text-[0.9375rem] type-plate text-muted-foreground">
          {call.label}
        </figcaption>
        <ol className="grid grid-cols-1 gap-6 border-t-2 border-foreground pt-6">
          {call.turns.map((turn, index) => (
            <li key={turn.text} className={cn(turn.speaker === 'customer' && 'pl-[12%]')}>
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
                {call.speakers[turn.speaker]}
                <Utterance {...turn} seed={index} />
              </p>
              <p
                className={cn(
                  'mt-1 max-w-[44ch] text-lg leading-snug',
                  turn.speaker === 'agent' && 'font-semibold',
                )}
              >
                {turn.text}
              </p>
            </li>
          ))}
        </ol>
      </figure>
      <div className="@5xl:col-span-3 @5xl:self-end">
        <FactRows {...order} />
      </div>
    </article>
  );
}

const pitch = 4;
const height = 20;

/** A sentence as it sounded: five bars a second. */
function Utterance({ speaker, seconds, seed }: Turn & { seed: number }) {
  const bars = seconds * 5;
  return (
    <svg
      width={bars * pitch}
      height={height}
      aria-hidden="true"
      className={cn('shrink-0', speaker === 'agent' && 'text-foreground')}
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={uprights(voiceBars(bars, pitch, height, seed))} />
    </svg>
  );
}
