import type { Vapi } from '@vapi-ai/server-sdk';
import { readTypes } from '@/lib/voice/call-messages';
import { CLAIM_FIELD } from './platform-answer';

export type InlineAssistant = Vapi.CreateAssistantDto;

/** Who takes a call. A string is the id of what the platform stores, an object an inline definition. */
export type Callee =
  { assistant: string | InlineAssistant } | { squad: string } | { workflow: string };

/** What a stored callee tells the browser of a call: not how it uses its tools, which are its owner's. */
const storedMessages = readTypes.filter((type: string) => type !== 'tool-calls');

/**
 * The body that creates a web call on the platform. Whatever a definition says of its own, a call is limited in time,
 * tells the browser only what the widget needs, and cannot be listened to or controlled from outside (by default the
 * platform hands out URLs for both). Unless its visitor was told that it records the picture, it does not.
 *
 * A stored workflow takes none of that: who makes its call has to end it.
 */
export function buildPlatformRequest(
  callee: Callee,
  o: {
    maxDurationSeconds: number;
    /** Whether an assistant's own plan to record the picture stands; else it is switched off. */
    recordsVideo?: boolean;
    /** What the call carries, by which it is found again. */
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
    // What the widget reads: the platform's own choice would carry the prompt to the browser.
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
