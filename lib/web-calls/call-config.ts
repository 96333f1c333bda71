import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { findDealership } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { hosted } from './platform';
import type { Callee } from './platform-request';
import { resolveCallee } from './selection';

/** A visitor waits meanwhile. */
const LOOK_UP_MS = 2_000;
/** A page asks just before its call does. */
const KNOWN_FOR_MS = 60_000;
const UNKNOWN_FOR_MS = 10_000;

/** What a call keeps of its visitor. */
export interface Recordings {
  sound: boolean;
  video: boolean;
}

const nothing: Recordings = { sound: false, video: false };
/** Rather told of a recording that there is not, than recorded untold; and no camera is opened on a guess. */
const unknown: Recordings = { sound: true, video: false };

const flag = z.boolean().nullish();

const storedAssistant = z.object({
  artifactPlan: z.object({ recordingEnabled: flag, videoRecordingEnabled: flag }).nullish(),
  // Where the platform had it before, and still reads it.
  recordingEnabled: flag,
});

/** What an assistant's definition keeps: sound unless that is switched off, video where it is switched on. */
export function readRecordings(assistant: unknown): Recordings {
  const { artifactPlan, recordingEnabled } = storedAssistant.parse(assistant);
  return {
    sound: artifactPlan?.recordingEnabled ?? recordingEnabled ?? true,
    video: artifactPlan?.videoRecordingEnabled === true,
  };
}

/** Of the assistants that the owner lists. */
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
        { assistant: id, err },
        'The assistant is unknown: visitors are told that it records sound, and it is called without video.',
      );
      return unknown;
    }
  },
});

/**
 * What the calls of a callee record. The embedded platform and the site's own assistants record nothing; of a stored
 * squad or workflow, and of an assistant that cannot be looked up, sound may be recorded.
 */
async function recordingsOf(callee: Callee): Promise<Recordings> {
  const [stored] = Object.values(callee).filter((one) => typeof one === 'string');
  if (!hosted || stored === undefined) return nothing;
  if (!('assistant' in callee)) return unknown;
  const { sound, video } = (await known.fetch(stored)) ?? unknown;
  return { sound, video: video && env.WEB_CALL_VIDEO_RECORDING };
}

/** Whether the calls of a callee record their picture; nobody is asked unless the owner wants that. */
export const recordsVideo = async (callee: Callee): Promise<boolean> =>
  env.WEB_CALL_VIDEO_RECORDING && (await recordingsOf(callee)).video;

/**
 * What the widget must know to place a call, and what a call of this assistant records. Pages are static and the
 * platform is chosen when the server starts, so the widget asks.
 */
export async function callConfig(assistantId: string | null, callMachineUrl: string) {
  const { AGENT_MODEL_URL: model, AGENT_SPEECH_URL: speech } = env;
  const shared = {
    platform: hosted ? 'hosted' : 'embedded',
    maxDurationSeconds: env.WEB_CALL_MAX_DURATION_SECONDS,
    // The hosted platform keeps a transcript; a supplier of the embedded one's answers or voice might.
    keepsWords: Boolean(hosted ?? model ?? speech),
    ...(!hosted && { callMachineUrl }),
  };
  if (assistantId === null) return shared;
  const callee = resolveCallee(
    { kind: 'assistant', id: assistantId },
    { dealership: findDealership(assistantId), isHosted: true, env, now: new Date() },
  );
  const { sound, video } = callee ? await recordingsOf(callee) : nothing;
  return { ...shared, recordsSound: sound, ...(video && { recordsVideo: true }) };
}
