import type { SpeechJob, SpeechSound } from './speech-job';

/** What a lane may have of the synthesizer, in seconds of sound. */
export interface Budget {
  /** At once. */
  burst: number;
  /** And from then on, each second. */
  perSecond: number;
}

export interface LaneOptions {
  /** The longest sound of one job, in seconds; the rest of its text is not said. */
  maxSeconds: number;
  /** Jobs that may wait; one more is refused. */
  maxWaiting: number;
  /** None where the lane is the site's own. Who has spent it waits until there is some again. */
  budget?: Budget;
}

/** Something to be said. */
export interface Job {
  text: string;
  output: SpeechJob['output'];
  signal: AbortSignal | undefined;
  resolve(sound: SpeechSound): void;
  reject(error: unknown): void;
}

/** A lane as the queue knows it. */
export interface LaneState extends LaneOptions {
  waiting: Job[];
  /** Seconds of sound that were left at a moment. */
  left: number;
  leftAt: number;
}

/** A job that gives no sound has cost something as well. */
const LEAST_COST = 0.25;

/** Seconds of sound that a lane may still have made at a moment, in milliseconds. */
export function leftOf({ budget, left, leftAt }: LaneState, now: number): number {
  if (!budget) return Infinity;
  const { burst, perSecond } = budget;
  return Math.min(burst, left + ((now - leftAt) / 1_000) * perSecond);
}

/** Takes a job's seconds of sound from its lane's budget. */
export function pay(lane: LaneState, seconds: number, now: number): void {
  lane.left = leftOf(lane, now) - Math.max(seconds, LEAST_COST);
  lane.leftAt = now;
}
