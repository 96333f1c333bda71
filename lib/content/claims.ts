/** The owner's figures, each defined once; pages show them, the agent says them. */
export const claims = {
  coverage: '24/7',
  responseTime: '0.6s',
  satisfaction: '99.5%',
} as const;

/** The pre-sale offer and its promises. */
export const offer = {
  lifetimeDiscount: '70%',
  customers: 20,
  trialDays: 7,
  guaranteeDays: 30,
  integrationDays: 60,
  implementationHours: 48,
  uptimeTarget: '99.9%',
  recordingDays: 30,
  compliance: 'SOC 2 Type II',
} as const;
