import type { Vapi } from '@vapi-ai/server-sdk';
import { readTypes } from '@/lib/voice/call-messages';
import { CLAIM_FIELD } from './platform-answer';

export type InlineAssistant = Vapi.CreateAssistantDto;

/**
 * The assistant, squad or workflow that takes a call. A string is the id of a stored one, an object an inline
 * definition.
 */
export type PlatformCallee =
  { assistant: string | InlineAssistant } | { squad: string } | { workflow: string };

/** Messages of a stored callee that reach the browser. Its tool calls are its owner's and stay hidden. */
const storedMessages = readTypes.filter((type: string) => type !== 'tool-calls');

/**
 * Builds the request that creates a web call. Overrides the callee's definition: limits the length, sends the browser
 * only the messages that the widget needs, and allows no listening or control from outside (by default the platform
 * hands out URLs for both). Records video only if its visitor was told.
 *
 * A stored workflow takes no overrides: the caller of this function has to end its call.
 */
export function buildPlatformRequest(
  callee: PlatformCallee,
  o: {
    maxDurationSeconds: number;
    /** True if the assistant's own video recording stands; otherwise it is switched off. */
    recordsVideo?: boolean;
    /** Id that the call carries, by which it is found again. */
    claimId?: string;
  },
): Vapi.CreateWebCallDto {
  const { maxDurationSeconds, recordsVideo = false, claimId } = o;
  const claim = claimId === undefined ? {} : { [CLAIM_FIELD]: claimId };
  const forced = (
    { metadata, artifactPlan }: Pick<InlineAssistant, 'metadata' | 'artifactPlan'> = {},
    clientMessages = storedMessages,
  ) => ({
    maxDurationSeconds,
    // Messages that the widget reads. The platform's default would send the prompt to the browser.
    clientMessages,
    monitorPlan: { listenEnabled: false, controlEnabled: false },
    ...(!recordsVideo && { artifactPlan: { ...artifactPlan, videoRecordingEnabled: false } }),
    ...(claimId !== undefined && { metadata: { ...metadata, ...claim } }),
  });
  if ('workflow' in callee) {
    return {
      workflowId: callee.workflow,
      ...(claimId !== undefined && { workflowOverrides: { variableValues: claim } }),
    };
  }
  if ('squad' in callee) return { squadId: callee.squad, squadOverrides: forced() };
  const { assistant } = callee;
  return typeof assistant === 'string'
    ? { assistantId: assistant, assistantOverrides: forced() }
    : { assistant: { ...assistant, ...forced(assistant, readTypes) } };
}
