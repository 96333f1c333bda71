import { randomBytes, randomUUID } from 'node:crypto';
import { isSameSecret } from '@/lib/http/bears-token';
import type { CallOptions } from '../agent/agent';
import { refuse } from '../http/respond';
import { type Callee, type LoggedCall, newRecord } from './call-log';
import type { LiveCall } from './live-call';

/** Time after which a room that nobody joined expires, in milliseconds. */
export const JOIN_WITHIN_MS = 15_000;
/** Least time between two returns of a page to its room, in milliseconds. */
export const RETURN_EVERY_MS = 1_000;
const MAX_ENDED_CALLS = 100;

/** A call that waits for its visitor or is in progress. */
export interface Room {
  /** Unguessable. A page that knows it may join once, and come back with the ticket of that join. */
  readonly id: string;
  readonly call: CallOptions;
  readonly record: LoggedCall;
  live?: LiveCall;
  ticket?: string | undefined;
  lastReturn: number;
}

/** The rooms of calls, and the records of the latest calls. */
export class Rooms {
  /** Records of current calls and of the last hundred that ended, oldest first. */
  readonly records = new Map<string, LoggedCall>();
  readonly current = new Map<string, Room>();

  constructor(private readonly maxRooms: number) {}

  /** Opens a room; undefined if the limit is reached. */
  open(call: CallOptions, callee: Callee = {}): Room | undefined {
    if (this.current.size >= this.maxRooms) return undefined;
    const id = randomBytes(24).toString('base64url');
    const record = newRecord(randomUUID(), callee);
    const room: Room = { id, call, record, lastReturn: -Infinity };
    setTimeout(() => {
      if (record.room === 'waiting') this.free(id, 'customer-did-not-join');
    }, JOIN_WITHIN_MS).unref();
    this.current.set(id, room);
    this.records.set(record.id, record);
    const ended = [...this.records.values()].filter(({ status }) => status === 'ended');
    for (const old of ended.slice(0, -MAX_ENDED_CALLS)) this.records.delete(old.id);
    return room;
  }

  /**
   * Joins the room, or lets its page return with the ticket of its first join. Returns a refusal if another page has
   * joined.
   */
  join(id: string, ticket?: string): Room | Response {
    const room = this.current.get(id);
    if (!room) return refuse(404, 'room not found');
    if (room.record.room === 'waiting') {
      room.record.room = 'joining';
      room.ticket = ticket;
      return room;
    }
    const isSamePage = room.ticket !== undefined && isSameSecret(ticket ?? '', room.ticket);
    if (!isSamePage || room.record.room !== 'live') return refuse(409, 'room already joined');
    const now = performance.now();
    if (now - room.lastReturn < RETURN_EVERY_MS) {
      return refuse(429, 'come back in a second', { headers: { 'retry-after': '1' } });
    }
    room.lastReturn = now;
    return room;
  }

  /** Forgets a room and ends its call. Idempotent. */
  free(id: string, endedReason: string): void {
    const room = this.current.get(id);
    if (!room) return;
    this.current.delete(id);
    const endedAt = new Date().toISOString();
    Object.assign(room.record, { status: 'ended', room: 'freed', endedReason, endedAt });
    room.live?.end(endedReason);
    // Transcripts are not kept after the call.
    room.record.transcript = [];
  }

  /** Frees all rooms, or the room of one call. */
  freeAll(endedReason: string, callId?: string): void {
    for (const { id, record } of this.current.values()) {
      if (callId === undefined || record.id === callId) this.free(id, endedReason);
    }
  }
}
