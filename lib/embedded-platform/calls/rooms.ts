import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CallOptions } from '../agent/agent';
import type { Offer } from '../media/sdp';
import { type CallRecord, newRecord } from './call-log';

/** A room not joined in this time is gone, in milliseconds. */
export const JOIN_WITHIN_MS = 15_000;
/** How often a page may come back to a room: once in so many milliseconds, and so often a call. */
export const RETURN_EVERY_MS = 1_000;
export const MAX_RETURNS = 60;
const MAX_ENDED_CALLS = 100;

/** What a room needs of the call in it. */
interface LiveCall {
  rejoin(offer: Offer): Promise<string | undefined>;
  end(reason: string): void;
}

/** A call that waits for its visitor, or is on. */
export interface Room {
  /** Unguessable; who knows it may join, once, and come back with the ticket of that join. */
  readonly id: string;
  readonly call: CallOptions;
  readonly record: CallRecord;
  /** Set by who joined; ended when the room is freed. */
  live?: LiveCall;
  /** Digest of the ticket that its page joined with: kept nowhere else. */
  ticket?: Buffer;
  returns: number;
  lastReturn: number;
  expiry?: NodeJS.Timeout;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The rooms of calls that wait for their visitor or are on, and the records of the latest calls. */
export class Rooms {
  /** Those of live calls and of the last hundred ended ones, oldest first. */
  readonly records = new Map<string, CallRecord>();
  private readonly rooms = new Map<string, Room>();

  constructor(private readonly maxRooms: number) {}

  get size(): number {
    return this.rooms.size;
  }

  /** Opens a room; undefined where there are as many as may be. */
  open(call: CallOptions): Room | undefined {
    if (this.size >= this.maxRooms) return undefined;
    const id = randomBytes(24).toString('base64url');
    const record = newRecord(randomUUID());
    const room: Room = { id, call, record, returns: 0, lastReturn: -Infinity };
    room.expiry = setTimeout(() => this.free(id, 'customer-did-not-join'), JOIN_WITHIN_MS).unref();
    this.rooms.set(id, room);
    this.records.set(record.id, record);
    const ended = [...this.records.values()].filter(({ status }) => status === 'ended');
    for (const old of ended.slice(0, -MAX_ENDED_CALLS)) this.records.delete(old.id);
    return room;
  }

  /**
   * Takes the room's one place; `taken` where someone has it, `unknown` where no such room is.
   *
   * @param ticket what the page may come back with
   */
  join(id: string, ticket?: string): Room | 'taken' | 'unknown' {
    const room = this.rooms.get(id);
    if (!room) return 'unknown';
    if (room.record.room !== 'waiting') return 'taken';
    room.record.room = 'joining';
    if (ticket !== undefined) room.ticket = digestOf(ticket);
    clearTimeout(room.expiry);
    return room;
  }

  /**
   * Lets the page back into its room; `taken` where the ticket is not the one of the join, or that is
   * still going on. It takes the same time for any wrong ticket.
   */
  comeBack(id: string, ticket: string): Room | 'taken' | 'too-often' | 'unknown' {
    const room = this.rooms.get(id);
    if (!room) return 'unknown';
    const isIts = room.ticket !== undefined && timingSafeEqual(room.ticket, digestOf(ticket));
    if (!isIts || room.record.room !== 'live') return 'taken';
    const now = performance.now();
    if (room.returns >= MAX_RETURNS || now - room.lastReturn < RETURN_EVERY_MS) return 'too-often';
    room.returns += 1;
    room.lastReturn = now;
    return room;
  }

  /** Forgets a room and ends its call; without effect on one that is gone. */
  free(id: string, endedReason: string): void {
    const room = this.rooms.get(id);
    if (!room) return;
    this.rooms.delete(id);
    clearTimeout(room.expiry);
    const endedAt = new Date().toISOString();
    Object.assign(room.record, { status: 'ended', room: 'freed', endedReason, endedAt });
    room.live?.end(endedReason);
  }

  /** Frees all rooms, or that of one call. */
  freeAll(endedReason: string, callId?: string): void {
    for (const { id, record } of [...this.rooms.values()]) {
      if (callId === undefined || record.id === callId) this.free(id, endedReason);
    }
  }
}
