/** A message of daily-js 0.79–0.92 to its call machine; `action` says which, the rest is its own. */
export interface DailyRequest {
  action: string;
  /** Echoed by an answer. */
  callbackStamp?: string | undefined;
  [field: string]: unknown;
}

/** A message to daily-js: an event, or the answer to a request. */
export interface DailyEvent {
  action: string;
  [field: string]: unknown;
}

/** Fatal error types that daily-js shows its caller without telling an outside error reporter. */
export type FatalErrorType = 'ejected' | 'exp-room' | 'meeting-full' | 'not-allowed';

const WHAT = 'iframe-call-message';

/** Reads a window message; undefined where it is not one from daily-js to its call machine. */
export function readDailyRequest(
  data: unknown,
): { callClientId: string; request: DailyRequest } | undefined {
  if (!isRecord(data) || data['what'] !== WHAT || data['from'] !== 'module') return undefined;
  const { callClientId, action, callbackStamp } = data;
  if (typeof callClientId !== 'string' || typeof action !== 'string') return undefined;
  const stamp = typeof callbackStamp === 'string' ? callbackStamp : undefined;
  return { callClientId, request: { ...data, action, callbackStamp: stamp } };
}

/** The envelope in which daily-js takes an event. */
export function wrapDailyEvent(callClientId: string, event: DailyEvent): object {
  return { ...event, what: WHAT, from: 'embedded', callClientId };
}

/** Whether a value is an object whose fields may be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
