import type { DeviceFailure } from './call-errors';
import type { CameraProblem } from './camera';
import type { MicrophoneProblem } from './microphone';

/* What the SDK's errors say. It comes with the SDK; what a visitor reads for them is in call-errors.ts. */

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

/** The text of an error is cut here: no visitor would read more. */
const MAX_CHARACTERS = 1_000;

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.slice(0, MAX_CHARACTERS).trim() || undefined;
  if (!Array.isArray(value)) return undefined;
  const parts = value.filter(
    (part): part is string => typeof part === 'string' && part.trim() !== '',
  );
  return parts.length > 0 ? parts.join(', ').slice(0, MAX_CHARACTERS) : undefined;
}

/**
 * The message of whatever the SDK emitted or threw: its nested message (a list is joined with
 * ', '), else its own, else its text. The SDK 2.7.1 nests up to four levels, and puts a refused
 * request's parsed body where the message should be.
 */
export function messageOf(error: unknown, depth = 0): string | undefined {
  const text = textOf(error);
  if (text !== undefined) return text;
  const fields = fieldsOf(error);
  if (!fields || depth > 5) return undefined;
  // An unreadable response: what the parser says about it helps no visitor.
  if (error instanceof SyntaxError || fields.name === 'SyntaxError') return undefined;
  const nested = fieldsOf(fields.error) && messageOf(fields.error, depth + 1);
  return (
    nested ??
    messageOf(fields.message, depth + 1) ??
    messageOf(fields.errorMsg, depth + 1) ??
    textOf(fields.msg) ??
    textOf(fields.error) ??
    textOf(fields.text)
  );
}

const invalidKey = 'Invalid API key. Please check your provider configuration.';
const assistantFormat = 'Invalid assistant ID format. Using fallback configuration.';
const checkPermissions = '. Please check microphone permissions.';

export interface CallFailure {
  /** What the visitor reads; undefined where the error says nothing. */
  readonly error: string | undefined;
  /** The platform refused the form of the assistant's id: worth one try with the fallback. */
  readonly isAssistantFormat: boolean;
}

function withoutFullStops(message: string): string {
  let end = message.length;
  while (message[end - 1] === '.') end -= 1;
  return message.slice(0, end);
}

/** The error catalogue: what a visitor reads for an error of a call. */
export function describeFailure(error: unknown): CallFailure {
  const message = messageOf(error);
  if (message === undefined) return { error: undefined, isAssistantFormat: false };
  if (/invalid\s+(api[\s-]*)?key/i.test(message))
    return { error: invalidKey, isAssistantFormat: false };
  const named = /assistant[\s._-]*id\b/i.exec(message);
  if (named && /must be an? (valid )?uuid/i.test(message.slice(named.index)))
    return { error: assistantFormat, isAssistantFormat: true };
  const needsPermission = /permission/i.test(message) && !message.includes(checkPermissions);
  return {
    error: needsPermission ? withoutFullStops(message) + checkPermissions : message,
    isAssistantFormat: false,
  };
}

/** What the SDK reports as an error although the call goes on. */
const harmlessTypes: ReadonlySet<unknown> = new Set([
  'audio-processing-setup-error',
  'audio-processor-recovery-error',
  'audio-observer-setup-error',
  'video-recording-setup-error',
]);

/** Whether an `error` event of the SDK leaves the call as it is. */
export function isHarmless(error: unknown): boolean {
  return harmlessTypes.has(fieldsOf(error)?.type);
}

/**
 * Whether an `error` event only says that the other side ended the call: daily-js emits 'Meeting
 * has ended' just before an agent's hang-up arrives, and 'exp-room' at the maximum duration.
 */
export function isOrdinaryEnd(error: unknown): boolean {
  const message = messageOf(error) ?? '';
  return /meeting has ended/i.test(message) || dailyTypeOf(error) === 'exp-room';
}

/** Which device a `camera-error` event is about, and why: daily-js emits it for the microphone, too. */
export function deviceFailureOf(error: unknown): DeviceFailure {
  const event = fieldsOf(fieldsOf(error)?.error) ?? fieldsOf(error);
  const isOk = fieldsOf(event?.errorMsg);
  const isCamera = isOk?.audioOk === true && isOk.videoOk === false;
  const type = dailyTypeOf(error);
  if (isCamera || type === 'cam-in-use')
    return { device: 'camera', problem: cameraProblems.get(type) ?? 'failed' };
  return { device: 'microphone', problem: microphoneProblems.get(type) ?? 'failed' };
}

const cameraProblems = new Map<unknown, CameraProblem>([
  ['permissions', 'denied'],
  ['not-found', 'no-device'],
  ['cam-in-use', 'in-use'],
]);

const microphoneProblems = new Map<unknown, MicrophoneProblem>([
  ['permissions', 'denied'],
  ['not-found', 'no-device'],
  ['mic-in-use', 'in-use'],
  ['cam-mic-in-use', 'in-use'],
  ['undefined-mediadevices', 'unsupported'],
]);

function dailyTypeOf(error: unknown): unknown {
  const event = fieldsOf(fieldsOf(error)?.error) ?? fieldsOf(error);
  return fieldsOf(event?.error)?.type ?? event?.type;
}

/** Whether an `error` event says that the room can no longer be reached. */
export function isNetworkLoss(error: unknown): boolean {
  return /connection lost|could not connect|disconnected|network/i.test(messageOf(error) ?? '');
}

/** Whether the browser refused the sound: after its `audio-start-failed` the SDK never lets the agent begin. */
export function isSoundBlocked(error: unknown): boolean {
  return fieldsOf(error)?.type === 'audio-start-failed';
}
