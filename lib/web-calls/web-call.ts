import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { offer } from '@/lib/content/claims';
import type { Database } from '@/lib/data/database';
import type { Dealership } from '@/lib/domain/dealership';
import type { Env } from '@/lib/env';
import { noteCallOutcome } from '@/lib/faults/faults';
import { clientAddress } from '@/lib/http/client-address';
import { countTaken } from '@/lib/leads/offer-spots';
import { referringLink } from '@/lib/links/link-code';
import { type Log, redactBody } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { abortWithin, unlessAborted } from '@/lib/process/abort';
import { recordsVideo } from './call-config';
import { refuseByOrigin } from './call-origin';
import {
  type AdmittedCall,
  type WebCaller,
  claimCall,
  type CallSource,
  type LimitRefusal,
} from './claims';
import { logFailure, callFailure, type WebCallResult } from './errors';
import { readJsonBody } from './json-body';
import type { PlatformConnection } from './platform';
import { readCallId, readPlatformFailure, readWebCall } from './platform-answer';
import { buildPlatformRequest } from './platform-request';
import { readSelection, resolveCallee } from './selection';

const MAX_BODY_BYTES = 16 * 1024;

/** Time for which a visitor waits for the platform, in milliseconds; shorter than LISTEN_MS. */
const VISITOR_WAITS_MS = 9_500;

/**
 * Delays of the retries that record a call, in milliseconds. Later the watcher asks the platform instead (claims.ts).
 */
const RECORD_RETRIES_MS = [500, 1_000, 2_000, 4_000, 8_000];

export interface WebCallDependencies extends PlatformConnection {
  database(): Promise<Database>;
  timeOf(db: Database): Promise<Date>;
  findDealership(slug: string): Dealership | undefined;
  /** Finds an unpublished dealership, for visitors who may talk to it already. */
  findDraft(id: string, headers: Headers): Promise<Dealership | undefined>;
  /** True if the request comes from somebody signed in at the desk. */
  isOwn(headers: Headers): Promise<boolean>;
  env: Env;
  log: Log;
  now(): Date;
}

/**
 * Makes a web call for a visitor: checks origin and selection, counts it against the limits, and has the platform open
 * a room. Writes one log line for each outcome. A request that is refused before it reaches the platform is not
 * counted.
 */
export async function createWebCall(
  request: Request,
  requestId: string,
  dependencies: WebCallDependencies,
): Promise<WebCallResult> {
  const { log, now } = dependencies;
  const start = now().getTime();
  let result: WebCallResult;
  try {
    result = await attempt(request, requestId, dependencies);
  } catch (err) {
    result = callFailure(request.signal.aborted ? 'visitor_left' : 'internal_error', {
      details: { err },
    });
  }
  const outcome = result.ok ? 'made' : result.code;
  metrics().calls.inc({ outcome });
  void recordOutcome(outcome, dependencies);
  const durationMs = now().getTime() - start;
  if (result.ok) {
    const callId = result.call.id;
    log.info({ code: 'call_created', requestId, callId, durationMs }, 'Call created');
  } else {
    logFailure(log, result, { requestId, durationMs });
  }
  return result;
}

/** Records whether calls work; the visitor does not wait for it. */
const recordOutcome = (outcome: string, { database, log, now }: WebCallDependencies) =>
  database()
    .then((db) => noteCallOutcome(db, outcome, now()))
    .catch((err: unknown) =>
      log.warn({ code: 'outcome_not_recorded', err }, 'Call outcome not recorded'),
    );

async function attempt(
  request: Request,
  requestId: string,
  dependencies: WebCallDependencies,
): Promise<WebCallResult> {
  const { env, now } = dependencies;
  const { headers, signal } = request;
  if (request.method !== 'POST') return callFailure('method_not_allowed');
  const refusal = refuseByOrigin(headers, env);
  if (refusal)
    return callFailure(refusal, { details: { origin: headers.get('origin')?.slice(0, 200) } });

  const body = await readJsonBody(request, MAX_BODY_BYTES);
  if (typeof body === 'string') return callFailure(body);
  const selection = readSelection(body.value);
  if (typeof selection === 'string') return callFailure(selection);
  const { kind, id } = selection;
  const details: Record<string, unknown> = { [kind]: id };
  const published = dependencies.findDealership(id);
  const draft = published ? undefined : await dependencies.findDraft(id, headers);
  const callee = resolveCallee(selection, {
    isHosted: dependencies.isHosted,
    env,
    now: now(),
    dealership: published ?? draft,
    isSoldOut: await isSoldOut(dependencies),
  });
  if (callee === undefined) return callFailure('assistant_not_listed', { details });

  // After this time the visitor has given up, and a call would be of no use.
  const patience = abortWithin(VISITOR_WAITS_MS, signal);
  const isFilmed = await recordsVideo(callee);
  const caller = {
    ...clientAddress(headers, env.TRUSTED_PROXY_HOPS),
    dealership: published?.slug,
    isEndedHere: 'workflow' in callee,
  };
  const claim = await admit(caller, dependencies);
  if (!claim.ok) {
    const { code, retryAfterSeconds, limit, remedy } = claim;
    return callFailure(code, { retryAfterSeconds, details: { ...details, limit, remedy } });
  }
  const platformRequest = buildPlatformRequest(callee, {
    maxDurationSeconds: env.WEB_CALL_MAX_DURATION_SECONDS,
    recordsVideo: isFilmed,
    claimId: claim.claimId,
  });
  const page =
    published && !(await dependencies.isOwn(headers).catch(() => true))
      ? { link: referringLink(headers, env.SITE_URL) }
      : undefined;

  const placed = placeCall(platformRequest, { requestId, claim, page, patience }, dependencies);
  const result = await unlessAborted(placed, patience).catch((err: unknown) => {
    if (!patience.aborted) return callFailure('internal_error', { details: { err } });
    return callFailure(signal.aborted ? 'visitor_left' : 'upstream_timeout');
  });
  if (!result.ok)
    return { ...result, details: { ...details, claim: claim.claimId, ...result.details } };
  // The SDK opens the camera if the call object says that video is recorded.
  const { artifactPlan, ...call } = result.call;
  return { ok: true, call: isFilmed && artifactPlan ? { ...call, artifactPlan } : call };
}

/** True if all spots of the offer are taken, which an agent must know; false if the database does not answer. */
const isSoldOut = ({ database }: WebCallDependencies): Promise<boolean> =>
  database()
    .then(countTaken)
    .then(
      (taken) => taken >= offer.customers,
      () => false,
    );

/** Counts the call. Without the database only free calls are made. */
async function admit(
  caller: WebCaller,
  { database, timeOf, isHosted, env, log }: WebCallDependencies,
): Promise<AdmittedCall | (Omit<LimitRefusal, 'limit'> & { limit?: string; remedy?: string })> {
  try {
    const db = await database();
    return await claimCall(db, caller, env, await timeOf(db));
  } catch (err) {
    log.error({ code: 'database', err }, 'Database unavailable: only free calls are made');
    const remedy = 'The database does not answer: check DATABASE_URL, or DATA_DIR and its disk.';
    if (isHosted) return { ok: false, code: 'site_busy', retryAfterSeconds: 30, remedy };
    const noop = async () => undefined;
    return { ok: true, claimId: randomUUID(), confirm: noop, abandon: noop, cancel: noop };
  }
}

/** Asks the platform for a call and records the result, even if nobody waits any more. */
async function placeCall(
  body: ReturnType<typeof buildPlatformRequest>,
  o: {
    requestId: string;
    claim: AdmittedCall;
    page: CallSource | undefined;
    patience: AbortSignal;
  },
  { platform, isRoomUrl, log, now }: WebCallDependencies,
): Promise<WebCallResult> {
  const { claim, patience } = o;
  const note = (write: () => Promise<void>) => recordWithRetries(write, log);
  let answer: unknown;
  try {
    const headers = { 'x-request-id': o.requestId };
    answer = await platform.call.createWebCall(body, { headers });
  } catch (err) {
    if (wasNotMade(err)) await note(() => claim.cancel(err instanceof PlatformError));
    const { code, answer, retryAfterSeconds } = readPlatformFailure(err, now()) ?? {};
    return callFailure(code ?? 'internal_error', {
      details: answer ? { upstream: answer } : { err },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  const call = readWebCall(answer, isRoomUrl);
  if (call && !patience.aborted) {
    await note(() => claim.confirm(call.id, o.page));
    if (!patience.aborted) return { ok: true, call };
  }
  const id = readCallId(answer);
  if (id !== undefined) await note(() => claim.abandon(id));
  // An answer without a body, such as a 204, is undefined.
  const upstream = { body: redactBody(JSON.stringify(answer) ?? '') };
  return callFailure('upstream_unexpected_answer', { details: { upstream } });
}

/**
 * Records the result of a call. If the database is slow, the visitor still gets the room of a call that is made and
 * paid for, and the record follows.
 */
async function recordWithRetries(write: () => Promise<void>, log: Pick<Log, 'warn'>) {
  async function retry(): Promise<void> {
    for (const pauseMs of RECORD_RETRIES_MS) {
      await wait(pauseMs, undefined, { ref: false });
      try {
        return await write();
      } catch {
        // The next delay is longer.
      }
    }
  }
  try {
    await write();
  } catch (err) {
    log.warn({ code: 'call_not_recorded', err }, 'Call not recorded, retrying');
    void retry();
  }
}

/**
 * True if an error proves that there is no call: the request did not leave, or the platform refused it. After a 408 a
 * gateway may still pass on the request.
 */
function wasNotMade(err: unknown): boolean {
  if (err instanceof PlatformConnectionError) return err.isUnsent;
  if (!(err instanceof PlatformError)) return false;
  return err.status >= 400 && err.status < 500 && err.status !== 408;
}
