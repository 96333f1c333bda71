import 'server-only';
import type { LeadProblem } from '@/lib/content/leads';
import type { Env } from '@/lib/env';
import type { Log } from '@/lib/log';
import { type BodyFault, readBody } from '@/lib/read-body';
import { clientAddress } from '@/lib/web-calls/client-address';
import { isFromOwnPages } from '@/lib/web-calls/same-origin';
import type { NewLead } from './lead';
import { leadErrors } from './lead-errors';
import type { LeadFaults } from './lead-fields';
import type { LeadGate } from './lead-limits';
import type { StoredLead } from './lead-store';
import { kindOf, readLead, type ReadLeadDependencies } from './read-lead';

/** What the longest texts take as they are sent, in any script. */
export const MAX_BODY_BYTES = 128 * 1024;

/** How long the database is waited for, in milliseconds: a visitor has an answer in three seconds. */
export const STORED_WITHIN_MS = 2_500;

export interface SubmitLeadDependencies extends Pick<ReadLeadDependencies, 'findDealership'> {
  gate: LeadGate;
  /** Writes it down, with what is to be delivered; `headers` say from which page it was sent, and by whom. */
  store(lead: NewLead, headers: Headers): Promise<StoredLead>;
  /** The lead of the same content that is there already. It is asked for only where a limit would refuse. */
  findRepeated(lead: NewLead): Promise<StoredLead | undefined>;
  /** There is something to deliver. */
  kick(): void;
  log: Log;
  now(): Date;
  settings: Pick<Env, 'SITE_URL' | 'TRUSTED_PROXY_HOPS'>;
  storedWithinMs?: number;
}

interface Failure {
  ok: false;
  /** What was sent, as far as it could be read. */
  fields: URLSearchParams;
  retryAfterSeconds?: number;
  /** For the log. */
  details?: Record<string, unknown>;
}

export type LeadFailure = Failure &
  ({ code: 'lead_invalid'; errors: LeadFaults } | { code: LeadProblem });

export type LeadResult =
  { ok: true; lead: Pick<NewLead, 'kind' | 'isSuspect'>; stored: StoredLead } | LeadFailure;

const bodyFaults = {
  too_large: 'body_too_large',
  too_slow: 'body_too_slow',
  broken_off: 'visitor_left',
} as const satisfies Record<BodyFault, LeadProblem>;

/**
 * Takes down what a visitor sends: checks where it comes from and what it says, counts it against the limits, and
 * stores it. Every outcome is one log line, without anything that the visitor wrote. What is refused is not counted.
 */
export async function submitLead(
  request: Request,
  requestId: string,
  dependencies: SubmitLeadDependencies,
): Promise<LeadResult> {
  const { log, now } = dependencies;
  const start = now().getTime();
  const result = await attempt(request, dependencies).catch((err: unknown): LeadFailure => ({
    ok: false,
    code: 'internal_error',
    fields: new URLSearchParams(),
    details: { err },
  }));
  const durationMs = now().getTime() - start;
  if (result.ok) {
    const { kind, isSuspect } = result.lead;
    const { reference, isNew } = result.stored;
    log.info(
      { requestId, kind, reference, isNew, isSuspect, durationMs },
      'A form was taken down.',
    );
  } else {
    const { level, remedy } = leadErrors[result.code];
    const { code, details } = result;
    log[level]({ requestId, code, ...details, durationMs, remedy }, 'A form was not taken down.');
  }
  return result;
}

async function attempt(
  request: Request,
  dependencies: SubmitLeadDependencies,
): Promise<LeadResult> {
  const { gate, settings, findDealership } = dependencies;
  const refuse = (
    code: LeadProblem,
    fields = new URLSearchParams(),
    more: Pick<Failure, 'retryAfterSeconds' | 'details'> = {},
  ): LeadFailure => ({ ok: false, code, fields, ...more });

  if (request.method !== 'POST') return refuse('method_not_allowed');
  if (!isFromOwnPages(request.headers, settings.SITE_URL)) {
    const origin = request.headers.get('origin')?.slice(0, 200);
    return refuse('foreign_origin', undefined, { details: { origin } });
  }
  const [type = ''] = request.headers.get('content-type')?.split(';') ?? [];
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') {
    return refuse('unsupported_media_type');
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  if (typeof body === 'string') return refuse(bodyFaults[body]);
  const fields = new URLSearchParams(new TextDecoder().decode(body));
  if (kindOf(fields) === undefined) return refuse('kind_unknown', fields);

  const read = readLead(fields, { now: dependencies.now(), findDealership });
  if (!read.ok) {
    const { errors } = read;
    return { ok: false, code: 'lead_invalid', fields, errors, details: { errors } };
  }
  const admission = await gate.admit(clientAddress(request.headers, settings.TRUSTED_PROXY_HOPS));
  const { storedWithinMs = STORED_WITHIN_MS, store, kick, findRepeated } = dependencies;
  const { lead } = read;
  if (!admission.ok) {
    // Whoever sends once more what is there already wants to know that it is there.
    const stored = await inTime(findRepeated(lead), storedWithinMs).catch(() => undefined);
    if (stored) return { ok: true, lead, stored };
    const { retryAfterSeconds, limit } = admission;
    return refuse('too_many_leads', fields, { retryAfterSeconds, details: { limit } });
  }
  const storing = store(lead, request.headers).then((stored) => {
    kick();
    return stored;
  });
  // By what becomes of it, also where that comes after the answer: what is stored then is delivered and counted.
  const settling = storing.then(
    ({ isNew }) => admission.settle(isNew),
    () => admission.settle(false),
  );
  // Its error is the answer's, or nobody's.
  settling.catch(() => undefined);
  const stored = await inTime(storing, storedWithinMs).catch((err: unknown) => ({ err }));
  if ('err' in stored) {
    return refuse('leads_unavailable', fields, { details: { err: stored.err } });
  }
  await settling;
  return { ok: true, lead, stored };
}

/** Rejects where the database takes too long. */
async function inTime<Answer>(asked: Promise<Answer>, withinMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const err = new Error(`The database took longer than ${withinMs} ms.`);
    timer = setTimeout(reject, withinMs, err);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
