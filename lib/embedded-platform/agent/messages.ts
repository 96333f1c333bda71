import { randomUUID } from 'node:crypto';
import { maskSecrets } from '@/lib/text/mask-secrets';
import type { Reply } from '../dialogue/conversation';

/** Who speaks: the platform's words for the agent and the visitor. */
export type Role = 'assistant' | 'user';

/** Why an agent ends a call, of the platform's hundreds of reasons (`endedReason` of @vapi-ai/web 2.7.1's api.d.ts). */
export type EndedReason =
  | 'customer-ended-call'
  | 'assistant-ended-call'
  | 'assistant-ended-call-after-message-spoken'
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
  /** This platform's own, told to all: whether the agent can make out what the visitor says. */
  | { type: 'recognition'; available: boolean };

export const speechOf = (role: Role, status: 'started' | 'stopped', turn: number) =>
  ({ type: 'speech-update', status, role, turn }) as const;

/** A line of either side, without any card number that was said. */
export const transcriptOf = (role: Role, words: string, transcriptType: 'partial' | 'final') =>
  ({ type: 'transcript', role, transcriptType, transcript: maskSecrets(words).text }) as const;

export const toolMessage = (tools: NonNullable<Reply['tools']>) => ({
  type: 'tool-calls' as const,
  toolCallList: tools.map((tool) => ({
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name: tool.name, arguments: JSON.stringify(tool.arguments) },
  })),
});

const FINAL_TRANSCRIPT = /^transcript\[transcriptType=['"]final['"]\]$/;

/** Whether a call that asked for these client messages gets this one. It may ask for final transcripts alone. */
export function isWanted(message: PlatformMessage, clientMessages: readonly string[]): boolean {
  const { type } = message;
  if (type === 'recognition' || clientMessages.includes(type)) return true;
  const isFinal = type === 'transcript' && message.transcriptType === 'final';
  return isFinal && clientMessages.some((wanted) => FINAL_TRANSCRIPT.test(wanted));
}
