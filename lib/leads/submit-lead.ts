import 'server-only';
import { type LeadProblem, leadProblemTexts, receivedPath } from '@/lib/content/leads';
import { type Database, databaseTime } from '@/lib/data/database';
import type { NewLead } from '@/lib/domain/lead';
import type { Env } from '@/lib/env';
import { clientAddress, requestIdOf } from '@/lib/http/client-address';
import { referringLink } from '@/lib/links/link-code';
import type { Log } from '@/lib/log';
import { commandLine } from '@/lib/process/command-line';
import { DAY_MS, senderLimits, takeAttempt } from '@/lib/rate-limits/rate-limits';
import { findRepeatedLead, storeLead } from './lead-store';
import { leadChannelsOf } from './outbox';
import { readLead } from './read-lead';

/** Result of a submitted form. */
export interface LeadAnswer {
  /** Typed values, for a browser without JavaScript. */
  values?: Readonly<Record<string, string>>;
  /** Error sentences by field. */
  faults?: Readonly<Record<string, string>>;
  /** Reason why no form is accepted now. */
  problem?: string;
  /** True if the page belongs to an earlier build. */
  isOlder?: boolean;
  /** Reference of the lead, and the page with the next steps. */
  received?: { reference: string; path: string };
}

export interface SubmitLeadDependencies {
  database(): Promise<Database>;
  log: Log;
  env: Env;
}

const remedies: Record<LeadProblem, string> = {
  too_many_leads: 'Raise LEADS_PER_IP_PER_HOUR or LEADS_PER_DAY if these forms are welcome.',
  leads_unavailable: `See err and ${commandLine('doctor')}. Visitors are offered an email in its place.`,
};

/** Stores a form. Writes one log line for each outcome, without the visitor's words. */
export async function submitLead(
  form: FormData,
  headers: Headers,
  dependencies: SubmitLeadDependencies,
): Promise<LeadAnswer> {
  const { log, env } = dependencies;
  const requestId = requestIdOf(headers, env.TRUSTED_PROXY_HOPS);
  const refuse = (problem: LeadProblem, err?: unknown): LeadAnswer => {
    const remedy = remedies[problem];
    log[err ? 'error' : 'warn']({ code: problem, requestId, remedy, err }, 'Lead rejected');
    return { problem: leadProblemTexts[problem] };
  };
  try {
    const read = readLead(Object.fromEntries(form), new Date());
    if (!read.ok) {
      const faults = Object.keys(read.faults);
      log.info({ code: 'form_faults', requestId, faults }, 'Lead invalid');
      return { faults: read.faults };
    }
    const { lead } = read;
    const stored = await store(lead, headers, dependencies);
    if (!stored) return refuse('too_many_leads');
    const { reference, isNew, status } = stored;
    const { kind, isSuspect } = lead;
    const code = isNew ? 'lead_stored' : 'form_repeated';
    log.info({ code, requestId, kind, reference, isNew, isSuspect }, 'Lead stored');
    const path = receivedPath(status === 'waiting' ? 'waiting' : kind, reference);
    return { received: { reference, path } };
  } catch (err) {
    return refuse('leads_unavailable', err);
  }
}

/**
 * Stores a lead within the limits; undefined if one is reached. A repeated form is neither stored, counted nor refused.
 */
async function store(lead: NewLead, headers: Headers, { env, database }: SubmitLeadDependencies) {
  const db = await database();
  const now = await databaseTime(db);
  const client = clientAddress(headers, env.TRUSTED_PROXY_HOPS);
  const limits = [
    ...senderLimits('leads', client, env.LEADS_PER_IP_PER_HOUR),
    { key: 'leads', limit: env.LEADS_PER_DAY, windowMs: DAY_MS },
  ];
  // Staff who try a form do not count for their link. lib/desk/auth.ts names the cookie.
  const isStaff = headers.get('cookie')?.includes('desk.session_token=');
  const linkCode = isStaff ? undefined : referringLink(headers, env.SITE_URL)?.code;
  return db.transaction().execute(async (transaction) => {
    const repeated = await findRepeatedLead(transaction, lead, now);
    if (repeated) return { ...repeated, isNew: false };
    const taken = await takeAttempt(transaction, limits, now);
    if (!taken.ok) return undefined;
    const channels = leadChannelsOf(env, lead);
    const stored = await storeLead(transaction, lead, { channels, now, linkCode });
    // Another request stored the same form meanwhile.
    if (!stored.isNew) await taken.giveBack();
    return stored;
  });
}
