import { z } from 'zod';
import { assistantMetadata } from '@/lib/agent/assistant-metadata';
import { appointmentTool } from '@/lib/domain/call-record';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';
import { safeParse } from '@/lib/text/safe-parse';
import type { CallOptions } from '../agent/agent';
import type { LoggedCall } from '../calls/call-log';
import { rooms } from '../calls/embedded-calls';
import { answer, refuse } from '../http/respond';
import { assistantDefinition, families, squadDefinition, workflowDefinition } from './families';
import type { AssistantDefinition } from './families';
import { createCollection } from './resource';
import { optionalId, read, refuseUnknown, type RestCall } from './rest-call';
import { organizationId } from './store';

const DEFAULT_MAX_DURATION_SECONDS = 600;
const DEFAULT_SILENCE_TIMEOUT_SECONDS = 30;

/** Message types that the platform sends by default. */
const DEFAULT_CLIENT_MESSAGES =
  'hang speech-update status-update transcript user-interrupted'.split(' ');

/** Men's voices of the hosted platform's providers; all others get the woman's voice. */
const mensVoices = (
  'rms adam alex andrew bill brian burt callum charlie chris clyde cole daniel echo elliot eric ' +
  'george harry josh liam mark matt max michael neil onyx paul roger rohan ryan spencer steve will'
).split(' ');

const createCall = z.looseObject({
  assistant: assistantDefinition.optional(),
  assistantId: optionalId,
  squad: squadDefinition.optional(),
  squadId: optionalId,
  workflow: workflowDefinition.optional(),
  workflowId: optionalId,
  assistantOverrides: assistantDefinition.optional(),
  squadOverrides: assistantDefinition.optional(),
});

const prompted = z.object({
  messages: z.array(z.looseObject({ role: z.string(), content: z.string().optional() })),
});

/** Merges an assistant's definitions into call options; later definitions win. */
export function callOptionsOf(definitions: (AssistantDefinition | undefined)[]): CallOptions {
  const definition: AssistantDefinition = Object.assign({}, ...definitions);
  // An override's metadata, such as a call's claim, leaves a store's facts alone.
  definition.metadata = Object.assign({}, ...definitions.map((given) => given?.metadata));
  const { firstMessage, firstMessageMode, model, voice } = definition;
  // An assistant with missing or invalid metadata is on our own line.
  const {
    side = 'voice',
    store,
    isSoldOut,
  } = safeParse(assistantMetadata, definition.metadata).data ?? {};
  const { messages = [] } = safeParse(prompted, model).data ?? {};
  const isSilent = firstMessageMode === 'assistant-waits-for-user';
  return {
    firstMessage: isSilent ? undefined : firstMessage,
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

/** Creates a call as the platform does, and a room on the same origin for its visitor. One agent plays all members. */
function openWebCall({ request, body }: RestCall): Response {
  const asked = read(createCall, body);
  if (asked instanceof Response) return asked;
  const { assistant, squadId, workflowId } = asked;
  const squad = asked.squad ?? families.squad.store.get(squadId);
  const workflow = asked.workflow ?? families.workflow.store.get(workflowId);
  const member = assistant || asked.assistantId ? undefined : squad?.members[0];
  const assistantId = asked.assistantId ?? member?.assistantId;
  const stored = families.assistant.store.get(assistantId);
  if (squadId && !squad) return refuseUnknown('squad', squadId);
  if (workflowId && !workflow) return refuseUnknown('workflow', workflowId);
  if (assistantId && !stored) return refuseUnknown('assistant', assistantId);
  if (!assistant && !stored && !squad && !workflow) {
    return refuse(400, 'Provide `assistant`, `squad` or `workflow`, or the id of one.');
  }
  const start = workflow?.nodes.find(({ isStart }) => isStart) ?? workflow?.nodes[0];
  const ofWorkflow = {
    firstMessage: start?.messagePlan?.firstMessage,
    maxDurationSeconds: workflow?.maxDurationSeconds,
  };
  const ofMember = [member?.assistant, member?.assistantOverrides, squad?.membersOverrides];
  const overrides = [asked.assistantOverrides, asked.squadOverrides];
  const options = callOptionsOf([ofWorkflow, stored, assistant, ...ofMember, ...overrides]);
  const callee = { assistantId, squadId, workflowId };
  const room = rooms.open(options, { ...callee, assistantName: assistant?.name });
  if (!room) return refuse(400, 'Over Concurrency Limit', { error: 'Over Concurrency Limit' });
  const { id: callId, status, createdAt, updatedAt } = room.record;
  const called = {
    id: callId,
    orgId: organizationId,
    type: 'webCall',
    status,
    createdAt,
    updatedAt,
    webCallUrl: new URL(`${EMBEDDED_PLATFORM_PATH}/rooms/${room.id}`, request.url).href,
    artifactPlan: { videoRecordingEnabled: false },
    ...callee,
    assistant,
    squad: asked.squad,
    workflow: asked.workflow,
  };
  return answer(called, 201);
}

const secondsBetween = (from: string, to: string | number) =>
  (new Date(to).getTime() - Date.parse(from)) / 1_000;

/** A call in the platform's shape plus the record's own fields, without transcript and prompt. */
function summaryOf({ assistantName, ...record }: LoggedCall) {
  const { startedAt, endedAt } = record;
  return {
    ...record,
    transcript: undefined as LoggedCall['transcript'] | undefined,
    bookings: undefined,
    orgId: organizationId,
    type: 'webCall',
    ...(endedAt && { duration: startedAt === undefined ? 0 : secondsBetween(startedAt, endedAt) }),
    ...(assistantName !== undefined && { assistant: { name: assistantName } }),
    cost: 0,
  };
}

/**
 * A call with its transcript (while it is in progress) and bookings in `messages` and `artifact`. `transcript` is the
 * record's list of lines.
 */
function viewOf(record: LoggedCall) {
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
  /** Ends the call if it is in progress, and deletes its record. */
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
