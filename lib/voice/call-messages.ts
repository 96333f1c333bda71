import type { Speaker } from './call-state';

/** A service visit that the agent has booked. Days and times are the dealership's. */
export interface Appointment {
  /** Such as 2026-11-26. */
  readonly date: string;
  /** Such as 09:30. */
  readonly time: string;
  readonly work: string;
  readonly name: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Nobody says so much at once. */
const MAX_CHARACTERS = 2_000;
/** Of each word of an appointment. */
const MAX_FIELD_CHARACTERS = 100;
const MAX_APPOINTMENTS = 10;

const speakers = new Map<unknown, Speaker>([
  ['user', 'visitor'],
  ['assistant', 'agent'],
  ['bot', 'agent'],
]);

/** By the platform's type of message; undefined where the site does nothing with the message. */
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
    const read = calls.slice(0, MAX_APPOINTMENTS).map(readAppointment);
    const appointments = read.filter((appointment) => appointment !== undefined);
    return appointments.length > 0 ? ({ type: 'appointments', appointments } as const) : undefined;
  },
};

/** A message of the platform that the site acts upon; 'recognition' is whether speech is turned into words at all. */
export type CallMessage =
  | NonNullable<ReturnType<(typeof readers)[keyof typeof readers]>>
  | { readonly type: 'recognition'; readonly isAvailable: boolean }
  | { readonly type: 'other' };

/** Every type of the platform's messages that is read: the server has it send a call these and no others. */
export const readTypes = Object.keys(readers) as (keyof typeof readers)[];

/**
 * Reads a message of the platform.
 *
 * @returns undefined where it is not a message; the type 'other' where the site does nothing with it
 */
export function readMessage(message: unknown): CallMessage | undefined {
  if (!isFields(message) || typeof message['type'] !== 'string') return undefined;
  // The embedded platform's own type, which no call has to ask for.
  if (message['type'] === 'recognition' && typeof message['available'] === 'boolean')
    return { type: 'recognition', isAvailable: message['available'] };
  // A call that asks for finished sentences alone gets them as transcript[transcriptType='final'].
  const [type = ''] = message['type'].split('[');
  const read = readTypes.find((name) => name === type);
  return (read && readers[read](message)) ?? { type: 'other' };
}

function readAppointment(call: unknown): Appointment | undefined {
  const called = fieldsOf(isFields(call) && call['function']);
  if (called['name'] !== 'book_appointment') return undefined;
  const given = argumentsOf(called['arguments']);
  const [date, time, work, name] = ['date', 'time', 'work', 'name'].map((key) =>
    inOneLine(given[key], MAX_FIELD_CHARACTERS),
  );
  if (!date || !isDay(date) || !time || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return { date, time, work: work ?? '', name: name ?? '' };
}

/** A model's arguments come as a JSON text, or parsed. */
function argumentsOf(given: unknown): Fields {
  try {
    return fieldsOf(typeof given === 'string' ? JSON.parse(given) : given);
  } catch {
    return {};
  }
}

function isDay(date: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function inOneLine(text: unknown, maxCharacters: number): string | undefined {
  const cut = stringOf(text)?.slice(0, maxCharacters);
  // No line breaks, and no control that reorders what is read.
  return cut?.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim() || undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
