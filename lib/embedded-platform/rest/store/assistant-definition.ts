import { z } from 'zod';

/** What is checked of an assistant's definition, inline or stored; all else is kept as given. */
export const assistantShape = {
  name: z.string().max(200).optional(),
  firstMessage: z.string().max(5_000).optional(),
  firstMessageMode: z
    .enum([
      'assistant-speaks-first',
      'assistant-speaks-first-with-model-generated-message',
      'assistant-waits-for-user',
    ])
    .optional(),
  maxDurationSeconds: z.number().min(10).max(43_200).optional(),
  silenceTimeoutSeconds: z.number().min(10).max(3_600).optional(),
  clientMessages: z.array(z.string().max(100)).max(50).optional(),
  voice: z.looseObject({ provider: z.string().optional() }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
};

export const assistantDefinition = z.looseObject(assistantShape);

export type AssistantDefinition = z.infer<typeof assistantDefinition>;
