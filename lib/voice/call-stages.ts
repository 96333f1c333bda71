import type { CallStage, CallStages } from '@/lib/call-stages';

import type { SnapshotEvent } from './call-snapshot';
import type { CallState } from './call-state';

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
  reach(stage: CallStage): void;
  /** How the call went that has just ended. */
  read(): Pick<CallStages, 'reached' | 'endedAfter'>;
}

/** @param dependencies `now` gives milliseconds that never go back */
export function createStageClock(dependencies: { now(): number }): StageClock {
  let startedAt = 0;
  let reached: Partial<Record<CallStage, number>> = {};
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
