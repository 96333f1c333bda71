import 'server-only';
import {
  confirmationTexts,
  type LeadLabel,
  leadMailTexts,
  leadNames,
  receivedKindOf,
} from '@/lib/content/lead-mail';
import { receivedPages } from '@/lib/content/leads';
import { settings } from '@/lib/content/settings';
import { findDealership } from '@/lib/dealerships/dealerships';
import type { Lead } from '@/lib/domain/lead';
import type { MailMessage } from '@/lib/mail/mail-transport';
import { formatInstant } from '@/lib/time/format';
import { prospectTranscript } from './prospect-transcript';

const { origin, emails } = settings;

function callAtOf({ kind, callAt, timeZone = 'UTC' }: Lead): string | undefined {
  if (kind !== 'call-back') return undefined;
  return callAt
    ? `${formatInstant(callAt, timeZone)} (${timeZone})`
    : leadMailTexts.asSoonAsPossible;
}

/** Marks each line of a visitor's text, so that it cannot imitate ours. */
const quoted = (text: string) => text.replace(/^/gm, '> ');

/**
 * Builds the email to the owner and to the salesperson of the dealership's page. Only its body and its reply address
 * come from the visitor.
 */
export function ownerMail(lead: Lead): MailMessage {
  const { labels, answer, desk } = leadMailTexts;
  const { reference, message } = lead;
  const transcript = prospectTranscript(lead);
  const dealership = findDealership(lead.dealershipSlug ?? '');
  const name = leadNames[receivedKindOf(lead)];
  const values: Record<LeadLabel, string | undefined> = {
    reference,
    name: lead.name,
    dealership: lead.dealership,
    email: lead.email,
    phone: lead.phone,
    callAt: callAtOf(lead),
    plan: lead.plan,
    page: dealership && `${origin}/${dealership.slug}`,
    createdAt: formatInstant(lead.createdAt, dealership?.timeZone ?? 'UTC'),
    callId: lead.callId,
  };
  const rows = (Object.keys(labels) as LeadLabel[]).flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [`${labels[key]}: ${value.replace(/\s+/g, ' ')}`];
  });
  const parts = [
    name.text,
    lead.isDoubtful && leadMailTexts.doubtful,
    rows.join('\n'),
    message && `${leadMailTexts.message}\n${quoted(message)}`,
    transcript && `${leadMailTexts.transcript}\n${quoted(transcript)}`,
    lead.email ? answer.email : answer.phone,
    desk[lead.kind === 'reserve' ? 'reserve' : 'other'](`${origin}/desk/leads/${reference}`),
  ];
  return {
    to: [...new Set([emails.contact, dealership?.salesperson?.email ?? emails.contact])],
    replyTo: lead.email,
    subject: [name.subject, reference, dealership?.name].filter(Boolean).join(', '),
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  };
}

/**
 * Builds the email to the visitor. It repeats nothing that the visitor typed, so that nobody can send words to a
 * stranger through us.
 */
export function confirmationMail(lead: Lead): MailMessage {
  if (!lead.email) throw new Error('There is no address to confirm to.');
  const { title, lead: text, steps } = receivedPages[receivedKindOf(lead)];
  const next = steps.map((step) => `- ${step.when}: ${step.text}`);
  const parts = [
    `${title}. ${text}`,
    confirmationTexts.reference(lead.reference),
    [confirmationTexts.next, ...next].join('\n'),
    confirmationTexts.change,
    confirmationTexts.why(origin),
    `${confirmationTexts.signature}\n${origin}`,
  ];
  return {
    to: [lead.email],
    replyTo: emails.contact,
    subject: `${title}: ${lead.reference}`,
    text: `${parts.join('\n\n')}\n`,
  };
}
