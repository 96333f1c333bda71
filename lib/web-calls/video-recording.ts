import { z } from 'zod';
import type { Log } from '@/lib/log';
import type { Platform } from '@/lib/platform/client';
import { safeParse } from '@/lib/safe-parse';
import type { Callee } from './platform-request';

/** A visitor waits meanwhile. */
const LOOK_UP_MS = 2_000;

/** How long an answer holds: a page asks just before its call does. */
const KNOWN_FOR_MS = 60_000;
const UNKNOWN_FOR_MS = 10_000;

const storedAssistant = z.object({
  artifactPlan: z.object({ videoRecordingEnabled: z.boolean().nullish() }).nullish(),
});

export interface VideoRecordingDependencies {
  platform: Pick<Platform, 'assistant'>;
  log: Log;
  /** Milliseconds. */
  now(): number;
}

/**
 * Makes the function that says whether a callee's calls record their picture: a stored assistant's, where
 * its artifact plan says so. One that cannot be looked up counts as one that does not, and is called so.
 * To be asked of ids that the owner lists, and of no others: each is remembered.
 */
export function createVideoRecording({ platform, log, now }: VideoRecordingDependencies) {
  const known = new Map<string, { isRecorded: Promise<boolean>; until: number }>();

  async function lookUp(id: string): Promise<boolean> {
    try {
      const answer = await platform.assistant.get({ id }, { timeoutMs: LOOK_UP_MS });
      const { data } = safeParse(storedAssistant, answer);
      if (!data) throw new TypeError('The answer is not an assistant.');
      return data.artifactPlan?.videoRecordingEnabled === true;
    } catch (err) {
      known.set(id, { isRecorded: Promise.resolve(false), until: now() + UNKNOWN_FOR_MS });
      log.warn({ assistant: id, err }, 'Calls are made without video: the assistant is unknown.');
      return false;
    }
  }

  return async (callee: Callee): Promise<boolean> => {
    if (!('assistant' in callee) || typeof callee.assistant !== 'string') return false;
    const id = callee.assistant;
    const entry = known.get(id);
    if (entry && now() < entry.until) return entry.isRecorded;
    const isRecorded = lookUp(id);
    known.set(id, { isRecorded, until: now() + KNOWN_FOR_MS });
    return isRecorded;
  };
}
