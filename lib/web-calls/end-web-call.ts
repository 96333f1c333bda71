import 'server-only';
import { z } from 'zod';
import type { Env } from '@/lib/env';
import type { Log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { safeParse } from '@/lib/text/safe-parse';
import { callOutcomes, type CallStages, callStages, MAX_STAGE_MS } from '@/lib/voice/call-stages';
import { refuseByOrigin } from './call-origin';
import {
  logFailure,
  callFailure,
  respondError,
  type WebCallErrorCode,
  webCallErrors,
} from './errors';
import { readJsonBody } from './json-body';

const milliseconds = z.int().min(0).max(MAX_STAGE_MS);

/** Device permission outcomes. */
const deviceCodes =
  'denied denied_by_system framed dismissed no_device in_use insecure unsupported no_webrtc failed'.split(
    ' ',
  );

/** The stages that a page may report. Unknown values are rejected, so that visitors cannot write into the log. */
const stagesReport: z.ZodType<CallStages> = z.strictObject({
  platform: z.enum(['hosted', 'embedded']).exactOptional(),
  isTyped: z.boolean().exactOptional(),
  reached: z.partialRecord(z.enum(callStages), milliseconds),
  endedAfter: milliseconds,
  outcome: z.enum(callOutcomes),
  code: z
    .enum([...Object.keys(webCallErrors), ...deviceCodes])
    .catch('other')
    .exactOptional(),
});

const MAX_BODY_BYTES = 1024;

/** A report that a call is over, its stages or both; a call that was never made has no id. */
const report = z
  .strictObject({
    id: z.string().min(1).max(200).exactOptional(),
    stages: stagesReport.exactOptional(),
  })
  .refine(({ id, stages }) => id !== undefined || stages !== undefined);

/** Messages for errors whose own sentence is about making a call. */
const sentences: Partial<Record<WebCallErrorCode, string>> = {
  method_not_allowed: 'The end of a call is reported with POST.',
  foreign_origin: 'Calls can only be ended from the pages of this site.',
  invalid_request:
    "The request body must be the call's id, its stages or both, and nothing unknown.",
  body_too_large: 'The request body must be 1 KiB or less.',
};

/**
 * Handles a page's report of its finished call and its stages. Answers 204 for known and unknown ids alike, so that
 * guessing ids reveals nothing.
 */
export async function endWebCall(
  request: Request,
  requestId: string,
  o: {
    reportLeft(id: string): Promise<void>;
    log: Log;
    env: Pick<Env, 'SITE_URL' | 'VAPI_PRIVATE_TOKEN'>;
  },
): Promise<Response> {
  let failure;
  try {
    const read = await readReport(request, o.env);
    if (typeof read !== 'string') {
      // The log limits lines by outcome, since anyone can send them.
      if (read.stages) recordStages(read.stages, o.log);
      if (read.id !== undefined) await o.reportLeft(read.id);
      const headers = { 'cache-control': 'no-store', 'x-request-id': requestId };
      return new Response(null, { status: 204, headers });
    }
    failure = callFailure(read);
  } catch (err) {
    const code = request.signal.aborted ? 'visitor_left' : 'internal_error';
    failure = callFailure(code, { details: { err } });
  }
  const message = sentences[failure.code];
  logFailure(o.log, failure, { requestId }, message);
  return respondError(failure, requestId, message);
}

function recordStages(stages: CallStages, log: Log): void {
  log.info({ code: 'call_finished', ...stages }, 'Call finished');
  for (const stage of ['listening', 'firstAudio'] as const) {
    const ms = stages.reached[stage];
    if (ms !== undefined) metrics().callStage.observe({ stage }, ms / 1_000);
  }
}

/** Reads a page's report; returns the error code of an invalid one. */
async function readReport(
  request: Request,
  env: Pick<Env, 'SITE_URL' | 'VAPI_PRIVATE_TOKEN'>,
): Promise<z.infer<typeof report> | WebCallErrorCode> {
  if (request.method !== 'POST') return 'method_not_allowed';
  const refusal = refuseByOrigin(request.headers, env);
  if (refusal) return refusal;
  const body = await readJsonBody(request, MAX_BODY_BYTES);
  return typeof body === 'string'
    ? body
    : (safeParse(report, body.value).data ?? 'invalid_request');
}
