import { z } from 'zod';

/*
 * What a call's agent tells the page while it understands, by the platform's `tool-calls` message. One source for the
 * prompt of the hosted platform, the agent of the embedded one, an owner's language model, and the page that shows it.
 */

const words = z.string().trim().min(1).max(200);

export const requestKinds = [
  ...['visit', 'test_drive', 'meeting', 'quote', 'trade_in', 'finance', 'parts', 'status', 'move'],
  ...['cancel', 'tow', 'complaint', 'message', 'callback', 'information'],
] as const;

/** One thing that the caller wants; each field in the caller's sense, short enough for one line. */
export const callRequest = z.object({
  kind: z.enum(requestKinds).describe('What kind of request it is.').optional(),
  want: words.describe('Such as "Oil change and tire rotation", "Complaint about the last bill".'),
  car: words.describe('Such as "2021 Toyota RAV4".').optional(),
  day: words.describe('Such as "Saturday, November 28".').optional(),
  time: words.describe('Such as "10:00 AM".').optional(),
  place: words.describe('Where the car is, for a tow.').optional(),
  person: words.describe('The person or department it is for: "Service manager".').optional(),
  conditions: z
    .array(words)
    .max(6)
    .describe('In the caller\'s words: "only if it is under 300".')
    .optional(),
  note: z
    .string()
    .trim()
    .min(1)
    .max(400)
    .describe("All else that was said about it, in the caller's words.")
    .optional(),
  isAgreed: z.boolean().describe('Whether the caller agreed to it.').optional(),
  isCanceled: z.boolean().describe('Whether the caller took it back.').optional(),
});

export type CallRequest = z.infer<typeof callRequest>;

/** Everything understood in a call so far: the caller, and all that they want, the earliest first. */
export const callRecord = z.object({
  name: words.optional(),
  phone: words.optional(),
  email: words.optional(),
  requests: z.array(callRequest).max(12).optional(),
});

export type CallRecord = z.infer<typeof callRecord>;

/** A visit that the caller has said yes to. Day and time are the dealership's own. */
export const appointment = z.object({
  kind: z.enum(['service', 'test_drive', 'meeting']).default('service'),
  /** YYYY-MM-DD. */
  date: z.iso.date(),
  /** HH:MM on a 24-hour clock. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  /** "oil change and tire rotation", or the car of a test drive. */
  work: words,
  name: words,
  car: words.optional(),
});

export type Appointment = z.infer<typeof appointment>;

/** The functions that a page reads. Their arguments are JSON of the shape beside them. */
export const recordTool = 'update_record';
export const appointmentTool = 'book_appointment';
