import type { PayloadOf } from '@/lib/platform/contract';
import type { operations } from '@/lib/platform/operations';

export type CreateWebCall = PayloadOf<typeof operations.call.createWebCall>;
export type InlineAssistant = NonNullable<CreateWebCall['assistant']>;

/** What the widget reads, and nothing that carries the prompt (conversation-update, assistant.started). */
const clientMessages: InlineAssistant['clientMessages'] = [
  'speech-update',
  'transcript',
  'status-update',
  'user-interrupted',
  'hang',
];

/**
 * The body that creates a web call on the platform. Whatever an assistant says of its own, a call is
 * limited in time, tells the browser only what the widget needs, and cannot be listened to or
 * controlled from outside (by default the platform hands out URLs for both).
 *
 * @param assistant a string is the id of an assistant stored there, an object an inline definition
 */
export function buildPlatformRequest(
  assistant: string | InlineAssistant,
  maxDurationSeconds: number,
): CreateWebCall {
  const forced = {
    maxDurationSeconds,
    clientMessages,
    monitorPlan: { listenEnabled: false, controlEnabled: false },
  };
  return typeof assistant === 'string'
    ? { assistantId: assistant, assistantOverrides: forced }
    : { assistant: { ...assistant, ...forced } };
}
