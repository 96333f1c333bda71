import 'server-only';
import type { Dealership } from '@/lib/dealerships/dealerships';
import type { Env } from '@/lib/env';
import { type Log, redactBody } from '@/lib/log';
import type { Platform } from '@/lib/platform/client';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { clientAddress } from './client-address';
import { type WebCallErrorCode, webCallErrors } from './errors';
import { dealershipAssistant, demoAssistant } from './inline-assistant';
import { readJsonBody } from './json-body';
import type { CallGate } from './limits/call-gate';
import { classifyRefusal, readRetryAfter, readWebCall, type WebCall } from './platform-answer';
import { buildPlatformRequest, type InlineAssistant } from './platform-request';
import { isFromOwnPages } from './same-origin';
import { readSelection, type Selection } from './selection';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * How long the platform may take for a call, in milliseconds, and how much it may answer. A visitor is
 * to have an answer in ten seconds, also from a server that has much to do.
 */
export const platformLimits = { timeoutMs: 9_500, maxAnswerBytes: 1024 * 1024 };

export interface WebCallDependencies {
  platform: Pick<Platform, 'call'>;
  /** Whether a URL is one that this platform may send a browser to. */
  isRoomUrl(url: URL): boolean;
  /** Whether the platform knows the dealerships' own assistants. */
  hasStoredAssistants: boolean;
  gate: Pick<CallGate, 'admit'>;
  log: Log;
  findDealership(slug: string): Dealership | undefined;
  now(): Date;
  settings: Pick<
    Env,
    'SITE_URL' | 'TRUSTED_PROXY_HOPS' | 'VAPI_ASSISTANT_IDS' | 'WEB_CALL_MAX_DURATION_SECONDS'
  >;
}

export interface WebCallFailure {
  ok: false;
  code: WebCallErrorCode;
  retryAfterSeconds?: number;
  /** For the log only. */
  details?: {
    origin?: string;
    assistant?: string;
    /** The variable that sets the limit which was reached. */
    limit?: string;
    upstream?: { status?: number; body: string };
    err?: unknown;
  };
}

export type WebCallResult = { ok: true; call: WebCall } | WebCallFailure;

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
  const { platform, isRoomUrl, gate, now, settings } = dependencies;
  if (request.method !== 'POST') return refuse('method_not_allowed');
  if (!isFromOwnPages(request.headers, settings.SITE_URL)) {
    const origin = request.headers.get('origin')?.slice(0, 200);
    return refuse('foreign_origin', { details: { origin } });
  }

  const body = await readJsonBody(request, MAX_BODY_BYTES);
  if (!body.ok) return body;
  const selected = readSelection(body.value);
  if (!selected.ok) return selected;
  const details = { assistant: selected.selection.id };
  const assistant = resolveAssistant(selected.selection, dependencies);
  if (assistant === undefined) return refuse('assistant_not_listed', { details });

  const admission = await gate.admit({
    address: clientAddress(request.headers, settings.TRUSTED_PROXY_HOPS),
    dealership: dependencies.findDealership(selected.selection.id)?.slug,
  });
  if (!admission.ok) {
    const { code, retryAfterSeconds, limit } = admission;
    return refuse(code, { retryAfterSeconds, details: { ...details, limit } });
  }
  try {
    const call = await platform.call.createWebCall(
      buildPlatformRequest(assistant, settings.WEB_CALL_MAX_DURATION_SECONDS),
      { signal: request.signal, headers: { 'x-request-id': requestId } },
    );
    const result = readCall(call, isRoomUrl);
    if (result.ok) {
      await admission.made(result.call.id);
      return result;
    }
    await admission.failed();
    return withDetails(result, details);
  } catch (err) {
    // Where the platform made a call all the same, nobody knows its room, and it ends by itself.
    await admission.failed();
    return withDetails(readFault(err, request.signal, now()), details);
  }
}

/**
 * The assistant that a browser's selection stands for: a stored one's id, or an inline definition;
 * undefined where a browser may not select it. Squads and workflows are never listed: a workflow
 * takes no limit on its duration.
 */
function resolveAssistant(
  { kind, id }: Selection,
  { findDealership, hasStoredAssistants, now, settings }: WebCallDependencies,
): string | InlineAssistant | undefined {
  if (kind !== 'assistant') return undefined;
  if (id === '') return demoAssistant('demo-general');
  if (id === 'demo-general' || id === 'demo-presale') return demoAssistant(id);
  const dealership = findDealership(id);
  if (dealership) {
    const stored = hasStoredAssistants ? dealership.assistantId : undefined;
    return stored ?? dealershipAssistant(dealership, now());
  }
  return settings.VAPI_ASSISTANT_IDS.includes(id) ? id : undefined;
}

function withDetails(failure: WebCallFailure, details: WebCallFailure['details']): WebCallFailure {
  return { ...failure, details: { ...details, ...failure.details } };
}

function readCall(answer: unknown, isRoomUrl: (url: URL) => boolean): WebCallResult {
  const call = readWebCall(answer, isRoomUrl);
  if (call) return { ok: true, call };
  // An answer without a body, such as a 204, is undefined.
  const body = redactBody(JSON.stringify(answer) ?? '');
  return refuse('upstream_unexpected_answer', { details: { upstream: { body } } });
}

const connectionFaults: Record<PlatformConnectionError['code'], WebCallErrorCode> = {
  timeout: 'upstream_timeout',
  unreachable: 'upstream_unreachable',
  answer_too_large: 'upstream_unexpected_answer',
};

/** Why there is no call, by what the platform's client threw; throws on what is not its. */
function readFault(err: unknown, visitor: AbortSignal, now: Date): WebCallFailure {
  if (visitor.aborted) return refuse('visitor_left');
  if (err instanceof PlatformConnectionError) {
    return refuse(connectionFaults[err.code], { details: { err } });
  }
  if (!(err instanceof PlatformError)) throw err;
  const { status, headers } = err;
  const body = typeof err.body === 'string' ? err.body : JSON.stringify(err.body ?? '');
  const code = classifyRefusal(status, body);
  return refuse(code, {
    details: { upstream: { status, body: redactBody(body) } },
    ...(code === 'upstream_rate_limited' && {
      retryAfterSeconds: readRetryAfter(headers.get('retry-after'), now),
    }),
  });
}

function refuse(
  code: WebCallErrorCode,
  rest: Omit<WebCallFailure, 'ok' | 'code'> = {},
): WebCallFailure {
  return { ok: false, code, ...rest };
}
