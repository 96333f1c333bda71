/**
 * The process that holds the visitors' calls: WebRTC, decoding, the agent and its voice. It is started
 * by the server that serves the pages, obeys it alone, and ends with it. Bundled by ../bundle.mjs.
 */
import { createAgent } from '../../agent/agent';
import type { Transcribe } from '../../agent/ear';
import { prepareLine } from '../../agent/phrases';
import { MediaClock } from '../../media/media-clock';
import { loadNatives, type Natives } from '../../media/natives';
import { openRecognizer, type Recognizer } from '../../speech/recognizer';
import { checkSpeech, openVoice, speak } from '../../speech/speech';
import { type LiveCall, startLiveCall } from '../live-call';
import { faultOf, type FromCalls, type Question, type ToCalls } from './messages';

const [port] = process.argv.slice(2);
const calls = new Map<string, LiveCall>();
const clock = new MediaClock(onFault);
let natives: Promise<Natives> | undefined;
let recognizer: Promise<Recognizer> | undefined;

// Signals are the server's to handle: it ends the calls, then disconnects. This process is killed then,
// since an orderly exit could be held up by native threads and there is nothing to save.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

// A fault in one call's timer or promise is that call's: the others go on.
process.on('uncaughtException', onFault);

process.on('message', (message: ToCalls) => {
  if (message.type === 'end') return calls.get(message.roomId)?.end(message.reason);
  const { id } = message;
  answer(message).then(
    (value) => tell({ type: 'answer', id, ...(value !== undefined && { value }) }),
    (error: unknown) => tell({ type: 'answer', id, fault: faultOf(error) }),
  );
});

function tell(message: FromCalls): void {
  process.send?.(message);
}

function onFault(error: unknown): void {
  tell({ type: 'fault', fault: faultOf(error) });
}

async function answer(question: Question): Promise<string | undefined> {
  if (question.type === 'join') return join(question);
  if (question.type === 'rejoin') return rejoin(question);
  if (question.type === 'prepare') await prepare(question.lines);
  if (question.type === 'check') await Promise.all([loadedNatives(), checkSpeech()]);
  return undefined;
}

/** Loads them on first use; a failure is not remembered, so that the next call tries again. */
function loadedNatives(): Promise<Natives> {
  natives ??= loadNatives(port === undefined ? undefined : Number(port)).catch((error: unknown) => {
    natives = undefined;
    throw error;
  });
  return natives;
}

const transcribe: Transcribe = async (samples, signal, isPartial) => {
  recognizer ??= openRecognizer();
  return (await recognizer).transcribe(samples, signal, isPartial);
};

async function prepare(lines: readonly string[]): Promise<void> {
  await Promise.all([
    loadedNatives().then(({ createDecoder }) => createDecoder()),
    // A call without ears is one that is typed.
    (recognizer ??= openRecognizer()).catch(onFault),
    ...lines.map((line) => prepareLine(line, speak)),
  ]);
}

function rejoin({ roomId, offer }: Question & { type: 'rejoin' }): Promise<string | undefined> {
  const live = calls.get(roomId);
  return live ? live.rejoin(offer) : Promise.reject(new Error('the call is over'));
}

function join({ roomId, call, offer, mayReturn }: Question & { type: 'join' }): Promise<string> {
  const live = startLiveCall(call, offer, {
    mayReturn,
    clock,
    natives: loadedNatives,
    createAgent,
    openVoice,
    transcribe,
    onProgress: (progress) => tell({ type: 'progress', roomId, progress }),
    onEnded(reason) {
      calls.delete(roomId);
      tell({ type: 'ended', roomId, reason });
    },
    onFault,
  });
  calls.set(roomId, live);
  return live.answer;
}
