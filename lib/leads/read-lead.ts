import { z } from 'zod';
import { plans } from '@/lib/content/ai';
import { safeParse } from '@/lib/safe-parse';
import { cleanLine, cleanText, isReadable } from './clean-text';
import {
  CALL_WITHIN_DAYS,
  type LeadFault,
  type LeadFaults,
  type LeadField,
  leadFields,
  leadKinds,
  leadLengths,
  type NewLead,
} from './lead';

const DAY_MS = 86_400_000;

/** A cleaned text. It is cut before, since cleaning takes time and cannot make it short enough. */
const text = (most: number, clean = cleanLine) =>
  z
    .string()
    .catch('')
    .transform((written) => clean(written.slice(0, 2 * most)))
    .refine((cleaned) => cleaned.length <= most, 'too_long');

/** A value that visitors choose and do not type: whatever is longer is none of the choices. */
const choice = z
  .string()
  .catch('')
  .transform((chosen) => cleanLine(chosen.slice(0, 64)));

/** As people write them, with an extension if there is one. */
function isPhone(phone: string): boolean {
  const [number = ''] = phone.split(/[a-z]/i, 1);
  const digits = number.replace(/\D/g, '').length;
  const isWritten = /^[\d\s().\/+-]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i.test(phone);
  return isWritten && digits >= 7 && digits <= 15;
}

/** The fields of all forms, in the order in which their faults are listed. */
const form = z
  .object({
    kind: z.enum(leadKinds).catch('question'),
    message: text(leadLengths.message, cleanText),
    name: text(leadLengths.name).refine(isReadable, 'name_missing'),
    dealership: text(leadLengths.dealership).refine(isReadable, 'dealership_missing'),
    email: text(leadLengths.email).refine(
      (email) => email === '' || safeParse(z.email(), email).success,
      'email_faulty',
    ),
    phone: text(leadLengths.phone).refine(
      (phone) => phone === '' || isPhone(phone),
      'phone_faulty',
    ),
    plan: choice,
    call: choice,
    transcript: z.string().catch('').transform(transcriptOf),
    website: choice,
    shownFor: choice,
  })
  .check(({ value: { kind, message, email, phone }, issues }) => {
    const add = (field: LeadField, fault: LeadFault) =>
      issues.push({ code: 'custom', path: [field], message: fault, input: undefined });
    if (kind === 'question' && message === '') add('message', 'message_missing');
    if (kind === 'call-back' && phone === '') add('phone', 'phone_missing');
    else if (email === '' && phone === '') add('contact', 'contact_missing');
  });

/** The end of a transcript tells what came of the call: a long one loses its beginning. */
function transcriptOf(written: string): string {
  const { transcript: most } = leadLengths;
  // Not beginning with half of a character.
  return cleanText(written.slice(-most))
    .slice(-most)
    .replace(/^[\udc00-\udfff]/, '');
}

/** The instant of a call-back, or what is wrong with it. */
function readCallTime(
  fields: Record<string, unknown>,
  now: Date,
): { callAt?: Date; timeZone?: string; faults?: LeadFaults } {
  const when = choice.parse(fields['when']);
  if (fields['kind'] !== 'call-back' || when === '') return {};
  const timeZone = choice.parse(fields['timeZone']);
  const clock = clockOf(timeZone);
  if (!clock) return { faults: { timeZone: 'zone_faulty' } };
  const callAt = instantOf(when, clock);
  if (!callAt) return { faults: { when: 'when_faulty' } };
  if (callAt <= now) return { faults: { when: 'when_past' } };
  const isFar = callAt.getTime() > now.getTime() + CALL_WITHIN_DAYS * DAY_MS;
  return isFar ? { faults: { when: 'when_far' } } : { callAt, timeZone };
}

/** Shows an instant as `2026-11-24 15:30` on the clocks of a time zone; undefined if there is no such zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  // Some versions of Node know zones without letters, such as `+05:30`.
  if (!/^[a-z]/i.test(timeZone)) return undefined;
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  } catch {
    return undefined;
  }
}

/**
 * The instant at which a clock shows a time such as `2026-11-24T15:30`. A time that daylight saving skips is as much
 * later; of one that comes twice it is the first.
 */
function instantOf(when: string, clock: Intl.DateTimeFormat): Date | undefined {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(when)
    ? Date.parse(`${when.slice(0, 16)}Z`)
    : NaN;
  // A 31st of a month that has none would be another day.
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(when.slice(0, 16)))
    return undefined;
  const offsetAt = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`) - at;
  // Clocks are put forward or back once within two days at most.
  const before = offsetAt(wanted - DAY_MS);
  const after = offsetAt(wanted + DAY_MS);
  const fitting = [before, after].find((offset) => offsetAt(wanted - offset) === offset);
  return new Date(wanted - (fitting ?? before));
}

/** Nobody reads a form and writes a link into it in less, in milliseconds. */
const WRITTEN_IN_MS = 1_500;

/**
 * Whether a bot seems to have sent the form: it filled in the hidden field, or wrote a link in no time. Haste alone says
 * nothing: browsers fill in forms at once.
 */
function isSuspect({ website, shownFor, message }: z.infer<typeof form>): boolean {
  const isHasty = /^\d+$/.test(shownFor) && Number(shownFor) < WRITTEN_IN_MS;
  return website !== '' || (isHasty && /https?:/i.test(message));
}

/**
 * Reads a form. What no visitor types (a dealership's path, a plan, a call's id) is ignored if it is invalid.
 *
 * @returns the lead, or the fault of each invalid field
 */
export function readLead(
  fields: Record<string, unknown>,
  o: { now: Date; findDealership(slug: string): { name: string; slug: string } | undefined },
): { ok: true; lead: NewLead } | { ok: false; faults: LeadFaults } {
  const at = o.findDealership(choice.parse(fields['at']));
  const read = safeParse(form, { ...fields, ...(at && { dealership: at.name }) });
  const { faults: timeFaults, ...callTime } = readCallTime(fields, o.now);
  if (!read.success || timeFaults) {
    const issues = read.error?.issues ?? [];
    const faults = leadFields.flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field);
      return issue ? [[field, issue.message as LeadFault]] : [];
    });
    return { ok: false, faults: { ...Object.fromEntries(faults), ...timeFaults } };
  }
  const { data } = read;
  return {
    ok: true,
    lead: {
      kind: data.kind,
      name: data.name,
      dealership: data.dealership,
      dealershipSlug: at?.slug,
      email: data.email || undefined,
      phone: data.phone || undefined,
      message: data.message || undefined,
      plan: plans.find(({ id }) => id === data.plan)?.name,
      ...callTime,
      callId: /^[\w-]+$/.test(data.call) ? data.call : undefined,
      transcript: data.transcript || undefined,
      isSuspect: isSuspect(data),
    },
  };
}
