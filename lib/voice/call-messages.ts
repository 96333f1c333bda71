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

/** A message of the platform that the site acts upon. */
export type CallMessage =
  | { readonly type: 'speech-update'; readonly role: string; readonly isActive: boolean }
  | { readonly type: 'ended'; readonly endedReason: string | undefined }
  | {
      readonly type: 'transcript';
      readonly speaker: Speaker;
      readonly text: string;
      readonly isFinal: boolean;
    }
  | { readonly type: 'appointments'; readonly appointments: readonly Appointment[] }
  /** Whether the visitor's speech is turned into words at all. */
  | { readonly type: 'recognition'; readonly isAvailable: boolean }
  | { readonly type: 'other' };

type Fields = Readonly<Record<string, unknown>>;

/** A sentence is cut here: nobody says so much at once. */
const MAX_CHARACTERS = 2_000;
/** Of each word of an appointment. */
const MAX_FIELD_CHARACTERS = 100;
const MAX_APPOINTMENTS = 10;

const speakers = new Map<unknown, Speaker>([
  ['user', 'visitor'],
  ['assistant', 'agent'],
  ['bot', 'agent'],
]);

function readTranscript({ role, transcript, transcriptType, type }: Fields) {
  const speaker = speakers.get(role);
  const text = inOneLine(transcript, MAX_CHARACTERS);
  if (!speaker || text === undefined) return undefined;
  const isFinal = transcriptType === 'final' || String(type).includes('final');
  return { type: 'transcript', speaker, text, isFinal } as const;
}

/** By the platform's type of message; undefined where the site does nothing with the message. */
const readers = {
  'speech-update': ({ role, status }: Fields): CallMessage | undefined =>
    typeof role === 'string'
      ? { type: 'speech-update', role, isActive: status === 'started' }
      : undefined,
  'status-update': ({ status, endedReason }: Fields): CallMessage | undefined =>
    status === 'ended'
      ? { type: 'ended', endedReason: typeof endedReason === 'string' ? endedReason : undefined }
      : undefined,
  transcript: readTranscript,
  'tool-calls': ({ toolCallList }: Fields): CallMessage | undefined => {
    const appointments = (Array.isArray(toolCallList) ? toolCallList : [])
      .slice(0, MAX_APPOINTMENTS)
      .map(readAppointment)
      .filter((appointment) => appointment !== undefined);
    return appointments.length > 0 ? { type: 'appointments', appointments } : undefined;
  },
};

type ReadType = keyof typeof readers;

/** Every type of the platform's messages that is read: the server has it send a call these and no others. */
export const readTypes = Object.keys(readers) as ReadType[];

/** The embedded platform's own type, which no call has to ask for. */
function readRecognition({ available }: Fields): CallMessage | undefined {
  return typeof available === 'boolean'
    ? { type: 'recognition', isAvailable: available }
    : undefined;
}

/**
 * Reads a message of the platform.
 *
 * @returns undefined where it is not a message; the type 'other' where the site does nothing with it
 */
export function readMessage(message: unknown): CallMessage | undefined {
  if (!isFields(message) || typeof message['type'] !== 'string') return undefined;
  const read = readerOf(message['type'])?.(message);
  return read ?? { type: 'other' };
}

function readerOf(type: string): ((message: Fields) => CallMessage | undefined) | undefined {
  if (type === 'recognition') return readRecognition;
  // A call that asks for finished sentences alone gets them as transcript[transcriptType='final'].
  const [name = ''] = type.split('[');
  return Object.hasOwn(readers, name) ? readers[name as ReadType] : undefined;
}

function readAppointment(call: unknown): Appointment | undefined {
  const called = isFields(call) && isFields(call['function']) ? call['function'] : {};
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
    const parsed: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    return isFields(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isDay(date: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function inOneLine(text: unknown, maxCharacters: number): string | undefined {
  if (typeof text !== 'string') return undefined;
  // Neither a line of its own, nor an order of signs that is not the one written.
  return (
    text
      .slice(0, maxCharacters)
      .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
      .trim() || undefined
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
