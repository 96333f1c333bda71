import { modelOf } from '@/lib/agent/model-settings';
import { firstMessages } from '@/lib/content/agent';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { Agent, type CallOptions } from '../agent/agent';
import { phrasesOf } from '../agent/phrases';
import { createConversation } from '../dialogue/conversation';
import { scorerState } from '../dialogue/scorer/score';
import { refuse } from '../http/respond';
import { MediaClock } from '../media/media-clock';
import { loadNatives, type Natives } from '../media/natives';
import { openPeer } from '../media/peer';
import type { Offer } from '../media/sdp';
import { createModelConversation } from '../model/model-conversation';
import { openRecognizer, type Recognizer } from '../speech/recognizer';
import { checkSpeech, openVoice, setSpeechServer } from '../speech/speech';
import { createSpeechServer } from '../speech/speech-server';
import { startLiveCall } from './live-call';
import { type Room, Rooms } from './rooms';

export const rooms = new Rooms(env.EMBEDDED_PLATFORM_MAX_ROOMS);
const clock = new MediaClock();
const model = modelOf(env);
let natives: Promise<Natives> | undefined;
let recognizer: Recognizer | undefined;
let deafReason = 'Its ears have not been loaded.';

const loadedNatives = () => (natives ??= loadNatives(env.EMBEDDED_PLATFORM_UDP_PORT));

/** @throws Error (rejects) if the UDP port is taken, or this system cannot load the native modules */
export async function prepareCalls(): Promise<void> {
  (await loadedNatives()).createDecoder();
  setSpeechServer(createSpeechServer(env, warn));
  void answerAhead();
  const speak = openVoice();
  const phrases = Object.values(firstMessages).flatMap(phrasesOf);
  await Promise.all(phrases.map((phrase) => speak(phrase))).catch(warn);
  try {
    recognizer = await openRecognizer();
  } catch (err) {
    deafReason = String(Object(err).message);
    log.warn({ err }, 'The agent cannot hear: visitors are offered to type.');
  }
}

/** Answers a sentence on either line: the first answer of a process takes half a second more than a later one. */
async function answerAhead(): Promise<void> {
  for (const side of ['store', 'voice'] as const) {
    const options = { side, store: undefined, canHear: true, now: () => new Date() };
    await createConversation(options).answer('I need an oil change on Friday.');
  }
}

/** The weaknesses of a voice service that can hold calls. */
export interface VoiceServiceHealth {
  /** The reason why it understands no speech. */
  deafBecause?: string;
  /** Its agent scores words only, since the sentence model did not load. */
  isWithoutModel?: true;
}

/** Rejects if no call can be held. */
export async function checkCalls(): Promise<VoiceServiceHealth> {
  await Promise.all([loadedNatives(), checkSpeech()]);
  return {
    ...(!recognizer && { deafBecause: deafReason }),
    ...(scorerState() === 'without model' && { isWithoutModel: true }),
  };
}

/** Connects a room's new or returning visitor with an agent: the SDP answer, or a refusal. See {@link Rooms.join}. */
export async function joinRoom(id: string, offer: Offer, ticket?: string) {
  const loaded = await loadedNatives();
  const room = rooms.join(id, ticket);
  if (room instanceof Response) return room;
  const isBack = room.live !== undefined;
  try {
    room.live ??= beginCall(room, loaded);
    return new Response(await room.live.answer(offer), {
      status: 201,
      headers: { 'content-type': 'application/sdp', 'cache-control': 'no-store' },
    });
  } catch (error) {
    // The visitor may have left meanwhile, which is not an error.
    if (room.record.status === 'ended') return refuse(404, 'room not found');
    warn(error);
    // A call in progress keeps its current connection.
    if (!isBack) rooms.free(id, 'pipeline-error');
    return refuse(503, 'the call could not be joined');
  }
}

function beginCall({ id, call, record }: Room, loaded: Natives) {
  const decoder = loaded.createDecoder();
  return startLiveCall(call, record, {
    clock,
    connect: (offer, events) => openPeer(loaded, offer, record.packets, events),
    decode: (packet) => decoder.decode(packet),
    createAgent: (handle) =>
      new Agent(call, {
        ...handle,
        speak: openVoice(call.voice),
        transcribe: recognizer?.transcribe,
        conversation: openConversation(call),
      }),
    hangUp: (reason) => rooms.free(id, reason),
    onFault: warn,
  });
}

/** Opens a conversation led by the owner's language model, if any; otherwise, and if that fails, by the frames. */
function openConversation({ side, store, isSoldOut, prompt }: CallOptions) {
  const canHear = recognizer !== undefined;
  const options = { side, store, isSoldOut, prompt, canHear, now: () => new Date() };
  const frames = createConversation(options);
  return model ? createModelConversation(model, options, frames) : frames;
}

/** Logs a fault that calls survive. */
export function warn(error: unknown): void {
  log.warn({ err: error }, 'A fault in the embedded voice platform.');
}
