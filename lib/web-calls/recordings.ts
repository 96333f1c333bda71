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

const flag = z.boolean().nullish();

const storedAssistant = z.object({
  artifactPlan: z.object({ recordingEnabled: flag, videoRecordingEnabled: flag }).nullish(),
  // Where the platform had it before, and still reads it.
  recordingEnabled: flag,
});

/** What a call keeps of its visitor. */
export interface Recordings {
  readonly sound: boolean;
  readonly video: boolean;
}

const nothing: Recordings = { sound: false, video: false };

/** Rather told of a recording that there is not, than recorded untold; and no camera is opened on a guess. */
const unknown: Recordings = { sound: true, video: false };

export interface RecordingsDependencies {
  platform: Pick<Platform, 'assistant'>;
  log: Log;
  /** Milliseconds. */
  now(): number;
}

/**
 * Makes the function that says what a callee's calls record. The site's own, inline, record nothing; a
 * stored assistant's what its artifact plan says: sound unless that is switched off, video where it is
 * switched on. One that cannot be looked up, or is no assistant, may record its sound.
 * To be asked of ids that the owner lists, and of no others: each is remembered.
 */
export function createRecordings({ platform, log, now }: RecordingsDependencies) {
  const known = new Map<string, { recordings: Promise<Recordings>; until: number }>();

  async function lookUp(id: string): Promise<Recordings> {
    try {
      const answer = await platform.assistant.get({ id }, { timeoutMs: LOOK_UP_MS });
      const { data } = safeParse(storedAssistant, answer);
      if (!data) throw new TypeError('The answer is not an assistant.');
      const { artifactPlan, recordingEnabled } = data;
      return {
        sound: artifactPlan?.recordingEnabled ?? recordingEnabled ?? true,
        video: artifactPlan?.videoRecordingEnabled === true,
      };
    } catch (err) {
      known.set(id, { recordings: Promise.resolve(unknown), until: now() + UNKNOWN_FOR_MS });
      log.warn(
        { assistant: id, err },
        'The assistant is unknown: visitors are told that it records sound, and it is called without video.',
      );
      return unknown;
    }
  }

  return async (callee: Callee): Promise<Recordings> => {
    const [stored] = Object.values(callee).filter((one) => typeof one === 'string');
    if (stored === undefined) return nothing;
    if (!('assistant' in callee)) return unknown;
    const entry = known.get(stored);
    if (entry && now() < entry.until) return entry.recordings;
    const recordings = lookUp(stored);
    known.set(stored, { recordings, until: now() + KNOWN_FOR_MS });
    return recordings;
  };
}
