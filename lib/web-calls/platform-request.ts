import type { PayloadOf } from '@/lib/platform/contract';
import type { operations } from '@/lib/platform/operations';
import { readTypes } from '@/lib/voice/call-messages';
import { CLAIM_FIELD } from './limits/platform-calls';

type Payload = PayloadOf<typeof operations.call.createWebCall>;

/** The platform also takes overrides for all members of a squad, which the contract's types leave out. */
export type CreateWebCall = Payload & { squadOverrides?: Payload['assistantOverrides'] };

export type InlineAssistant = NonNullable<CreateWebCall['assistant']>;

/** Who takes a call. A string is the id of what the platform stores, an object an inline definition. */
export type Callee =
  | { assistant: string | InlineAssistant }
  | { squad: string | NonNullable<CreateWebCall['squad']> }
  | { workflow: string | NonNullable<CreateWebCall['workflow']> };

export interface CallTerms {
  maxDurationSeconds: number;
  /** Whether an assistant's own plan to record the picture stands; else it is switched off. */
  recordsVideo?: boolean;
  /** What the call is to carry, by which it is found again. */
  claimId?: string;
}

/** The message of the platform that carries an assistant's calls of its tools. */
export const TOOL_MESSAGE = 'tool-calls';

/**
 * What a stored callee is asked to tell the browser of a call: what the widget reads, but not how it uses
 * its tools, which are its owner's.
 */
export const storedMessages = readTypes.filter((type: string) => type !== TOOL_MESSAGE);

/** What forced settings leave of a definition's own. */
type OwnSettings = Pick<InlineAssistant, 'metadata' | 'artifactPlan'>;

const monitorPlan = { listenEnabled: false, controlEnabled: false };

/**
 * The body that creates a web call on the platform. Whatever a definition says of its own, a call is
 * limited in time, tells the browser only what the widget needs, and cannot be listened to or
 * controlled from outside (by default the platform hands out URLs for both).
 * Unless its visitor was told that it records the picture, it does not.
 *
 * A stored workflow takes none of that: who makes its call has to end it (`isEndedHere`).
 */
export function buildPlatformRequest(
  callee: Callee,
  { maxDurationSeconds, recordsVideo = false, claimId }: CallTerms,
): CreateWebCall {
  const claim = claimId === undefined ? {} : { [CLAIM_FIELD]: claimId };
  const videoOff = <Plan extends object>(plan?: Plan) =>
    recordsVideo ? {} : { artifactPlan: { ...plan, videoRecordingEnabled: false } };
  const forced = (
    { metadata, artifactPlan }: OwnSettings = {},
    clientMessages = storedMessages,
  ) => ({
    maxDurationSeconds,
    // What the widget reads: the platform's own choice would carry the prompt to the browser.
    clientMessages,
    monitorPlan,
    ...videoOff(artifactPlan),
    ...(claimId !== undefined && { metadata: { ...metadata, ...claim } }),
  });
  if ('assistant' in callee) {
    const { assistant } = callee;
    return typeof assistant === 'string'
      ? { assistantId: assistant, assistantOverrides: forced() }
      : { assistant: { ...assistant, ...forced(assistant, readTypes) } };
  }
  if ('squad' in callee) {
    const { squad } = callee;
    if (typeof squad === 'string') return { squadId: squad, squadOverrides: forced() };
    const membersOverrides = { ...squad.membersOverrides, ...forced(squad.membersOverrides) };
    return { squad: { ...squad, membersOverrides } };
  }
  const { workflow } = callee;
  return {
    ...(typeof workflow === 'string'
      ? { workflowId: workflow }
      : {
          workflow: Object.assign(
            {},
            workflow,
            { maxDurationSeconds, monitorPlan },
            videoOff(workflow.artifactPlan),
          ),
        }),
    ...(claimId !== undefined && { workflowOverrides: { variableValues: claim } }),
  };
}

/** Whether the platform takes no longest duration for such a call, so that this server has to end it. */
export function isEndedHere(callee: Callee): boolean {
  return 'workflow' in callee && typeof callee.workflow === 'string';
}
