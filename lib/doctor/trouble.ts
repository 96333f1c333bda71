import { redactBody } from '@/lib/log';
import { PlatformConnectionError, PlatformError } from '@/lib/platform/errors';
import { type WebCallErrorCode, webCallErrors } from '@/lib/web-calls/errors';
import { classifyRefusal } from '@/lib/web-calls/platform-answer';

/** Why an operation of the platform did not do what was asked. */
export interface Trouble {
  code: WebCallErrorCode;
  /** The answer's status; undefined where there was none. */
  status?: number;
  /** One line, without secrets. */
  said: string;
}

const connectionCodes: Record<PlatformConnectionError['code'], WebCallErrorCode> = {
  timeout: 'upstream_timeout',
  unreachable: 'upstream_unreachable',
  answer_too_large: 'upstream_unexpected_answer',
};

/** The system's own name for why a connection failed, such as ECONNREFUSED, from the chain of causes. */
function systemCode(error: unknown): string | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null;) {
    const { code, cause: deeper } = cause as { code?: unknown; cause?: unknown };
    if (typeof code === 'string' && /^[A-Z][A-Z_\d]+$/.test(code)) return code;
    cause = deeper;
  }
  return undefined;
}

/**
 * Reads what the platform's client threw.
 *
 * @throws what it was given, where that is neither the platform's nor the network's doing
 */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { code: 'upstream_timeout', said: 'No answer within the time allowed' };
  }
  if (error instanceof PlatformConnectionError) {
    const code = systemCode(error.cause);
    return {
      code: connectionCodes[error.code],
      said: code ? `${error.message} (${code})` : error.message,
    };
  }
  if (!(error instanceof PlatformError)) throw error;
  const { status, body } = error;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
  return { code: classifyRefusal(status, text), status, said: redactBody(error.message) };
}

/** What an operator can do about it. */
export function remedyFor({ code, status }: Trouble): string {
  // Who asks for something by its id reads a 404 for itself.
  if (status === 404) return remedyFor({ code: 'upstream_unexpected_answer', said: '' });
  return webCallErrors[code].remedy ?? "See the platform's status page, and try again later.";
}

/** Whether the platform refused the credential. */
export function isRefusal({ code }: Trouble): boolean {
  return code === 'upstream_refused_credential';
}

/** An error's message as part of a sentence: its first line, without secrets and without its full stop. */
export function sayReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return redactBody(message.split('\n')[0] ?? '').replace(/[.:]+$/, '');
}
