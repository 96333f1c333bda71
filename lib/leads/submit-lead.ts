import 'server-only';
import {
  leadFaultTexts,
  type LeadProblem,
  leadProblemTexts,
  receivedPath,
  tooLong,
} from '@/lib/content/leads';
import type { Database } from '@/lib/data/database';
import { findDealership } from '@/lib/dealerships/dealerships';
import type { Env } from '@/lib/env';
import { referringLink } from '@/lib/links/link-code';
import type { Log } from '@/lib/log';
import { DAY_MS, senderLimits, take } from '@/lib/rate-limits/rate-limits';
import { clientAddress, requestIdOf } from '@/lib/web-calls/client-address';
import { isFromOwnPages } from '@/lib/web-calls/same-origin';
import { type LeadFaults, type LeadField, leadLengths, type NewLead } from './lead';
import { findRepeatedLead, storeLead, type StoredLead } from './lead-store';
import { leadChannelsOf } from './outbox';
import { readLead } from './read-lead';

/** What a form shows after it was sent. */
export interface LeadAnswer {
  /** What was typed, for a browser without JavaScript. */
  values?: Readonly<Record<string, string>>;
  /** The sentence of each invalid field. */
  faults?: Readonly<Partial<Record<LeadField, string>>>;
  /** Why it was not taken, whatever is in it. */
  problem?: string;
  /** Where it was taken: its reference, and the page that says what happens next. */
  received?: { reference: string; path: string };
}

export interface SubmitLeadDependencies {
  database(): Promise<Database>;
  /** Has stored leads delivered. */
  kick(): void;
  log: Log;
  env: Env;
}

type Outcome =
  | { stored: StoredLead; lead: NewLead }
  | { faults: LeadFaults }
  | { problem: LeadProblem; retryAfterSeconds?: number; err?: unknown };

const remedies: Partial<Record<LeadProblem, string>> = {
  foreign_origin: "If this is the site's own page, check that SITE_URL is its public URL.",
  too_many_leads: 'Raise LEADS_PER_IP_PER_HOUR or LEADS_PER_DAY if these forms are welcome.',
  leads_unavailable:
    'See `err`, /api/ready and `npm run doctor`. Visitors are offered an email in its place.',
};

/**
 * Takes a form: reads it, counts it against the limits, and stores it with its deliveries. Each outcome is one log line,
 * without anything that the visitor wrote.
 */
export async function submitLead(
  form: FormData,
  headers: Headers,
  dependencies: SubmitLeadDependencies,
): Promise<LeadAnswer> {
  const { log, env } = dependencies;
  const fields = Object.fromEntries(form);
  const outcome = await handle(fields, headers, dependencies).catch((err: unknown): Outcome => ({
    problem: 'leads_unavailable',
    err,
  }));
  const requestId = requestIdOf(headers, env.TRUSTED_PROXY_HOPS);
  if ('stored' in outcome) {
    const { lead, stored } = outcome;
    const { reference, isNew, status } = stored;
    const { kind, isSuspect } = lead;
    log.info({ requestId, kind, reference, isNew, isSuspect }, 'A form was stored.');
    const path = receivedPath(status === 'waiting' ? 'waiting' : kind, reference);
    return { received: { reference, path } };
  }
  const values = writtenIn(fields);
  if ('faults' in outcome) {
    log.info({ requestId, faults: outcome.faults }, 'A form has faults.');
    return { values, faults: sentencesOf(outcome.faults) };
  }
  const remedy = remedies[outcome.problem];
  const level = outcome.problem === 'leads_unavailable' ? 'error' : 'warn';
  log[level]({ requestId, ...outcome, remedy }, 'A form was not stored.');
  return { values, problem: leadProblemTexts[outcome.problem] };
}

async function handle(
  fields: Record<string, unknown>,
  headers: Headers,
  o: SubmitLeadDependencies,
): Promise<Outcome> {
  if (!isFromOwnPages(headers, o.env.SITE_URL)) return { problem: 'foreign_origin' };
  const read = readLead(fields, { now: new Date(), findDealership });
  return read.ok ? store(read.lead, headers, o) : read;
}

/** Repetitions are neither stored nor counted, nor refused; nor is counted what could not be stored. */
async function store(
  lead: NewLead,
  headers: Headers,
  { env, database, kick }: SubmitLeadDependencies,
): Promise<Outcome> {
  const now = new Date();
  const db = await database();
  const repeated = await findRepeatedLead(db, lead, now);
  if (repeated) return { lead, stored: repeated };
  const client = clientAddress(headers, env.TRUSTED_PROXY_HOPS);
  const limits = [
    ...senderLimits('leads', client, env.LEADS_PER_IP_PER_HOUR),
    { key: 'leads', limit: env.LEADS_PER_DAY, windowMs: DAY_MS },
  ];
  const taken = await take(db, limits, now);
  if (!taken.ok) return { problem: 'too_many_leads', retryAfterSeconds: taken.retryAfterSeconds };
  try {
    // What staff try is counted with no link. The cookie is named in lib/desk/auth.ts.
    const isStaff = headers.get('cookie')?.includes('desk.session_token=');
    const linkCode = isStaff ? undefined : referringLink(headers, env.SITE_URL)?.code;
    const channels = leadChannelsOf(env, lead);
    const stored = await storeLead(db, lead, { channels, now, linkCode });
    if (!stored.isNew) await taken.giveBack();
    kick();
    return { lead, stored };
  } catch (error) {
    await taken.giveBack().catch(() => undefined);
    throw error;
  }
}

function sentencesOf(faults: LeadFaults): LeadAnswer['faults'] {
  const lengths: Partial<Record<string, number>> = leadLengths;
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      fault === 'too_long' ? tooLong(lengths[field] ?? 0) : leadFaultTexts[fault],
    ]),
  );
}

/** What the answer shows again, each text cut to little more than it may be. */
function writtenIn(fields: Record<string, unknown>): Record<string, string> {
  const { name, dealership, email, phone, message } = leadLengths;
  const shown = { name, dealership, email, phone, message, when: 64, timeZone: 64, plan: 64 };
  const entries = Object.entries(shown);
  return Object.fromEntries(
    entries.map(([field, most]) => [field, String(fields[field] ?? '').slice(0, most + 50)]),
  );
}
