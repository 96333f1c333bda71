import { CallCard } from '@/components/sections/shared/call-card';
import { buttonVariants } from '@/components/ui/button-variants';
import { PageSection } from '@/components/ui/section';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { agentCall } from '@/lib/content/home/agent-call';

/** Introduces the agent by a call that it answers. */
export function AgentCall(agent: { assistantId: string; line: string }) {
  const { call, handoff, tryAgent, ...head } = agentCall;
  return (
    <PageSection
      id="features"
      {...head}
      aside={
        <div className="mt-8 border-t pt-6">
          <h3 className="text-2xl type-wide">{handoff.title}</h3>
          <p className="mt-3 text-muted-foreground">{handoff.text}</p>
          <TryAgentButton
            {...agent}
            label={tryAgent}
            className={buttonVariants({ size: 'large' })}
            placeClassName="mt-6"
          />
        </div>
      }
    >
      <CallCard {...call} />
    </PageSection>
  );
}
