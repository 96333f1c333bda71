import type { CallRecord } from '@/lib/embedded-platform/calls/call-log';
import { organizationId } from '../../store/stores';

const AGENT = 'assistant';

const isoOf = (time: number) => new Date(time).toISOString();

/** When anything of a call last changed, ISO 8601. */
function updatedAt({ createdAt, startedAt, endedAt, editedAt, transcript }: CallRecord): string {
  const said = transcript.at(-1)?.time;
  const times = [
    createdAt,
    startedAt,
    endedAt,
    editedAt,
    said === undefined ? undefined : isoOf(said),
  ];
  return (
    times
      .filter((time) => time !== undefined)
      .sort()
      .at(-1) ?? createdAt
  );
}

/** How long a call lasted, in seconds; undefined where it is not over, 0 where it never began. */
export function durationOf({ startedAt, endedAt }: CallRecord): number | undefined {
  if (endedAt === undefined) return undefined;
  return startedAt === undefined ? 0 : (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000;
}

/** What was said, as the platform's transcripts have it: `AI: …` and `User: …`, one line each. */
export function transcriptOf({ transcript }: CallRecord): string {
  return transcript
    .map(({ role, text }) => `${role === AGENT ? 'AI' : 'User'}: ${text}\n`)
    .join('');
}

function messagesOf({ transcript, startedAt, createdAt }: CallRecord) {
  const start = Date.parse(startedAt ?? createdAt);
  return transcript.map(({ role, text, time }) => ({
    role: role === AGENT ? 'bot' : 'user',
    message: text,
    time,
    endTime: time,
    secondsFromStart: (time - start) / 1_000,
  }));
}

/** A call without what was said in it, in the platform's shape. Nothing here costs anything. */
export function callMetadata(record: CallRecord) {
  const { id, name, status, createdAt, startedAt, endedAt, endedReason } = record;
  const { assistantId, squadId, workflowId, assistantName } = record;
  return {
    id,
    orgId: organizationId(),
    type: 'webCall' as const,
    status,
    createdAt,
    updatedAt: updatedAt(record),
    ...(name !== undefined && { name }),
    ...(startedAt && { startedAt }),
    ...(endedAt && { endedAt, duration: durationOf(record) }),
    ...(endedReason && { endedReason }),
    ...(assistantId !== undefined && { assistantId }),
    ...(squadId !== undefined && { squadId }),
    ...(workflowId !== undefined && { workflowId }),
    ...(assistantName !== undefined && { assistant: { name: assistantName } }),
    cost: 0,
  };
}

/**
 * A call in the platform's shape: what was said is in `messages` and `artifact`. Beside that, the
 * record's own fields say how the call went (`duration` in seconds, turns, packets), and `transcript`
 * is its list of lines. An inline assistant is shown by its name only: its prompt stays out.
 */
export function callView(record: CallRecord) {
  const { room, joined, visitorTurns, agentTurns, interruptions, returns, packets } = record;
  const messages = messagesOf(record);
  return {
    ...callMetadata(record),
    costs: [],
    messages,
    artifact: {
      messages,
      messagesOpenAIFormatted: record.transcript.map(({ role, text }) => ({ role, content: text })),
      transcript: transcriptOf(record),
    },
    room,
    joined,
    visitorTurns,
    agentTurns,
    interruptions,
    returns,
    packets,
    transcript: record.transcript,
  };
}
