/** `skipped`: nobody looked, and the finding says why. Only a problem fails the examination. */
export type Status = 'ok' | 'warning' | 'problem' | 'skipped';

/** Anything that the doctor finds, as it is shown and as `--json` prints it. */
export interface Finding {
  /** Stable: scripts may rely on it. */
  id: string;
  status: Status;
  text: string;
  /** What to do about it; only where all is well there is none. */
  remedy?: string;
}

const withRemedy = (status: Status) => (id: string, text: string, remedy: string) =>
  ({ id, status, text, remedy }) satisfies Finding;

export const ok = (id: string, text: string): Finding => ({ id, status: 'ok', text });
export const warning = withRemedy('warning');
export const problem = withRemedy('problem');
export const skipped = withRemedy('skipped');

/** Something that the doctor looks at by itself. */
export interface Check {
  title: string;
  /** In time limits; one unless given. */
  limits?: number;
  /** Whether it goes on after an interruption, for what it has to clean up. */
  outlivesInterruption?: boolean;
  run(signal: AbortSignal): Finding[] | Promise<Finding[]>;
}
