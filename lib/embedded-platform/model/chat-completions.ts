import { z } from 'zod';
import type { ModelSettings } from '@/lib/agent/model-settings';
import { chatTools } from '@/lib/agent/tools';
import { parseJson, safeParse } from '@/lib/text/safe-parse';
import { postJson } from '../http/post-json';

const MAX_BYTES = 256 * 1024;
/** Limit in characters; some models write their reasoning before the answer. */
const MAX_TEXT = 16_000;
/** Limits of what goes back to the model and costs money again, in characters. */
const MAX_ARGUMENTS = 4_000;
const MAX_NAME = 200;
const MAX_CALLS = 10;

const toolCall = z.object({
  id: z.string().max(MAX_NAME).nullish(),
  type: z.literal('function').default('function'),
  function: z.object({
    name: z.string().max(MAX_NAME),
    arguments: z.string().max(MAX_ARGUMENTS).default(''),
  }),
});

const message = z.object({
  content: z.string().max(MAX_TEXT).nullish(),
  tool_calls: z.array(toolCall).max(MAX_CALLS).nullish(),
});
const completion = z.object({ choices: z.tuple([z.object({ message })], z.unknown()) });

type ToolCall = z.infer<typeof toolCall> & { id: string };

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

/**
 * Asks the model for its next words or calls. Sends no token limit, since services name it differently.
 *
 * @throws Error (rejects) if the service sends no chat completion within the limits
 */
export async function completeChat(
  { url, key, model }: ModelSettings,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<{ text: string; calls: ToolCall[] }> {
  const body = { model, messages, tools: chatTools };
  const asked = { key, body, maxBytes: MAX_BYTES, signal };
  const answer = await postJson(`${url}/chat/completions`, asked);
  const said = safeParse(completion, parseJson(answer.toString())).data;
  if (!said) throw new Error('The model’s service sent no chat completion.');
  const { content, tool_calls: calls } = said.choices[0].message;
  // Some services number no calls.
  const numbered = calls?.map((call, at) => ({ ...call, id: call.id || `call_${at}` }));
  return { text: content ?? '', calls: numbered ?? [] };
}
