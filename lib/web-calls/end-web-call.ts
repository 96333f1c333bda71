import 'server-only';
import { z } from 'zod';
import { callOutcomes, type CallStages, callStages, MAX_STAGE_MS } from '@/lib/voice/call-stages';
import type { Env } from '@/lib/env';
import type { Log } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import { safeParse } from '@/lib/text/safe-parse';
import { refuseByOrigin } from './call-origin';
import { logFailure, refuse, respondError, type WebCallErrorCode, webCallErrors } from './errors';
import { readJsonBody } from './json-body';

const milliseconds = z.int().min(0).max(MAX_STAGE_MS);

/** What a microphone or a camera comes to. */
const deviceCodes =
  'denied denied_by_system framed dismissed no_device in_use insecure unsupported no_webrtc failed'.split(
    ' ',
  );

/** What a page may tell of a call's stages, and nothing else: what stands in the log is never a visitor's. */
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

/** A call that was never made has stages and no id. */
const report = z
  .strictObject({
    id: z.string().min(1).max(200).exactOptional(),
    stages: stagesReport.exactOptional(),
  })
  .refine(({ id, stages }) => id !== undefined || stages !== undefined);

/** Where the error's own sentence speaks of making a call. */
const sentences: Partial<Record<WebCallErrorCode, string>> = {
  method_not_allowed: 'The end of a call is reported with POST.',
  foreign_origin: 'Calls can only be ended from the pages of this site.',
  invalid_request:
    "The request body must be the call's id, its stages or both, and nothing unknown.",
  body_too_large: 'The request body must be 1 KiB or less.',
};

/**
 * A page's report that its call is over, and of what it came through. It is answered in the same way, 204, whether there
 * is such a call or not: who guesses ids learns nothing.
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
      // The log bounds how many such lines of an outcome there are in a minute: anyone can have them written.
      if (read.stages) noteStages(read.stages, o.log);
      if (read.id !== undefined) await o.reportLeft(read.id);
      const headers = { 'cache-control': 'no-store', 'x-request-id': requestId };
      return new Response(null, { status: 204, headers });
    }
    failure = refuse(read);
  } catch (err) {
    const code = request.signal.aborted ? 'visitor_left' : 'internal_error';
    failure = refuse(code, { details: { err } });
  }
  const message = sentences[failure.code];
  logFailure(o.log, failure, { requestId }, message);
  return respondError(failure, requestId, message);
}

function noteStages(stages: CallStages, log: Log): void {
  log.info(stages, 'A call went through these stages.');
  for (const stage of ['listening', 'firstAudio'] as const) {
    const ms = stages.reached[stage];
    if (ms !== undefined) metrics().callStage.observe({ stage }, ms / 1_000);
  }
}

/** What the page reports, or why that is refused. */
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
