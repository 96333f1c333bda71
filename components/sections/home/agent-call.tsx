import { BookedCall } from './agent-call-parts';
import { home } from '@/lib/content/home';
import { HandedOverCall } from './agent-call-parts';
import { buttonVariants } from '@/components/ui/button-variants';
import { Section } from '@/components/ui/section';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import type { AgentCallContent } from '@/lib/content/home/agent-call';

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
