import { Worker } from 'node:worker_threads';
import { perProcess } from '@/lib/per-process';
import type { Utterance } from './line-cache';
import { createSpeechService, type SpeechService, type Voice } from './speech-service';
import workerSource from './speech-worker.generated';
import { toSpokenText } from './spoken-text';

const holder = () => perProcess<{ service?: SpeechService }>('embedded-speech', () => ({}));

function service(): SpeechService {
  return (holder().service ??= createSpeechService({
    // @evan/opus 1.0.3's native build takes the process down when a worker that used it ends, so
    // the worker is told to use its WASM build; nor does it need any other variable of the server's.
    startWorker: () => new Worker(workerSource, { eval: true, env: { OPUS_FORCE_WASM: '1' } }),
    toSpoken: toSpokenText,
    startTimeoutMs: 30_000,
    // Only a hang takes so long: the 20 seconds of sound that a call's line may have are made in half
    // a second, but on a machine that computes ten other things as well they have taken over five.
    jobTimeoutMs: 15_000,
    // Twice what can be heard: a conversation never has more, even where most of it is cut off.
    callBudget: { burst: 60, perSecond: 2 },
    linesKeptPerCall: 24,
    siteCacheBytes: 32 * 1024 * 1024,
    callCacheBytes: 16 * 1024 * 1024,
  }));
}

/** Opens a call's voice; whoever opens it closes it with the call. */
export function openVoice(): Voice {
  return service().openVoice();
}

/**
 * Says a line of the site itself: one job in a worker thread, however many ask for it at once, and
 * kept for all calls. What a visitor or a page brings in is said by a call's own voice.
 *
 * @param text at most 1,000 characters are said; markup and control characters are not
 * @throws Error (rejects) where the synthesizer fails; the next line starts a fresh one
 */
export function speak(text: string): Promise<Utterance> {
  return service().speak(text);
}

/** The same speech as 48 kHz mono samples; for tests, and for a microphone that is not there. */
export function synthesizePcm(text: string): Promise<Int16Array> {
  return service().synthesizePcm(text);
}

/** @throws Error (rejects) where the synthesizer makes no sound now */
export function checkSpeech(): Promise<void> {
  return service().check();
}

/** Ends the worker and forgets the lines; speaking again starts anew. */
export function closeSpeech(): void {
  holder().service?.close();
  delete holder().service;
}
