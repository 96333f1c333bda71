import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { CallLog, type CallRecord, noProgress } from './call-log';

/** A room not joined in this time is gone, in milliseconds. */
export const JOIN_WITHIN_MS = 15_000;

/** How often a page may come back to a room: once in so many milliseconds, and so often a call. */
export const RETURN_EVERY_MS = 1_000;
export const MAX_RETURNS = 60;

/** What a call's creator asked for; `Call` is the caller's own description of it. */
export interface Room<Call> {
  /** Unguessable; who knows it may join, once, and come back with the ticket of that join. */
  id: string;
  call: Call;
  record: CallRecord;
  /** Set by who joined, and called once when the room is freed. */
  onFreed: ((endedReason: string) => void) | undefined;
}

export interface RoomLimits {
  maxRooms: number;
  joinWithinMs?: number;
}

/** The ticket that a page joined with, as a digest, and its returns so far. */
interface Ticket {
  digest: Buffer;
  returns: number;
  lastReturn: number;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** The rooms of calls that wait for their visitor or are on. */
export class Rooms<Call> {
  readonly log = new CallLog();
  private readonly rooms = new Map<string, Room<Call>>();
  /** Kept here and nowhere else: not in records, which operators see. */
  private readonly tickets = new Map<string, Ticket>();
  private readonly expiries = new Map<string, NodeJS.Timeout>();

  constructor(private readonly limits: RoomLimits) {}

  get size(): number {
    return this.rooms.size;
  }

  has(id: string): boolean {
    return this.rooms.has(id);
  }

  /** Opens a room; undefined where there are as many as may be. */
  open(call: Call): Room<Call> | undefined {
    if (this.rooms.size >= this.limits.maxRooms) return undefined;
    const room: Room<Call> = {
      id: randomBytes(24).toString('base64url'),
      call,
      record: {
        id: randomUUID(),
        status: 'queued',
        room: 'waiting',
        createdAt: new Date().toISOString(),
        ...noProgress(),
      },
      onFreed: undefined,
    };
    this.rooms.set(room.id, room);
    this.log.add(room.record);
    const expiry = setTimeout(
      () => this.free(room.id, 'customer-did-not-join'),
      this.limits.joinWithinMs ?? JOIN_WITHIN_MS,
    );
    expiry.unref();
    this.expiries.set(room.id, expiry);
    return room;
  }

  /**
   * Takes the room's one place; `taken` where someone has it, `unknown` where no such room is.
   *
   * @param ticket what the page may come back with
   */
  join(id: string, ticket?: string): Room<Call> | 'taken' | 'unknown' {
    const room = this.rooms.get(id);
    if (!room) return 'unknown';
    if (room.record.room !== 'waiting') return 'taken';
    room.record.room = 'joining';
    if (ticket !== undefined) {
      this.tickets.set(id, { digest: digestOf(ticket), returns: 0, lastReturn: -Infinity });
    }
    this.stopExpiry(id);
    return room;
  }

  /**
   * Lets the page back into its room; `taken` where the ticket is not the one of the join, or that is
   * still going on. It takes the same time for any wrong ticket.
   */
  comeBack(id: string, ticket: string): 'welcome' | 'taken' | 'too-often' | 'unknown' {
    const room = this.rooms.get(id);
    if (!room) return 'unknown';
    const known = this.tickets.get(id);
    const isIts = known !== undefined && timingSafeEqual(known.digest, digestOf(ticket));
    if (!isIts || room.record.room !== 'live') return 'taken';
    const now = performance.now();
    if (known.returns >= MAX_RETURNS || now - known.lastReturn < RETURN_EVERY_MS) {
      return 'too-often';
    }
    known.returns += 1;
    known.lastReturn = now;
    return 'welcome';
  }

  /** Forgets a room and ends its call; without effect on one that is gone. */
  free(id: string, endedReason: string): void {
    const room = this.rooms.get(id);
    if (!room) return;
    this.rooms.delete(id);
    this.tickets.delete(id);
    this.stopExpiry(id);
    Object.assign(room.record, {
      status: 'ended',
      room: 'freed',
      endedReason,
      endedAt: new Date().toISOString(),
    } satisfies Partial<CallRecord>);
    room.onFreed?.(endedReason);
  }

  /** As {@link free}, by the id of the room's call. */
  freeCall(callId: string, endedReason: string): void {
    for (const { id, record } of [...this.rooms.values()]) {
      if (record.id === callId) this.free(id, endedReason);
    }
  }

  freeAll(endedReason: string): void {
    for (const id of [...this.rooms.keys()]) this.free(id, endedReason);
  }

  private stopExpiry(id: string): void {
    clearTimeout(this.expiries.get(id));
    this.expiries.delete(id);
  }
}
