import type { HeroContent } from './home';
import { agentJobsContent } from './dealership/agent-jobs';
import type { DealershipFacts } from './dealership/facts';
import { lostServiceContent } from './dealership/lost-service';
import { proofContent } from './dealership/proof';
import { urgencyContent } from './dealership/urgency';
import { visionOfferContent } from './dealership/vision-offer';
import { site } from './site';

export type { DealershipFacts } from './dealership/facts';

/** The words of one dealership's page. */
export function dealershipContent(facts: DealershipFacts) {
  const { name, slug, city, region } = facts;
  const hero: HeroContent = {
    eyebrow: `Made for ${name} in ${city}, ${region}`,
    headline: [`${name} picks up.`, 'Even at 7:42\u00a0pm.'],
    lead: `This is the AI voice agent that would answer the phone at ${name} around the clock. It knows your hours and books your service. Press the button and call your own dealership.`,
    line: `${name}, ${city}`,
    notice: `A demonstration by ${site.name}. ${name} has not endorsed it.`,
  };
  return {
    title: `A voice agent that answers the phone at ${name}`,
    description: `Hear the AI voice agent that would answer every call to ${name} in ${city}.`,
    assistantId: slug,
    hero,
    lostService: lostServiceContent(facts),
    agentJobs: agentJobsContent(facts),
    urgency: urgencyContent(facts),
    proof: proofContent(facts),
    vision: visionOfferContent(facts),
  };
}
