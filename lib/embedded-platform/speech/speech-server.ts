import type { Env } from '@/lib/env';
import { readBody } from '@/lib/http/read-body';
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
    const request = { model, input, voice, response_format: 'wav' };
    try {
      const response = await postJson(address, key, request, abortWithin(TIMEOUT_MS, signal));
      const body = await readBody(response, MAX_BYTES, TIMEOUT_MS);
      if (!response.ok) throw new Error(`The speech server answered ${response.status}`);
      if (typeof body === 'string') throw new Error(`The speech server's sound was ${body}`);
      const sound = parseWav(Buffer.from(body));
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
