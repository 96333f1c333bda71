import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';

const say = z.object({
  type: z.literal('say'),
  // The web SDK says `message`, the platform's own schema `content`.
  message: z.string().optional(),
  content: z.string().optional(),
  endCallAfterSpoken: z.boolean().optional(),
  interruptionsEnabled: z.boolean().optional(),
  interruptAssistantEnabled: z.boolean().optional(),
});

const addMessage = z.object({
  type: z.literal('add-message'),
  message: z.object({ role: z.string(), content: z.string() }),
  triggerResponseEnabled: z.boolean().optional(),
});

const control = z.object({
  type: z.literal('control'),
  control: z.enum(['mute-assistant', 'unmute-assistant', 'say-first-message']),
});

const endCall = z.object({ type: z.literal('end-call') });

const appMessage = z.discriminatedUnion('type', [say, addMessage, control, endCall]);

/** A message that the page's SDK sends to the agent (`vapi.send()` of @vapi-ai/web 2.7.1). */
export type AppMessage = z.infer<typeof appMessage>;

/** The message, or undefined where it is none that the agent knows. */
export function parseAppMessage(data: unknown): AppMessage | undefined {
  return safeParse(appMessage, data).data;
}
