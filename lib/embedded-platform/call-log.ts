const MAX_ENDED_CALLS = 100;
const MAX_TRANSCRIPT_LINES = 200;
/** Of a call's whole transcript: a page can send long lines as fast as it likes. */
const MAX_TRANSCRIPT_CHARACTERS = 40_000;

export interface TranscriptLine {
  role: string;
  text: string;
  /** When it had been said, in milliseconds since 1970. */
  time: number;
}

/** What an operator, or a test, may know of a call. */
export interface CallRecord {
  id: string;
  /** As an operator named it. */
  name?: string;
  /** Which stored assistant it is with, or the name of an inline one. */
  assistantId?: string;
  assistantName?: string;
  status: 'queued' | 'in-progress' | 'ended';
  /** `waiting` for its visitor, `joining`, `live` or `freed`. */
  room: 'waiting' | 'joining' | 'live' | 'freed';
  endedReason?: string;
  /** ISO times. */
  createdAt: string;
  startedAt?: string;
  endedAt?: string;
  /** When an operator last changed it, and when its log was last emptied. */
  editedAt?: string;
  logEmptiedAt?: string;
  /** Whether its visitor's data channel ever opened. */
  joined: boolean;
  /** Turns of the visitor that the server heard end, and of the agent that began. */
  visitorTurns: number;
  agentTurns: number;
  /** How often the visitor cut the agent short. */
  interruptions: number;
  /** Whether the browser recognizes speech, once it has said so. */
  recognition?: boolean;
  packets: { sent: number; received: number; lost: number };
  transcript: TranscriptLine[];
}

/** The live calls and the last hundred ended ones, newest first. */
export class CallLog {
  private readonly records = new Map<string, CallRecord>();

  add(record: CallRecord): void {
    this.records.set(record.id, record);
    const ended = [...this.records.values()].filter(({ status }) => status === 'ended');
    for (const { id } of ended.slice(0, -MAX_ENDED_CALLS)) this.records.delete(id);
  }

  get(id: string): CallRecord | undefined {
    return this.records.get(id);
  }

  delete(id: string): void {
    this.records.delete(id);
  }

  list(): CallRecord[] {
    return [...this.records.values()].reverse();
  }
}

/** Notes what a message to the page tells about its call. */
export function noteMessage(record: CallRecord, message: unknown): void {
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  const { type, role, status, transcript, transcriptType } = message as Record<string, unknown>;
  if (type === 'speech-update') {
    if (role === 'user' && status === 'stopped') record.visitorTurns += 1;
    if (role === 'assistant' && status === 'started') record.agentTurns += 1;
  }
  if (type === 'user-interrupted') record.interruptions += 1;
  const isFinal = transcriptType === 'final' || String(type).includes('final');
  if (String(type).startsWith('transcript') && isFinal && typeof transcript === 'string') {
    record.transcript.push({ role: String(role), text: transcript, time: Date.now() });
    let characters = record.transcript.reduce((total, { text }) => total + text.length, 0);
    while (
      record.transcript.length > MAX_TRANSCRIPT_LINES ||
      characters > MAX_TRANSCRIPT_CHARACTERS
    ) {
      characters -= record.transcript.shift()?.text.length ?? characters;
    }
  }
}
