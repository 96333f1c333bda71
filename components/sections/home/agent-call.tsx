import { home } from '@/lib/content/home';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import type { AgentCallContent, TimedTurn, Voice } from '@/lib/content/home/agent-call';
import { type Upright, uprights, voiceBars } from '@/components/sections/shared/drawings';

interface AgentCallProps extends Pick<
  AgentCallContent,
  'eyebrow' | 'title' | 'lead' | 'handoff' | 'tryAgent'
> {
  assistantId: string;
  line: string;
}

/** The agent, introduced by a call that it takes, and by one that it hands over. */
export function AgentCall(props: AgentCallProps) {
  const { eyebrow, title, lead, handoff, tryAgent, assistantId, line } = props;
  return (
    <Section id="features" layout="stack" eyebrow={eyebrow} title={title} lead={lead}>
      <BookedCall {...home.agentCall} />
      <div className="mt-20 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-28 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-5">
          <h3 className="text-3xl type-wide">{handoff.heading}</h3>
          <p className="mt-4 text-lead text-muted-foreground">{handoff.text}</p>
          <TryAgentButton
            assistantId={assistantId}
            line={line}
            label={tryAgent}
            className={buttonVariants({ size: 'large' })}
            placeClassName="mt-7"
          />
        </div>
        <div className="lg:col-span-7">
          <HandedOverCall {...home.agentCall} />
        </div>
      </div>
    </Section>
  );
}

/** A call that the agent takes, and what it writes down of it. */
function BookedCall(props: AgentCallContent) {
  const { booking, record } = props;
  return (
    <>
      <CallCard {...props} title={booking.title} turns={booking.turns} />
      <div className="mx-5 sm:mx-8 lg:ml-[33%]">
        <div className="rounded-b-2xl border-x-2 border-b-2 border-foreground px-5 pt-6 pb-3 sm:px-8">
          <h3 className="text-sm type-plate text-muted-foreground">{record.title}</h3>
          <dl>
            {record.rows.map(({ system, text }) => (
              <div
                key={system}
                className="grid gap-x-6 border-b py-3.5 last:border-0 sm:grid-cols-[6rem_1fr]"
              >
                <dt className="text-lg type-wide">{system}</dt>
                <dd className="text-lg leading-snug">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}

/** A call that it hands over. */
function HandedOverCall(props: AgentCallContent) {
  const { handoff } = props;
  return <CallCard {...props} title={handoff.title} turns={handoff.turns} />;
}

interface CallCardProps extends Pick<AgentCallContent, 'voices' | 'pause'> {
  title: string;
  turns: readonly TimedTurn[];
}

/** A recorded call: when who spoke, what was said, and beside it what the agent did meanwhile. */
function CallCard({ title, turns, voices, pause }: CallCardProps) {
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
function CallScore({ turns, pause }: CallScoreProps) {
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
function stampOf(seconds: number): string {
  return `0:${String(Math.floor(seconds)).padStart(2, '0')}`;
}
