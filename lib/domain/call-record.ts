import { z } from 'zod';

/*
 * Values that the agent of a call sends to the page by the platform's `tool-calls` message. The only definition for the
 * hosted platform's prompt, the embedded platform's agent, an owner's language model, and the page.
 */

const words = z.string().trim().min(1).max(200);
const sentences = z.string().trim().min(1).max(800);

export const requestKinds = [
  'visit',
  'test_drive',
  'meeting',
  'quote',
  'trade_in',
  'finance',
  'parts',
  'status',
  'move',
  'cancel',
  'tow',
  'complaint',
  'message',
  'callback',
  'information',
] as const;

/** One request of the caller; each field in the caller's sense, short enough for one line. */
export const callRequest = z.object({
  kind: z.enum(requestKinds).describe('What kind of request it is.').optional(),
  want: words.describe('Such as "Oil change and tire rotation", "Complaint about the last bill".'),
  car: words.describe('Such as "2021 Toyota RAV4".').optional(),
  day: words.describe('Such as "Saturday, November 28".').optional(),
  time: words.describe('Such as "10:00 AM".').optional(),
  place: words.describe('Where the car is, for a tow.').optional(),
  person: words.describe('The person or department it is for: "Service manager".').optional(),
  conditions: z
    .array(sentences)
    .max(6)
    .describe('In the caller\'s words: "only if it is under 300".')
    .optional(),
  note: sentences.describe("All else that was said about it, in the caller's words.").optional(),
  isAgreed: z.boolean().describe('Whether the caller agreed to it.').optional(),
  isCanceled: z.boolean().describe('Whether the caller took it back.').optional(),
});

export type CallRequest = z.infer<typeof callRequest>;

/** A longer call keeps its latest turns. */
export const MOST_SAID = 200;

/** Everything understood in a call so far: the caller, and all requests, earliest first. */
export const callRecord = z.object({
  name: words.optional(),
  phone: words.optional(),
  email: words.optional(),
  requests: z.array(callRequest).max(12).optional(),
  /** The caller's turns that say more than a bare fact, whole and in the order of the call. */
  said: z.array(z.string().trim().min(1).max(2_001)).max(MOST_SAID).optional(),
});

/** The record as a language model writes it, which would take too long to repeat what was said. */
export const toldRecord = callRecord.omit({ said: true });

export type CallRecord = z.infer<typeof callRecord>;

/** A visit that the caller has agreed to. Day and time are local to the dealership. */
export const appointment = z.object({
  kind: z.enum(['service', 'test_drive', 'meeting']).default('service'),
  /** Date as YYYY-MM-DD. */
  date: z.iso.date(),
  /** Time as HH:MM on a 24-hour clock. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  /** Work such as "oil change and tire rotation", or the car of a test drive. */
  work: words,
  name: words,
  car: words.optional(),
});

export type Appointment = z.infer<typeof appointment>;

/** Names of the functions that a page reads; their arguments are JSON of the shapes above. */
export const recordTool = 'update_record';
export const appointmentTool = 'book_appointment';
