import { CallScore, stampOf } from '@/components/sections/call-score';
import type { AgentCallContent, TimedTurn, Voice } from '@/lib/content/home/agent-call';

interface CallCardProps extends Pick<AgentCallContent, 'voices' | 'pause'> {
  title: string;
  turns: readonly TimedTurn[];
}

const names: Record<Voice, string> = {
  agent: 'text-primary',
  caller: 'text-muted-foreground',
  person: 'text-connected',
};

/** A recorded call: when who spoke, what was said, and beside it what the agent did meanwhile. */
export function CallCard({ title, turns, voices, pause }: CallCardProps) {
  const hasNotes = turns.some(({ note }) => note);
  return (
    <div className="on-ink rounded-3xl bg-background px-5 pt-5 pb-3 text-foreground ring-1 ring-foreground/10 sm:px-8 sm:pt-6 dark:bg-surface">
      <h3 className="border-b pb-3 text-sm type-plate text-muted-foreground">{title}</h3>
      <div className="py-7">
        <CallScore turns={turns} pause={pause} />
      </div>
      <ol>
        {turns.map(({ voice, text, start, note }) => (
          <li
            key={text}
            className={`grid grid-cols-[3rem_1fr] gap-x-4 border-t py-4 sm:grid-cols-[3rem_5rem_1fr] ${
              hasNotes ? 'lg:grid-cols-[3rem_5rem_1fr_19rem]' : ''
            }`}
          >
            <p className="text-[0.9375rem] leading-7 text-muted-foreground tabular-nums">
              {stampOf(start)}
            </p>
            <p className={`text-[0.9375rem] leading-7 font-semibold ${names[voice]}`}>
              {voices[voice]}
            </p>
            <p className="text-lead leading-snug max-sm:col-start-2">{text}</p>
            {note && (
              <p className="mt-2 max-w-[44ch] text-[0.9375rem] text-muted-foreground max-lg:col-start-2 max-lg:border-l-2 max-lg:pl-3 sm:max-lg:col-start-3 lg:mt-0 lg:leading-normal">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
