import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { abortWithin, unlessAborted } from '@/lib/process/abort';
import { offer } from '@/lib/content/claims';
import type { Database } from '@/lib/data/database';
import type { Dealership } from '@/lib/domain/dealership';
import type { Env } from '@/lib/env';
import { noteCallOutcome } from '@/lib/faults/faults';
import { countTaken } from '@/lib/leads/offer-slots';
import { referringLink } from '@/lib/links/link-code';
import { type Log, redactBody } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { refuseByOrigin } from './call-origin';
import { recordsVideo } from './call-config';
import { type AdmittedCall, type Caller, claimCall, type CallPage, type Refusal } from './claims';
import { clientAddress } from '@/lib/http/client-address';
import { logFailure, refuse, type WebCallResult } from './errors';
import { readJsonBody } from './json-body';
import type { CallPlatform } from './platform';
import { readCallId, readPlatformFailure, readWebCall } from './platform-answer';
import { buildPlatformRequest } from './platform-request';
import { readSelection, resolveCallee } from './selection';

const MAX_BODY_BYTES = 16 * 1024;

/** How long a visitor waits for the platform, in milliseconds. The platform is listened to for longer. */
const VISITOR_WAITS_MS = 9_500;

/** When it is noted again what became of a call, before the watcher asks the platform for it (claims.ts). */
const NOTE_AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000];

export interface WebCallDependencies extends CallPlatform {
  database(): Promise<Database>;
  timeOf(db: Database): Promise<Date>;
  findDealership(slug: string): Dealership | undefined;
  /** A dealership that is not published, for those who may talk to it before. */
  findDraft(id: string, headers: Headers): Promise<Dealership | undefined>;
  /** Whether one of the desk's people sends this. */
  isOwn(headers: Headers): Promise<boolean>;
  env: Env;
  log: Log;
  now(): Date;
}

/**
 * Makes a web call for a visitor: checks where the request comes from and whom it selects, counts it against the
 * limits, and has the platform open a room. Every outcome is one log line. A request that is refused before it reaches
 * the platform is not counted.
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
    result = refuse(request.signal.aborted ? 'visitor_left' : 'internal_error', {
      details: { err },
    });
  }
  const outcome = result.ok ? 'made' : result.code;
  metrics().calls.inc({ outcome });
  void noteOutcome(outcome, dependencies);
  const durationMs = now().getTime() - start;
  if (result.ok) {
    log.info({ requestId, callId: result.call.id, durationMs }, 'A web call was made.');
  } else {
    logFailure(log, result, { requestId, durationMs });
  }
  return result;
}

/** Remembers whether calls work. The visitor does not wait for it. */
const noteOutcome = (outcome: string, { database, log, now }: WebCallDependencies) =>
  database()
    .then((db) => noteCallOutcome(db, outcome, now()))
    .catch((err: unknown) => log.warn({ err }, 'It is not noted whether calls work.'));

async function attempt(
  request: Request,
  requestId: string,
  dependencies: WebCallDependencies,
): Promise<WebCallResult> {
  const { env, now } = dependencies;
  const { headers, signal } = request;
  if (request.method !== 'POST') return refuse('method_not_allowed');
  const refusal = refuseByOrigin(headers, env);
  if (refusal)
    return refuse(refusal, { details: { origin: headers.get('origin')?.slice(0, 200) } });

  const body = await readJsonBody(request, MAX_BODY_BYTES);
  if (typeof body === 'string') return refuse(body);
  const selection = readSelection(body.value);
  if (typeof selection === 'string') return refuse(selection);
  const { kind, id } = selection;
  const details: Record<string, unknown> = { [kind]: id };
  const published = dependencies.findDealership(id);
  const draft = published ? undefined : await dependencies.findDraft(id, headers);
  const callee = resolveCallee(selection, {
    ...{ isHosted: dependencies.isHosted, env, now: now() },
    dealership: published ?? draft,
    isSoldOut: await isSoldOut(dependencies),
  });
  if (callee === undefined) return refuse('assistant_not_listed', { details });

  // Once it is over, nobody waits for a call that is made later.
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
    return refuse(code, { retryAfterSeconds, details: { ...details, limit, remedy } });
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
    if (!patience.aborted) return refuse('internal_error', { details: { err } });
    return refuse(signal.aborted ? 'visitor_left' : 'upstream_timeout');
  });
  if (!result.ok)
    return { ...result, details: { ...details, claim: claim.claimId, ...result.details } };
  // The SDK opens a camera where the call says that its picture is recorded.
  const { artifactPlan, ...call } = result.call;
  return { ok: true, call: isFilmed && artifactPlan ? { ...call, artifactPlan } : call };
}

/** Whether all spots of the offer are taken, which an agent must know; not where the database does not answer. */
const isSoldOut = ({ database }: WebCallDependencies): Promise<boolean> =>
  database()
    .then(countTaken)
    .then(
      (taken) => taken >= offer.customers,
      () => false,
    );

/** Counts the call. Without the database no call is made that costs money. */
async function admit(
  caller: Caller,
  { database, timeOf, isHosted, env, log }: WebCallDependencies,
): Promise<AdmittedCall | (Omit<Refusal, 'limit'> & { limit?: string; remedy?: string })> {
  try {
    const db = await database();
    return await claimCall(db, caller, env, await timeOf(db));
  } catch (err) {
    log.error({ err }, 'The database does not answer: only calls without cost are made.');
    const remedy = 'The database does not answer: check DATABASE_URL, or DATA_DIR and its disk.';
    if (isHosted) return { ok: false, code: 'site_busy', retryAfterSeconds: 30, remedy };
    const nothing = async () => undefined;
    return { ok: true, claimId: randomUUID(), made: nothing, unwanted: nothing, notMade: nothing };
  }
}

/** Asks the platform for a call and notes what became of it, whoever still waits. */
async function placeCall(
  body: ReturnType<typeof buildPlatformRequest>,
  o: { requestId: string; claim: AdmittedCall; page: CallPage | undefined; patience: AbortSignal },
  { platform, isRoomUrl, log, now }: WebCallDependencies,
): Promise<WebCallResult> {
  const { claim, patience } = o;
  const note = (write: () => Promise<void>) => noteWhenPossible(write, log);
  let answer: unknown;
  try {
    const headers = { 'x-request-id': o.requestId };
    answer = await platform.call.createWebCall(body, { headers });
  } catch (err) {
    if (wasNotMade(err)) await note(() => claim.notMade(err instanceof PlatformError));
    const { code, answer, retryAfterSeconds } = readPlatformFailure(err, now()) ?? {};
    return refuse(code ?? 'internal_error', {
      details: answer ? { upstream: answer } : { err },
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  const call = readWebCall(answer, isRoomUrl);
  if (call && !patience.aborted) {
    await note(() => claim.made(call.id, o.page));
    if (!patience.aborted) return { ok: true, call };
  }
  const id = readCallId(answer);
  if (id !== undefined) await note(() => claim.unwanted(id));
  // An answer without a body, such as a 204, is undefined.
  const upstream = { body: redactBody(JSON.stringify(answer) ?? '') };
  return refuse('upstream_unexpected_answer', { details: { upstream } });
}

/**
 * Notes what became of a call. Where the database is late, the visitor of a call that is made and paid for gets its room
 * all the same, and it is noted as soon as can be.
 */
async function noteWhenPossible(write: () => Promise<void>, log: Pick<Log, 'warn'>) {
  async function again(): Promise<void> {
    for (const pauseMs of NOTE_AGAIN_MS) {
      await wait(pauseMs, undefined, { ref: false });
      try {
        return await write();
      } catch {
        // The next pause is longer.
      }
    }
  }
  try {
    await write();
  } catch (err) {
    log.warn({ err }, 'It could not be noted what became of a call; it is tried again.');
    void again();
  }
}

/**
 * Whether an error says for sure that there is no call: the request did not leave, or the platform refused it. After a
 * 408 a gateway may still pass on what it has given up.
 */
function wasNotMade(err: unknown): boolean {
  if (err instanceof PlatformConnectionError) return err.isUnsent;
  if (!(err instanceof PlatformError)) return false;
  return err.status >= 400 && err.status < 500 && err.status !== 408;
}
