import type { Lead } from '@/lib/domain/lead';

/** A lead with all that one may have, but for what `changes` says. */
export const sampleLead = (changes: Partial<Lead> = {}): Lead => ({
  id: 'c0ffee00-0000-4000-8000-000000000001',
  reference: 'K7Q2-M9XD',
  kind: 'call-back',
  status: 'new',
  name: 'Dana Ortiz',
  dealership: 'Sunrise Toyota',
  dealershipSlug: 'SunriseToyota',
  email: 'dana@visitor.example',
  phone: '239-555-0142',
  message: 'Does it book\nloaners?',
  plan: undefined,
  callAt: new Date('2026-11-24T20:30:00Z'),
  timeZone: 'America/New_York',
  callId: 'call-1',
  transcript: 'AI: Hello.\nYou: Hi.',
  isSuspect: false,
  createdAt: new Date('2026-11-23T15:00:00Z'),
  ...changes,
});

/** A visitor's request; the same each time. */
export function leadNamed(name: string) {
  return {
    kind: 'reserve',
    name,
    dealership: 'Lee Ford',
    email: `${name}@example.com`,
    message: 'Please call. '.repeat(20),
    isSuspect: false,
  } as const;
}

export const channels = ['mail', 'webhook'] as const;
