import 'server-only';
import { z } from 'zod';
import type { CallStages } from '@/lib/call-stages';
import type { Env } from '@/lib/env';
import type { Log } from '@/lib/log';
import { safeParse } from '@/lib/safe-parse';
import { type WebCallErrorCode, webCallErrors } from './errors';
import { readJsonBody } from './json-body';
import type { CallGate } from './limits/call-gate';
import { respondError } from './respond';
import { refuseByOrigin } from './same-origin';
import { logStages, stagesReport } from './stages-record';

const MAX_BODY_BYTES = 1024;

/** A call that was never made has stages and no id. */
const report = z
  .strictObject({
    id: z.string().min(1).max(200).exactOptional(),
    stages: stagesReport.exactOptional(),
  })
  .refine(({ id, stages }) => id !== undefined || stages !== undefined);

type Report = { id?: string; stages?: CallStages };

/** Where the error's own sentence speaks of making a call. */
const sentences: Partial<Record<WebCallErrorCode, string>> = {
  method_not_allowed: 'The end of a call is reported with POST.',
  foreign_origin: 'Calls can only be ended from the pages of this site.',
  invalid_request:
    "The request body must be the call's id, its stages or both, and nothing unknown.",
  body_too_large: 'The request body must be 1 KiB or less.',
};

export interface EndWebCallDependencies {
  gate: Pick<CallGate, 'ended'>;
  /** Told of a call that is over, by its page. Nothing waits for what it does. */
  onEnded?(id: string): void;
  log: Log;
  settings: Pick<Env, 'SITE_URL' | 'VAPI_PRIVATE_TOKEN'>;
}

/**
 * A page's report that its call is over, and of what it came through. It is answered in the same way, 204, whether there is such a
 * call or not: who guesses ids learns nothing.
 */
export async function endWebCall(
  request: Request,
  requestId: string,
  { gate, onEnded, log, settings }: EndWebCallDependencies,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  let failure: { code: WebCallErrorCode; err?: unknown } | undefined;
  try {
    const result = await readReport(request, settings);
    if (!result.ok) failure = { code: result.code };
    else {
      const { id, stages } = result.report;
      if (stages !== undefined) logStages(stages, log);
      if (id !== undefined) {
        onEnded?.(id);
        await gate.ended(id);
      }
    }
  } catch (err) {
    failure = { code: request.signal.aborted ? 'visitor_left' : 'internal_error', err };
  }
  if (!failure) return new Response(null, { status: 204, headers });
  const { level: usualLevel, remedy, message: usualMessage } = webCallErrors[failure.code];
  const message = sentences[failure.code] ?? usualMessage;
  const level = failure.code === 'internal_error' ? 'error' : (usualLevel ?? 'info');
  log[level]({ requestId, ...failure, remedy }, message);
  return respondError(failure.code, headers, { message });
}

async function readReport(
  request: Request,
  settings: EndWebCallDependencies['settings'],
): Promise<{ ok: true; report: Report } | { ok: false; code: WebCallErrorCode }> {
  if (request.method !== 'POST') return { ok: false, code: 'method_not_allowed' };
  const refusal = refuseByOrigin(request.headers, settings);
  if (refusal) return { ok: false, code: refusal };
  const body = await readJsonBody(request, MAX_BODY_BYTES);
  if (!body.ok) return body;
  const { data } = safeParse(report, body.value);
  return data ? { ok: true, report: data } : { ok: false, code: 'invalid_request' };
}
