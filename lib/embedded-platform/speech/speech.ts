import { LRUCache } from 'lru-cache';
import { createWorkerQueue } from '../worker-queue';
import type { VoiceName } from './flite';
import type { SpeechServer } from './speech-server';
import type { SpeechSource } from './speech-worker';
import workerSource from './speech-worker.generated';
import { cleanText, isWeighty, toSpokenText } from './spoken-text';

/** Size of the cache of lines: three quarters of an hour, some 30 MB. */
const MOST_PACKETS = 135_000;

const lines = new LRUCache<string, readonly Uint8Array[]>({
  maxSize: MOST_PACKETS,
  sizeCalculation: ({ length }) => length + 1,
});
let server: SpeechServer | undefined;

const queue = createWorkerQueue<SpeechSource, Uint8Array[]>(
  'speech synthesizer',
  workerSource,
  // The native build of @evan/opus 1.0.3 crashes the process when a worker that used it ends.
  { OPUS_FORCE_WASM: '1' },
);

/** Sets the server that makes all lines if it answers in time; undefined selects Flite. */
export function setSpeechServer(given: SpeechServer | undefined): void {
  server = given;
  lines.clear();
}

/** Opens a call's voice. Its lines are made one by one, so that other calls wait for one at most. */
export function openVoice(name: VoiceName = 'slt') {
  let latest: Promise<unknown> = Promise.resolve();

  /** Makes a line's Opus packets, 20 ms each; rejects if that fails or is aborted. */
  return async (text: string, signal?: AbortSignal): Promise<readonly Uint8Array[]> => {
    const key = `${name} ${text}`;
    const known = lines.get(key);
    if (known) return known;
    const spoken = toSpokenText(text);
    if (spoken === '') return [];
    const clean = cleanText(text);
    const better = await server?.(clean, name, signal);
    const source = better ?? { text: spoken, voice: name, isSlow: isWeighty(clean) };
    const making = latest.then(() => queue.run(source, signal));
    latest = making.catch(() => undefined);
    const packets = await making;
    // Does not cache Flite's sound if the server should have made the line.
    if (better || !server) lines.set(key, packets);
    return packets;
  };
}

/** @throws Error (rejects) if the synthesizer makes no sound */
export async function checkSpeech(): Promise<void> {
  await queue.run({ text: 'Ready.', voice: 'slt' });
}

/** Ends the worker and clears the cache; the next line starts another worker. */
export function closeSpeech(): void {
  queue.close();
  lines.clear();
}
