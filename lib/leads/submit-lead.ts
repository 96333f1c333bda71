import 'server-only';
import { commandLine } from '@/lib/process/command-line';
import { type LeadProblem, leadProblemTexts, receivedPath } from '@/lib/content/leads';
import { type Database, databaseTime } from '@/lib/data/database';
import type { Env } from '@/lib/env';
import { referringLink } from '@/lib/links/link-code';
import type { Log } from '@/lib/log';
import { DAY_MS, senderLimits, take } from '@/lib/rate-limits/rate-limits';
import { clientAddress, requestIdOf } from '@/lib/http/client-address';
import type { NewLead } from '@/lib/domain/lead';
import { findRepeatedLead, storeLead } from './lead-store';
import { leadChannelsOf } from './outbox';
import { readLead } from './read-lead';

/** What a form shows after it was sent. */
export interface LeadAnswer {
  /** What was typed, for a browser without JavaScript. */
  values?: Readonly<Record<string, string>>;
  /** The sentence of each invalid field. */
  faults?: Readonly<Record<string, string>>;
  /** Why it was not taken, whatever is in it. */
  problem?: string;
  /** The page is of an earlier build. */
  isOlder?: boolean;
  /** Its reference, and the page that says what happens next. */
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

/** Takes a form. Each outcome is one log line, without anything that the visitor wrote. */
export async function submitLead(
  form: FormData,
  headers: Headers,
  dependencies: SubmitLeadDependencies,
): Promise<LeadAnswer> {
  const { log, env } = dependencies;
  const requestId = requestIdOf(headers, env.TRUSTED_PROXY_HOPS);
  const refuse = (problem: LeadProblem, err?: unknown): LeadAnswer => {
    const remedy = remedies[problem];
    log[err ? 'error' : 'warn']({ requestId, problem, remedy, err }, 'A form was not stored.');
    return { problem: leadProblemTexts[problem] };
  };
  try {
    const read = readLead(Object.fromEntries(form), new Date());
    if (!read.ok) {
      const faults = Object.keys(read.faults);
      log.info({ code: 'form_faults', requestId, faults }, 'A form has faults.');
      return { faults: read.faults };
    }
    const { lead } = read;
    const stored = await store(lead, headers, dependencies);
    if (!stored) return refuse('too_many_leads');
    const { reference, isNew, status } = stored;
    const { kind, isSuspect } = lead;
    const code = isNew ? {} : { code: 'form_repeated' };
    log.info({ ...code, requestId, kind, reference, isNew, isSuspect }, 'A form was stored.');
    const path = receivedPath(status === 'waiting' ? 'waiting' : kind, reference);
    return { received: { reference, path } };
  } catch (err) {
    return refuse('leads_unavailable', err);
  }
}

/** Repetitions are neither stored nor counted, nor refused. Undefined if a limit is reached. */
async function store(lead: NewLead, headers: Headers, { env, database }: SubmitLeadDependencies) {
  const db = await database();
  const now = await databaseTime(db);
  const client = clientAddress(headers, env.TRUSTED_PROXY_HOPS);
  const limits = [
    ...senderLimits('leads', client, env.LEADS_PER_IP_PER_HOUR),
    { key: 'leads', limit: env.LEADS_PER_DAY, windowMs: DAY_MS },
  ];
  // What staff try is counted with no link. The cookie is named in lib/desk/auth.ts.
  const isStaff = headers.get('cookie')?.includes('desk.session_token=');
  const linkCode = isStaff ? undefined : referringLink(headers, env.SITE_URL)?.code;
  return db.transaction().execute(async (transaction) => {
    const repeated = await findRepeatedLead(transaction, lead, now);
    if (repeated) return { ...repeated, isNew: false };
    const taken = await take(transaction, limits, now);
    if (!taken.ok) return undefined;
    const channels = leadChannelsOf(env, lead);
    const stored = await storeLead(transaction, lead, { channels, now, linkCode });
    // The same form came twice at once.
    if (!stored.isNew) await taken.giveBack();
    return stored;
  });
}
