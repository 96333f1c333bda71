import { z } from 'zod';
import { createResource } from './resource';
import { optionalId, uuid } from './rest-call';

/*
 * The checked fields of each family's objects; other fields are kept as given. Source of names, limits and types: the
 * DTOs of @vapi-ai/web 2.3.8's api.d.ts.
 */

const object = z.looseObject({});
const name = z.string().max(40).optional();
const kind = z.string().min(1).max(60);

export const assistantDefinition = z.looseObject({
  name: z.string().max(200).optional(),
  firstMessage: z.string().max(5_000).optional(),
  firstMessageMode: kind.optional(),
  maxDurationSeconds: z.number().min(10).max(43_200).optional(),
  silenceTimeoutSeconds: z.number().min(10).max(3_600).optional(),
  clientMessages: z.array(z.string().max(100)).max(50).optional(),
  model: object.optional(),
  voice: object.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

export type AssistantDefinition = z.infer<typeof assistantDefinition>;

const { firstMessage, maxDurationSeconds } = assistantDefinition.shape;
const assistant = assistantDefinition.optional();

/** Calls of a squad begin with its first member. */
export const squadDefinition = z.looseObject({
  members: z
    .array(z.looseObject({ assistantId: optionalId, assistant, assistantOverrides: assistant }))
    .min(1),
  membersOverrides: assistant,
});

/** Calls of a workflow begin at its start node or, without one, at its first. */
export const workflowDefinition = z.looseObject({
  nodes: z.array(
    z.looseObject({
      isStart: z.boolean().optional(),
      messagePlan: z.looseObject({ firstMessage }).optional(),
    }),
  ),
  maxDurationSeconds,
});

export const chatMessages = z.array(
  z.looseObject({
    role: z.enum(['system', 'user', 'assistant', 'tool', 'developer', 'bot']),
    content: z.string().max(5_000).optional(),
    message: z.string().max(5_000).optional(),
  }),
);

export type Message = z.infer<typeof chatMessages>[number];

export const sessionDefinition = z.looseObject({
  name,
  status: z.enum(['active', 'completed']).default('active'),
  expirationSeconds: z.int().min(60).max(2_592_000).default(86_400),
  assistantId: uuid.optional(),
  assistant,
  messages: chatMessages.max(200).optional(),
});

const campaignDefinition = z.looseObject({
  name: z.string().min(1).max(200),
  phoneNumberId: uuid,
  customers: z.array(object).min(1).max(10_000),
  // A campaign is only stored: this platform has no phone lines.
  status: z.enum(['scheduled', 'in-progress', 'ended']).default('scheduled'),
  calls: object.default({}),
});

const templateDefinition = z.looseObject({
  type: z.literal('tool'),
  name,
  visibility: z.enum(['public', 'private']).default('private'),
});

const provided = z.looseObject({ provider: kind, name });

/** The families that store objects as they were defined. */
export const families = {
  assistant: createResource('assistant', assistantDefinition),
  campaign: createResource('campaign', campaignDefinition, { filters: ['id', 'status'] }),
  credential: createResource('credential', provided),
  knowledgeBase: createResource('knowledge base', provided),
  // Phone numbers are only stored and carry no calls.
  phoneNumber: createResource('phone number', provided),
  session: createResource('session', sessionDefinition, {
    filters: ['name', 'assistantId', 'workflowId'],
    budget: { evicts: true },
  }),
  squad: createResource('squad', squadDefinition),
  template: createResource('template', templateDefinition, {
    filters: ['visibility', 'provider'],
  }),
  testSuite: createResource('test suite', z.looseObject({ name })),
  tool: createResource('tool', z.looseObject({ type: kind, function: object.optional() })),
  workflow: createResource('workflow', workflowDefinition.extend({ edges: z.array(object) })),
};
