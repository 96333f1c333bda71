/**
 * What can be shown of anything that was thrown: an Error, a response with its status, a text, or
 * nothing at all.
 */
export function describeError(error: unknown) {
  const { status, statusText, message, stack, digest } = Object(error) as Record<string, unknown>;
  const response = typeof status === 'number' ? [status, statusText] : [];
  const summary = response.filter(Boolean).join(' ') || message || error;
  return {
    summary: typeof summary === 'string' ? summary.trim() : '',
    stack: typeof stack === 'string' ? stack : undefined,
    /** Under which the server's log has the error. */
    digest: typeof digest === 'string' ? digest : undefined,
  };
}
