import { z } from 'zod';
import type { CallRecord } from '../../calls/call-log';
import { rooms } from '../../calls/embedded-calls';
import { answer } from '../../http/respond';
import { createCollection } from '../resource';
import { read } from '../rest-call';
import { organizationId } from '../store';

const secondsBetween = (from: string, to: string | number) =>
  (new Date(to).getTime() - Date.parse(from)) / 1_000;

/**
 * A call without its words, in the platform's shape, and with the record's own fields. An inline
 * assistant is shown by its name only: its prompt stays out. Nothing here costs anything.
 */
function metadataOf({ assistantName, ...record }: CallRecord) {
  const { startedAt, endedAt } = record;
  return {
    ...record,
    transcript: undefined as CallRecord['transcript'] | undefined,
    orgId: organizationId,
    type: 'webCall',
    ...(endedAt && { duration: startedAt === undefined ? 0 : secondsBetween(startedAt, endedAt) }),
    ...(assistantName !== undefined && { assistant: { name: assistantName } }),
    cost: 0,
  };
}

/** With what was said, in `messages` and `artifact`; `transcript` is the record's list of lines. */
function viewOf(record: CallRecord) {
  const { transcript, startedAt, createdAt } = record;
  const messages = transcript.map(({ role, text, time }) => ({
    role: role === 'assistant' ? 'bot' : 'user',
    message: text,
    time,
    endTime: time,
    secondsFromStart: secondsBetween(startedAt ?? createdAt, time),
  }));
  const lines = messages.map(
    ({ role, message }) => `${role === 'bot' ? 'AI' : 'User'}: ${message}\n`,
  );
  const messagesOpenAIFormatted = transcript.map(({ role, text }) => ({ role, content: text }));
  const artifact = { messages, messagesOpenAIFormatted, transcript: lines.join('') };
  return { ...metadataOf(record), transcript, costs: [], messages, artifact };
}

const source = {
  noun: 'call',
  get: (id: string) => rooms.records.get(id),
  list: () => [...rooms.records.values()].reverse(),
  /** Ends the call where it is on, and forgets it. */
  delete(id: string) {
    rooms.freeAll('manually-canceled', id);
    rooms.records.delete(id);
  },
};

const filters = ['id', 'assistantId', 'squadId', 'workflowId', 'phoneNumberId', 'endedReason'];
const { handlers, withObject } = createCollection(source, filters, viewOf);
const change = z.strictObject({ name: z.string().max(40).nullish() });

export const callHandlers = {
  ...handlers,
  listMetadata: createCollection(source, filters, metadataOf).handlers.listPages,
  update: withObject((record, { body }) => {
    const changed = read(change, body);
    if (changed instanceof Response) return changed;
    if (changed.name !== undefined) record.name = changed.name ?? undefined;
    return answer(viewOf(record));
  }),
};
