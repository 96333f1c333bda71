import { findDealership } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { createAgent } from './agent/agent';
import type { CallRecord } from './call-log';
import type { CallRequest } from './create-call';
import { type CallOptions, startLiveCall } from './live-call';
import { MediaClock } from './media-clock';
import { loadNatives, type Natives } from './natives';
import { perProcess } from './per-process';
import { storedAssistants } from './rest/assistants';
import { type Room, Rooms } from './rooms';
import type { Offer } from './sdp';
import { speak } from './speech/speech';

interface Platform {
  rooms: Rooms<CallOptions>;
  clock: MediaClock;
  natives: Promise<Natives> | undefined;
}

/** The process's platform. */
export function platform(): Platform {
  return perProcess('platform', () => ({
    rooms: new Rooms<CallOptions>({ maxRooms: env.EMBEDDED_PLATFORM_MAX_ROOMS }),
    clock: new MediaClock(warn),
    natives: undefined,
  }));
}

/** Loads them on first use; a failure is not remembered, so that the next call tries again. */
export function loadedNatives(): Promise<Natives> {
  const state = platform();
  state.natives ??= loadNatives(env.EMBEDDED_PLATFORM_UDP_PORT).catch((error: unknown) => {
    state.natives = undefined;
    throw error;
  });
  return state.natives;
}

/** Opens a room for a call; `full` over the limit, `no-assistant` where the id names none. */
export function openRoom(request: CallRequest): Room<CallOptions> | 'full' | 'no-assistant' {
  const { assistantId, assistant } = request;
  if (assistantId !== undefined && !storedAssistants().get(assistantId)) return 'no-assistant';
  const room = platform().rooms.open({
    firstMessage: request.firstMessage,
    dealership: request.dealershipSlug ? findDealership(request.dealershipSlug) : undefined,
    clientMessages: request.clientMessages,
    maxDurationSeconds: request.maxDurationSeconds,
    silenceTimeoutSeconds: request.silenceTimeoutSeconds,
  });
  if (!room) return 'full';
  Object.assign(room.record, { assistantId, assistantName: assistant?.name });
  return room;
}

/** Joins a room's visitor with an agent. Answers the SDP answer, or why there is none. */
export async function joinRoom(
  id: string,
  offer: Offer,
): Promise<{ answer: string } | 'taken' | 'unknown'> {
  const { rooms, clock } = platform();
  const room = rooms.join(id);
  if (typeof room === 'string') return room;
  try {
    return {
      answer: await startLiveCall(room, offer, {
        clock,
        natives: await loadedNatives(),
        createAgent,
        speak,
        free: (endedReason) => rooms.free(id, endedReason),
        onFault: warn,
      }),
    };
  } catch (error) {
    rooms.free(id, 'pipeline-error');
    throw error;
  }
}

/** Ends the call of a visitor whose page is going away. */
export function leaveRoom(id: string): void {
  platform().rooms.free(id, 'customer-ended-call');
}

/** The live calls and the last hundred ended ones, newest first. */
export function listCalls(): CallRecord[] {
  return platform().rooms.log.list();
}

/** A live or recent call. */
export function findCall(id: string): CallRecord | undefined {
  return platform().rooms.log.get(id);
}

/** Ends a call where it is on, and forgets it with all that was said. */
export function deleteCall(id: string): void {
  const { rooms } = platform();
  rooms.freeCall(id, 'manually-canceled');
  rooms.log.delete(id);
}

/** A fault that calls survive. */
function warn(error: unknown): void {
  log.warn({ err: error }, 'A fault in the embedded voice platform.');
}
