import { aiHero, aiProducts, aiResources, formatCount, formatPrice, listSizes, plans } from './ai';
import { costOfMonth, readNumbers } from './calculator';
import { claims, offer } from './claims';
import { beforeYouSign } from './faq';
import { offerRules } from './offer';
import { site } from './site';

/*
 * What a language model knows of our products beside `agentFacts`, one fact a line, to be said in its own words.
 */

const example = readNumbers('');
const exampleCost = formatPrice(costOfMonth(example));

/** What dealers ask of the voice agent. */
export const voiceFacts: readonly string[] = [
  `${site.name} makes and sells the agent.`,
  `It is in pre-sale, and the first stores come on after the funding goal: claim no customer, and no number of live stores. How many spots are reserved is not known here. ${offerRules.fundingGoal} How much of it is reached is not known here.`,
  'Systems by name (CDK, Reynolds, Tekion, Xtime, VinSolutions and so on): say the name that was asked, and that we confirm in writing before they sign whether and how we connect it. Never claim that one is supported.',
  'A dealership keeps its own phone number: it forwards its main line, or just the calls that nobody picks up.',
  'Numa, Stella and others answer calls for dealers as well. Do not talk them down, and say nothing of their prices or customers. What we offer: an agent to try right now, the price off for life, and each system confirmed in writing before they sign. They should call both with their hardest call, and compare.',
  `What missed calls cost: calls a week, times the share that would have booked, times the average repair order. ${example.calls} calls, ${example.share} percent and ${formatPrice(example.order)} make ${exampleCost} a month, an example and no promise; the calculator on the page takes their own numbers.`,
  'It makes mistakes. When it is unsure it says so and hands over to a person, and the dealership can read every conversation. Invite them to try to break it.',
  ...beforeYouSign.questions.map(({ question, answer }) => `${question} ${answer}`),
];

const priceList = ({ name, text, monthly }: (typeof plans)[number]) =>
  `The ${name} plan. ${text} A month: ${monthly
    .map(
      (price, index) =>
        `${formatPrice(price)} for ${formatCount(listSizes[index] ?? 0)} customers on the list`,
    )
    .join(', ')}.`;

const { composer, lists, clock, report } = aiProducts;

/** What dealers ask of the email product. */
export const mailFacts: readonly string[] = [
  aiHero.lead,
  `It has a free trial of ${offer.trialDays} days with everything switched on, and no card. It starts with the button on the page.`,
  ...plans.map(priceList),
  'These are example prices until the order confirmation. Each plan has all that the one before it has, and includes emails, users and setup.',
  ...[composer, lists, clock, report].map(({ title, text }) => `${title}: ${text}`),
  ...aiResources.features.rows.map(({ name, text }) => `${name}: ${text}`),
  ...aiResources.questions.items.map(({ title, content }) => `${title} ${content}`),
];

/** On the page of the email product, of the agent that speaks there. */
export const voiceInShort = `The voice agent is the other product of ${site.name}: it answers a dealership's phone ${claims.coverage} and has its own page and its own price. Its pre-sale offer: ${offer.lifetimeDiscount} off the monthly fee for life, for the first ${offer.customers} customers.`;
