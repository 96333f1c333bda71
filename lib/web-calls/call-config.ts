import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { findDealership } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { hosted } from './platform';
import type { PlatformCallee } from './platform-request';
import { resolveCallee } from './selection';

/** Limit of an assistant's look-up, in milliseconds; a visitor waits for it. */
const LOOK_UP_MS = 2_000;
/** Cache time of a known assistant, in milliseconds; the call follows soon after the page's request. */
const KNOWN_FOR_MS = 60_000;
/** Cache time after a failed look-up, in milliseconds. */
const UNKNOWN_FOR_MS = 10_000;

/** Recordings that a call makes of its visitor. */
export interface Recordings {
  sound: boolean;
  video: boolean;
}

const noRecordings: Recordings = { sound: false, video: false };
/** If the platform does not answer, announce audio recording and leave the camera off. */
const assumedRecordings: Recordings = { sound: true, video: false };

const flag = z.boolean().nullish();

const storedAssistant = z.object({
  artifactPlan: z.object({ recordingEnabled: flag, videoRecordingEnabled: flag }).nullish(),
  // Deprecated place of the setting, which the platform still reads.
  recordingEnabled: flag,
});

/** Reads what an assistant records: sound by default, video only if switched on. */
export function readRecordings(assistant: unknown): Recordings {
  const { artifactPlan, recordingEnabled } = storedAssistant.parse(assistant);
  return {
    sound: artifactPlan?.recordingEnabled ?? recordingEnabled ?? true,
    video: artifactPlan?.videoRecordingEnabled === true,
  };
}

/** Recordings of the assistants that the owner lists. */
const known = new LRUCache<string, Recordings>({
  max: 1_000,
  ttl: KNOWN_FOR_MS,
  async fetchMethod(id, _, { options }) {
    const bounds = { timeoutMs: LOOK_UP_MS };
    try {
      return readRecordings(await hosted?.platform.assistant.get({ id }, bounds));
    } catch (err) {
      options.ttl = UNKNOWN_FOR_MS;
      log.warn(
        { code: 'assistant_unknown', assistant: id, err },
        'Assistant lookup failed: audio recording announced, video off',
      );
      return assumedRecordings;
    }
  },
});

/**
 * Returns what the calls of a callee record. The embedded platform and the site's own assistants record nothing. A
 * stored squad or workflow, or an unknown assistant, may record sound.
 */
async function recordingsOf(callee: PlatformCallee): Promise<Recordings> {
  const [stored] = Object.values(callee).filter((one) => typeof one === 'string');
  if (!hosted || stored === undefined) return noRecordings;
  if (!('assistant' in callee)) return assumedRecordings;
  const { sound, video } = (await known.fetch(stored)) ?? assumedRecordings;
  return { sound, video: video && env.WEB_CALL_VIDEO_RECORDING };
}

/** True if the calls of a callee record video; looked up only if the owner allows video. */
export const recordsVideo = async (callee: PlatformCallee): Promise<boolean> =>
  env.WEB_CALL_VIDEO_RECORDING && (await recordingsOf(callee)).video;

/**
 * Settings of the widget's calls, and what a call of this assistant records. Pages are static and the server chooses
 * the platform at its start, so the widget fetches this.
 */
export async function callConfig(assistantId: string | null, callMachineUrl: string) {
  const { AGENT_MODEL_URL: model, AGENT_SPEECH_URL: speech } = env;
  const shared = {
    platform: hosted ? 'hosted' : 'embedded',
    maxDurationSeconds: env.WEB_CALL_MAX_DURATION_SECONDS,
    // The hosted platform keeps transcripts; a supplier of the embedded platform's model or voice might.
    keepsWords: Boolean(hosted ?? model ?? speech),
    ...(!hosted && { callMachineUrl }),
  };
  if (assistantId === null) return shared;
  const callee = resolveCallee(
    { kind: 'assistant', id: assistantId },
    { dealership: findDealership(assistantId), isHosted: true, env, now: new Date() },
  );
  const { sound, video } = callee ? await recordingsOf(callee) : noRecordings;
  return { ...shared, recordsSound: sound, ...(video && { recordsVideo: true }) };
}
