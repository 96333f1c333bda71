import 'server-only';
import {
  confirmationTexts,
  type LeadLabel,
  leadMailTexts,
  leadNames,
  receivedKindOf,
} from '@/lib/content/lead-mail';
import { receivedPages } from '@/lib/content/leads';
import { findDealership } from '@/lib/dealerships/dealerships';
import { settings } from '@/lib/content/settings';
import type { Lead } from '@/lib/domain/lead';
import type { LeadMessage } from '@/lib/mail/mail-transport';
import { prospectTranscript } from './prospect-transcript';

const { origin, emails } = settings;

/** “Tuesday, November 24, 2026 at 3:30 PM EST” */
function timeIn(timeZone: string, instant: Date): string {
  const date = instant.toLocaleDateString('en-US', { timeZone, dateStyle: 'full' });
  const style = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const time = instant.toLocaleTimeString('en-US', { timeZone, ...style });
  return `${date} at ${time}`.replace(/\s/g, ' ');
}

function callAtOf({ kind, callAt, timeZone = 'UTC' }: Lead): string | undefined {
  if (kind !== 'call-back') return undefined;
  return callAt ? `${timeIn(timeZone, callAt)} (${timeZone})` : leadMailTexts.asSoonAsPossible;
}

/** A visitor's text with a mark before each line, so that none looks like one of ours. */
const quoted = (text: string) => text.replace(/^/gm, '> ');

/**
 * The email to the owner and to the salesperson of the dealership's page. Of the visitor it has the text and the
 * address that a reply goes to.
 */
export function ownerMail(lead: Lead): LeadMessage {
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
    createdAt: timeIn(dealership?.timeZone ?? 'UTC', lead.createdAt),
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
 * The email to the visitor. Nothing of it is what the visitor has typed, so that nobody can have us send words to a
 * stranger.
 */
export function confirmationMail(lead: Lead): LeadMessage {
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
