import type { CallConfig } from './call-config';
import type { SnapshotEvent } from './call-snapshot';
import type { CallState, EndReason } from './call-state';

/** What a call reaches one after the other while it is made. */
export type Stage =
  'permission' | 'placed' | 'created' | 'joined' | 'playable' | 'listening' | 'firstAudio';

export type Outcome =
  EndReason | 'canceled' | 'microphone' | 'camera' | 'refused' | 'failed';

/** How a call went, without a word of what or who it was about. Times are milliseconds since the click. */
export interface CallStages {
  readonly platform?: CallConfig['platform'];
  readonly isTyped?: boolean;
  readonly reached: Readonly<Partial<Record<Stage, number>>>;
  readonly endedAfter: number;
  readonly outcome: Outcome;
  /** The endpoint's code of a refusal, or what is wrong with a device. */
  readonly code?: string;
}

/** How a call ended, by the event that ended it and the state after that. */
export function outcomeOf(
  event: SnapshotEvent,
  after: CallState,
): Pick<CallStages, 'outcome' | 'code'> {
  if ('end' in after && after.end) return { outcome: after.end.reason };
  if (event.type === 'device') {
    const { device, problem } = event.failure;
    return { outcome: device, code: problem.replace('-', '_') };
  }
  if (after.phase === 'ended') return { outcome: 'canceled' };
  const code = event.type === 'fail' ? event.refusal?.code : undefined;
  return code === undefined ? { outcome: 'failed' } : { outcome: 'refused', code };
}

/** Notes when a call's stages were reached. */
export interface StageClock {
  /** The visitor has asked for a call: everything is counted from now. */
  begin(): void;
  reach(stage: Stage): void;
  /** How the call went that has just ended. */
  read(): Pick<CallStages, 'reached' | 'endedAfter'>;
}

/** @param dependencies `now` gives milliseconds that never go back */
export function createStageClock(dependencies: { now(): number }): StageClock {
  let startedAt = 0;
  let reached: Partial<Record<Stage, number>> = {};
  const elapsed = () => Math.round(dependencies.now() - startedAt);

  return {
    begin() {
      startedAt = dependencies.now();
      reached = {};
    },
    reach(stage) {
      reached[stage] ??= elapsed();
    },
    read: () => ({ reached, endedAfter: elapsed() }),
  };
}
