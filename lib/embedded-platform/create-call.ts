import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import { assistantDefinition, type AssistantDefinition } from './assistant-definition';
import { findAssistant } from './rest/assistants';

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

const createCallBody = z.looseObject({
  assistant: assistantDefinition.optional(),
  assistantId: z.uuid('must be a UUID').optional(),
  assistantOverrides: assistantDefinition.optional(),
});

/** A call that may be made: what its agent does and what the answer repeats. */
export interface CallRequest {
  firstMessage: string | undefined;
  dealershipSlug: string | undefined;
  assistantId: string | undefined;
  clientMessages: readonly string[];
  maxDurationSeconds: number;
  silenceTimeoutSeconds: number;
  /** As given, for the answer's `assistant`. */
  assistant: AssistantDefinition | undefined;
}

export type CallRequestResult = { ok: true; call: CallRequest } | { ok: false; messages: string[] };

/**
 * Reads a CreateWebCall body as the platform does: an assistant inline or by id, with overrides.
 *
 * @returns every fault as a sentence in the platform's own manner, `property must be …`
 */
export function parseCreateCall(body: unknown): CallRequestResult {
  const parsed = safeParse(createCallBody, body);
  if (!parsed.success) return { ok: false, messages: parsed.error.issues.map(describe) };
  const { assistant, assistantId, assistantOverrides } = parsed.data;
  if (!assistant && !assistantId) {
    const other = ['squad', 'squadId', 'workflow', 'workflowId'].find((key) => key in parsed.data);
    return {
      ok: false,
      messages: [
        other
          ? `${other} is not supported by the embedded platform`
          : "Couldn't validate assistant. Provide either `assistant` or `assistantId`.",
      ],
    };
  }
  const stored = assistantId === undefined ? undefined : findAssistant(assistantId);
  const merged = { ...stored, ...assistant, ...assistantOverrides };
  const slug = merged.metadata?.['dealership'];
  return {
    ok: true,
    call: {
      firstMessage:
        merged.firstMessageMode === 'assistant-waits-for-user' ? undefined : merged.firstMessage,
      dealershipSlug: typeof slug === 'string' ? slug : undefined,
      assistantId,
      clientMessages: merged.clientMessages ?? DEFAULT_CLIENT_MESSAGES,
      maxDurationSeconds: merged.maxDurationSeconds ?? DEFAULT_MAX_DURATION_SECONDS,
      silenceTimeoutSeconds: merged.silenceTimeoutSeconds ?? DEFAULT_SILENCE_TIMEOUT_SECONDS,
      assistant,
    },
  };
}

function describe(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.');
  const fault = issue.message.replace(/^Invalid input: expected (\w+).*$/, 'must be of type $1');
  return path ? `${path} ${fault}` : `body ${fault}`;
}
