import type { FigureId } from '@/lib/domain/dealership';

/** The owner's figures, each defined once; pages show them, the agent says them, each with its word of `figureWords`. */
export const claims = { coverage: '24/7', responseTime: '0.6s', satisfaction: '99.5%' } as const;

/** The figures of a dealership's page; the dealership's file may have others of its own. */
export const dealershipFigures = {
  lostService: '70%',
  lostCallers: '80%',
  customerDatabase: '100,000+',
  tradeIns: '+45%',
  revenue: '+$2M',
  retention: '+35%',
  callsHandled: '60%',
} as const satisfies Record<FigureId, string>;

/** What a figure is, said in the line beside it: response, satisfaction and uptime; lost service; what a year may bring. */
export const figureWords = {
  target: 'our target',
  estimate: 'our estimate',
  goal: 'our goal',
} as const;

/** The pre-sale offer and its promises. */
export const offer = {
  /** The countdown's end, as an ISO date; OFFER_ENDS_AT may override it. */
  endsAt: '2025-08-31T23:59:59.999Z',
  lifetimeDiscount: '70%',
  customers: 20,
  trialDays: 7,
  guaranteeDays: 30,
  integrationDays: 60,
  implementationHours: 48,
  uptimeTarget: '99.9%',
  recordingDays: 30,
  moneyBackDays: 30,
  terminationDays: 30,
  exportDays: 90,
  liabilityMonths: 12,
  cookieMonths: '1-24',
  compliance: 'SOC 2 Type II',
} as const;

/*
 * What is told of the agent in more than one place: on the pages, by the agent itself and in its
 * prompts. A rule is changed here, and nowhere else.
 */

/** What the response time measures. It is never the time until the phone is picked up. */
export const responseMeasure = 'from the caller’s last word to the agent’s first';

/** The same, as the agent says it. */
export const spokenResponseMeasure = 'from your last word to my first';

/** What the satisfaction counts: being handed to a person is one way to get what one called for. */
export const satisfactionMeasure =
  'callers who got what they called for, from the agent or from a person';

/**
 * How customers are called. In the United States an AI's voice needs prior consent, legal hours, the
 * do-not-call lists, the caller's identity and a way out (TCPA).
 */
export const outboundRule =
  'It calls only people who have given prior consent, in legal hours, and checks do-not-call lists first. It says at once who is calling and that it is an AI, and stops at the first “stop.”';

/** The same, as the agent says it. */
export const spokenOutboundRule =
  "I call only people who have given prior consent, in legal hours, and I check do-not-call lists first. I say at once who is calling and that I'm an AI. When someone says stop, I stop.";
