import { CallCard } from '@/components/sections/call-card';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import type { AgentCallContent } from '@/lib/content/home/agent-call';

interface AgentCallProps extends AgentCallContent {
  assistantId: string;
  line: string;
}

/** The agent, introduced by a call that it takes, and by one that it hands over. */
export function AgentCall(props: AgentCallProps) {
  const { eyebrow, title, lead, booking, record, handoff, tryAgent, assistantId, line } = props;
  return (
    <Section id="features" layout="stack" eyebrow={eyebrow} title={title} lead={lead}>
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
      <div className="mt-20 grid grid-cols-1 gap-x-12 gap-y-8 lg:mt-28 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-5">
          <h3 className="text-3xl type-wide">{handoff.heading}</h3>
          <p className="mt-4 text-lead text-muted-foreground">{handoff.text}</p>
          <TryAgentButton
            assistantId={assistantId}
            line={line}
            label={tryAgent}
            className={buttonVariants({ size: 'large', className: 'mt-7 noscript:hidden' })}
          />
        </div>
        <div className="lg:col-span-7">
          <CallCard {...props} title={handoff.title} turns={handoff.turns} />
        </div>
      </div>
    </Section>
  );
}
