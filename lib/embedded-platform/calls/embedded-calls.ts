import { join } from 'node:path';
import { dealershipFirstMessage, firstMessages } from '@/lib/content/agent';
import { dealerships } from '@/lib/dealerships/dealerships';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { Offer } from '../media/sdp';
import { perProcess } from '@/lib/per-process';
import { type CallRecord, noteProgress } from './call-log';
import type { CallOptions } from '../agent/agent';
import { CallsProcess } from './process/calls-process';
import { errorOf, type FromCalls, type Question } from './process/messages';
import { type Room, Rooms } from './rooms';

/**
 * This process keeps rooms, records and limits. Another process holds the calls themselves, so that
 * nothing in a visitor's sound or words can slow down the pages.
 */
interface EmbeddedCalls {
  rooms: Rooms<CallOptions>;
  calls: CallsProcess;
  /** The records of the calls that the other process may still tell of, by room. */
  records: Map<string, CallRecord>;
}

/** What the first call would wait for: the native modules, the UDP port and the first messages. */
export const preparation: Question = {
  type: 'prepare',
  lines: [
    ...Object.values(firstMessages),
    ...dealerships.map(({ name }) => dealershipFirstMessage(name)),
  ],
};

/** The server, the build and the commands run in the root folder. */
const script = join(process.cwd(), 'lib', 'embedded-platform', 'calls-process.generated.js');

/** The calls of this process. */
export function embeddedCalls(): EmbeddedCalls {
  const { EMBEDDED_PLATFORM_UDP_PORT: port } = env;
  return perProcess('embedded-calls', () => ({
    rooms: new Rooms<CallOptions>({ maxRooms: env.EMBEDDED_PLATFORM_MAX_ROOMS }),
    calls: new CallsProcess({
      script,
      args: port === undefined ? [] : [String(port)],
      preparation,
      onMessage,
      onDied,
    }),
    records: new Map(),
  }));
}

function onMessage(message: Exclude<FromCalls, { type: 'answer' }>): void {
  if (message.type === 'fault') return warn(errorOf(message.fault));
  const { rooms, records } = embeddedCalls();
  const record = records.get(message.roomId);
  if (message.type === 'progress') {
    if (record) noteProgress(record, message.progress);
    return;
  }
  records.delete(message.roomId);
  rooms.free(message.roomId, message.reason);
}

function onDied(cause: string): void {
  const { rooms, records } = embeddedCalls();
  log.error({ cause, calls: records.size }, 'The process of the embedded calls died.');
  for (const roomId of [...records.keys()]) rooms.free(roomId, 'pipeline-error');
  records.clear();
}

/** Opens a room for a call; undefined where there are as many as may be. */
export function openRoom(
  call: CallOptions,
  callee: Pick<CallRecord, 'assistantId' | 'assistantName' | 'squadId' | 'workflowId'>,
): Room<CallOptions> | undefined {
  const room = embeddedCalls().rooms.open(call);
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
  const { rooms, calls, records } = embeddedCalls();
  const room = rooms.join(id, ticket);
  if (room === 'taken' && ticket !== undefined) return rejoinRoom(id, offer, ticket);
  if (typeof room === 'string') return room;
  records.set(id, room.record);
  room.onFreed = (reason) => calls.end(id, reason);
  try {
    const mayReturn = ticket !== undefined;
    const answer = await calls.ask({ type: 'join', roomId: id, call: room.call, offer, mayReturn });
    return { answer: answer ?? '' };
  } catch (error) {
    // Its visitor may have left meanwhile, which is not a fault.
    if (room.record.endedReason === 'customer-ended-call') return 'unknown';
    rooms.free(id, 'pipeline-error');
    records.delete(id);
    warn(error);
    return 'failed';
  }
}

/** The call goes on whatever comes of it, with the connection that it has. */
async function rejoinRoom(id: string, offer: Offer, ticket: string) {
  const { rooms, calls } = embeddedCalls();
  const entry = rooms.comeBack(id, ticket);
  if (entry !== 'welcome') return entry;
  try {
    const answer = await calls.ask({ type: 'rejoin', roomId: id, offer });
    return answer === undefined ? 'too-often' : { answer };
  } catch (error) {
    // Its call may have ended meanwhile, which is not a fault.
    if (!rooms.has(id)) return 'unknown';
    warn(error);
    return 'failed';
  }
}

/** Ends the call of a visitor whose page is going away. */
export function leaveRoom(id: string): void {
  embeddedCalls().rooms.free(id, 'customer-ended-call');
}

/** The live calls and the last hundred ended ones, newest first. */
export function listCalls(): CallRecord[] {
  return embeddedCalls().rooms.log.list();
}

/** A live or recent call. */
export function findCall(id: string): CallRecord | undefined {
  return embeddedCalls().rooms.log.get(id);
}

/** Ends a call where it is on, and forgets it with all that was said. */
export function deleteCall(id: string): void {
  const { rooms } = embeddedCalls();
  rooms.freeCall(id, 'manually-canceled');
  rooms.log.delete(id);
}

/** A fault that calls survive. */
function warn(error: unknown): void {
  log.warn({ err: error }, 'A fault in the embedded voice platform.');
}
