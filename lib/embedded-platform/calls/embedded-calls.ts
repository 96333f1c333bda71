import { modelOf } from '@/lib/agent/model-settings';
import { firstMessages } from '@/lib/content/agent';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { type CallOptions, createAgent } from '../agent/agent';
import { phrasesOf } from '../agent/phrases';
import { type ConversationOptions, createConversation } from '../dialogue/conversation';
import { loadMeaning } from '../dialogue/meaning';
import { MediaClock } from '../media/media-clock';
import { loadNatives, type Natives } from '../media/natives';
import type { Offer } from '../media/sdp';
import { createModelConversation } from '../model/model-conversation';
import { openRecognizer, type Recognizer } from '../speech/recognizer';
import { checkSpeech, openVoice, setSpeechServer } from '../speech/speech';
import { createSpeechServer } from '../speech/speech-server';
import type { CallRecord } from './call-log';
import { startLiveCall } from './live-call';
import { type Room, Rooms } from './rooms';

const rooms = new Rooms(env.EMBEDDED_PLATFORM_MAX_ROOMS);
const clock = new MediaClock(warn);
const model = modelOf(env);
let natives: Promise<Natives> | undefined;
let recognizer: Recognizer | undefined;
let whyDeaf = 'Its ears have not been loaded.';

/** Loaded on first use; a failure is not remembered, so that the next call tries again. */
function loadedNatives(): Promise<Natives> {
  natives ??= loadNatives(env.EMBEDDED_PLATFORM_UDP_PORT);
  natives.catch(() => (natives = undefined));
  return natives;
}

/**
 * Does ahead what the first call would wait for.
 *
 * @throws Error (rejects) where the UDP port is taken, or this system cannot load the native modules
 */
export async function prepareCalls(): Promise<void> {
  const { createDecoder } = await loadedNatives();
  createDecoder();
  setSpeechServer(createSpeechServer(env, warn));
  void loadMeaning();
  const { speak } = openVoice();
  const phrases = Object.values(firstMessages).flatMap(phrasesOf);
  await Promise.all(phrases.map((phrase) => speak(phrase))).catch(warn);
  try {
    recognizer = await openRecognizer();
  } catch (err) {
    whyDeaf = String(Object(err).message);
    log.warn({ err }, 'The agent cannot hear: visitors are offered to type.');
  }
}

/**
 * Checks that a call could be held now.
 *
 * @returns why the agent cannot hear, where it cannot
 * @throws Error (rejects) where the native modules cannot be loaded, or the synthesizer gives no speech
 */
export async function checkCalls(): Promise<string | undefined> {
  await Promise.all([loadedNatives(), checkSpeech()]);
  return recognizer ? undefined : whyDeaf;
}

/** Opens a room for a call; undefined where there are as many as may be. */
export function openRoom(
  call: CallOptions,
  callee: Pick<CallRecord, 'assistantId' | 'assistantName' | 'squadId' | 'workflowId'>,
): Room | undefined {
  const room = rooms.open(call);
  if (room) Object.assign(room.record, callee);
  return room;
}

/**
 * Joins a room's visitor with an agent, or lets one back whose connection broke. Answers the SDP answer,
 * or why there is none.
 *
 * @param ticket of a page that may come back: the first join sets it, a later one needs the same
 */
export async function joinRoom(
  id: string,
  offer: Offer,
  ticket: string | undefined,
): Promise<{ answer: string } | 'failed' | 'taken' | 'too-often' | 'unknown'> {
  const room = rooms.join(id, ticket);
  if (room === 'taken' && ticket !== undefined) {
    // The call goes on whatever comes of it, with the connection that it has.
    const its = rooms.comeBack(id, ticket);
    return typeof its === 'string' ? its : answered(its, its.live?.rejoin(offer));
  }
  if (typeof room === 'string') return room;
  const live = startLiveCall(room, offer, {
    clock,
    natives: loadedNatives,
    createAgent: (call, line) =>
      createAgent(call, {
        ...line,
        transcribe: recognizer?.transcribe,
        createConversation: (options) => openConversation(options, call.prompt),
      }),
    openVoice: () => openVoice(room.call.voice),
    onEnded: (reason) => rooms.free(id, reason),
    onFault: warn,
  });
  room.live = live;
  return answered(room, live.answer);
}

/** An owner's language model leads the talk where there is one; the frames do otherwise, and where it fails. */
function openConversation(options: ConversationOptions, prompt: string | undefined) {
  const frames = createConversation(options);
  return model ? createModelConversation(model, { ...options, prompt }, frames) : frames;
}

/** The answer to an offer; undefined stands for one that comes while another is being answered. */
async function answered({ record }: Room, answering: Promise<string | undefined> | undefined) {
  try {
    const answer = await answering;
    return answer === undefined ? 'too-often' : { answer };
  } catch (error) {
    // Its visitor may have left meanwhile, which is not a fault.
    if (record.status === 'ended' && record.endedReason !== 'pipeline-error') return 'unknown';
    warn(error);
    return 'failed';
  }
}

/** Ends the call of a visitor whose page is going away. */
export const leaveRoom = (id: string): void => rooms.free(id, 'customer-ended-call');

/** The live calls and the last hundred ended ones, newest first. */
export const listCalls = (): CallRecord[] => [...rooms.records.values()].reverse();

/** A live or recent call. */
export const findCall = (id: string): CallRecord | undefined => rooms.records.get(id);

/** Ends a call where it is on, and forgets it with all that was said. */
export function deleteCall(id: string): void {
  rooms.freeAll('manually-canceled', id);
  rooms.records.delete(id);
}

/** Ends all calls. The goodbyes are on their way when it returns. */
export const endAllCalls = (): void => rooms.freeAll('server-stopped');

/** A fault that calls survive. */
export function warn(error: unknown): void {
  log.warn({ err: error }, 'A fault in the embedded voice platform.');
}
