import { redactBody } from '@/lib/log';
import { webCallErrors } from '@/lib/web-calls/errors';
import { type PlatformFailure, readPlatformFailure } from '@/lib/web-calls/platform-failure';

export type { PlatformFailure };

/**
 * Reads what the platform's client threw, or the end of a check's time.
 *
 * @throws what it was given, where that is neither the platform's nor the network's doing
 */
export function failureOf(error: unknown): PlatformFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { code: 'upstream_timeout', said: 'No answer within the time allowed' };
  }
  const failure = readPlatformFailure(error);
  if (!failure) throw error;
  return failure;
}

/** What an operator can do about it. */
export function remedyFor({ code, answer }: PlatformFailure): string {
  // Checks that ask for something by its id handle a 404 themselves: any other one is unexpected.
  const shown = answer?.status === 404 ? 'upstream_unexpected_answer' : code;
  return webCallErrors[shown].remedy ?? "See the platform's status page, and try again later.";
}

/** Whether the platform refused the credential. */
export function isRefusal({ code }: PlatformFailure): boolean {
  return code === 'upstream_refused_credential';
}

/** An error's message as part of a sentence: its first line, without secrets and without its full stop. */
export function sayReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return redactBody(message.split('\n')[0] ?? '').replace(/(?<![.:])[.:]+$/, '');
}
