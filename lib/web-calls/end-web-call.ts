import 'server-only';
import { z } from 'zod';
import {
  callOutcomes,
  type CallStage,
  type CallStages,
  callStages,
  MAX_STAGE_MS,
} from '@/lib/call-stages';
import type { Env } from '@/lib/env';
import type { Log } from '@/lib/log';
import { safeParse } from '@/lib/safe-parse';
import type { CameraProblem } from '@/lib/voice/camera';
import type { MicrophoneProblem } from '@/lib/voice/microphone';
import { respondError, type WebCallErrorCode, webCallErrors } from './errors';
import { readJsonBody } from './json-body';
import { refuseByOrigin } from './same-origin';

const milliseconds = z.int().min(0).max(MAX_STAGE_MS);

const stageTimes = Object.fromEntries(
  callStages.map((stage) => [stage, milliseconds.exactOptional()]),
) as Record<CallStage, z.ZodExactOptional<typeof milliseconds>>;

/** What a page may tell of a call's stages, and nothing else. */
const stagesReport: z.ZodType<CallStages> = z.strictObject({
  platform: z.enum(['hosted', 'embedded']).exactOptional(),
  isTyped: z.boolean().exactOptional(),
  reached: z.strictObject(stageTimes),
  endedAfter: milliseconds,
  outcome: z.enum(callOutcomes),
  code: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .exactOptional(),
});

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text;

const deviceCodes: Record<Underscored<MicrophoneProblem | CameraProblem>, true> = {
  denied: true,
  dismissed: true,
  no_device: true,
  in_use: true,
  insecure: true,
  unsupported: true,
  failed: true,
};

/** The log's word for a code that is none of the site's own: what stands in a record is never a visitor's. */
export const UNKNOWN_CODE = 'other';

/** Every code that a record may carry. Stable, as the endpoint's own are. */
export const stageCodes: ReadonlySet<string> = new Set([
  ...Object.keys(webCallErrors),
  ...Object.keys(deviceCodes),
  UNKNOWN_CODE,
]);

export const STAGES_MESSAGE = 'A call went through these stages.';

/**
 * Writes a call's stages to the log: no id, no address, nothing that was said. The log bounds how many
 * such lines of an outcome there are in a minute, since anyone can have them written.
 */
export function logStages(stages: CallStages, log: Pick<Log, 'info'>): void {
  const { platform, isTyped, reached, endedAfter, outcome, code } = stages;
  log.info(
    {
      platform,
      isTyped,
      reached,
      endedAfter,
      outcome,
      code: code === undefined || stageCodes.has(code) ? code : UNKNOWN_CODE,
    },
    STAGES_MESSAGE,
  );
}

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
    const result = await readReport(request, env);
    if (result.ok) {
      const { id, stages } = result.report;
      if (stages !== undefined) logStages(stages, log);
      if (id !== undefined) await reportLeft(id);
    } else failure = { code: result.code };
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
  env: EndWebCallDependencies['env'],
): Promise<{ ok: true; report: Report } | { ok: false; code: WebCallErrorCode }> {
  if (request.method !== 'POST') return { ok: false, code: 'method_not_allowed' };
  const refusal = refuseByOrigin(request.headers, env);
  if (refusal) return { ok: false, code: refusal };
  const body = await readJsonBody(request, MAX_BODY_BYTES);
  if (!body.ok) return body;
  const { data } = safeParse(report, body.value);
  return data ? { ok: true, report: data } : { ok: false, code: 'invalid_request' };
}
