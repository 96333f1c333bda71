import { CallRoutes } from '@/components/sections/dealership/call-routes';
import { OutreachRun } from '@/components/sections/dealership/outreach-run';
import { Integrations } from '@/components/sections/dealership/integrations';
import { RecaptureCall } from '@/components/sections/dealership/recapture-call';
import { TradeInScale } from '@/components/sections/dealership/trade-in-scale';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

/** What the agent does at this dealership: three worked examples, a call, and the connections. */
export function AgentJobs(content: AgentJobsContent) {
  const { eyebrow, title, lead, recapture, tradeIn, outreach, howItWorks, integration } = content;
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="@container bg-background below-fold"
    >
      <div className="page-grid py-[clamp(4rem,9vw,8.5rem)]">
        <p className="mb-3 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
        <h2 id="features-title" className="max-w-[22ch] text-title type-wide">
          {title}
        </h2>
        <p className="mt-5 max-w-[42rem] text-lead text-muted-foreground">{lead}</p>
        <div className="mt-16 grid grid-cols-1 gap-24 @5xl:mt-24 @5xl:gap-36">
          <RecaptureCall {...recapture} />
          <TradeInScale {...tradeIn} />
          <OutreachRun {...outreach} />
          <CallRoutes {...howItWorks} />
          <Integrations {...integration} />
        </div>
      </div>
    </section>
  );
}
