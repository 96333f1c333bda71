import { appointmentTool } from '@/lib/domain/call-record';
import type { PlatformMessage } from '../agent/messages';
import type { PacketCounts } from '../media/peer';

/** Limit for a call's transcript as JSON, since a page can send lines at any rate. */
const MAX_TRANSCRIPT_CHARACTERS = 50_000;
const MAX_BOOKINGS = 20;

/** The stored assistant, squad or workflow of a call, or the name of an inline assistant. */
export type Callee = Partial<
  Record<'assistantId' | 'squadId' | 'workflowId' | 'assistantName', string>
>;

/** Creates the record of a new call, with all that an operator may see. Times are ISO 8601. */
export const newRecord = (id: string, callee: Callee) => ({
  ...callee,
  id,
  /** The name that an operator gave. */
  name: undefined as string | undefined,
  status: 'queued' as 'queued' | 'in-progress' | 'ended',
  room: 'waiting' as 'waiting' | 'joining' | 'live' | 'freed',
  /** True once the visitor's data channel has opened. */
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
  /** Numbers of visitor turns that ended, and of agent turns that began. */
  visitorTurns: 0,
  agentTurns: 0,
  /** Number of times the visitor interrupted the agent. */
  interruptions: 0,
  /** Number of times the visitor's network was lost and came back. */
  returns: 0,
  packets: { sent: 0, received: 0, lost: 0, dropped: 0 } satisfies PacketCounts,
  /** Lines; `time` is a line's end in milliseconds since 1970. Empty once the call is over. */
  transcript: [] as { role: string; text: string; time: number }[],
  /** Appointments that the agent booked, without the customer's name. */
  bookings: [] as object[],
});

export type LoggedCall = ReturnType<typeof newRecord>;

export function noteMessage(record: LoggedCall, message: PlatformMessage): void {
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
