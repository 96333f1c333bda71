/** What a call comes through between the click and the agent's first sound, in this order. */
export const callStages = [
  'permission',
  'placed',
  'created',
  'joined',
  'playable',
  'listening',
  'firstAudio',
] as const;

export type CallStage = (typeof callStages)[number];

/** How a call ended: one that was connected, one that its visitor gave up, one that never connected. */
export const callOutcomes = [
  'visitor',
  'agent',
  'silence',
  'longest',
  'closed',
  'network',
  'fault',
  'canceled',
  'microphone',
  'camera',
  'refused',
  'failed',
] as const;

type CallOutcome = (typeof callOutcomes)[number];

/** The most that a stage may be after the click, in milliseconds: a day. */
export const MAX_STAGE_MS = 86_400_000;

/** What a page tells of one of its calls, without content or identity; times in whole milliseconds after the click. */
export interface CallStages {
  readonly platform?: 'hosted' | 'embedded';
  readonly isTyped?: boolean;
  readonly reached: { readonly [Stage in CallStage]?: number };
  readonly endedAfter: number;
  readonly outcome: CallOutcome;
  /** The code of the endpoint's error, or the microphone's or camera's problem with `_` for `-`. */
  readonly code?: string;
}
