import { z } from 'zod';
import type { CallRecord } from '../../calls/call-log';
import { deleteCall, findCall, listCalls } from '../../calls/embedded-calls';
import { answer } from '../../http/respond';
import { createCollection } from '../resource';
import { organizationId } from '../store';
import { read, refuseUnknown, type RestCall } from '../rest-call';

const AGENT = 'assistant';

const secondsBetween = (from: string, to: string | number) =>
  (new Date(to).getTime() - Date.parse(from)) / 1_000;

/**
 * A call without its messages, in the platform's shape, and with the record's own fields. An inline
 * assistant is shown by its name only: its prompt stays out. Nothing here costs anything.
 */
function viewOf({ assistantName, ...record }: CallRecord) {
  const { createdAt, startedAt, endedAt, transcript } = record;
  const said = transcript.at(-1)?.time ?? 0;
  const times = [createdAt, startedAt ?? '', endedAt ?? '', new Date(said).toISOString()];
  return {
    ...record,
    orgId: organizationId,
    type: 'webCall' as const,
    updatedAt: times.sort().at(-1) ?? createdAt,
    ...(endedAt && { duration: startedAt === undefined ? 0 : secondsBetween(startedAt, endedAt) }),
    ...(assistantName !== undefined && { assistant: { name: assistantName } }),
    cost: 0,
  };
}

type CallView = ReturnType<typeof viewOf>;

/** With what was said, in `messages` and `artifact`; `transcript` is the record's list of lines. */
function wholeOf(call: CallView) {
  const { transcript, startedAt, createdAt } = call;
  const messages = transcript.map(({ role, text, time }) => ({
    role: role === AGENT ? 'bot' : 'user',
    message: text,
    time,
    endTime: time,
    secondsFromStart: secondsBetween(startedAt ?? createdAt, time),
  }));
  const lines = transcript.map(({ role, text }) => `${role === AGENT ? 'AI' : 'User'}: ${text}\n`);
  const messagesOpenAIFormatted = transcript.map(({ role, text }) => ({ role, content: text }));
  const artifact = { messages, messagesOpenAIFormatted, transcript: lines.join('') };
  return { ...call, costs: [], messages, artifact };
}

const source = {
  noun: 'call',
  get(id: string) {
    const record = findCall(id);
    return record && viewOf(record);
  },
  list: () => listCalls().map(viewOf),
  /** Ends the call where it is on, and forgets it. */
  delete: deleteCall,
};

const filters = ['id', 'assistantId', 'squadId', 'workflowId', 'phoneNumberId', 'endedReason'];
const metadataOf = (call: CallView) => ({ ...call, transcript: undefined });

const { handlers } = createCollection(source, { filters, view: wholeOf });
const { handlers: wordless } = createCollection(source, { filters, view: metadataOf });

const change = z.strictObject({ name: z.string().max(40).nullish() });

export const callHandlers = {
  ...handlers,
  listMetadata: wordless.listPages,
  update({ parameters: { id = '' }, body }: RestCall) {
    const record = findCall(id);
    if (!record) return refuseUnknown('call', id);
    const parsed = read(change, body);
    if (parsed instanceof Response) return parsed;
    const { name } = parsed.value;
    if (name === null) delete record.name;
    else if (name !== undefined) record.name = name;
    return answer(wholeOf(viewOf(record)));
  },
};
