import { appointmentTool } from '@/lib/domain/call-record';
import type { PlatformMessage } from '../agent/messages';
import type { PacketCounts } from '../media/peer';

/** Of a call's whole transcript, as JSON: a page can send lines as fast as it likes. */
const MAX_TRANSCRIPT_CHARACTERS = 50_000;
const MAX_BOOKINGS = 20;

/** The stored assistant, squad or workflow of a call, or the name of an inline assistant. */
export type Callee = Partial<
  Record<'assistantId' | 'squadId' | 'workflowId' | 'assistantName', string>
>;

/** What an operator may know of a call, here of a new one. Times are ISO 8601. */
export const newRecord = (id: string, callee: Callee) => ({
  ...callee,
  id,
  /** As an operator named it. */
  name: undefined as string | undefined,
  status: 'queued' as 'queued' | 'in-progress' | 'ended',
  room: 'waiting' as 'waiting' | 'joining' | 'live' | 'freed',
  /** Whether its visitor's data channel ever opened. */
  joined: false,
  createdAt: new Date().toISOString(),
  startedAt: undefined as string | undefined,
  endedAt: undefined as string | undefined,
  endedReason: undefined as string | undefined,
  get updatedAt(): string {
    const { createdAt, startedAt = createdAt, endedAt = startedAt, transcript } = this;
    const said = new Date(transcript.at(-1)?.time ?? 0).toISOString();
    return said > endedAt ? said : endedAt;
  },
  /** The visitor's that ended, and the agent's that began. */
  visitorTurns: 0,
  agentTurns: 0,
  /** How often the visitor cut the agent short. */
  interruptions: 0,
  /** How often the visitor's network was gone, and came back. */
  returns: 0,
  packets: { sent: 0, received: 0, lost: 0, dropped: 0 } satisfies PacketCounts,
  /** `time` is that of a line's end, in milliseconds since 1970. Empty once the call is over. */
  transcript: [] as { role: string; text: string; time: number }[],
  /** What the agent booked, but not for whom. */
  bookings: [] as object[],
});

export type CallRecord = ReturnType<typeof newRecord>;

export function noteMessage(record: CallRecord, message: PlatformMessage): void {
  if (message.type === 'user-interrupted') record.interruptions += 1;
  if (message.type === 'speech-update') {
    const { role, status } = message;
    if (role === 'user' && status === 'stopped') record.visitorTurns += 1;
    if (role === 'assistant' && status === 'started') record.agentTurns += 1;
  }
  if (message.type === 'tool-calls') {
    const booked = message.toolCallList.filter((call) => call.function.name === appointmentTool);
    for (const call of booked) {
      const booking = { ...(JSON.parse(call.function.arguments) as object), name: undefined };
      record.bookings = [...record.bookings, booking].slice(-MAX_BOOKINGS);
    }
  }
  if (message.type !== 'transcript' || message.transcriptType !== 'final') return;
  if (record.status === 'ended') return;
  const lines = record.transcript;
  lines.push({ role: message.role, text: message.transcript, time: Date.now() });
  while (JSON.stringify(lines).length > MAX_TRANSCRIPT_CHARACTERS) lines.shift();
}
