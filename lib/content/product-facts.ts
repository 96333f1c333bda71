import { formatPrice } from './ai';
import { costOfMonth, readNumbers } from './calculator';
import { beforeYouSign } from './faq';
import { offerRules } from './offer';
import { site } from './site';

/* Facts about our products for a language model besides `agentFacts`, one a line, for its own words. */

const example = readNumbers('');
const exampleCost = formatPrice(costOfMonth(example));

/** Questions of dealers about the voice agent. */
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

/** The agent's only sentence about the other product. */
export const mailFact = `${site.name} also makes an email product for dealerships, with a page of its own at /AI; you know no more of it.`;
