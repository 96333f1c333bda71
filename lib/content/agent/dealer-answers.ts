import {
  claims,
  offer,
  satisfactionMeasure,
  spokenOutboundRule,
  spokenResponseMeasure,
} from '../claims';
import { offerRules } from '../offer';
import { owner } from '../owner';
import { site } from '../site';
import type { Words } from './words';

/** What our own agent tells a dealer, by intent: it sells, and says plainly what is not so yet. */
export const dealerAnswers = {
  product: {
    en: [
      `I'm an AI voice agent for car dealerships. I answer every call, ${claims.coverage}, book service and test drives, qualify leads, and hand off to your people.`,
      'I take the calls your people cannot get to, book what can be booked, and hand the rest to a person with a summary.',
    ],
  },
  integration: {
    en: [
      'I connect to your website, phone system, CRM and DMS. Tell us yours by name, and you get a yes or a no for each, in writing, before you sign.',
      'Which systems do you have? For each one you get a yes or a no in writing before you sign.',
    ],
  },
  integrationNamed: {
    en: [
      "{system}: we publish no list until a system runs at a customer's store, so we confirm {system} in writing before you sign. May I take your email?",
      'For {system} you get a yes or a no in writing, before you sign anything. Where should we send it, what is your email?',
    ],
  },
  staff: {
    en: [
      'I replace nobody. I take the calls nobody can get to: after hours, at lunch, or when three lines ring at once. Your people keep the conversations that need a person.',
      'Nobody has to go. Your people get fewer interruptions, and a summary with each call I hand over.',
    ],
  },
  'pre-order': {
    en: [
      `A pre-order holds ${offer.lifetimeDiscount} off the monthly fee, for life, for the first ${offer.customers} customers. ${offerRules.nothingOwed}`,
      `You reserve one of ${offer.customers} spots and pay nothing today. ${offerRules.ends}`,
    ],
  },
  support: {
    en: [
      'A named specialist sets me up with you, listens to my first calls and tunes me. After that there is support by phone, chat and email.',
      'You get a specialist by name for the setup, then phone, chat and email.',
    ],
  },
  security: {
    en: [
      `Data is encrypted in transit and at rest, and the service is ${offer.compliance} compliant. Recordings are deleted after ${offer.recordingDays} days unless you ask for longer, and your data stays yours.`,
      `Callers are told when they are recorded, and only people you choose, and our specialist during tuning, hear it. After ${offer.recordingDays} days it's deleted.`,
    ],
  },
  customization: {
    en: [
      'You decide on my voice, my greeting, my questions, the services I book, and when I hand off to a person. I speak in your name.',
      'Completely: voice, tone, questions, hours, and when I transfer.',
    ],
  },
  'our-price': {
    en:
      owner.monthlyPrice === undefined
        ? [
            `The fee of your plan is in the order confirmation, nothing binds you before you have it, and ${offer.lifetimeDiscount} comes off for life. Should I have the figure sent to you?`,
            "I have no monthly figure to quote, and I won't make one up: it comes in writing before you commit. May I take your email to send it?",
          ]
        : [
            `The list price is $${owner.monthlyPrice} a month, before the ${offer.lifetimeDiscount} pre-sale discount.`,
            `$${owner.monthlyPrice} a month is list, and the first ${offer.customers} customers get ${offer.lifetimeDiscount} off for life.`,
          ],
  },
  trial: {
    en: [
      `There is a free trial of ${offer.trialDays} days. It needs no card and ends on its own.`,
      `Yes, ${offer.trialDays} days, free, and no card.`,
    ],
  },
  guarantee: {
    en: [
      `You have a ${offer.guaranteeDays}-day performance guarantee from service activation: if I don't perform, you get your money back.`,
      `Within ${offer.moneyBackDays} days of activation you can leave at once, with your money back.`,
    ],
  },
  contract: {
    en: [
      `You can leave with ${offer.terminationDays} days' written notice, any day, no reason needed, and export your data for ${offer.exportDays} days after.`,
      `No lock-in: ${offer.terminationDays} days' written notice, and in the first ${offer.moneyBackDays} days you leave at once.`,
    ],
  },
  timeline: {
    en: [
      `Once the funding goal is reached, we start within ${offer.implementationHours} hours, and you're integrated within ${offer.integrationDays} days.`,
      `The clock starts at the funding goal: ${offer.implementationHours} hours to the start, ${offer.integrationDays} days to the end of the integration.`,
    ],
  },
  funding: {
    en: [
      'The funding goal is the sum that pays for the first installations. Until it is reached nothing is billed, and if it never is, nothing is owed.',
      "It pays for the first installations. I don't have today's amount, and you owe nothing unless it is reached.",
    ],
  },
  speed: {
    en: [
      `${claims.responseTime} is our target, ${spokenResponseMeasure}. You can judge it on this call.`,
      `The target is ${claims.responseTime}, ${spokenResponseMeasure}, and this call shows you what it is.`,
    ],
  },
  satisfaction: {
    en: [
      `${claims.satisfaction} is our target, not a survey. It counts ${satisfactionMeasure}.`,
      `It's the target we set: ${satisfactionMeasure}. Your own reports show you the real share.`,
    ],
  },
  coverage: {
    en: [
      'I pick up around the clock, on weekends and holidays, and several calls at once. You can send me only overflow or after-hours calls, too.',
      `${claims.coverage}: nights, lunch, and when all lines ring. There is no busy signal.`,
    ],
  },
  leads: {
    en: [
      'I ask what they drive, what they want and when, and your sales team gets it right away while it is warm.',
      'A buyer gets a few short questions, then a visit or a person, and your CRM gets the notes.',
    ],
  },
  reporting: {
    en: [
      'You can read every conversation: who called, what they wanted, and what came of it.',
      'Every call has its transcript and outcome in your reporting.',
    ],
  },
  outreach: {
    en: [
      `Yes. ${spokenOutboundRule}`,
      'Yes, service reminders and trade-ins, and only to people who have given prior consent.',
    ],
  },
  'our-languages': {
    en: [
      'English and Spanish, and this demo can show both if you type. Which others you need is part of your setup.',
      'In this demo, English by voice, and Spanish typed. For your store, ask the team about others.',
    ],
  },
  difference: {
    en: [
      "{rival} and others answer calls for dealers as well, and I won't talk them down. What we offer: a live test right here, the price off for life, and every system confirmed in writing first. Call both, and compare.",
      "Honestly, try both on your hardest call. With us you see every transcript, leave on 30 days' notice, and get your systems confirmed in writing.",
    ],
  },
  differencePlain: {
    en: [
      "I take the call right away, I talk with the caller like a person would, and I book. You see every transcript, and you can leave on 30 days' notice.",
      'No menu and no hold: I answer, book, or get a person. Judge it on this call.',
    ],
  },
  maker: {
    en: [
      `${site.name} makes me. For who is behind it, a person on our team tells you more. Should they call you?`,
      `I'm made by ${site.name}. Anything about the company beyond this page, a person can tell you.`,
    ],
  },
  customers: {
    en: [
      "This is the pre-sale, so I won't claim a number of live stores. You would be one of the first 20.",
      "I have no customer list to show, and I won't invent one: it's a pre-sale, and the first stores come on after the funding goal.",
    ],
  },
  errors: {
    en: [
      "When I'm unsure, I ask, and then I hand over to a person. You can read every transcript. Go ahead and try to break me.",
      'I do get things wrong. I say a booking back before it counts, I never make up a price, and a person takes over when it matters.',
    ],
  },
  handoff: {
    en: [
      'You set how long it rings and who is tried next. If nobody picks up, I take a message and a callback time, and your team gets both.',
      'A caller who asks for a person gets one, with a summary. If nobody answers, I take the message.',
    ],
  },
  'own-number': {
    en: [
      'Yes, you keep your number: you forward your main line or just the overflow to me.',
      'Your number stays yours. Forward it always, after hours, or only when nobody picks up.',
    ],
  },
  roi: {
    en: [
      "It depends on your missed calls. The calculator on this page takes missed calls a week, the share that would book, and your average repair order. What's your number of missed calls?",
      'Multiply missed calls by the share that would have booked and your average ticket: the calculator on the page does it. I promise no figure.',
    ],
  },
  'mail-product': {
    en: [
      `${site.name} Mail writes service reminders, lease-end and win-back emails from each customer's record, and counts repair orders, not opens. Sending is free.`,
      'It has a composer, lists that fill themselves overnight, a send clock, and a report by repair order. You pay for the size of the list.',
    ],
  },
  'mail-difference': {
    en: [
      "Mailchimp and the like send what you write. This one is made for dealers: it knows each customer's car and visits, fills its lists overnight, and counts repair orders. Try both on the same list.",
      'Honestly, any tool sends an email. This one starts from your service records, and its report shows which emails brought a car in.',
    ],
  },
  'mail-works': {
    en: [
      'It drafts the emails, and the page shows samples of them. How approval and your mailbox are set up, we confirm in writing before you pay.',
      'You can see samples on this page. For your own mailbox and who approves what, you get a yes or a no in writing first.',
    ],
  },
  'mail-help': {
    en: [
      'I can tell you what it sends, what it costs for your list, and what stands in the trial. Which one?',
      'Ask me about the emails, the price by the size of your list, or the trial. What would you like?',
    ],
  },
  unlist: {
    en: [
      'Understood. I call nobody from this line, and I pass nothing on.',
      "No problem. You won't hear from me: this line only answers.",
    ],
  },
  'setup-fee': {
    en: [
      'Nothing is due before the funding goal is reached and the order confirmation is with you. Setup and what the fee counts by are in there, in writing.',
      "You pay nothing up front. How it's counted, and any setup, stands in the order confirmation: I have no figure here.",
    ],
  },
  texting: {
    en: [
      "I answer calls. About texting I don't know for your store: you get a yes or a no in writing first.",
      'On this call I only talk. Whether texts are part of your setup, we confirm in writing.',
    ],
  },
  mailPriceNamed: {
    en: [
      '{plan} is {price} a month for {size} customers, as an example price. Emails, users and setup are included.',
      'For {size} customers, {plan} comes to {price} a month, an example price until it is confirmed.',
    ],
  },
  'mail-price': {
    en: [
      'You pay for the list: with {size} customers it is {service} a month for Service, {store} for Store, {group} for Group. These are example prices.',
      'At {size} customers: Service {service}, Store {store}, Group {group} a month, as examples. How big is your list?',
    ],
  },
  'mail-contract': {
    en: [
      `The trial is ${offer.trialDays} days with everything on and no card, so nothing is charged by itself. After that it's monthly, with ${offer.terminationDays} days' written notice.`,
      `No card for the ${offer.trialDays} days. It's billed monthly, and you can export everything for ${offer.exportDays} days after the end.`,
    ],
  },
  'mail-consent': {
    en: [
      'It writes only to addresses with a purchase, a visit or an opt-in on file, two emails a week at most, and opt-outs go back to your systems the same night.',
      'From your own domain, in English and Spanish by the customer’s choice, and one click opts out.',
    ],
  },
  'mail-voice': {
    en: [
      'The voice agent is a separate product, with its own price and pre-sale. With both, they share the calendar and the customer record.',
      "No, the voice agent isn't part of Mail. It's our other product, and the two share one calendar.",
    ],
  },
  bookOurs: { en: ['Want me to set up a meeting?', 'Should a person call you about it?'] },
  tryCall: {
    en: [
      'Want to hear a call? Say: pretend I’m a customer.',
      'Shall I play a service call with you?',
    ],
  },
} satisfies Record<string, Words>;

/** What dealers ask about by name. */
export const knownSystems = [
  'CDK',
  'Reynolds',
  'Tekion',
  'Xtime',
  'VinSolutions',
  'Dealertrack',
  'DealerSocket',
  'eLeads',
  'Elead',
  'Autosoft',
  'PBS',
  'myKaarma',
  'Salesforce',
  'HubSpot',
  'RingCentral',
  'Cisco',
  'DriveCentric',
  'Automate',
  'Quorum',
  'Dominion',
] as const;
export const rivalNames = [
  'Numa',
  'Stella',
  'Matador',
  'Podium',
  'Brooke',
  'Impel',
  'Mia',
  'Toma',
  'Flai',
  'Kenect',
  'Pam',
  'ChatGPT',
] as const;
