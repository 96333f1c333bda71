import {
  series,
  stretched,
  type Upright,
  uprights,
  voiceBars,
} from '@/components/sections/shared/drawings';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { agentCall, type TimedTurn, type Voice } from '@/lib/content/home/agent-call';

/** The agent, introduced by a call that it takes, and by one that it hands over. */
export function AgentCall(agent: { assistantId: string; line: string }) {
  const { booking, record, handoff, tryAgent } = agentCall;
  return (
    <Section id="features" layout="stack" {...agentCall}>
      <CallCard {...booking} />
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
      <div className="mt-20 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-28 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-5">
          <h3 className="text-3xl type-wide">{handoff.heading}</h3>
          <p className="mt-4 text-lead text-muted-foreground">{handoff.text}</p>
          <TryAgentButton
            {...agent}
            label={tryAgent}
            className={buttonVariants({ size: 'large' })}
            placeClassName="mt-7"
          />
        </div>
        <div className="lg:col-span-7">
          <CallCard {...handoff} />
        </div>
      </div>
    </Section>
  );
}

/** A recorded call: when who spoke, what was said, and beside it what the agent did meanwhile. */
function CallCard({ title, turns }: { title: string; turns: readonly TimedTurn[] }) {
  return (
    <div className="on-ink rounded-3xl bg-background px-5 pt-5 pb-3 text-foreground ring-1 ring-foreground/10 sm:px-8 sm:pt-6 dark:bg-surface">
      <h3 className="border-b pb-3 text-sm type-plate text-muted-foreground">{title}</h3>
      <div className="py-7">
        <CallScore turns={turns} />
      </div>
      <ol className="call-turns" data-notes={turns.some(({ note }) => note) || undefined}>
        {turns.map(({ voice, text, start, note }) => (
          <li key={text}>
            <time>{stampOf(start)}</time>
            <p className="speaker" data-voice={voice}>
              {agentCall.voices[voice]}
            </p>
            <p className="words">{text}</p>
            {note && <p className="note">{note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
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
function CallScore({ turns }: { turns: readonly TimedTurn[] }) {
  const last = turns.at(-1);
  const length = last ? last.start + last.seconds : 0;
  const percent = (seconds: number) => `${((seconds / length) * 100).toFixed(2)}%`;
  return (
    <svg aria-hidden="true" className="drawing h-52 w-full overflow-visible">
      <svg
        {...stretched}
        width="100%"
        height={2 * lane + rest}
        viewBox={`0 0 ${length * barsPerSecond * step} ${2 * lane + rest}`}
        strokeWidth="6"
      >
        {(Object.keys(strokes) as Voice[]).map((voice) => (
          <path key={voice} d={barsOf(voice, turns)} className={strokes[voice]} />
        ))}
      </svg>
      {turns.map(
        ({ start, pauseBefore }) =>
          pauseBefore !== undefined && (
            <rect
              key={start}
              x={percent(start - pauseBefore)}
              y={lane + rest - 9}
              width={percent(pauseBefore)}
              height="4"
              className="fill-foreground"
            />
          ),
      )}
      {series(Math.floor((length - 1) / 5) + 1, (index) => (
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
  const marks = turns.flatMap(({ voice: speaker, start, seconds }, index) => {
    if (speaker !== voice) return [];
    const count = Math.max(3, Math.round(seconds * barsPerSecond));
    const bars = voiceBars(count, step, lane, index + turns.length);
    const left = start * barsPerSecond * step;
    return bars.map(([x, from, to]): Upright => [x + left, from + top, to + top]);
  });
  return uprights(marks);
}

/** Seconds into a call, as its timer shows them. */
const stampOf = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;
