/** The owner's figures, each defined once; pages show them, the agent says them. */
export const claims = {
  coverage: '24/7',
  responseTime: '0.6s',
  satisfaction: '99.5%',
} as const;

/** The figures of a dealership's page; the dealership's file may have others of its own. */
export const dealershipFigures = {
  lostService: '70%',
  lostCallers: '80%',
  customerDatabase: '100,000+',
  tradeIns: '+45%',
  revenue: '+$2M',
  retention: '+35%',
  callsHandled: '60%',
} as const;

export type FigureId = keyof typeof dealershipFigures;

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
