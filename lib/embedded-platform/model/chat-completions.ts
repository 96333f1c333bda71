import { z } from 'zod';
import type { ModelSettings } from '@/lib/agent/model-settings';
import { chatTools } from '@/lib/agent/tools';
import { parseJson, safeParse } from '@/lib/text/safe-parse';
import { postJson } from '../http/post-json';

interface ToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

/** Limit of a stream: the JSON around each word makes it a hundred times longer. */
const MAX_BYTES = 256 * 1024;
/** Limit in characters; some models write their reasoning before the answer. */
const MAX_TEXT = 16_000;
/** Limit in characters; the arguments go back to the model and cost money again. */
const MAX_ARGUMENTS = 4_000;
const MAX_CALLS = 10;
const MAX_LINE = 64 * 1024;

const text = z.string().max(MAX_TEXT).nullish();
const name = z.string().max(200).nullish();

const toolCallPart = z.object({
  index: z.number().int().min(0).nullish(),
  id: name,
  function: z.object({ name, arguments: text }).nullish(),
});
const delta = z.object({ content: text, tool_calls: z.array(toolCallPart).nullish() });
const chunk = z.object({ choices: z.array(z.object({ delta: delta.nullish() })) });

/** Yields the data of each server-sent event until the stream ends. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let rest = '';
  for await (const bytes of body) {
    size += bytes.byteLength;
    if (size > MAX_BYTES || rest.length > MAX_LINE) throw new Error('The model says too much.');
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
  }
}

/** Adds a chunk's part of a call. Without an index, an id begins the next call. */
function takePart(calls: ToolCall[], { index, id, function: part }: z.infer<typeof toolCallPart>) {
  const at = index ?? Math.max(0, id ? calls.length : calls.length - 1);
  const called = { name: part?.name ?? '', arguments: '' };
  const call = (calls[at] ??= { id: id || `call_${at}`, type: 'function', function: called });
  call.function.arguments += part?.arguments ?? '';
  if (at >= MAX_CALLS || call.function.arguments.length > MAX_ARGUMENTS)
    throw new Error('The model says too much.');
}

/**
 * Asks the model for its next words or calls. Sends no token limit, since services name it differently.
 *
 * @throws Error (rejects) if the service does not stream chat completions
 */
export async function completeChat(
  { url, key, model }: ModelSettings,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<{ text: string; calls: ToolCall[] }> {
  const request = { model, messages, tools: chatTools, stream: true };
  const response = await postJson(`${url}/chat/completions`, key, request, signal);
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`The model’s service answered ${response.status}.`);
  }
  let text = '';
  const calls: ToolCall[] = [];
  for await (const event of eventsOf(response.body)) {
    if (event === '[DONE]') break;
    const said = safeParse(chunk, parseJson(event)).data;
    if (!said) throw new Error('The model’s service sent what is no chat completion.');
    const part = said.choices[0]?.delta;
    text += part?.content ?? '';
    if (text.length > MAX_TEXT) throw new Error('The model says too much.');
    for (const call of part?.tool_calls ?? []) takePart(calls, call);
  }
  // Removes holes of skipped indexes.
  return { text, calls: calls.flat() };
}
