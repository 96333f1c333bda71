import { claims, figureWords, responseMeasure, satisfactionMeasure } from './claims';
import { demoLine } from './navigation';
import { productRules } from './product';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The claims of the heroes, each with the line that says what it counts. */
export const heroClaims = [
  {
    id: 'coverage',
    figure: claims.coverage,
    title: 'coverage',
    text: 'Every call is picked up: before you open, after you close, and while every advisor is with a customer.',
  },
  {
    id: 'responseTime',
    figure: claims.responseTime,
    title: `response, ${figureWords.target}`,
    text: `${capitalized(responseMeasure)}. No hold music, no menu.`,
  },
  {
    id: 'satisfaction',
    figure: claims.satisfaction,
    title: `satisfaction, ${figureWords.target}`,
    text: `${capitalized(satisfactionMeasure)}.`,
  },
] as const;

export interface HeroContent {
  readonly eyebrow: string;
  /** The headline's two sentences, each of which may take a line of its own. */
  readonly headline: readonly [string, string];
  readonly lead: string;
  readonly line: string;
  /** What this page is not, where that has to be said. */
  readonly notice?: string;
}

export const home = {
  title: 'Lanekeep, the AI voice agent for car dealerships',
  assistantId: demoLine.assistantId,
  hero: {
    eyebrow: 'AI voice agent for car dealerships',
    headline: ['Your dealership picks up.', 'Even at 7:42\u00a0pm.'],
    lead: `It answers every call, ${productRules.books}, qualifies leads and hands off to your people. Press the button and talk to it now.`,
    line: demoLine.line,
  } satisfies HeroContent,
} as const;
