import { claims, figureWords, offer, responseMeasure, satisfactionMeasure } from './claims';
import { exampleHours } from './clock';
import { demoLine } from './navigation';
import { productRules } from './product';
import { type RecordsContent, recordsOf } from './records';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Claims of the heroes, each with the line that defines it. */
export const heroClaims = [
  {
    id: 'coverage',
    figure: claims.coverage,
    title: 'coverage',
    text: 'Nights, Sundays, and while every advisor is busy.',
  },
  {
    id: 'responseTime',
    figure: claims.responseTime,
    title: `response, ${figureWords.target}`,
    text: `${capitalized(responseMeasure)}.`,
  },
  {
    id: 'satisfaction',
    figure: claims.satisfaction,
    title: `satisfaction, ${figureWords.target}`,
    text: `${capitalized(satisfactionMeasure)}.`,
  },
] as const;

export const heroTexts = {
  openers: 'Tap one to say it to the agent',
  offer: `First ${offer.customers} stores: ${offer.lifetimeDiscount} off for life. $0 today.`,
} as const;

export interface HeroContent {
  readonly eyebrow: string;
  /** Two sentences of the headline, each of which may have a line of its own. */
  readonly headline: readonly [string, string];
  readonly lead: string;
  readonly line: string;
  /** Sentences that a visitor can say with a tap. */
  readonly openers: readonly string[];
  /** The visible part of the product. */
  readonly records: RecordsContent;
  /** Notice about what this page is not. */
  readonly notice?: string;
}

export const home = {
  title: 'Lanekeep, the AI voice agent for car dealerships',
  assistantId: demoLine.assistantId,
  hero: {
    eyebrow: 'AI voice agent for car dealerships',
    headline: ['Your dealership picks up.', 'Even at 7:42\u00a0pm.'],
    lead: `It answers every call, ${productRules.books}, qualifies leads and hands off to your people.`,
    line: demoLine.line,
    openers: ['Brakes are grinding. Monday?', 'Are you a robot?', 'Get me a person'],
    records: recordsOf({
      day: 'Monday',
      opens: exampleHours.service.mon.opens,
      cars: ['2021 Silverado', '2019 F-150', '2020 Altima'],
    }),
  } satisfies HeroContent,
} as const;
