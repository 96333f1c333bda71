import 'server-only';
import { z } from 'zod';
import { callOutcomes, type CallStages, callStages, MAX_STAGE_MS } from '@/lib/call-stages';
import type { Env } from '@/lib/env';
import type { Log } from '@/lib/log';
import { safeParse } from '@/lib/safe-parse';
import { respondError, type WebCallErrorCode, webCallErrors } from './errors';
import { readJsonBody } from './json-body';
import { refuseByOrigin } from './same-origin';

const milliseconds = z.int().min(0).max(MAX_STAGE_MS);

/** What a page may tell of a call's stages, and nothing else. */
const stagesReport: z.ZodType<CallStages> = z.strictObject({
  platform: z.enum(['hosted', 'embedded']).exactOptional(),
  isTyped: z.boolean().exactOptional(),
  reached: z.partialRecord(z.enum(callStages), milliseconds),
  endedAfter: milliseconds,
  outcome: z.enum(callOutcomes),
  code: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .exactOptional(),
});

/** What a microphone or a camera comes to. */
const deviceCodes = 'denied dismissed no_device in_use insecure unsupported failed'.split(' ');

/** The log's word for a code that is none of the site's own: what stands in a record is never a visitor's. */
export const UNKNOWN_CODE = 'other';

/** Every code that a record may carry. Stable, as the endpoint's own are. */
export const stageCodes: ReadonlySet<string> = new Set([
  ...Object.keys(webCallErrors),
  ...deviceCodes,
  UNKNOWN_CODE,
]);

export const STAGES_MESSAGE = 'A call went through these stages.';

/**
 * Writes a call's stages to the log: no id, no address, nothing that was said. The log bounds how many
 * such lines of an outcome there are in a minute, since anyone can have them written.
 */
export function logStages({ code, ...stages }: CallStages, log: Pick<Log, 'info'>): void {
  const known = code === undefined || stageCodes.has(code) ? code : UNKNOWN_CODE;
  log.info({ ...stages, code: known }, STAGES_MESSAGE);
}

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

export interface EndWebCallDependencies {
  /** Notes that a call is over, by its page. */
  reportLeft(id: string): Promise<void>;
  log: Log;
  env: Pick<Env, 'SITE_URL' | 'VAPI_PRIVATE_TOKEN'>;
}

/**
 * A page's report that its call is over, and of what it came through. It is answered in the same way, 204, whether there
 * is such a call or not: who guesses ids learns nothing.
 */
export async function endWebCall(
  request: Request,
  requestId: string,
  { reportLeft, log, env }: EndWebCallDependencies,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  let failure: { code: WebCallErrorCode; err?: unknown } | undefined;
  try {
    const read = await readReport(request, env);
    if (typeof read === 'string') failure = { code: read };
    else {
      if (read.stages !== undefined) logStages(read.stages, log);
      if (read.id !== undefined) await reportLeft(read.id);
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

/** What the page reports, or why that is refused. */
async function readReport(
  request: Request,
  env: EndWebCallDependencies['env'],
): Promise<z.infer<typeof report> | WebCallErrorCode> {
  if (request.method !== 'POST') return 'method_not_allowed';
  const refusal = refuseByOrigin(request.headers, env);
  if (refusal) return refusal;
  const body = await readJsonBody(request, MAX_BODY_BYTES);
  if (!body.ok) return body.code;
  return safeParse(report, body.value).data ?? 'invalid_request';
}
