import 'server-only';
import { type Dealership, storedCallee } from '@/lib/dealerships/dealership-file';
import type { Env } from '@/lib/env';
import type { Log } from '@/lib/log';
import { clientAddress } from './client-address';
import { webCallErrors } from './errors';
import { dealershipAssistant, demoAssistant } from './inline-assistant';
import { readJsonBody } from './json-body';
import type { CallGate } from './limits/call-gate';
import { LISTEN_MS } from './limits/call-ledger';
import {
  placeCall,
  type PlaceCallDependencies,
  type PlacedCall,
  refuse,
  type WebCallFailure,
  type WebCallResult,
} from './place-call';
import { withoutVideo } from './platform-answer';
import { buildPlatformRequest, type Callee, isEndedHere } from './platform-request';
import { refuseByOrigin } from './same-origin';
import { readSelection, type Selection } from './selection';

const MAX_BODY_BYTES = 16 * 1024;

/** How long the platform is listened to, and how much it may answer. */
export const platformLimits = { timeoutMs: LISTEN_MS, maxAnswerBytes: 1024 * 1024 };

/**
 * How long a visitor waits for the platform, in milliseconds: an answer is to be there in ten seconds,
 * also from a server that has much to do.
 */
export const VISITOR_WAITS_MS = 9_500;

export interface WebCallDependencies extends PlaceCallDependencies {
  /** Whether the platform knows the dealerships' own assistants, squads and workflows. */
  hasStoredAssistants: boolean;
  /** Whether this callee's calls record their picture; false where the owner does not want that. */
  recordsVideo(callee: Callee): Promise<boolean>;
  gate: Pick<CallGate, 'admit'>;
  log: Log;
  findDealership(slug: string): Dealership | undefined;
  /** Told of a call that was made for a dealership's page. Nothing waits for what it does. */
  onMade?(call: { id: string; dealershipSlug: string; headers: Headers }): void;
  /** A dealership that is not published, for those who may talk to it before. */
  findDraft?(id: string, headers: Headers): Promise<Dealership | undefined>;
  visitorWaitsMs: number;
  settings: Pick<
    Env,
    | 'SITE_URL'
    | 'VAPI_PRIVATE_TOKEN'
    | 'TRUSTED_PROXY_HOPS'
    | 'VAPI_ASSISTANT_IDS'
    | 'VAPI_SQUAD_IDS'
    | 'VAPI_WORKFLOW_IDS'
    | 'WEB_CALL_MAX_DURATION_SECONDS'
  >;
}

/**
 * Makes a web call for a visitor: checks where the request comes from and whom it selects, counts it
 * against the limits, and has the platform open a room. Every outcome is one log line. A request that
 * is refused before it reaches the platform is not counted.
 */
export async function createWebCall(
  request: Request,
  requestId: string,
  dependencies: WebCallDependencies,
): Promise<WebCallResult> {
  const { log, now } = dependencies;
  const start = now().getTime();
  const result = await attempt(request, requestId, dependencies).catch(
    (err: unknown): WebCallFailure => {
      const code = request.signal.aborted ? 'visitor_left' : 'internal_error';
      return { ok: false, code, details: { err } };
    },
  );
  const durationMs = now().getTime() - start;
  if (result.ok) {
    log.info({ requestId, callId: result.call.id, durationMs }, 'A web call was made.');
  } else {
    const { status, message, remedy, level } = webCallErrors[result.code];
    const usualLevel = status >= 500 ? 'error' : status === 429 ? 'warn' : 'info';
    log[level ?? usualLevel](
      { requestId, code: result.code, durationMs, ...result.details, remedy },
      message,
    );
  }
  return result;
}

async function attempt(
  request: Request,
  requestId: string,
  dependencies: WebCallDependencies,
): Promise<WebCallResult> {
  const { gate, settings } = dependencies;
  if (request.method !== 'POST') return refuse('method_not_allowed');
  const refusal = refuseByOrigin(request.headers, settings);
  if (refusal) {
    const origin = request.headers.get('origin')?.slice(0, 200);
    return refuse(refusal, { details: { origin } });
  }

  const body = await readJsonBody(request, MAX_BODY_BYTES);
  if (!body.ok) return body;
  const selected = readSelection(body.value);
  if (!selected.ok) return selected;
  const { kind, id } = selected.selection;
  const details = { [kind]: id };
  const draft = await dependencies.findDraft?.(id, request.headers);
  const findDealership = (slug: string) => dependencies.findDealership(slug) ?? draft;
  const callee = resolveCallee(selected.selection, { ...dependencies, findDealership });
  if (callee === undefined) return refuse('assistant_not_listed', { details });
  const asked = performance.now();
  const recordsVideo = await dependencies.recordsVideo(callee);
  const waitedMs = performance.now() - asked;

  const admission = await gate.admit({
    ...clientAddress(request.headers, settings.TRUSTED_PROXY_HOPS),
    dealership: dependencies.findDealership(id)?.slug,
    isEndedHere: isEndedHere(callee),
  });
  if (!admission.ok) {
    const { code, retryAfterSeconds, limit } = admission;
    return refuse(code, { retryAfterSeconds, details: { ...details, limit } });
  }
  if (request.signal.aborted) {
    await admission.failed();
    return refuse('visitor_left', { details });
  }
  const platformRequest = buildPlatformRequest(callee, {
    maxDurationSeconds: settings.WEB_CALL_MAX_DURATION_SECONDS,
    recordsVideo,
    claimId: admission.claimId,
  });
  const placed = placeCall(platformRequest, requestId, admission, dependencies);
  const result = await waitFor(placed, request.signal, dependencies.visitorWaitsMs - waitedMs);
  if (!result.ok) return withDetails(result, { ...details, claim: admission.claimId });
  const dealershipSlug = dependencies.findDealership(id)?.slug;
  const callId = result.call.id;
  if (dealershipSlug !== undefined && callId !== undefined) {
    dependencies.onMade?.({ id: callId, dealershipSlug, headers: request.headers });
  }
  return recordsVideo ? result : { ok: true, call: withoutVideo(result.call) };
}

/** What came of a call while its visitor waited; a call that comes later is nobody's. */
function waitFor(
  placed: PlacedCall,
  visitor: AbortSignal,
  visitorWaitsMs: number,
): Promise<WebCallResult> {
  return new Promise((resolve) => {
    const giveUp = (code: 'upstream_timeout' | 'visitor_left') => {
      placed.abandon();
      resolve(refuse(code));
    };
    const timer = setTimeout(giveUp, visitorWaitsMs, 'upstream_timeout');
    visitor.addEventListener('abort', () => giveUp('visitor_left'), { once: true });
    void placed.result.then((result) => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}

/**
 * Who takes the call of a browser's selection: what the platform stores under an id, or an inline
 * definition; undefined where a browser may not select it.
 */
export function resolveCallee(
  { kind, id }: Selection,
  {
    findDealership,
    hasStoredAssistants,
    now,
    settings,
  }: Pick<WebCallDependencies, 'findDealership' | 'hasStoredAssistants' | 'now' | 'settings'>,
): Callee | undefined {
  if (kind === 'squad') return settings.VAPI_SQUAD_IDS.includes(id) ? { squad: id } : undefined;
  if (kind === 'workflow') {
    return settings.VAPI_WORKFLOW_IDS.includes(id) ? { workflow: id } : undefined;
  }
  if (id === '') return { assistant: demoAssistant('demo-general', now()) };
  if (id === 'demo-general' || id === 'demo-presale') {
    return { assistant: demoAssistant(id, now()) };
  }
  const dealership = findDealership(id);
  if (!dealership) return settings.VAPI_ASSISTANT_IDS.includes(id) ? { assistant: id } : undefined;
  const stored = hasStoredAssistants ? storedCallee(dealership) : undefined;
  return stored ?? { assistant: dealershipAssistant(dealership, now()) };
}

function withDetails(failure: WebCallFailure, details: WebCallFailure['details']): WebCallFailure {
  return { ...failure, details: { ...details, ...failure.details } };
}
