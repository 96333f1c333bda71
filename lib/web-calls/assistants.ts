import 'server-only';
import type { Vapi } from '@vapi-ai/server-sdk';
import {
  type AssistantMetadata,
  type Side,
  storeFacts,
  type StoreFacts,
} from '@/lib/agent/assistant-metadata';
import { systemPrompt } from '@/lib/agent/prompt';
import { isLookUp, parametersOf, toolNames, tools } from '@/lib/agent/tools';
import { dealershipFirstMessage, firstMessages } from '@/lib/content/agent';
import type { Dealership } from '@/lib/dealerships/dealerships';
import type { InlineAssistant } from './platform-request';

type Tool = NonNullable<NonNullable<InlineAssistant['model']>['tools']>[number];

/**
 * Tools by which an agent tells the page what it understood and booked. They have no server, and the agent does not
 * wait for a result: the page only shows the values. (An account of the platform with a server of its own receives them
 * there, too.) Look-ups need no tool, since the prompt holds what they would find.
 */
const functionTools: Tool[] = toolNames
  .filter((name) => !isLookUp(name))
  .map((name) => ({
    type: 'function',
    async: true,
    function: { name, description: tools[name].description, parameters: parametersOf(name) },
  }));

/**
 * The platform lets the agent hang up only after the caller's goodbye, and never in the first exchange. (Older types of
 * the contract lack this plan.)
 */
const endCallTool: Vapi.OpenAiModelToolsItem.EndCall = {
  type: 'endCall',
  rejectionPlan: {
    conditions: [
      {
        type: 'group',
        operator: 'OR',
        conditions: [
          {
            type: 'regex',
            regex: '(?i)\\b(bye|good ?bye|see you|talk to you later|adi[oó]s|hasta luego)',
            target: { role: 'user', position: -1 },
            negate: true,
          },
          {
            type: 'liquid',
            liquid:
              "{% assign said = messages | where: 'role', 'user' %}{% if said.size < 2 %}true{% else %}false{% endif %}",
          },
        ],
      },
    ],
  },
};

interface Call {
  name: string;
  firstMessage: string;
  side: Side;
  store?: StoreFacts;
  dealership?: string;
  isSoldOut?: boolean;
}

function inlineAssistant(
  { name, firstMessage, side, store, dealership, isSoldOut = false }: Call,
  now: Date,
): InlineAssistant {
  const metadata: AssistantMetadata = {
    side,
    ...(store && { store }),
    ...(dealership !== undefined && { dealership }),
    ...(isSoldOut && { isSoldOut }),
  };
  return {
    // The platform's limit is 40 characters.
    name: name.slice(0, 40),
    firstMessage,
    firstMessageMode: 'assistant-speaks-first',
    model: {
      provider: 'openai',
      model: 'gpt-3.5-turbo',
      temperature: 0.4,
      maxTokens: 250,
      messages: [{ role: 'system', content: systemPrompt(side, store, now, isSoldOut) }],
      tools: [...functionTools, endCallTool],
    },
    // Visitors of a demo have not agreed to a recording, which some states require of everyone.
    artifactPlan: { recordingEnabled: false },
    // Model and voice that know Spanish; the platform's defaults know English only.
    transcriber: { provider: 'deepgram', model: 'nova-3', language: 'multi' },
    voice: { provider: '11labs', voiceId: 'sarah', model: 'eleven_turbo_v2_5' },
    metadata,
  };
}

const demos = {
  'demo-general': { name: 'General demo', firstMessage: firstMessages.general, side: 'store' },
  'demo-presale': { name: 'Pre-sale demo', firstMessage: firstMessages.presale, side: 'voice' },
} as const;

/** Builds a built-in demo assistant for a call that begins now. */
export const demoAssistant = (
  demo: keyof typeof demos,
  now: Date,
  isSoldOut?: boolean,
): InlineAssistant => inlineAssistant({ ...demos[demo], isSoldOut }, now);

/** Builds an assistant that answers as this dealership, for a call that begins now. */
export function dealershipAssistant(dealership: Dealership, now: Date): InlineAssistant {
  const { name, slug } = dealership;
  const firstMessage = dealershipFirstMessage(name);
  const store = storeFacts.parse(dealership);
  return inlineAssistant({ name, firstMessage, side: 'store', store, dealership: slug }, now);
}
