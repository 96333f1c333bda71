import { z } from 'zod';
import {
  callOutcomes,
  type CallStage,
  type CallStages,
  callStages,
  MAX_STAGE_MS,
} from '@/lib/call-stages';
import type { Log } from '@/lib/log';
import type { CameraProblem, MicrophoneProblem } from '@/lib/voice/microphone';
import { webCallErrors } from './errors';

const milliseconds = z.int().min(0).max(MAX_STAGE_MS);

const stageTimes = Object.fromEntries(
  callStages.map((stage) => [stage, milliseconds.exactOptional()]),
) as Record<CallStage, z.ZodExactOptional<typeof milliseconds>>;

/** What a page may tell of a call's stages, and nothing else. */
export const stagesReport: z.ZodType<CallStages> = z.strictObject({
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
