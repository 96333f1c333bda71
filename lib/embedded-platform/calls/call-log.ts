import type { PacketCounts } from '../media/peer';

const MAX_TRANSCRIPT_LINES = 200;
/** Of a call's whole transcript: a page can send long lines as fast as it likes. */
const MAX_TRANSCRIPT_CHARACTERS = 40_000;

export interface TranscriptLine {
  role: string;
  text: string;
  /** When it had been said, in milliseconds since 1970. */
  time: number;
}

/** What an operator, or a test, may know of a call. Times are ISO 8601. */
export interface CallRecord {
  id: string;
  /** As an operator named it. */
  name?: string;
  /** Which stored assistant, squad or workflow it is with, or the name of an inline assistant. */
  assistantId?: string;
  squadId?: string;
  workflowId?: string;
  assistantName?: string;
  status: 'queued' | 'in-progress' | 'ended';
  room: 'waiting' | 'joining' | 'live' | 'freed';
  /** Whether its visitor's data channel ever opened. */
  joined: boolean;
  createdAt: string;
  startedAt?: string;
  endedAt?: string;
  endedReason?: string;
  /** When an operator last changed it, and when its log was last emptied. */
  editedAt?: string;
  logEmptiedAt?: string;
  /** Turns of the visitor that the server heard end, and of the agent that began. */
  visitorTurns: number;
  agentTurns: number;
  /** How often the visitor cut the agent short. */
  interruptions: number;
  /** How often the visitor was away, the network being gone, and came back. */
  returns: number;
  packets: PacketCounts;
  transcript: TranscriptLine[];
}

/** The record of a call that nobody has joined yet. */
export const newRecord = (id: string): CallRecord => ({
  id,
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
});

/** Notes what a message to the page tells about its call. */
export function noteMessage(record: CallRecord, message: object): void {
  const { type, role, status, transcript, transcriptType } = message as Record<string, unknown>;
  if (type === 'user-interrupted') record.interruptions += 1;
  if (type === 'speech-update') {
    if (role === 'user' && status === 'stopped') record.visitorTurns += 1;
    if (role === 'assistant' && status === 'started') record.agentTurns += 1;
  }
  if (type !== 'transcript' || transcriptType !== 'final' || typeof transcript !== 'string') return;
  const lines = record.transcript;
  lines.push({ role: String(role), text: transcript, time: Date.now() });
  let characters = lines.reduce((total, { text }) => total + text.length, 0);
  while (lines.length > MAX_TRANSCRIPT_LINES || characters > MAX_TRANSCRIPT_CHARACTERS) {
    characters -= lines.shift()?.text.length ?? characters;
  }
}
