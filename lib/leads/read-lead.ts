import { z } from 'zod';
import { plans } from '@/lib/content/ai';
import { leadFaultTexts, leadTexts, tooLong } from '@/lib/content/leads';
import { findDealership } from '@/lib/dealerships/dealerships';
import {
  baitField,
  CALL_WITHIN_DAYS,
  type LeadKind,
  leadKinds,
  leadLengths,
  type NewLead,
} from '@/lib/domain/lead';
import { DAY_MS } from '@/lib/rate-limits/rate-limits';
import { cleanLine, cleanLines, isReadable } from '@/lib/text/clean-text';
import { emailField, phoneField } from '@/lib/text/contact-fields';
import { maskLines, maskSecrets } from '@/lib/text/mask-secrets';
import { safeParse } from '@/lib/text/safe-parse';
import { addDays, localTime } from '@/lib/time/calendar';
import { instantOf } from '@/lib/time/instant-of';
import { isTimeZone } from '@/lib/time/time-zone';

/** Minimum time in which a person fills in a form with a link, in milliseconds. */
const WRITTEN_IN_MS = 1_500;

/** A cleaned text. It is cut first, since cleaning takes time. */
const text = (most: number, clean = cleanLine) =>
  z
    .string()
    .catch('')
    .transform((written) => clean(written.slice(0, 2 * most)))
    .refine((cleaned) => cleaned.length <= most, tooLong(most));

/** Masks card numbers, which must not reach the database or emails. */
const withoutSecrets = (written: string) => maskSecrets(cleanLines(written)).text;
/** The time and the speaker of a transcript's line: '00:05 You: '. */
const SPEAKER = /^(?:\d\d:\d\d )?\p{L}+(?: \(\p{L}+\))?: /u;

/** Masks a transcript line by line, so that no number goes on in the next line's time. */
function transcriptWithoutSecrets(written: string): string {
  const lines = cleanLines(written).split('\n');
  const heads = lines.map((line) => SPEAKER.exec(line)?.[0] ?? '');
  const speakerOf = (head: string) => head.replace(/^[\d: ]+/, '');
  const said = lines.map((line, at) => line.slice(heads[at]!.length));
  for (const speaker of new Set(heads.map(speakerOf))) {
    const own = [...lines.keys()].filter((at) => speakerOf(heads[at]!) === speaker);
    maskLines(own.map((at) => said[at]!)).forEach((line, at) => (said[own[at]!] = line));
  }
  return said.map((line, at) => heads[at] + line).join('\n');
}
const lineWithoutSecrets = (written: string) => maskSecrets(cleanLine(written)).text;

const hasCard = (written: string) => maskSecrets(written).found.includes('card');

/** A value that visitors choose rather than type. */
const choice = z.string().max(64).catch('');

/** Fields of a form, in the order in which faults are listed. */
const formOf = (kind: LeadKind, isBrief: boolean) =>
  z
    .object({
      message: text(leadLengths.message, withoutSecrets).refine(
        (message) => kind !== 'question' || message !== '',
        leadFaultTexts.message_missing,
      ),
      name: text(leadLengths.name, lineWithoutSecrets).refine(
        (name) => isBrief || isReadable(name),
        leadFaultTexts.name_missing,
      ),
      dealership: text(leadLengths.dealership, lineWithoutSecrets).refine(
        (dealership) => isBrief || isReadable(dealership),
        leadFaultTexts.dealership_missing,
      ),
      email: text(leadLengths.email)
        .refine((email) => !hasCard(email), leadFaultTexts.email_faulty)
        .pipe(emailField(leadFaultTexts.email_faulty)),
      phone: text(leadLengths.phone)
        .refine((phone) => kind !== 'call-back' || phone !== '', leadFaultTexts.phone_missing)
        // Numbers of other countries may have a card's check digit.
        .refine((phone) => phone.startsWith('+') || !hasCard(phone), leadFaultTexts.phone_faulty)
        .pipe(phoneField(leadFaultTexts.phone_faulty)),
      plan: choice,
      call: choice,
      // The end of a transcript shows the result of the call.
      transcript: z
        .string()
        .catch('')
        .transform((written) => transcriptWithoutSecrets(written.slice(-leadLengths.transcript))),
      [baitField]: z.string().catch(''),
      shownFor: choice,
    })
    .refine(({ email, phone }) => kind === 'call-back' || email !== '' || phone !== '', {
      path: ['contact'],
      error: leadFaultTexts.contact_missing,
      // Runs even if other fields are faulty.
      when: () => true,
    });

/** Nine in the morning of the day after `now`, as local time. */
const tomorrowMorning = (timeZone: string, now: Date): string =>
  `${addDays(localTime(now, timeZone).day, 1)}T09:00`;

function readCallTime(
  day: string,
  time: string,
  timeZone: string,
  now: Date,
): { callAt?: Date; timeZone?: string; faults?: Record<string, string> } {
  if (day !== 'tomorrow' && day !== 'pick') return {};
  if (!isTimeZone(timeZone)) return { faults: { timeZone: leadFaultTexts.zone_faulty } };
  const when = day === 'tomorrow' ? tomorrowMorning(timeZone, now) : time;
  if (!safeParse(z.iso.datetime({ local: true }), when).success)
    return { faults: { when: leadFaultTexts.when_faulty } };
  const callAt = instantOf(when, timeZone);
  if (callAt <= now) return { faults: { when: leadFaultTexts.when_past } };
  const isFar = callAt.getTime() > now.getTime() + CALL_WITHIN_DAYS * DAY_MS;
  return isFar ? { faults: { when: leadFaultTexts.when_far } } : { callAt, timeZone };
}

/**
 * Reads a form. Ignores invalid values that visitors do not type: path, plan and call id.
 *
 * @returns the lead, or a sentence for each invalid field
 */
export function readLead(
  fields: Record<string, unknown>,
  now: Date,
): { ok: true; lead: NewLead } | { ok: false; faults: Record<string, string> } {
  const kind = z.enum(leadKinds).catch('question').parse(fields['kind']);
  const at = findDealership(choice.parse(fields['at']));
  // The short form after a call needs a number only.
  const isBrief = kind === 'call-back' && fields['brief'] !== undefined;
  const read = safeParse(formOf(kind, isBrief), { ...fields, ...(at && { dealership: at.name }) });
  const when = choice.parse(fields['when']).slice(0, 16);
  const day = kind === 'call-back' ? choice.parse(fields['day']) || (when && 'pick') : 'today';
  const { faults, ...callTime } = readCallTime(day, when, choice.parse(fields['timeZone']), now);
  if (!read.success || faults) {
    const all: Record<string, string> = {};
    for (const { path, message } of read.error?.issues ?? []) all[String(path[0])] ??= message;
    return { ok: false, faults: { ...all, ...faults } };
  }
  const { name, dealership, email, phone, message, transcript, ...rest } = read.data;
  // One sign alone is no proof: browsers and password managers fill in forms at once, and hidden fields too.
  const isHasty = rest.shownFor !== '' && Number(rest.shownFor) < WRITTEN_IN_MS;
  const isBaited = rest[baitField] !== '';
  const signs = [isBaited, isHasty, /https?:/i.test(message)].filter(Boolean).length;
  return {
    ok: true,
    lead: {
      kind,
      name: name || leadTexts.unnamed,
      dealership: dealership || leadTexts.unnamed,
      dealershipSlug: at?.slug,
      email: email || undefined,
      phone: phone || undefined,
      message: message || undefined,
      plan: plans.find(({ id }) => id === rest.plan)?.name,
      ...callTime,
      callId: /^[\w-]+$/.test(rest.call) ? rest.call : undefined,
      transcript: transcript || undefined,
      isSuspect: signs > 1,
      isDoubtful: (isBaited && signs === 1) || undefined,
    },
  };
}
