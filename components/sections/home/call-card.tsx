import { CallScore, stampOf } from '@/components/sections/home/call-score';
import type { AgentCallContent, TimedTurn } from '@/lib/content/home/agent-call';

interface CallCardProps extends Pick<AgentCallContent, 'voices' | 'pause'> {
  title: string;
  turns: readonly TimedTurn[];
}

/** A recorded call: when who spoke, what was said, and beside it what the agent did meanwhile. */
export function CallCard({ title, turns, voices, pause }: CallCardProps) {
  return (
    <div className="on-ink rounded-3xl bg-background px-5 pt-5 pb-3 text-foreground ring-1 ring-foreground/10 sm:px-8 sm:pt-6 dark:bg-surface">
      <h3 className="border-b pb-3 text-sm type-plate text-muted-foreground">{title}</h3>
      <div className="py-7">
        <CallScore turns={turns} pause={pause} />
      </div>
      <ol className="call-turns" data-notes={turns.some(({ note }) => note) || undefined}>
        {turns.map(({ voice, text, start, note }) => (
          <li key={text}>
            <time>{stampOf(start)}</time>
            <p className="speaker" data-voice={voice}>
              {voices[voice]}
            </p>
            <p className="words">{text}</p>
            {note && <p className="note">{note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
