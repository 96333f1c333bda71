import type { Lead } from '@/lib/domain/lead';

const sentFields = [
  'reference',
  'kind',
  'status',
  'name',
  'dealership',
  'dealershipSlug',
  'email',
  'phone',
  'message',
  'plan',
  'callAt',
  'timeZone',
  'callId',
  'transcript',
  'createdAt',
] as const;

/** Builds the event of a lead; empty fields are null. */
export const leadCreated = (lead: Lead) => ({
  type: 'lead.created',
  timestamp: lead.createdAt.toISOString(),
  data: Object.fromEntries(sentFields.map((name) => [name, lead[name] ?? null])),
});
