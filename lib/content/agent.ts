import {
  claims,
  offer,
  outboundRule,
  responseMeasure,
  satisfactionMeasure,
  spokenOutboundRule,
  spokenResponseMeasure,
} from './claims';
import { exampleHours } from './clock';
import { faq, type FaqId } from './faq';
import { offerRules } from './offer';

/*
 * What the voice agent says. Written to be heard: short sentences, figures as people say them, and
 * one question at a time.
 */

/** What a line asks, so that a bare yes or no answers it. */
export type Asked =
  /** What the visitor would like, or whether there is anything else. */
  | 'wish'
  /** Whether to book a service visit. */
  | 'booking'
  /** Whether the visitor would rather talk to a person. */
  | 'person'
  /** Whether to go on with the conversation that the agent leads. */
  | 'demo';

export interface AskingLine {
  text: string;
  asks: Asked;
}

/** A line of the agent's. A plain text asks nothing. */
export type Line = string | AskingLine;

const asking = (asks: Asked, text: string): AskingLine => ({ text, asks });

/**
 * The agent's first words, by kind of demo. They say that it is an AI. The demo is not recorded, so
 * that they announce no recording.
 */
export const firstMessages: Record<'general' | 'presale', string> = {
  general: "Hi, I'm the dealership's AI voice agent! Book a service visit, or ask me how I work.",
  presale: "Hi! I'm an AI, and I answer the phone for car dealerships. What can I do for you?",
};

/** The first words on a dealership's own page. */
export function dealershipFirstMessage(name: string): string {
  return `Thanks for calling ${name}! This is the AI voice agent. How can I help?`;
}

/** What an assistant needs to know of the product, one plain sentence each, for a system prompt. */
export const agentFacts: string[] = [
  'The product is an AI voice agent that answers phone calls and web calls for car dealerships.',
  `It covers ${claims.coverage}. Its response time is ${claims.responseTime}, ${responseMeasure}. Its satisfaction is ${claims.satisfaction}: ${satisfactionMeasure}.`,
  'It qualifies leads, schedules service appointments and test drives, and hands off to a person.',
  `It can call a dealership's customers, too. ${outboundRule}`,
  'It integrates with the website, the phone system, the CRM and the DMS of the dealership.',
  'The dealership sees every conversation in real-time analytics and reporting.',
  `The pre-sale offer is a lifetime ${offer.lifetimeDiscount} discount on the monthly fee for the first ${offer.customers} customers, with a free trial.`,
  `After the funding goal is reached, implementation starts within ${offer.implementationHours} hours and integration takes up to ${offer.integrationDays} days.`,
  `There is a ${offer.guaranteeDays}-day performance guarantee from service activation.`,
  ...faq.map(({ question, answer }) => `${question} ${answer}`),
];

/** Everything the agent can be asked that has one answer. */
export type TopicId =
  | FaqId
  | 'greeting'
  | 'how-are-you'
  | 'thanks'
  | 'help'
  | 'robot'
  | 'price'
  | 'trial'
  | 'guarantee'
  | 'timeline'
  | 'speed'
  | 'satisfaction'
  | 'coverage'
  | 'leads'
  | 'reporting'
  | 'outreach'
  | 'languages'
  | 'vehicles'
  | 'complaint'
  | 'human';

export const topicAnswers: Record<TopicId, Line> = {
  greeting: asking('wish', 'Hello! Good to hear you. What can I do for you?'),
  'how-are-you': asking('wish', 'Wide awake, as always. How can I help you?'),
  thanks: asking('wish', "You're very welcome! Is there anything else?"),
  help: asking(
    'wish',
    'I can book a service visit, tell you the hours, or explain what I do for a dealership: how I connect to your systems, what I cost, and what happens to your data. What would you like?',
  ),
  robot: asking(
    'person',
    "I'm an AI, and I say so on every call. If you'd rather talk to a person, just say: a person, please.",
  ),
  product: `I'm an AI voice agent for car dealerships. I answer every call, ${claims.coverage}, I book service visits, I qualify leads, and I hand off to your people when they are the better answer.`,
  integration:
    'I plug into what you already have: your website, your phone system, your CRM and your DMS. Appointments and call notes land where your team already works.',
  staff:
    'No, I take the calls nobody can get to: after hours, at lunch, or when three lines ring at once. Your people keep the conversations that need a person.',
  'pre-order': `Your pre-order locks in the ${offer.lifetimeDiscount} discount for life. When the funding goal is reached, we start within ${offer.implementationHours} hours, and you are fully integrated within ${offer.integrationDays} days. ${offerRules.nothingOwed}`,
  support:
    'A specialist sets me up with you, listens to my first calls and tunes me. After that, you reach support by phone, chat or email.',
  security: `This demo is not recorded. On a live line I say so when a call is. Recordings are deleted after ${offer.recordingDays} days, unless you ask us to keep them longer. Your data is encrypted, and we are ${offer.compliance} compliant.`,
  customization:
    'You decide on my voice, my greeting, my questions, the services I book, and when I hand off to a person. And I always speak in the name of your dealership.',
  price: `During the pre-sale, the first ${offer.customers} customers get ${offer.lifetimeDiscount} off the monthly fee, for life. You can reserve a spot with the pre-order button on this page.`,
  trial: `Yes, there is a free trial, and after activation a ${offer.guaranteeDays}-day performance guarantee. So you can try me before you trust me.`,
  guarantee: `You have ${offer.guaranteeDays} days from the day your service is activated. If I don't perform, you get your money back.`,
  timeline: `Once the funding goal is reached, we start within ${offer.implementationHours} hours, and the integration is complete within ${offer.integrationDays} days.`,
  speed: `On a live line it's ${claims.responseTime} ${spokenResponseMeasure}. No hold music, and no menu to press through.`,
  satisfaction: `${claims.satisfaction} of callers get what they called for, from me or from the person I hand them to, who already knows what was said.`,
  coverage: `I pick up ${claims.coverage}: nights, weekends, holidays, and when every advisor is with a customer.`,
  leads:
    'I ask callers what they drive, what they want and when, and I pass the good ones to your sales team while they are still warm.',
  reporting:
    'You see every conversation as it happens: who called, what they wanted, and what came of it. No call is lost without a trace.',
  outreach: `I can call your customers, too, about service or a trade-in. ${spokenOutboundRule}`,
  languages:
    'In this demo I only speak English. Ask the team about other languages for your store.',
  vehicles: asking(
    'booking',
    "In this demo I don't have the vehicle inventory or trade-in values, so I won't guess. On a live line I would pass you to sales with a summary. I can book a service visit for you, if you like.",
  ),
  complaint: asking(
    'wish',
    "I'm sorry about that. A person should hear this, so on a live line I would put you through right now. Is there anything else I can do for you here?",
  ),
  human: asking(
    'wish',
    'Of course. On a live line I would now connect you and pass on what we talked about. There is no person behind this demo, so is there anything I can help you with?',
  ),
};

/** Asked after an answer, in turn, to keep the conversation going. */
export const followUps: readonly AskingLine[] = [
  asking('wish', 'What else would you like to know?'),
  asking('booking', 'Should I book a service visit for you, so you can hear how that sounds?'),
  asking('wish', 'Anything else?'),
];

/** When nothing was understood of the words: what it can talk about. */
export const fallbackReplies: readonly AskingLine[] = [
  asking(
    'wish',
    "I'm not sure I can help with that. I can book a service visit, tell you the hours, or explain how I work and what I cost. Which would you like?",
  ),
  asking(
    'wish',
    "That one is beyond this demo, and I'd rather say so than guess. Try: book a service visit, when are you open, or how do you integrate.",
  ),
  asking(
    'booking',
    "I don't have an answer to that here. On a live line I would pass you to a person. Should we book a service visit instead?",
  ),
];

/** When a voice was heard, but no words. */
export const unclearReplies: readonly string[] = [
  "Sorry, I didn't catch that. Could you say it again?",
  "I still couldn't make out the words. Try something short, like: book a service visit.",
];

/** After a while of silence; true whether or not words can be recognized. */
export const nudges: readonly string[] = [
  'Are you still there? Take your time, and just speak when you are ready.',
  "I'm still on the line. Say something whenever you like.",
];

export const goodbye = 'Thanks for talking to me. Goodbye, and drive safely!';
export const nothingElse = 'Alright! Thanks for calling, and goodbye!';
export const declined = asking('wish', 'Alright. Anything else?');
export const neverMind = asking(
  'wish',
  "No problem, I've dropped that. What else can I do for you?",
);
export const nothingToRepeat = asking('wish', "I haven't said anything yet. How can I help you?");
export const goAhead = asking('wish', 'Sure, go ahead. What would you like to know?');

/** The example dealership that the agent answers for where a page belongs to no dealership. */
export const exampleDealership = {
  name: 'our example dealership',
  city: 'Springfield',
  region: 'IL',
  brands: ['all makes'],
  timeZone: 'America/Chicago',
  phone: '',
  openingHours: exampleHours.store,
  serviceHours: exampleHours.service,
};

/** How the agent says what it knows of a dealership. */
export const dealershipLines = {
  openNow: (name: string, closes: string) => `Yes, ${name} is open right now, until ${closes}.`,
  closedNow: (name: string, opens: string) => `${name} is closed right now. We open ${opens}.`,
  serviceOpenNow: (closes: string) =>
    `Yes, the service department is open right now, until ${closes}.`,
  serviceClosedNow: (opens: string) =>
    `The service department is closed right now. It opens ${opens}.`,
  openOn: (day: string, opens: string, closes: string) =>
    `${day} we are open from ${opens} to ${closes}.`,
  serviceOpenOn: (day: string, opens: string, closes: string) =>
    `${day} the service department is open from ${opens} to ${closes}.`,
  closedOn: (day: string) => `${day} we are closed.`,
  serviceClosedOn: (day: string) => `${day} the service department is closed.`,
  week: (hours: string) => `Our hours: ${hours}.`,
  serviceWeek: (hours: string) => `The service department is open ${hours}.`,
  butI: 'But I pick up at any hour.',
  location: (name: string, city: string, region: string) => `${name} is in ${city}, ${region}.`,
  locationUnknown:
    "This page belongs to no particular store. On a dealership's own page I know its town, its hours and its number.",
  phone: (name: string, phone: string) => `You can reach ${name} at ${phone}.`,
  phoneUnsaid: (name: string) => `I do not have the number of ${name} here.`,
  brands: (name: string, brands: string) => `${name} sells and services ${brands}.`,
  brandsUnsaid: (name: string) => `I do not have the brands of ${name} here. A colleague can say.`,
  brandsUnknown:
    'I work for dealerships of every brand. Which one I speak for depends on the page you call from.',
} as const;

/** How the agent books a service visit. */
export const bookingLines = {
  start: "Let's book your service visit.",
  askDay: 'What day works for you?',
  askTime: (day: string) => `${day}. What time would you like?`,
  askTimeAgain: 'And what time would you like?',
  askName: 'And what name should I put it under?',
  dayUnclear: "I didn't get the day. You can say, for example, next Tuesday, or tomorrow.",
  timeUnclear: "I didn't get the time. You can say, for example, nine thirty, or two PM.",
  nameUnclear: 'Sorry, what name was that?',
  closed: (day: string, next: string) =>
    `I'm sorry, the service department is closed on ${day}. The next open day is ${next}. Would that work, or another day?`,
  dayGone: (next: string) =>
    `I'm afraid it's too late for today. Would ${next} work, or another day?`,
  dayPast: 'That day is already over. Which day would you like instead?',
  dayFar: 'I can book up to two months ahead. Which day before that works for you?',
  timeOutside: (day: string, first: string, last: string) =>
    `On ${day} I can book you between ${first} and ${last}. What time works for you?`,
  timePast: (first: string) =>
    `That time has already passed. The next I have today is ${first}. What time works for you?`,
  between: (part: string, first: string, last: string) =>
    `In the ${part} I have times from ${first} to ${last}. Which one would you like?`,
  confirm: (work: string, day: string, time: string, name: string) =>
    `So that's ${work} on ${day} at ${time}, for ${name}. Should I book it?`,
  whatToChange: 'No problem. What should I change: the day, the time, or the name?',
  confirmAgain: 'Should I book it? Just say yes or no.',
  booked: (day: string, time: string, name: string) =>
    `Done, ${name}! ${day} at ${time}. This is a demo, so no real bay is booked, but that's how quick it is. Anything else?`,
  givenUp:
    "I'm having trouble getting this right, and on a live line I would now pass you to a person. Is there anything else I can do?",
  visit: 'a service visit',
} as const;

/**
 * The conversation that the agent leads where the browser recognizes no speech. It hears that the
 * visitor speaks, not what, and says so; nothing in it depends on what was said.
 *
 * @param name who the agent answers for
 */
export function leadTurns(name: string): readonly string[] {
  return [
    "I can hear you! One thing before we start: this browser tells me when you speak, but not what you say. So I'll lead, and you play the caller. Deal?",
    `Here we go, then. Picture this: it's seven forty-two in the evening, everyone in service at ${name} has gone home, and your brakes squeal. You call, and I pick up. What day works for a service visit?`,
    'Thank you. On a live line I would have checked that day in the service calendar before you finished your sentence. And what time of day?',
    'Thanks! Now the last question I would ask: what name should I put it under?',
    'And that is all it takes. On a live line you would now get a confirmation by text message, and the service team would find it all in their system in the morning. Now you: how many calls does your store miss in a week?',
    `Whatever your number is, each of those calls is a customer who dials the next shop. I pick up ${claims.coverage}, and it takes me ${claims.responseTime} ${spokenResponseMeasure}. Who takes your calls at lunch today?`,
    'They keep the conversations that need a person, and I take the rest: bookings, hours, the same ten questions. I connect to your website, your phones, your CRM and your DMS. Should I tell you what I cost?',
    `I'll take the chance: the first ${offer.customers} customers get ${offer.lifetimeDiscount} off the monthly fee, for life, and there's a free trial. That was my demo! Say anything if you'd like to hear more. If not, just press the button, and have a good day.`,
  ];
}

/** Said one by one when the visitor goes on talking after the led conversation's end. */
export const encoreTurns: readonly string[] = [
  `Glad you're still here! Something people ask a lot: is our data safe? It's encrypted, we are ${offer.compliance} compliant, and call recordings are deleted after ${offer.recordingDays} days. Say something for one more.`,
  'Here is another one: can I sound like your store? Yes. You choose my voice, my greeting, and when I hand off to a person. One more?',
  `Last one: how long does it take? Once the funding goal is reached, we start within ${offer.implementationHours} hours, and within ${offer.integrationDays} days I am fully integrated.`,
];

/** Ends the led conversation, and with it the call. */
export const leadGoodbye =
  "And that's all I have for today. Thank you for your time. It was good to hear you. Goodbye!";
