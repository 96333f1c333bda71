import type { Env } from '@/lib/env';
import { abortWithin } from '@/lib/process/abort';
import { postJson } from '../http/post-json';
import type { VoiceName } from './flite';
import { parseWav } from './pcm';

export type SpeechServer = NonNullable<ReturnType<typeof createSpeechServer>>;

const TIMEOUT_MS = 4_000;
/** Pause after a failure, so that a caller waits for it only once. */
const REST_MS = 30_000;
/** Limit of a sound: a minute at 48 kHz. */
const MAX_BYTES = 6 * 1024 * 1024;

/** Connects to an owner's speech server by OpenAI's API. Its errors contain neither the key nor the line. */
export function createSpeechServer(settings: Env, onFault: (error: unknown) => void) {
  const { AGENT_SPEECH_URL: base, AGENT_SPEECH_KEY: key, AGENT_SPEECH_MODEL: model } = settings;
  if (base === undefined) return undefined;
  const address = `${base.replace(/\/$/, '').replace(/\/v1$/, '')}/v1/audio/speech`;
  const [female, male = female] = settings.AGENT_SPEECH_VOICE;
  let askAgainAt = 0;

  /** Makes a line's sound; undefined if the server fails or is too slow. */
  return async (input: string, name: VoiceName, signal?: AbortSignal) => {
    if (performance.now() < askAgainAt) return undefined;
    const voice = name === 'rms' ? male : female;
    const body = { model, input, voice, response_format: 'wav' };
    try {
      const asked = { key, body, maxBytes: MAX_BYTES, signal: abortWithin(TIMEOUT_MS, signal) };
      const sound = parseWav(await postJson(address, asked));
      if (sound.samples.every((sample) => sample === 0)) throw new Error('It gave silence');
      return sound;
    } catch (error) {
      signal?.throwIfAborted();
      askAgainAt = performance.now() + REST_MS;
      onFault(error);
      return undefined;
    }
  };
}
