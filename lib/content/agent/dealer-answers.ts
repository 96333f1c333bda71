import { offer } from '../claims';
import { callAnswers } from './dealer-calls';
import { companyAnswers } from './dealer-company';
import { mailAnswers } from './dealer-mail';
import { offerAnswers } from './dealer-offer';
import type { Words } from './words';

/** What our own agent tells a dealer, by intent: it sells, and says plainly what is not so yet. */
export const dealerAnswers = {
  ...callAnswers,
  ...offerAnswers,
  ...companyAnswers,
  ...mailAnswers,
  integrationNamed: {
    offer: 'email',
    en: [
      "{system}: I can't say yes yet. We list no system until it runs at a customer's store, and confirm {system} in writing, before you sign.",
      'For {system} you get a yes or a no, in writing, before you sign anything.',
    ],
    es: [
      '{system}: todavía no puedo decir que sí. Se lo confirmamos por escrito, antes de firmar.',
      'Para {system} recibe un sí o un no por escrito, antes de firmar.',
    ],
  },
  /** After words of the discount. */
  soldOut: {
    en: `But all ${offer.customers} spots are taken now, so it goes by the waiting list.`,
    es: `Pero los ${offer.customers} lugares ya están tomados: queda la lista de espera.`,
  },
  /** With the caller's own numbers. */
  roiSum: {
    en: [
      'Say {calls} missed calls a week, {share} percent of them booked, and {order} dollars a repair order: about {sum} dollars a month goes elsewhere. An example, no promise.',
      "{calls} calls a week, {share} percent booked, {order} dollars each: that's some {sum} dollars a month. An example: how much comes back, I can't promise.",
    ],
    es: '{calls} llamadas perdidas por semana, {share} por ciento reservadas y {order} dólares por orden: unos {sum} dólares al mes. Es un ejemplo, no una promesa.',
  },
  askOrder: {
    en: ["What's your average repair order?", 'What does your average ticket come to?'],
    es: '¿Cuánto es su orden de reparación promedio?',
  },
  askEmail: {
    en: ['May I email it to you?', 'Want that by email?'],
    es: ['¿Se lo mando por correo?', '¿A qué correo se lo mandamos?'],
  },
  askCallback: {
    en: ['Should they call you?', 'Want a call from them?'],
    es: ['¿Le llaman?', '¿A qué número le llaman?'],
  },
  bookOurs: {
    en: ['Want me to set up a meeting?', 'Should a person call you about it?'],
    es: ['¿Le fijo una reunión?'],
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
  'Mitel',
  'Avaya',
  'Vonage',
  '8x8',
  'Nextiva',
  'Twilio',
  'UpdatePromise',
  'Fortellis',
  'Zoom',
  'Teams',
  'Dialpad',
  'GoTo',
  'Affinitiv',
  'Lightspeed',
  'Procede',
  'Karmak',
  'ProMax',
  'DealerVault',
  'Advent',
  'Frazer',
  'DealerCenter',
  'Gubagoo',
  'CarNow',
  'Calendly',
  'Outlook',
  'Zapier',
  'Intercom',
  'Five9',
  'Genesys',
  'ShoreTel',
  'Ooma',
  'Grasshopper',
  'Comcast',
  'Verizon',
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
