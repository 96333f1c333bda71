import { LRUCache } from 'lru-cache';
import type { VoiceName } from './flite';
import type { SpeechServer } from './speech-server';
import type { SpeechSource } from './speech-worker';
import workerSource from './speech-worker.generated';
import { cleanText, toSpokenText } from './spoken-text';
import { createWorkerQueue } from './worker-queue';

export type { VoiceName } from './flite';

/** A line as it is sent: what was asked for, and its sound in Opus packets of 20 ms each. */
export interface Utterance {
  text: string;
  packets: readonly Uint8Array[];
}

/** One call's use of the synthesizer. */
export interface Voice {
  /**
   * Says a line; those of one voice are made one after the other, so that other calls wait for one at most.
   *
   * @param text at most 1,000 characters are said; markup and control characters are not
   * @param signal drops the line
   * @throws Error (rejects) where this line fails or is dropped; the next starts a fresh synthesizer
   */
  speak(text: string, signal?: AbortSignal): Promise<Utterance>;
  /** The call is over: what waits is dropped. Idempotent. */
  close(): void;
}

/** Only a hang takes so long: a line is made in a second, but on a machine that does much else it takes more. */
const HANG_MS = 15_000;
/** Three quarters of an hour, in some 30 MB. */
const MOST_PACKETS = 135_000;

/** Lines to say again; the one unused for longest goes first. */
const lines = new LRUCache<string, Utterance>({
  maxSize: MOST_PACKETS,
  sizeCalculation: ({ packets }) => packets.length + 1,
});
let server: SpeechServer | undefined;

const queue = createWorkerQueue<SpeechSource, Uint8Array[]>(
  'speech synthesizer',
  workerSource,
  HANG_MS,
  // @evan/opus 1.0.3's native build takes the process down when a worker that used it ends, so the worker is
  // told to use its WASM build; nor does it need any other variable of the server's.
  { OPUS_FORCE_WASM: '1' },
);

/** Has all lines made by another server from now on, where it answers in time; by none where undefined. */
export function setSpeechServer(given: SpeechServer | undefined): void {
  server = given;
  lines.clear();
}

/** Opens a call's voice; whoever opens it closes it with the call. */
export function openVoice(name: VoiceName = 'slt'): Voice {
  const ended = new AbortController();
  let latest: Promise<unknown> = Promise.resolve();

  async function make(text: string, signal: AbortSignal): Promise<Utterance> {
    const spoken = toSpokenText(text);
    if (spoken === '') return { text, packets: [] };
    const before = latest;
    const better = await server?.synthesize(cleanText(text), name, signal);
    const source = better ?? { text: spoken, voice: name };
    const packets = before.then(() => queue.run(source, { signal }));
    latest = packets.catch(() => undefined);
    const line = { text, packets: await packets };
    // A line that the server should have made is asked of it again.
    if (better || !server) lines.set(`${name} ${text}`, line);
    return line;
  }

  return {
    async speak(text, signal) {
      const signals = signal ? [signal, ended.signal] : [ended.signal];
      return lines.get(`${name} ${text}`) ?? (await make(text, AbortSignal.any(signals)));
    },
    close: () => ended.abort(new Error('The call is over')),
  };
}

/** @throws Error (rejects) where the synthesizer makes no sound now */
export async function checkSpeech(): Promise<void> {
  await queue.run({ text: 'Ready.', voice: 'slt' });
}

/** Ends the worker and forgets the lines; speaking again starts anew. */
export function closeSpeech(): void {
  queue.close();
  lines.clear();
}
