import { z } from 'zod';
import { assistantMetadata } from '@/lib/agent/assistant-metadata';
import { appointmentTool } from '@/lib/agent/call-record';
import { safeParse } from '@/lib/safe-parse';
import type { CallOptions } from '../agent/agent';
import type { CallRecord } from '../calls/call-log';
import { rooms } from '../calls/embedded-calls';
import { BASE_PATH } from '../http/base-path';
import { answer, refuse } from '../http/respond';
import {
  assistantDefinition,
  type AssistantDefinition,
  families,
  squadDefinition,
  workflowDefinition,
} from './families';
import { createCollection } from './resource';
import { read, refuseUnknown, type RestCall, uuid } from './rest-call';
import { organizationId } from './store';

const DEFAULT_MAX_DURATION_SECONDS = 600;
const DEFAULT_SILENCE_TIMEOUT_SECONDS = 30;

/** What the platform sends to a client that names no message types of its own. */
const DEFAULT_CLIENT_MESSAGES =
  'hang speech-update status-update transcript user-interrupted'.split(' ');

/** The hosted platform's voices of men, of several providers; all others are women's here. */
// prettier-ignore
const mensVoices = [
  'rms', 'adam', 'alex', 'andrew', 'bill', 'brian', 'burt', 'callum', 'charlie', 'chris', 'clyde',
  'cole', 'daniel', 'echo', 'elliot', 'eric', 'george', 'harry', 'josh', 'liam', 'mark', 'matt',
  'max', 'michael', 'neil', 'onyx', 'paul', 'roger', 'rohan', 'ryan', 'spencer', 'steve', 'will',
];

const id = uuid.nullish();

const createCall = z.looseObject({
  assistant: assistantDefinition.optional(),
  assistantId: id,
  squad: squadDefinition.optional(),
  squadId: id,
  workflow: workflowDefinition.optional(),
  workflowId: id,
  assistantOverrides: assistantDefinition.optional(),
  squadOverrides: assistantDefinition.optional(),
});

const prompted = z.object({
  messages: z.array(z.looseObject({ role: z.string(), content: z.string().optional() })),
});

/** How the calls of an assistant go: the later of its definitions win. */
export function callOptionsOf(definitions: (AssistantDefinition | undefined)[]): CallOptions {
  const definition: AssistantDefinition = Object.assign({}, ...definitions);
  // An override's metadata, such as a call's claim, leaves a store's facts alone.
  definition.metadata = Object.assign({}, ...definitions.map((given) => given?.metadata));
  const { firstMessage, firstMessageMode, model, voice } = definition;
  // One that says nothing of its line, or nonsense, is on ours.
  const {
    side = 'voice',
    store,
    isSoldOut,
  } = safeParse(assistantMetadata, definition.metadata).data ?? {};
  const { messages = [] } = safeParse(prompted, model).data ?? {};
  const waits = firstMessageMode === 'assistant-waits-for-user';
  return {
    firstMessage: waits ? undefined : firstMessage,
    side,
    store,
    isSoldOut,
    prompt: messages.find(({ role }) => role === 'system')?.content,
    voice: mensVoices.includes(String(voice?.voiceId).toLowerCase()) ? 'rms' : 'slt',
    clientMessages: definition.clientMessages ?? DEFAULT_CLIENT_MESSAGES,
    maxDurationSeconds: definition.maxDurationSeconds ?? DEFAULT_MAX_DURATION_SECONDS,
    silenceTimeoutSeconds: definition.silenceTimeoutSeconds ?? DEFAULT_SILENCE_TIMEOUT_SECONDS,
  };
}

/**
 * POST /call/web: makes a call as the platform does, of an assistant, a squad or a workflow, inline
 * or by id, with overrides; and a room on the same origin for its visitor. One agent takes all.
 */
function openWebCall({ request, body }: RestCall): Response {
  const asked = read(createCall, body);
  if (asked instanceof Response) return asked;
  const { assistant, squadId, workflowId } = asked;
  const squad = asked.squad ?? families.squad.store.get(squadId);
  if (squadId && !squad) return refuseUnknown('squad', squadId);
  const workflow = asked.workflow ?? families.workflow.store.get(workflowId);
  if (workflowId && !workflow) return refuseUnknown('workflow', workflowId);
  const isWithAssistant = assistant ?? asked.assistantId;
  if (!isWithAssistant && !squad && !workflow) {
    return refuse(400, 'Provide `assistant`, `squad` or `workflow`, or the id of one.');
  }
  const member = isWithAssistant ? undefined : squad?.members[0];
  const assistantId = asked.assistantId ?? member?.assistantId ?? undefined;
  const stored = families.assistant.store.get(assistantId);
  if (assistantId && !stored) return refuseUnknown('assistant', assistantId);
  const start = workflow?.nodes.find(({ isStart }) => isStart) ?? workflow?.nodes[0];
  const ofWorkflow = {
    firstMessage: start?.messagePlan?.firstMessage,
    maxDurationSeconds: workflow?.maxDurationSeconds,
  };
  const ofMember = [member?.assistant, member?.assistantOverrides, squad?.membersOverrides];
  const overrides = [asked.assistantOverrides, asked.squadOverrides];
  const options = callOptionsOf([ofWorkflow, stored, assistant, ...ofMember, ...overrides]);
  const room = rooms.open(options, {
    assistantId,
    squadId: squadId ?? undefined,
    workflowId: workflowId ?? undefined,
    assistantName: assistant?.name,
  });
  if (!room) return refuse(400, 'Over Concurrency Limit', { error: 'Over Concurrency Limit' });
  const { id: callId, status, createdAt, updatedAt } = room.record;
  const called = {
    ...{ id: callId, orgId: organizationId, type: 'webCall', status, createdAt, updatedAt },
    webCallUrl: new URL(`${BASE_PATH}rooms/${room.id}`, request.url).href,
    artifactPlan: { videoRecordingEnabled: false },
    ...{ assistant, assistantId, squadId, workflowId },
    ...{ squad: asked.squad, workflow: asked.workflow },
  };
  return answer(called, 201);
}

const secondsBetween = (from: string, to: string | number) =>
  (new Date(to).getTime() - Date.parse(from)) / 1_000;

/**
 * A call without its words, in the platform's shape, and with the record's own fields. An inline
 * assistant is shown by its name only: its prompt stays out. Nothing here costs anything.
 */
function summaryOf({ assistantName, ...record }: CallRecord) {
  const { startedAt, endedAt } = record;
  return {
    ...record,
    transcript: undefined as CallRecord['transcript'] | undefined,
    bookings: undefined,
    orgId: organizationId,
    type: 'webCall',
    ...(endedAt && { duration: startedAt === undefined ? 0 : secondsBetween(startedAt, endedAt) }),
    ...(assistantName !== undefined && { assistant: { name: assistantName } }),
    cost: 0,
  };
}

/**
 * With what was said as long as the call is on, and what was booked, in `messages` and `artifact`; `transcript` is the
 * record's list of lines.
 */
function viewOf(record: CallRecord) {
  const { transcript, bookings, startedAt, createdAt } = record;
  const said = transcript.map(({ role, text, time }) => ({
    role: role === 'assistant' ? 'bot' : 'user',
    message: text,
    time,
    endTime: time,
    secondsFromStart: secondsBetween(startedAt ?? createdAt, time),
  }));
  const toolCalls = bookings.map((booking) => ({
    type: 'function',
    function: { name: appointmentTool, arguments: JSON.stringify(booking) },
  }));
  const messages = [...said, ...(toolCalls.length > 0 ? [{ role: 'tool_calls', toolCalls }] : [])];
  const lines = said.map(({ role, message }) => `${role === 'bot' ? 'AI' : 'User'}: ${message}\n`);
  const messagesOpenAIFormatted = transcript.map(({ role, text }) => ({ role, content: text }));
  const artifact = { messages, messagesOpenAIFormatted, transcript: lines.join('') };
  return { ...summaryOf(record), transcript, costs: [], messages, artifact };
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
  createWebCall: openWebCall,
  listMetadata: createCollection(source, filters, summaryOf).handlers.listPages,
  update: withObject((record, { body }) => {
    const changed = read(change, body);
    if (changed instanceof Response) return changed;
    if (changed.name !== undefined) record.name = changed.name ?? undefined;
    return answer(viewOf(record));
  }),
};
