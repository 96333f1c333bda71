import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CallRecord } from './call-log';

/** A room not joined in this time is gone, in milliseconds. */
export const JOIN_WITHIN_MS = 15_000;
/** How often a page may come back to a room: once in so many milliseconds, and so often a call. */
export const RETURN_EVERY_MS = 1_000;
export const MAX_RETURNS = 60;
const MAX_ENDED_CALLS = 100;

/** What a call's creator asked for; `Call` is the caller's own description of it. */
export interface Room<Call> {
  /** Unguessable; who knows it may join, once, and come back with the ticket of that join. */
  id: string;
  call: Call;
  record: CallRecord;
  /** Called once when the room is freed. */
  onFreed?: (endedReason: string) => void;
}

interface Entry<Call> {
  room: Room<Call>;
  expiry: NodeJS.Timeout;
  /** Digest of the ticket that its page joined with: kept nowhere else. */
  ticket?: Buffer;
  returns: number;
  lastReturn: number;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The rooms of calls that wait for their visitor or are on, and the records of the latest calls. */
export class Rooms<Call> {
  /** Those of live calls and of the last hundred ended ones, oldest first. */
  readonly records = new Map<string, CallRecord>();
  private readonly entries = new Map<string, Entry<Call>>();

  constructor(private readonly maxRooms: number) {}

  get size(): number {
    return this.entries.size;
  }

  has(id: string): boolean {
    return this.entries.has(id);
  }

  /** Opens a room; undefined where there are as many as may be. */
  open(call: Call): Room<Call> | undefined {
    if (this.size >= this.maxRooms) return undefined;
    const id = randomBytes(24).toString('base64url');
    const record: CallRecord = {
      id: randomUUID(),
      status: 'queued',
      room: 'waiting',
      joined: false,
      createdAt: new Date().toISOString(),
      visitorTurns: 0,
      agentTurns: 0,
      interruptions: 0,
      returns: 0,
      packets: { sent: 0, received: 0, lost: 0, dropped: 0 },
      transcript: [],
    };
    const room: Room<Call> = { id, call, record };
    const expiry = setTimeout(() => this.free(id, 'customer-did-not-join'), JOIN_WITHIN_MS).unref();
    this.entries.set(id, { room, expiry, returns: 0, lastReturn: -Infinity });
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
  join(id: string, ticket?: string): Room<Call> | 'taken' | 'unknown' {
    const entry = this.entries.get(id);
    if (!entry) return 'unknown';
    if (entry.room.record.room !== 'waiting') return 'taken';
    entry.room.record.room = 'joining';
    if (ticket !== undefined) entry.ticket = digestOf(ticket);
    clearTimeout(entry.expiry);
    return entry.room;
  }

  /**
   * Lets the page back into its room; `taken` where the ticket is not the one of the join, or that is
   * still going on. It takes the same time for any wrong ticket.
   */
  comeBack(id: string, ticket: string): 'welcome' | 'taken' | 'too-often' | 'unknown' {
    const entry = this.entries.get(id);
    if (!entry) return 'unknown';
    const isIts = entry.ticket !== undefined && timingSafeEqual(entry.ticket, digestOf(ticket));
    if (!isIts || entry.room.record.room !== 'live') return 'taken';
    const now = performance.now();
    if (entry.returns >= MAX_RETURNS || now - entry.lastReturn < RETURN_EVERY_MS) {
      return 'too-often';
    }
    entry.returns += 1;
    entry.lastReturn = now;
    return 'welcome';
  }

  /** Forgets a room and ends its call; without effect on one that is gone. */
  free(id: string, endedReason: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    clearTimeout(entry.expiry);
    const endedAt = new Date().toISOString();
    Object.assign(entry.room.record, { status: 'ended', room: 'freed', endedReason, endedAt });
    entry.room.onFreed?.(endedReason);
  }

  /** Frees the room of a call, or all rooms. */
  freeAll(endedReason: string, callId?: string): void {
    for (const [id, { room }] of [...this.entries]) {
      if (callId === undefined || room.record.id === callId) this.free(id, endedReason);
    }
  }
}
