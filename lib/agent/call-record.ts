import { z } from 'zod';

/*
 * What a call's agent tells the page while it understands, by the platform's `tool-calls` message. One source for the
 * prompt of the hosted platform, the agent of the embedded one, an owner's language model, and the page that shows it.
 */

const words = z.string().trim().min(1).max(200);

/** What was understood in a call so far; each field in the caller's sense, short enough for one line. */
export const callRecord = z.object({
  /** Such as "Oil change and tire rotation", "Test drive", "Complaint about the last invoice". */
  want: words.optional(),
  /** Such as "2021 Toyota RAV4". */
  car: words.optional(),
  /** Such as "Saturday, November 28". */
  day: words.optional(),
  /** Such as "10:00 AM". */
  time: words.optional(),
  name: words.optional(),
  phone: words.optional(),
  email: words.optional(),
  /** The person or the department that it is for: "Service manager". */
  person: words.optional(),
  /** What an advisor should know, in a sentence: "Grinds when it is cold, says it is safe to drive." */
  message: words.optional(),
});

export type CallRecord = z.infer<typeof callRecord>;

/** The order in which a page shows the fields. */
export const recordFields = Object.keys(callRecord.shape) as (keyof CallRecord)[];

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
