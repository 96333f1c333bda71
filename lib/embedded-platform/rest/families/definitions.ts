import { z } from 'zod';
import { fieldFilters } from '../request/list-query';
import { assistantShape } from '../store/assistant-definition';
import { storedAssistants } from '../store/stored-assistants';
import { storedSquads, storedWorkflows } from '../store/stored-squads-and-workflows';
import type { ResourceOptions } from './resource';

/*
 * What is checked of each family's objects. Source of names, limits and kinds: the DTOs of
 * @vapi-ai/web 2.3.8's api.d.ts. What no check names is kept as given.
 */

const uuid = z.uuid();
const object = z.looseObject({});
const name = z.string().max(40);
const objects = z.array(object);

/** The sentence of each field that is missing for this object's kind. */
function missingOf(
  fields: Record<string, unknown>,
  kind: string,
  needed: Record<string, readonly string[]>,
): string[] {
  const names = needed[String(fields[kind])] ?? [];
  return names
    .filter((field) => fields[field] === undefined || fields[field] === null)
    .map((field) => `${field} should not be empty`);
}

const customers = z.array(
  z.looseObject({ number: z.string().min(3).max(40).optional(), name: name.optional() }),
);

export const chatMessages = z.array(
  z.looseObject({
    role: z.enum(['system', 'user', 'assistant', 'tool', 'developer', 'bot']),
    content: z.string().max(5_000).optional(),
    message: z.string().max(5_000).optional(),
  }),
);

export const definitions = {
  assistant: {
    family: 'assistant',
    noun: 'assistant',
    store: storedAssistants,
    shape: { ...assistantShape, name: name.optional(), model: object.optional() },
  },
  campaign: {
    family: 'campaign',
    noun: 'campaign',
    shape: {
      name: z.string().min(1).max(200),
      phoneNumberId: uuid,
      assistantId: uuid.optional(),
      workflowId: uuid.optional(),
      customers: customers.min(1).max(10_000),
      schedulePlan: z.looseObject({ earliestAt: z.string() }).optional(),
      status: z.literal('ended').optional(),
    },
    faultsOf: ({ status }) => (status === undefined ? [] : ['property status should not exist']),
    filters: fieldFilters('id', 'status'),
    readOnly: ['calls', 'endedReason'],
    revise: ({ status }) =>
      status === 'ended' ? { endedReason: 'campaign.scheduled.ended-by-user' } : {},
    // It keeps the plan, and having no phone lines calls nobody.
    complete: () => ({
      status: 'scheduled',
      calls: {},
      callsCounterScheduled: 0,
      callsCounterQueued: 0,
      callsCounterInProgress: 0,
      callsCounterEndedVoicemail: 0,
      callsCounterEnded: 0,
    }),
  },
  credential: {
    family: 'credential',
    noun: 'credential',
    shape: {
      // prettier-ignore
      provider: z.enum([
        '11labs', 'anthropic', 'anyscale', 'assembly-ai', 'azure', 'azure-openai', 'byo-sip-trunk',
        'cartesia', 'cerebras', 'cloudflare', 'custom-llm', 'deep-seek', 'deepgram', 'deepinfra',
        'gcp', 'ghl.oauth2-authorization', 'gladia', 'gohighlevel', 'google',
        'google.calendar.oauth2-authorization', 'google.calendar.oauth2-client',
        'google.sheets.oauth2-authorization', 'groq', 'hume', 'inflection-ai', 'inworld', 'langfuse',
        'lmnt', 'make', 'mistral', 'neuphonic', 'openai', 'openrouter', 'perplexity-ai', 'playht',
        'rime-ai', 'runpod', 's3', 'slack.oauth2-authorization', 'smallest-ai', 'speechmatics',
        'supabase', 'tavus', 'together-ai', 'trieve', 'twilio', 'vonage', 'webhook', 'xai',
      ]),
      name: name.optional(),
      apiKey: z.string().max(10_000).optional(),
    },
  },
  knowledgeBase: {
    family: 'knowledgeBase',
    noun: 'knowledge base',
    shape: {
      provider: z.enum(['trieve', 'custom-knowledge-base']),
      name: z.string().optional(),
      server: object.optional(),
    },
    faultsOf: (fields) => missingOf(fields, 'provider', { 'custom-knowledge-base': ['server'] }),
  },
  phoneNumber: {
    family: 'phoneNumber',
    noun: 'phone number',
    shape: {
      provider: z.enum(['byo-phone-number', 'twilio', 'vonage', 'vapi', 'telnyx']),
      name: name.optional(),
      number: z.string().min(3).max(40).optional(),
      assistantId: uuid.optional(),
      workflowId: uuid.optional(),
      squadId: uuid.optional(),
      credentialId: uuid.optional(),
      twilioAccountSid: z.string().optional(),
    },
    faultsOf: (fields) =>
      missingOf(fields, 'provider', {
        'byo-phone-number': ['credentialId'],
        twilio: ['number', 'twilioAccountSid'],
        vonage: ['number', 'credentialId'],
        telnyx: ['number', 'credentialId'],
      }),
  },
  session: {
    family: 'session',
    noun: 'session',
    shape: {
      name: name.optional(),
      status: z.enum(['active', 'completed']).optional(),
      expirationSeconds: z.int().min(60).max(2_592_000).optional(),
      assistantId: uuid.optional(),
      assistant: z.looseObject(assistantShape).optional(),
      messages: chatMessages.max(200).optional(),
      phoneNumberId: uuid.optional(),
    },
    filters: fieldFilters('name', 'assistantId', 'workflowId'),
    complete: (fields) => ({ status: 'active', expirationSeconds: 86_400, ...fields }),
  },
  squad: {
    family: 'squad',
    noun: 'squad',
    store: storedSquads,
    shape: {
      name: z.string().optional(),
      members: z
        .array(z.looseObject({ assistantId: uuid.nullish(), assistant: object.optional() }))
        .min(1),
    },
  },
  testSuite: {
    family: 'testSuite',
    noun: 'test suite',
    shape: {
      name: z.string().max(80).optional(),
      phoneNumberId: uuid.optional(),
      testerPlan: object.optional(),
      targetPlan: object.optional(),
    },
  },
  testSuiteTest: {
    family: 'testSuiteTest',
    noun: 'test',
    parent: { family: 'testSuite', noun: 'test suite', field: 'testSuiteId' },
    idParameter: 'testId',
    shape: {
      type: z.enum(['voice', 'chat']),
      script: z.string().max(10_000),
      scorers: z.array(z.looseObject({ type: z.literal('ai'), rubric: z.string().max(10_000) })),
      numAttempts: z.int().min(1).max(10).optional(),
      name: z.string().max(80).optional(),
    },
  },
  tool: {
    family: 'tool',
    noun: 'tool',
    shape: {
      // prettier-ignore
      type: z.enum([
        'apiRequest', 'bash', 'computer', 'dtmf', 'endCall', 'function', 'ghl',
        'gohighlevel.calendar.availability.check', 'gohighlevel.calendar.event.create',
        'gohighlevel.contact.create', 'gohighlevel.contact.get',
        'google.calendar.availability.check', 'google.calendar.event.create',
        'google.sheets.row.append', 'make', 'mcp', 'output', 'query', 'slack.message.send', 'sms',
        'textEditor', 'transferCall',
      ]),
      function: z.looseObject({ name: z.string().max(64).optional() }).optional(),
      messages: objects.optional(),
      server: object.optional(),
    },
    faultsOf: (fields) => missingOf(fields, 'type', { apiRequest: ['method', 'url'] }),
  },
  template: {
    family: 'template',
    noun: 'template',
    shape: {
      type: z.literal('tool'),
      name: name.optional(),
      provider: z.enum(['make', 'gohighlevel', 'function']).optional(),
      visibility: z.enum(['public', 'private']).optional(),
      details: object.optional(),
      providerDetails: object.optional(),
      metadata: object.optional(),
    },
    complete: (fields) => ({ visibility: 'private', ...fields }),
    filters: {
      shape: {
        collectionId: z.string().optional(),
        visibility: z.enum(['public', 'private']).optional(),
        provider: z.enum(['make', 'gohighlevel', 'function']).optional(),
      },
      isWanted({ metadata, visibility, provider }, query) {
        const { collectionId } = Object(metadata) as Record<string, unknown>;
        const fields: Record<string, unknown> = { collectionId, visibility, provider };
        return Object.keys(fields).every(
          (field) => query[field] === undefined || fields[field] === query[field],
        );
      },
    },
  },
  workflow: {
    family: 'workflow',
    noun: 'workflow',
    store: storedWorkflows,
    shape: {
      name: z.string().min(1).max(80),
      nodes: z.array(z.looseObject({ type: z.string(), name: z.string().max(80).optional() })),
      edges: z.array(z.looseObject({ from: z.string().max(80), to: z.string().max(80) })),
      globalPrompt: z.string().max(5_000).optional(),
    },
  },
} satisfies Record<string, ResourceOptions>;
