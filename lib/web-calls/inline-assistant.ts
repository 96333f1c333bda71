import 'server-only';
import { dealershipFirstMessage, firstMessages } from '@/lib/content/agent';
import type { Dealership } from '@/lib/dealerships/dealerships';
import { appointmentTool } from './appointment-tool';
import type { InlineAssistant } from './platform-request';
import { dealershipPrompt, generalPrompt, presalePrompt } from './system-prompt';

/** The built-in demo assistants that a browser may name. */
export type DemoKey = 'demo-general' | 'demo-presale';

/** The platform takes names of up to 40 characters. */
const MAX_NAME_LENGTH = 40;

function inlineAssistant(
  name: string,
  firstMessage: string,
  systemPrompt: string,
  metadata: Record<string, string>,
): InlineAssistant {
  return {
    name: name.slice(0, MAX_NAME_LENGTH),
    firstMessage,
    firstMessageMode: 'assistant-speaks-first',
    model: {
      provider: 'openai',
      model: 'gpt-3.5-turbo',
      temperature: 0.4,
      maxTokens: 200,
      messages: [{ role: 'system', content: systemPrompt }],
      tools: [appointmentTool],
    },
    // Whoever tries a demo has not agreed to be recorded, which some states ask of everyone.
    artifactPlan: { recordingEnabled: false },
    voice: { provider: '11labs', voiceId: 'sarah' },
    metadata,
  };
}

/** A built-in demo assistant, for a call that begins now. */
export function demoAssistant(demo: DemoKey, now: Date): InlineAssistant {
  return demo === 'demo-presale'
    ? inlineAssistant('Pre-sale demo', firstMessages.presale, presalePrompt(now), { demo })
    : inlineAssistant('General demo', firstMessages.general, generalPrompt(now), { demo });
}

/** An assistant that answers as this dealership, for a call that begins now. */
export function dealershipAssistant(dealership: Dealership, now: Date): InlineAssistant {
  const { name, slug } = dealership;
  return inlineAssistant(name, dealershipFirstMessage(name), dealershipPrompt(dealership, now), {
    dealership: slug,
  });
}
