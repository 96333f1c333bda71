/** The part of a window that a report takes. */
export interface ReportingPage {
  readonly navigator: { sendBeacon?: Navigator['sendBeacon'] };
  fetch: typeof fetch;
}

/** Tells the server that a call is over, in a way that outlives the page. Nobody waits for it. */
export function reportEnd(callId: string, page: ReportingPage): void {
  const path = '/api/call/end';
  const body = new Blob([JSON.stringify({ id: callId })], { type: 'application/json' });
  if (page.navigator.sendBeacon?.(path, body)) return;
  page.fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
