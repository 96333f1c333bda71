import { z } from 'zod';
import { readEmailAddress } from '@/lib/text/email-address';
import { httpsLink } from '@/lib/text/parse-url';
import { readPhoneNumber } from '@/lib/text/phone-number';
import { safeParse } from '@/lib/text/safe-parse';
import { isTimeZone } from '@/lib/time/time-zone';
import { isPath, slugOf, suggestPath } from './paths';

/** Fields that `completeContent` fills with guesses. */
export const guessable = ['openingHours', 'serviceHours'] as const;

export type Guessable = (typeof guessable)[number];

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 08:30');

const openFrom = z
  .strictObject({ opens: timeOfDay, closes: z.literal('24:00').or(timeOfDay) })
  .refine(({ opens, closes }) => opens < closes, 'opens must be before closes')
  .nullable();

/** Local times of day by weekday; null where closed. */
const weeklyHours = z.strictObject({
  mon: openFrom,
  tue: openFrom,
  wed: openFrom,
  thu: openFrom,
  fri: openFrom,
  sat: openFrom,
  sun: openFrom,
});

const words = z
  .string()
  .max(100)
  .refine((value) => value !== '' && value === value.trim(), 'must have text, without outer spaces')
  // Zero-width joiners are allowed.
  .refine((value) => !/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u.test(value), {
    error: 'must have no characters that nobody sees',
  });

export const phone = z
  .string()
  .refine(
    (text) => /^\+.{0,40}$/.test(text) && readPhoneNumber(text) !== undefined,
    'an international number such as +1 555 555 0100',
  );

const emailAddress = z
  .string()
  .refine((text) => readEmailAddress(text) === text, 'an email address');

const share = z.string().regex(/^(100|\d{1,2}(\.\d)?)%$/, 'a share such as 70%');
const growth = z.string().regex(/^\+\d{1,3}%$/, 'a growth such as +45%');
const money = z.string().regex(/^\+?\$\d{1,3}(\.\d)?[KMB]$/, 'an amount such as +$2M');
const count = z.string().regex(/^\d{1,3}(,\d{3})*\+?$/, 'a count such as 100,000+');

/** Figures of the page that differ from the usual ones at this dealership. */
const figures = z
  .strictObject({
    lostService: share,
    lostCallers: share,
    customerDatabase: count,
    tradeIns: growth,
    revenue: money,
    retention: growth,
    callsHandled: share,
  })
  .partial();

export type FigureId = keyof z.infer<typeof figures>;

/** A dealership as stored in a file of the registry or an entry of the desk. */
export const dealershipFile = z
  .strictObject({
    name: words,
    /** Path of its page without the slash; made from the name if not given. */
    path: z.string().max(100).optional(),
    /** Street and number, which the agent gives to callers. */
    address: words.optional(),
    city: words,
    region: words,
    /** If empty, the page speaks of cars in general. */
    brands: z.array(words).default([]),
    timeZone: z.string().refine(isTimeZone, 'an IANA time zone such as America/Chicago'),
    phone: phone.optional(),
    openingHours: weeklyHours,
    serviceHours: weeklyHours,
    /** Guessed fields that nobody has confirmed; the agent does not mention them. */
    guessed: z.array(z.enum(guessable)).optional(),
    /**
     * Id of the assistant, squad or workflow on the hosted platform that answers its calls; without one the inline
     * assistant does.
     */
    assistantId: z.uuid().optional(),
    squadId: z.uuid().optional(),
    workflowId: z.uuid().optional(),
    figures: figures.optional(),
    /** The salesperson named on the page and in the message that shares it. */
    salesperson: z
      .strictObject({
        name: words,
        email: emailAddress,
        phone: phone.optional(),
        /** Booking page on which a visitor picks a time. */
        calendarUrl: httpsLink.optional(),
      })
      .optional(),
  })
  .refine(
    ({ assistantId, squadId, workflowId }) =>
      [assistantId, squadId, workflowId].filter((id) => id !== undefined).length <= 1,
    { error: 'is one too many: give assistantId, squadId or workflowId', path: ['squadId'] },
  )
  .superRefine(({ name, city, path }, { addIssue }) => {
    const slug = path ?? slugOf(name);
    if (name === '' || isPath(slug)) return;
    const what =
      path === undefined ? 'This name makes no page address.' : 'This is no page address.';
    const such = suggestPath(path ?? name, city) ?? 'BellFord';
    const message = `${what} Type one of letters A–Z and digits here, such as ${such}.`;
    addIssue({ code: 'custom', message, path: ['path'] });
  })
  .transform(({ path, ...file }) => ({ ...file, slug: path ?? slugOf(file.name) }));

/** A dealership with a page of its own; its slug is its path and its key. */
export type Dealership = z.infer<typeof dealershipFile>;

/**
 * Returns which stored assistant, squad or workflow answers a dealership's calls; undefined for the inline assistant.
 */
export function storedCallee({
  assistantId,
  squadId,
  workflowId,
}: Pick<Dealership, 'assistantId' | 'squadId' | 'workflowId'>) {
  if (assistantId !== undefined) return { assistant: assistantId };
  if (squadId !== undefined) return { squad: squadId };
  return workflowId === undefined ? undefined : { workflow: workflowId };
}

export interface FieldFault {
  /** Path of the field, such as `openingHours.mon.opens`, or `the file`. */
  readonly field: string;
  readonly message: string;
}

/** Reads a dealership from parsed JSON; returns one fault for each wrong field. */
export function readDealership(
  content: unknown,
): { dealership: Dealership } | { faults: readonly FieldFault[] } {
  const parsed = safeParse(dealershipFile, content, {
    error: ({ code, input }) =>
      code === 'invalid_type' && input === undefined ? 'is missing' : undefined,
  });
  if (parsed.success) return { dealership: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => ({
    field: path.join('.') || 'the file',
    message,
  }));
  return { faults };
}
