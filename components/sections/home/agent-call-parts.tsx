import { CallCard } from '@/components/sections/home/call-card';
import type { AgentCallContent } from '@/lib/content/home/agent-call';

/** A call that the agent takes, and what it writes down of it. */
export function BookedCall(props: AgentCallContent) {
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
export function HandedOverCall(props: AgentCallContent) {
  const { handoff } = props;
  return <CallCard {...props} title={handoff.title} turns={handoff.turns} />;
}
