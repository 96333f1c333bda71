import type {
  Appointment,
  appointmentTool,
  CallRecord,
  CallRequest,
  recordTool,
} from '@/lib/domain/call-record';
import { maskSecrets } from '@/lib/text/mask-secrets';

import type { Speaker } from './call-state';

type Fields = Readonly<Record<string, unknown>>;

/** Maximum length of a sentence. */
const MAX_CHARACTERS = 2_000;
/** Maximum length of each field of a record or an appointment. */
const MAX_FIELD_CHARACTERS = 200;
const MAX_NOTE_CHARACTERS = 800;
const MAX_SAID = 200;
const MAX_TOOL_CALLS = 10;
const MAX_REQUESTS = 12;

// Repeats the schema, whose import would bring its library into the page.
const toolNames: { record: typeof recordTool; appointment: typeof appointmentTool } = {
  record: 'update_record',
  appointment: 'book_appointment',
};
/** Fields of a request and of the caller, in the order in which a page shows them. */
export const requestFields = [
  'want',
  'car',
  'day',
  'time',
  'place',
  'person',
  'conditions',
  'note',
] as const;
export const callerFields = ['name', 'phone', 'email'] as const;

const kinds: readonly Appointment['kind'][] = ['service', 'test_drive', 'meeting'];

const speakers = new Map<unknown, Speaker>([
  ['user', 'visitor'],
  ['assistant', 'agent'],
  ['bot', 'agent'],
]);

/** Readers by the platform's type of message; they return undefined for messages that the site ignores. */
const readers = {
  'speech-update'({ role, status }: Fields) {
    const speaker = speakers.get(role);
    return speaker && ({ type: 'speech', speaker, isActive: status === 'started' } as const);
  },
  'status-update': ({ status, endedReason }: Fields) =>
    status === 'ended'
      ? ({ type: 'ended', endedReason: stringOf(endedReason) } as const)
      : undefined,
  transcript({ role, transcript, transcriptType, type }: Fields) {
    const speaker = speakers.get(role);
    const text = inOneLine(transcript, MAX_CHARACTERS);
    if (!speaker || text === undefined) return undefined;
    const isFinal = transcriptType === 'final' || String(type).includes('final');
    return { type: 'transcript', speaker, text, isFinal } as const;
  },
  'tool-calls'({ toolCallList }: Fields) {
    const calls = Array.isArray(toolCallList) ? toolCallList : [];
    const read = calls.slice(0, MAX_TOOL_CALLS).map(readToolCall);
    const appointments = read.flatMap(({ appointment }) => appointment ?? []);
    // Each call has the whole record so far, so the last one counts.
    const record = read.findLast((each) => each.record)?.record;
    if (!record && appointments.length === 0) return undefined;
    return { type: 'tools', record, appointments } as const;
  },
};

/** A message that the site handles; 'recognition' reports whether speech is transcribed at all. */
export type CallMessage =
  | NonNullable<ReturnType<(typeof readers)[keyof typeof readers]>>
  | { readonly type: 'recognition'; readonly isAvailable: boolean }
  | { readonly type: 'other' };

/** Types of messages that are read; the server requests only these for a call. */
export const readTypes = Object.keys(readers) as (keyof typeof readers)[];

/**
 * Reads a message of the platform.
 *
 * @returns undefined for anything else; the type 'other' for a message that the site ignores
 */
export function readMessage(message: unknown): CallMessage | undefined {
  if (!isFields(message) || typeof message['type'] !== 'string') return undefined;
  // The embedded platform's own type, which calls need not request.
  if (message['type'] === 'recognition' && typeof message['available'] === 'boolean')
    return { type: 'recognition', isAvailable: message['available'] };
  // A call that requests final sentences only gets them as transcript[transcriptType='final'].
  const [type = ''] = message['type'].split('[');
  const read = readTypes.find((name) => name === type);
  return (read && readers[read](message)) ?? { type: 'other' };
}

function readToolCall(call: unknown): { record?: CallRecord; appointment?: Appointment } {
  const called = fieldsOf(isFields(call) && call['function']);
  const given = argumentsOf(called['arguments']);
  if (!given) return {};
  if (called['name'] === toolNames.record) return { record: readRecord(given) };
  const appointment = called['name'] === toolNames.appointment && readAppointment(given);
  return appointment ? { appointment } : {};
}

/** Leaves out what cannot be read. */
function readRecord(given: Fields): CallRecord {
  const wanted = Array.isArray(given['requests']) ? given['requests'].slice(0, MAX_REQUESTS) : [];
  const requests = wanted.map((each) => readRequest(fieldsOf(each))).filter(({ want }) => want);
  const listed = Array.isArray(given['said']) ? given['said'].slice(-MAX_SAID) : [];
  const said = listed.flatMap((one) => inOneLine(one, MAX_CHARACTERS) ?? []);
  return {
    ...textsIn(given, callerFields, MAX_FIELD_CHARACTERS),
    ...(requests.length > 0 && { requests }),
    ...(said.length > 0 && { said }),
  };
}

function readRequest(given: Fields): CallRequest {
  const { conditions, isAgreed, isCanceled } = given;
  const said = (Array.isArray(conditions) ? conditions : []).flatMap(
    (one) => inOneLine(one, MAX_NOTE_CHARACTERS) ?? [],
  );
  const fields = requestFields.filter((field) => field !== 'conditions' && field !== 'note');
  return {
    want: '',
    ...textsIn(given, fields, MAX_FIELD_CHARACTERS),
    ...textsIn(given, ['note'], MAX_NOTE_CHARACTERS),
    ...(said.length > 0 && { conditions: said }),
    ...(isAgreed === true && { isAgreed }),
    ...(isCanceled === true && { isCanceled }),
  };
}

function textsIn<Name extends string>(given: Fields, names: readonly Name[], max: number) {
  const texts = names.map((name) => [name, inOneLine(given[name], max)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined)) as Partial<
    Record<Name, string>
  >;
}

function readAppointment(given: Fields): Appointment | undefined {
  const [date, time, work = '', name = '', car] = ['date', 'time', 'work', 'name', 'car'].map(
    (key) => inOneLine(given[key], MAX_FIELD_CHARACTERS),
  );
  if (!date || !isDay(date) || !time || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const kind = kinds.find((known) => known === given['kind']) ?? 'service';
  return { kind, date, time, work, name, ...(car !== undefined && { car }) };
}

/** Parses a model's arguments, which are a JSON text or an object. */
function argumentsOf(given: unknown): Fields | undefined {
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    return isFields(read) && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isDay(date: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function inOneLine(text: unknown, maxCharacters: number): string | undefined {
  const cut = stringOf(text)?.slice(0, maxCharacters);
  // Removes line breaks and control characters that reorder text, and masks card numbers.
  const line = cut?.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
  return line ? maskSecrets(line).text : undefined;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
