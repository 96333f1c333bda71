import { z } from 'zod';
import { plans } from '@/lib/content/ai';
import { safeParse } from '@/lib/safe-parse';
import { instantOf, isTimeZone } from './call-time';
import { cleanLine, cleanText, isReadable } from './clean-text';
import { leadKinds, type LeadKind, type NewLead } from './lead';
import { CALL_WITHIN_DAYS, type LeadFaults, leadLengths } from './lead-fields';

export interface ReadLeadDependencies {
  now: Date;
  findDealership(slug: string): { name: string; slug: string } | undefined;
}

type WrittenField = 'name' | 'dealership' | 'email' | 'phone' | 'message';

const DAY_MS = 86_400_000;

/** No time, zone or page's path has more characters. */
const MAX_CHOICE = 64;

/** The kind that a form says it is of. */
export function kindOf(fields: URLSearchParams): LeadKind | undefined {
  return leadKinds.find((kind) => kind === fields.get('kind'));
}

/** As people write them, with an extension if there is one. */
const phonePattern = /^[\d\s().\/+-]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i;

function isPhone(text: string): boolean {
  const [number = ''] = text.split(/[a-z]/i, 1);
  const digits = number.replace(/\D/g, '').length;
  return phonePattern.test(text) && digits >= 7 && digits <= 15;
}

const emailAddress = z.email();
const isEmail = (text: string) => safeParse(emailAddress, text).success;

/** Nobody reads a form and writes a link into it in less, in milliseconds. */
const WRITTEN_IN_MS = 1_500;

/**
 * Whether a program seems to have filled the form in: with what people do not see, or with a link in no time. That it
 * was sent at once says nothing by itself: a browser fills in a form at once, and so does a reload.
 */
function isSuspect(fields: URLSearchParams): boolean {
  const shownFor = fields.get('shownFor') ?? '';
  const isHasty = /^\d{1,15}$/.test(shownFor) && Number(shownFor) < WRITTEN_IN_MS;
  const hasLink = /https?:/i.test((fields.get('message') ?? '').slice(0, leadLengths.message));
  return (isHasty && hasLink) || (fields.get('website') ?? '').trim() !== '';
}

/** A transcript's end tells what came of the call: its beginning goes where it is too long. */
function transcriptOf(fields: URLSearchParams): string | undefined {
  const { transcript: most } = leadLengths;
  // Cut before, so that it is soon cleaned, and after, since some characters are composed of more.
  const text = cleanText((fields.get('transcript') ?? '').slice(-most)).slice(-most);
  // Not beginning with half of a character.
  return text.replace(/^[\udc00-\udfff]/, '') || undefined;
}

/** What is chosen, not written: whatever is longer is none of the choices. */
const choiceOf = (fields: URLSearchParams, name: string): string =>
  (fields.get(name) ?? '').slice(0, MAX_CHOICE);

/**
 * Reads what a visitor has sent. Fields that are unknown, and what no visitor types (a dealership's path, a plan, a
 * call's id) where it is not what it should be, are passed over.
 *
 * @returns the lead, or the fault of each field that has one
 */
export function readLead(
  fields: URLSearchParams,
  { now, findDealership }: ReadLeadDependencies,
): { ok: true; lead: NewLead } | { ok: false; errors: LeadFaults } {
  // In the order of the form, which is the order in which they are summed up.
  const errors: LeadFaults = {};
  const kind = kindOf(fields) ?? 'question';
  const at = findDealership(choiceOf(fields, 'at'));

  const textOf = (name: WrittenField, clean: (text: string) => string): string => {
    const written = fields.get(name) ?? '';
    const most = leadLengths[name];
    // What is that long is too long however it is cleaned, and takes its time to be.
    const text = written.length > 2 * most ? written.slice(0, 2 * most) : clean(written);
    if (text.length > most) errors[name] = 'too_long';
    return text;
  };

  const message = textOf('message', cleanText);
  if (kind === 'question' && message === '') errors.message = 'message_missing';

  const name = textOf('name', cleanLine);
  if (!isReadable(name)) errors.name ??= 'name_missing';
  const dealership = at?.name ?? textOf('dealership', cleanLine);
  if (!isReadable(dealership)) errors.dealership ??= 'dealership_missing';

  const email = textOf('email', cleanLine);
  if (email !== '' && !isEmail(email)) errors.email ??= 'email_faulty';
  const phone = textOf('phone', cleanLine);
  if (phone !== '' && !isPhone(phone)) errors.phone ??= 'phone_faulty';
  if (kind === 'call-back' && phone === '') errors.phone = 'phone_missing';
  else if (email === '' && phone === '') errors.contact = 'contact_missing';

  const when = kind === 'call-back' ? cleanLine(choiceOf(fields, 'when')) : '';
  const timeZone = cleanLine(choiceOf(fields, 'timeZone'));
  let callAt: Date | undefined;
  if (when !== '' && !isTimeZone(timeZone)) errors.timeZone = 'zone_faulty';
  else if (when !== '') {
    callAt = instantOf(when, timeZone);
    if (callAt === undefined) errors.when = 'when_faulty';
    else if (callAt <= now) errors.when = 'when_past';
    else if (callAt.getTime() > now.getTime() + CALL_WITHIN_DAYS * DAY_MS) errors.when = 'when_far';
  }

  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const callId = fields.get('call') ?? '';
  return {
    ok: true,
    lead: {
      kind,
      name,
      dealership,
      dealershipSlug: at?.slug,
      email: email || undefined,
      phone: phone || undefined,
      message: message || undefined,
      plan: plans.find(({ id }) => id === fields.get('plan'))?.name,
      callAt,
      timeZone: callAt && timeZone,
      callId: /^[\w-]{1,100}$/.test(callId) ? callId : undefined,
      transcript: transcriptOf(fields),
      isSuspect: isSuspect(fields),
    },
  };
}
