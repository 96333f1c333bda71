import type { CallStages } from '@/lib/call-stages';

/** What a report needs from outside; `window` has it. */
export interface ReportDependencies {
  readonly navigator: { sendBeacon?: Navigator['sendBeacon'] };
  fetch: typeof fetch;
}

/** What the server is told of a call that is over. A call that was never made has no id. */
export interface EndReport {
  readonly id?: string | undefined;
  readonly stages?: CallStages;
}

/** Tells the server that a call is over, in a way that outlives the page. Nobody waits for it. */
export function reportEnd(report: EndReport, dependencies: ReportDependencies): void {
  const { navigator } = dependencies;
  const path = '/api/call/end';
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  dependencies.fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
