import { z } from 'zod';
import { assistantMetadata, type AssistantMetadata } from '@/lib/agent/assistant-metadata';
import { safeParse } from '@/lib/safe-parse';
import { assistantDefinition, type AssistantDefinition } from '../../store/assistant-definition';
import { findAssistant } from '../../store/stored-assistants';
import {
  findSquad,
  findWorkflow,
  squadDefinition,
  workflowDefinition,
} from '../../store/stored-squads-and-workflows';

const DEFAULT_MAX_DURATION_SECONDS = 600;
const DEFAULT_SILENCE_TIMEOUT_SECONDS = 30;

/** What the platform sends to a client that names no message types of its own. */
const DEFAULT_CLIENT_MESSAGES = [
  'hang',
  'speech-update',
  'status-update',
  'transcript',
  'user-interrupted',
];

const id = z.uuid('must be a UUID').optional();

const createCallBody = z.looseObject({
  assistant: assistantDefinition.optional(),
  assistantId: id,
  assistantOverrides: assistantDefinition.optional(),
  squad: squadDefinition.optional(),
  squadId: id,
  squadOverrides: assistantDefinition.optional(),
  workflow: workflowDefinition.optional(),
  workflowId: id,
});

type CreateCall = z.infer<typeof createCallBody>;

/** What the answer to a call repeats of its request. */
const repeated = [
  'assistant',
  'assistantId',
  'squad',
  'squadId',
  'workflow',
  'workflowId',
] as const satisfies readonly (keyof CreateCall)[];

/** A call that may be made: what its agent does and what the answer repeats. */
export interface CallRequest {
  firstMessage: string | undefined;
  side: AssistantMetadata['side'];
  store: AssistantMetadata['store'];
  prompt: string | undefined;
  /** Of the stored assistant that begins the call; undefined where an inline one does. */
  assistantId: string | undefined;
  clientMessages: readonly string[];
  maxDurationSeconds: number;
  silenceTimeoutSeconds: number;
  /** As given, for the answer. */
  given: Pick<CreateCall, (typeof repeated)[number]>;
}

export type CallRequestResult =
  { ok: true; call: CallRequest } | { ok: false; status: 400 | 404; messages: string[] };

/** The agent that begins a call: the later of its definitions win. */
interface Beginning {
  assistantId?: string | null | undefined;
  definitions: (AssistantDefinition | undefined)[];
}

/** Who begins the call that a body asks for; a sentence where it names what is not stored. */
function beginningOf(body: CreateCall): Beginning | string | undefined {
  const { assistant, assistantId, squad, squadId, workflow, workflowId } = body;
  if (assistant || assistantId) {
    return { assistantId, definitions: [assistant, body.assistantOverrides] };
  }
  if (squad || squadId) {
    const team = squad ?? findSquad(squadId ?? '');
    const [first] = team?.members ?? [];
    if (!team || !first) return `squad ${squadId} not found`;
    const definitions = [first.assistant, first.assistantOverrides, team.membersOverrides];
    return {
      assistantId: first.assistantId,
      definitions: [...definitions, body.squadOverrides],
    };
  }
  if (!workflow && !workflowId) return undefined;
  const flow = workflow ?? findWorkflow(workflowId ?? '');
  if (!flow) return `workflow ${workflowId} not found`;
  const start = flow.nodes.find(({ isStart }) => isStart) ?? flow.nodes[0];
  const { maxDurationSeconds } = flow;
  return {
    definitions: [{ firstMessage: start?.messagePlan?.firstMessage, maxDurationSeconds }],
  };
}

/**
 * Reads a CreateWebCall body as the platform does: an assistant, a squad or a workflow, inline or by
 * id, with overrides. The agent is the same one for all.
 *
 * @returns every fault as a sentence in the platform's own manner, `property must be …`
 */
export function parseCreateCall(body: unknown): CallRequestResult {
  const parsed = safeParse(createCallBody, body);
  if (!parsed.success) {
    return { ok: false, status: 400, messages: parsed.error.issues.map(describe) };
  }
  const beginning = beginningOf(parsed.data);
  if (typeof beginning === 'string') return { ok: false, status: 404, messages: [beginning] };
  if (!beginning) {
    const message =
      "Couldn't validate assistant. Provide `assistant`, `squad` or `workflow`, or the id of one.";
    return { ok: false, status: 400, messages: [message] };
  }
  const assistantId = beginning.assistantId ?? undefined;
  const stored = assistantId === undefined ? undefined : findAssistant(assistantId);
  const merged: AssistantDefinition = Object.assign({}, stored, ...beginning.definitions);
  const { side = 'voice', store } = safeParse(assistantMetadata, merged.metadata ?? {}).data ?? {};
  const given = repeated.flatMap((field) => {
    const value = parsed.data[field];
    return value === undefined ? [] : [[field, value]];
  });
  return {
    ok: true,
    call: {
      firstMessage:
        merged.firstMessageMode === 'assistant-waits-for-user' ? undefined : merged.firstMessage,
      side,
      store,
      prompt: undefined,
      assistantId,
      clientMessages: merged.clientMessages ?? DEFAULT_CLIENT_MESSAGES,
      maxDurationSeconds: merged.maxDurationSeconds ?? DEFAULT_MAX_DURATION_SECONDS,
      silenceTimeoutSeconds: merged.silenceTimeoutSeconds ?? DEFAULT_SILENCE_TIMEOUT_SECONDS,
      given: Object.fromEntries(given),
    },
  };
}

function describe(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.');
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined;
  const fault = expected ? `must be of type ${expected}` : issue.message;
  return path ? `${path} ${fault}` : `body ${fault}`;
}
