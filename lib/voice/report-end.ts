/** What a report needs from outside; `window` has it. */
export interface ReportDependencies {
  readonly navigator: { sendBeacon?: Navigator['sendBeacon'] };
  fetch: typeof fetch;
}

/** Tells the server that a call is over, in a way that outlives the page. Nobody waits for it. */
export function reportEnd(callId: string, dependencies: ReportDependencies): void {
  const { navigator } = dependencies;
  const path = '/api/call/end';
  const body = new Blob([JSON.stringify({ id: callId })], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  dependencies.fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
