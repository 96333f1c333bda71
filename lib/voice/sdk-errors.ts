import { type DeviceFailure, problemSentences } from './call-errors';
import { isFields } from './call-messages';
import type { Refusal } from './call-state';
import type { CallObstacle, CameraProblem } from './microphone';

const fieldsOf = (value: unknown) => (isFields(value) ? value : undefined);

/** Maximum length of an error's text. */
const MAX_CHARACTERS = 1_000;

/** The SDK (2.7.1) nests its errors and the endpoint's body in them up to four levels deep. */
const MAX_DEPTH = 5;

function textOf(value: unknown): string | undefined {
  const parts = (Array.isArray(value) ? value : [value]).filter(
    (part): part is string => typeof part === 'string' && part.trim() !== '',
  );
  return parts.join(', ').slice(0, MAX_CHARACTERS).trim() || undefined;
}

/**
 * Extracts the message of anything that the SDK emitted or threw: its nested message (a list is joined by ', '), else
 * its own, else its text. A refused request has its parsed body in place of the message.
 */
function messageOf(error: unknown, depth = 0): string | undefined {
  const text = textOf(error);
  if (text !== undefined) return text;
  const fields = fieldsOf(error);
  if (!fields || depth > MAX_DEPTH) return undefined;
  // An unreadable response: the parser's message does not help a visitor.
  if (fields.name === 'SyntaxError') return undefined;
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

/** Messages of browsers and of daily-js (0.87) that are meant for programmers. */
const forProgrammers = /failed to fetch|load failed|networkerror when|dailyiframe/i;

/**
 * The error catalogue: the visitor's sentence for an error of a call, if any; and whether the platform rejected the
 * form of the assistant's id, which is worth one attempt with the fallback.
 */
export function describeFailure(error: unknown) {
  const message = messageOf(error);
  const isAssistantFormat = false;
  if (message === undefined || forProgrammers.test(message))
    return { error: undefined, isAssistantFormat };
  if (/invalid\s+(api[\s-]*)?key/i.test(message)) return { error: invalidKey, isAssistantFormat };
  const named = /assistant[\s._-]*id\b/i.exec(message);
  if (named && /must be an? (valid )?uuid/i.test(message.slice(named.index)))
    return { error: assistantFormat, isAssistantFormat: true };
  const needsPermission = /permission/i.test(message) && !message.includes(checkPermissions);
  if (!needsPermission) return { error: message, isAssistantFormat };
  return { error: message.replace(/(?<!\.)\.*$/, checkPermissions), isAssistantFormat };
}

/** Extracts the endpoint's refusal from an error of the SDK; undefined without one. */
export function refusalOf(error: unknown, depth = 0): Refusal | undefined {
  const fields = fieldsOf(error);
  if (!fields || depth > MAX_DEPTH) return undefined;
  const { code, statusCode, retryAfterSeconds: seconds } = fields;
  if (typeof statusCode === 'number' && typeof code === 'string' && /^[a-z_]{1,40}$/.test(code))
    return { code, ...(Number.isInteger(seconds) && { retryAfterSeconds: Number(seconds) }) };
  return refusalOf(fields.error, depth + 1) ?? refusalOf(fields.message, depth + 1);
}

/** Types that the SDK reports as errors although the call goes on. */
const harmlessTypes: ReadonlySet<unknown> = new Set([
  'audio-processing-setup-error',
  'audio-processor-recovery-error',
  'audio-observer-setup-error',
  'video-recording-setup-error',
]);

/** True if an `error` event of the SDK does not affect the call. */
export function isHarmless(error: unknown): boolean {
  return harmlessTypes.has(fieldsOf(error)?.type);
}

/**
 * True if an `error` event only reports that the other side ended the call: daily-js emits 'Meeting has ended' just
 * before an agent's hang-up arrives, and 'exp-room' at the maximum duration.
 */
export function isOrdinaryEnd(error: unknown): boolean {
  return /meeting has ended/i.test(messageOf(error) ?? '') || dailyTypeOf(error) === 'exp-room';
}

/** True if an `error` event reports that the room can no longer be reached. */
export function isNetworkLoss(error: unknown): boolean {
  return /connection lost|could not connect|disconnected|network/i.test(messageOf(error) ?? '');
}

/**
 * Finds what prevented a call, by an error of daily-js (0.87): an unsupported browser, a script that did not load, or
 * no route to the room.
 */
export function obstacleOfStart(error: unknown): CallObstacle | undefined {
  const message = messageOf(error) ?? '';
  if (/webrtc not supported/i.test(message)) return 'no-webrtc';
  const isOut = /could not connect|failed to load call object/i.test(message);
  return isOut || dailyTypeOf(error) === 'connection-error' ? 'network' : undefined;
}

/** True if the browser blocked the sound: after `audio-start-failed` the SDK never lets the agent begin. */
export function isSoundBlocked(error: unknown): boolean {
  return fieldsOf(error)?.type === 'audio-start-failed';
}

/** Problems by daily-js's type of a device error. */
const deviceProblems = new Map<unknown, 'denied' | 'no-device' | 'in-use'>([
  ['permissions', 'denied'],
  ['not-found', 'no-device'],
  ['mic-in-use', 'in-use'],
  ['cam-in-use', 'in-use'],
  ['cam-mic-in-use', 'in-use'],
]);

/** Finds the device and the problem of a `camera-error` event, which daily-js emits for microphones, too. */
export function deviceFailureOf(error: unknown): DeviceFailure {
  const isOk = fieldsOf(dailyEventOf(error)?.errorMsg);
  const isCamera = isOk?.audioOk === true && isOk.videoOk === false;
  const type = dailyTypeOf(error);
  const problem = deviceProblems.get(type) ?? 'failed';
  if (isCamera || type === 'cam-in-use') return { device: 'camera', problem };
  if (type === 'undefined-mediadevices') return { device: 'microphone', problem: 'unsupported' };
  const isOfSystem =
    problem === 'denied' && fieldsOf(dailyEventOf(error)?.error)?.blockedBy === 'browser';
  return { device: 'microphone', problem: isOfSystem ? 'denied-by-system' : problem };
}

const dailyEventOf = (error: unknown) => fieldsOf(fieldsOf(error)?.error) ?? fieldsOf(error);

function dailyTypeOf(error: unknown): unknown {
  const event = dailyEventOf(error);
  return fieldsOf(event?.error)?.type ?? event?.type;
}

const cameraSentences: Record<CameraProblem, string> = {
  denied:
    'Your browser does not share the camera. Allow it in the site settings, or go on with sound only.',
  'no-device': 'No camera was found. Connect one, or go on with sound only.',
  'in-use': 'Another app is using your camera. Close it, or go on with sound only.',
  failed: 'Your camera did not start. Check that it works, or go on with sound only.',
};

/** Returns the visitor's sentence for a device failure. */
export function sentenceOfDevice(failure: DeviceFailure): string {
  return failure.device === 'microphone'
    ? problemSentences[failure.problem]
    : cameraSentences[failure.problem];
}
