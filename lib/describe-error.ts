export interface ErrorDescription {
  /** Status and status text, or the message; empty where the error has neither. */
  readonly summary: string;
  readonly stack?: string;
  /** Under which the server's log has the error. */
  readonly digest?: string;
}

/**
 * What can be shown of anything that was thrown: an Error, a response with its status, a text, or
 * nothing at all.
 */
export function describeError(error: unknown): ErrorDescription {
  const { status, statusText, message, stack, digest } = Object(error) as Record<string, unknown>;
  const response = typeof status === 'number' ? [status, statusText] : [];
  const summary = response.filter(Boolean).join(' ') || message || error;
  return {
    summary: typeof summary === 'string' ? summary.trim() : '',
    ...(typeof stack === 'string' && { stack }),
    ...(typeof digest === 'string' && { digest }),
  };
}
