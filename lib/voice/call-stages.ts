/** Stages of a call between the click and the agent's first sound, in order. */
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

/** Outcomes of calls: those that were connected, those that the visitor canceled, and those that never connected. */
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

/** Latest time of a stage after the click, in milliseconds: a day. */
export const MAX_STAGE_MS = 86_400_000;

/** Report of a page about one of its calls, without content or identity; times in whole milliseconds after the click. */
export interface CallStages {
  readonly platform?: 'hosted' | 'embedded';
  readonly isTyped?: boolean;
  readonly reached: { readonly [Stage in CallStage]?: number };
  readonly endedAfter: number;
  readonly outcome: CallOutcome;
  /** Code of the endpoint's error, or the problem of the microphone or camera with `_` for `-`. */
  readonly code?: string;
}
