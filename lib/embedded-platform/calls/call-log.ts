import type { PacketCounts } from '../media/peer';

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

/** How a call goes, as the process that holds it tells once in a while. */
export interface CallProgress {
  /** Whether its visitor's data channel ever opened. */
  joined: boolean;
  /** ISO time. */
  startedAt?: string;
  /** Turns of the visitor that the server heard end, and of the agent that began. */
  visitorTurns: number;
  agentTurns: number;
  /** How often the visitor cut the agent short. */
  interruptions: number;
  /** How often the visitor was away, the network being gone, and came back. */
  returns: number;
  /** Whether the browser recognizes speech, once it has said so. */
  recognition?: boolean;
  packets: PacketCounts;
  /** What was said: all of it in a record, what is new in what is told. */
  transcript: TranscriptLine[];
}

/** What an operator, or a test, may know of a call. */
export interface CallRecord extends CallProgress {
  id: string;
  /** As an operator named it. */
  name?: string;
  /** Which stored assistant, squad or workflow it is with, or the name of an inline assistant. */
  assistantId?: string;
  squadId?: string;
  workflowId?: string;
  assistantName?: string;
  status: 'queued' | 'in-progress' | 'ended';
  /** `waiting` for its visitor, `joining`, `live` or `freed`. */
  room: 'waiting' | 'joining' | 'live' | 'freed';
  endedReason?: string;
  /** ISO times. */
  createdAt: string;
  endedAt?: string;
  /** When an operator last changed it, and when its log was last emptied. */
  editedAt?: string;
  logEmptiedAt?: string;
}

/** How a call stands that nobody has joined yet. */
export function noProgress(): CallProgress {
  return {
    joined: false,
    visitorTurns: 0,
    agentTurns: 0,
    interruptions: 0,
    returns: 0,
    packets: { sent: 0, received: 0, lost: 0, dropped: 0 },
    transcript: [],
  };
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

/** Notes what a message to the page tells about its call; false where that is nothing. */
export function noteMessage(progress: CallProgress, message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  const { type, role, status, transcript, transcriptType } = message as Record<string, unknown>;
  if (type === 'user-interrupted') {
    progress.interruptions += 1;
    return true;
  }
  if (type === 'speech-update') {
    const isTurn = role === 'user' ? status === 'stopped' : status === 'started';
    if (isTurn && role === 'user') progress.visitorTurns += 1;
    if (isTurn && role === 'assistant') progress.agentTurns += 1;
    return isTurn;
  }
  const isFinal = transcriptType === 'final' || String(type).includes('final');
  if (!String(type).startsWith('transcript') || !isFinal || typeof transcript !== 'string') {
    return false;
  }
  addLines(progress, [{ role: String(role), text: transcript, time: Date.now() }]);
  return true;
}

/** Takes into a call's record what the process that holds it tells, be the call over already. */
export function noteProgress(record: CallRecord, progress: CallProgress): void {
  const { transcript, ...rest } = progress;
  Object.assign(record, rest);
  addLines(record, transcript);
  if (record.status === 'ended') return;
  if (rest.joined) record.room = 'live';
  if (rest.startedAt !== undefined) record.status = 'in-progress';
}

/** The oldest lines make place for new ones. */
function addLines({ transcript }: CallProgress, lines: readonly TranscriptLine[]): void {
  transcript.push(...lines);
  let characters = transcript.reduce((total, { text }) => total + text.length, 0);
  while (transcript.length > MAX_TRANSCRIPT_LINES || characters > MAX_TRANSCRIPT_CHARACTERS) {
    characters -= transcript.shift()?.text.length ?? characters;
  }
}
