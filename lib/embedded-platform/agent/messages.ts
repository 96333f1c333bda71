import { randomUUID } from 'node:crypto';
import { maskSecrets } from '@/lib/text/mask-secrets';
import type { Reply } from '../dialogue/conversation';

/** The speaker, as the platform names the agent and the visitor. */
type MessageRole = 'assistant' | 'user';

/** An agent's reasons to end a call, of the platform's hundreds (`endedReason` of @vapi-ai/web 2.7.1's api.d.ts). */
export type EndedReason =
  | 'customer-ended-call'
  | 'assistant-ended-call'
  | 'exceeded-max-duration'
  | 'silence-timed-out'
  | 'pipeline-error-custom-voice-failed';

/** A client message in the platform's shape (`ClientMessage…` of @vapi-ai/web 2.7.1's api.d.ts). */
export type PlatformMessage =
  | { type: 'status-update'; status: 'in-progress' }
  | { type: 'status-update'; status: 'ended'; endedReason: EndedReason }
  | ReturnType<typeof speechOf>
  | ReturnType<typeof transcriptOf>
  | { type: 'user-interrupted' }
  | ReturnType<typeof toolMessage>
  /** This platform's own, sent to every client: tells whether the agent can recognize speech. */
  | { type: 'recognition'; available: boolean };

export const speechOf = (role: MessageRole, status: 'started' | 'stopped', turn: number) =>
  ({ type: 'speech-update', status, role, turn }) as const;

/** A line of either speaker, with card numbers masked. */
export const transcriptOf = (
  role: MessageRole,
  words: string,
  transcriptType: 'partial' | 'final',
) => ({ type: 'transcript', role, transcriptType, transcript: maskSecrets(words).text }) as const;

export const toolMessage = (tools: NonNullable<Reply['tools']>) => ({
  type: 'tool-calls' as const,
  toolCallList: tools.map((tool) => ({
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name: tool.name, arguments: JSON.stringify(tool.arguments) },
  })),
});

const FINAL_TRANSCRIPT = /^transcript\[transcriptType=['"]final['"]\]$/;

/** Tells whether a call that asked for these client messages gets this one. It may ask for final transcripts only. */
export function isWanted(message: PlatformMessage, clientMessages: readonly string[]): boolean {
  const { type } = message;
  if (type === 'recognition' || clientMessages.includes(type)) return true;
  const isFinal = type === 'transcript' && message.transcriptType === 'final';
  return isFinal && clientMessages.some((wanted) => FINAL_TRANSCRIPT.test(wanted));
}
