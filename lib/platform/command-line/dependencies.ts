import type { Writable } from 'node:stream';

/** Where the command line speaks and listens. */
export interface Terminal {
  /** A part of the answer, which may be piped on. */
  print(text: string): void;
  /** What the person should know beside it. */
  warn(text: string): void;
  /** Where answers go that are passed on as they come. */
  readonly output: Writable;
  readonly input: AsyncIterable<Uint8Array>;
  /** Whether a person reads the answer, rather than another program. */
  readonly isInteractive: boolean;
  /** In columns. */
  readonly width: number;
  /** Shows a line in place of the one before, with '' none; missing where no person would see it. */
  showProgress?(line: string): void;
  /** Asks for a yes; missing where no person can answer. */
  confirm?(question: string, signal: AbortSignal): Promise<boolean>;
}

/** Which platform to talk to, and by whose right. */
export interface Account {
  token: string;
  baseUrl: string;
}

/** What every command works with. */
export interface Dependencies {
  readonly terminal: Terminal;
  /**
   * Finds the account in the environment; without a token only for an operation that sends none.
   *
   * @throws UsageError that says what to set
   */
  readonly readAccount: (needsToken: boolean) => Account;
  /** Aborted when the person interrupts. */
  readonly signal: AbortSignal;
}

/** What the command line ends with; each is told in its help. */
export const exitCodes = {
  done: 0,
  refused: 1,
  usage: 2,
  unreachable: 3,
  interrupted: 130,
} as const;

/** A failure whose message says all that a person needs. */
export class CommandError extends Error {
  readonly exitCode: number = exitCodes.refused;
}

/** A failure that another command line or environment mends. */
export class UsageError extends CommandError {
  override readonly exitCode = exitCodes.usage;
}
