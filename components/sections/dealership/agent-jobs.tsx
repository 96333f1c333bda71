import { CallCard } from '@/components/sections/shared/call-card';
import { CallSteps } from '@/components/sections/shared/call-steps';
import { FactRecord } from '@/components/sections/shared/records';
import { PageSection } from '@/components/ui/section';
import type { AgentJobsContent } from '@/lib/content/dealership/agent-jobs';

/** Work of the agent at this dealership: three jobs, the course of a call, and its knowledge. */
export function AgentJobs({ recapture, tradeIn, outreach, ...content }: AgentJobsContent) {
  const { howItWorks, integration, ...head } = content;
  return (
    <PageSection id="features" layout="spread" {...head}>
      <article className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-12">
        <div className="lg:col-span-7">
          <CallCard {...recapture.call} turns={recapture.turns} />
        </div>
        <div className="lg:col-span-5">
          <h3 className="text-2xl type-wide lg:text-3xl">{recapture.title}</h3>
          <p className="mt-3 mb-6 text-lead text-muted-foreground">{recapture.text}</p>
          <FactRecord {...recapture.order} />
        </div>
      </article>
      <div className="mt-10 grid grid-cols-1 gap-10 lg:mt-16 lg:grid-cols-12 lg:gap-12">
        <article className="lg:col-span-7">
          <h3 className="text-2xl type-wide lg:text-3xl">{outreach.title}</h3>
          <p className="mt-4">
            <span className="block text-figure type-wide tabular-nums">{outreach.figure}</span>
            <span className="mt-1 block text-lg font-semibold">{outreach.figureText}</span>
          </p>
          <p className="mt-3 max-w-[60ch] text-muted-foreground">{outreach.text}</p>
        </article>
        <article className="lg:col-span-5">
          <h3 className="text-2xl type-wide lg:text-3xl">{tradeIn.title}</h3>
          <p className="mt-3 mb-6 text-muted-foreground">{tradeIn.text}</p>
          <FactRecord {...tradeIn.note} />
        </article>
      </div>
      <article
        id="how-it-works"
        aria-labelledby="how-it-works-title"
        className="mt-10 border-t pt-10 lg:mt-16 lg:pt-12"
      >
        <PartHead id="how-it-works" {...howItWorks} />
        <div className="mt-6">
          <CallSteps steps={howItWorks.steps} level={4} />
        </div>
      </article>
      <article
        id="integration"
        aria-labelledby="integration-title"
        className="mt-10 grid grid-cols-1 gap-x-12 gap-y-6 lg:mt-16 lg:grid-cols-12"
      >
        <div className="lg:col-span-5">
          <PartHead id="integration" {...integration} />
          <p className="mt-4 max-w-[44ch] text-muted-foreground">{integration.next}</p>
        </div>
        <dl className="border-t-2 border-foreground lg:col-span-7">
          {integration.facts.map(({ term, value }) => (
            <div key={term} className="flex flex-wrap gap-x-4 border-b py-2.5 lg:py-3">
              <dt className="w-24 font-semibold">{term}</dt>
              <dd className="min-w-0 flex-1 basis-44 text-muted-foreground">{value}</dd>
            </div>
          ))}
        </dl>
      </article>
    </PageSection>
  );
}

function PartHead({ id, eyebrow, title }: Record<'id' | 'eyebrow' | 'title', string>) {
  return (
    <>
      <p className="mb-2 text-[0.9375rem] type-plate text-muted-foreground">{eyebrow}</p>
      <h3 id={`${id}-title`} className="text-2xl type-wide lg:text-3xl">
        {title}
      </h3>
    </>
  );
}
