import type { Env } from '@/lib/env';
import { readBody } from '@/lib/read-body';
import type { VoiceName } from './flite';
import { parseWav, type Sound } from './pcm';

type Settings = Pick<Env, keyof Env & `AGENT_SPEECH_${string}`>;

export type SpeechServer = NonNullable<ReturnType<typeof createSpeechServer>>;

const TIMEOUT_MS = 4_000;
/** How long it is not asked after a failure: a caller waits for it once. */
const REST_MS = 30_000;
/** A minute at 48 kHz. */
const MAX_BYTES = 6 * 1024 * 1024;

/**
 * An owner's own speech server, with the API that OpenAI's has.
 *
 * @param onFault told why it made no line; neither the key nor the line is in it
 */
export function createSpeechServer(settings: Settings, onFault: (error: unknown) => void) {
  const { AGENT_SPEECH_URL: base, AGENT_SPEECH_KEY: key, AGENT_SPEECH_MODEL: model } = settings;
  if (base === undefined) return undefined;
  const address = `${base.replace(/\/$/, '').replace(/\/v1$/, '')}/v1/audio/speech`;
  const [female, male = female] = settings.AGENT_SPEECH_VOICE;
  let askAgainAt = 0;

  async function ask(input: string, name: VoiceName, signal: AbortSignal): Promise<Sound> {
    const voice = name === 'rms' ? male : female;
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input, voice, response_format: 'wav' }),
      signal,
    });
    const body = await readBody(response, MAX_BYTES, TIMEOUT_MS);
    if (!response.ok) throw new Error(`The speech server answered ${response.status}`);
    if (typeof body === 'string') throw new Error(`The speech server's sound was ${body}`);
    const sound = parseWav(Buffer.from(body));
    if (sound.samples.every((sample) => sample === 0)) throw new Error('It gave silence');
    return sound;
  }

  /** A line's sound; undefined where there is none in time, and Flite is to say it. */
  return async (text: string, name: VoiceName, signal?: AbortSignal) => {
    if (performance.now() < askAgainAt) return undefined;
    const late = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await ask(text, name, AbortSignal.any([signal ?? late, late]));
    } catch (error) {
      signal?.throwIfAborted();
      askAgainAt = performance.now() + REST_MS;
      onFault(error);
      return undefined;
    }
  };
}
