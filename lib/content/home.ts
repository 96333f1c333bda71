import { claims } from './claims';
import { faqSection } from './faq';
import { agentCall } from './home/agent-call';
import { benefits } from './home/benefits';
import { hiddenCosts } from './home/hidden-costs';
import { howItWorks } from './home/how-it-works';
import { technology } from './home/technology';
import { demoLine } from './navigation';
import { homeOffer } from './offer';

/** A claim of the pages, with the line that says what it counts. */
export interface Claim {
  readonly id: 'coverage' | 'responseTime' | 'satisfaction';
  readonly figure: string;
  readonly title: string;
  readonly text: string;
}

export const heroClaims: readonly Claim[] = [
  {
    id: 'coverage',
    figure: claims.coverage,
    title: 'coverage',
    text: 'Every call is picked up: before you open, after you close, and while every advisor is with a customer.',
  },
  {
    id: 'responseTime',
    figure: claims.responseTime,
    title: 'response',
    text: 'From the end of the caller’s sentence to the first word of the answer. No hold music, no menu.',
  },
  {
    id: 'satisfaction',
    figure: claims.satisfaction,
    title: 'satisfaction',
    text: 'Callers who got what they rang for. The rest are handed to one of your people, with the transcript.',
  },
];

export interface HeroContent {
  readonly eyebrow: string;
  /** The headline's two sentences, each of which may take a line of its own. */
  readonly headline: readonly [string, string];
  readonly lead: string;
  readonly line: string;
}

export const home = {
  title: 'Lanekeep, the AI voice agent for car dealerships',
  assistantId: demoLine.assistantId,
  hero: {
    eyebrow: 'AI voice agent for car dealerships',
    headline: ['Your dealership picks up.', 'Even at 7:42\u00a0pm.'],
    lead: 'It answers every call, books the service into your calendar, qualifies the lead and hands over to your people. Press the button and speak to it now.',
    line: demoLine.line,
  } satisfies HeroContent,
  hiddenCosts,
  agentCall,
  benefits,
  howItWorks,
  technology,
  offer: homeOffer,
  faq: faqSection,
} as const;
