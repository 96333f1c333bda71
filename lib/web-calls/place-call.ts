import 'server-only';
import { redactBody } from '@/lib/log';
import type { Platform } from '@/lib/platform/client';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import type { WebCallErrorCode } from './errors';
import type { AdmittedCall } from './limits/call-gate';
import { readCallId } from './limits/platform-calls';
import { readWebCall, type WebCall } from './platform-answer';
import { readPlatformFailure } from './platform-failure';
import type { CreateWebCall } from './platform-request';

export interface WebCallFailure {
  ok: false;
  code: WebCallErrorCode;
  retryAfterSeconds?: number;
  /** For the log only. */
  details?: {
    origin?: string;
    /** Whom the visitor selected, by id. */
    assistant?: string;
    squad?: string;
    workflow?: string;
    /** The variable that sets the limit which was reached. */
    limit?: string;
    /** What the call carries, where one was asked for. */
    claim?: string;
    upstream?: { status?: number; body: string };
    err?: unknown;
  };
}

export type WebCallResult = { ok: true; call: WebCall } | WebCallFailure;

export interface PlaceCallDependencies {
  platform: Pick<Platform, 'call'>;
  /** Whether a URL is one that this platform may send a browser to. */
  isRoomUrl(url: URL): boolean;
  now(): Date;
}

/** A call that the platform is asked for, whoever waits for it. */
export interface PlacedCall {
  /** Never rejects. */
  result: Promise<WebCallResult>;
  /**
   * Nobody waits for the call any more: where one is still made, it is ended. Not so one whose room is on
   * its way already: who says that they left may well join it.
   */
  abandon(): void;
}

/**
 * Asks the platform for a call and has its admission know what became of it. That is listened for as
 * long as the platform's client does, and not only as long as a visitor waits: a call that is made for
 * nobody costs as much.
 */
export function placeCall(
  body: CreateWebCall,
  requestId: string,
  admission: AdmittedCall,
  { platform, isRoomUrl, now }: PlaceCallDependencies,
): PlacedCall {
  let isAbandoned = false;

  async function place(): Promise<WebCallResult> {
    let answer: unknown;
    try {
      const headers = { 'x-request-id': requestId };
      answer = await platform.call.createWebCall(body, { headers });
    } catch (err) {
      if (wasNotMade(err)) await admission.failed();
      else admission.inDoubt();
      return readFault(err, now());
    }
    const call = readWebCall(answer, isRoomUrl);
    if (call && !isAbandoned) {
      await admission.made(call.id);
      if (!isAbandoned) return { ok: true, call };
    }
    const id = readCallId(answer);
    if (call || id !== undefined) admission.unwanted(id);
    else admission.inDoubt();
    // An answer without a body, such as a 204, is undefined.
    const upstream = { body: redactBody(JSON.stringify(answer) ?? '') };
    return refuse('upstream_unexpected_answer', { details: { upstream } });
  }

  return {
    result: place().catch((err: unknown) => refuse('internal_error', { details: { err } })),
    abandon: () => (isAbandoned = true),
  };
}

/**
 * Whether an error says for sure that there is no call: the request did not leave, or the platform
 * refused it. After a 408 a gateway may still pass on what it has given up.
 */
function wasNotMade(err: unknown): boolean {
  if (err instanceof PlatformConnectionError) return err.isUnsent;
  if (!(err instanceof PlatformError)) return false;
  return err.status >= 400 && err.status < 500 && err.status !== 408;
}

/** Why there is no call for the visitor, by what the platform's client threw. */
function readFault(err: unknown, now: Date): WebCallFailure {
  const failure = readPlatformFailure(err, now);
  if (!failure) return refuse('internal_error', { details: { err } });
  const { code, answer, retryAfterSeconds } = failure;
  return refuse(code, {
    details: answer ? { upstream: answer } : { err },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** A failure with its code. */
export function refuse(
  code: WebCallErrorCode,
  rest: Omit<WebCallFailure, 'ok' | 'code'> = {},
): WebCallFailure {
  return { ok: false, code, ...rest };
}
