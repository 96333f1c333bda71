import { wellFormed } from '@/components/voice/panel/well-formed';
import type { LinkChannel } from '@/lib/links/link';

export const channelTexts: Record<LinkChannel, string> = {
  text: 'Text message',
  email: 'Email',
  chat: 'Chat',
  print: 'On paper',
  'in-person': 'In person',
  other: 'Some other way',
};

export const placeholders = ['name', 'dealership', 'link', 'me'] as const;

export type Placeholder = (typeof placeholders)[number];

/** Fills in all at once: what a name has in braces stays as it is. */
export function fillWords(words: string, values: Readonly<Record<Placeholder, string>>): string {
  return words.replace(/\{(name|dealership|link|me)\}/g, (_, name: Placeholder) => values[name]);
}

/** A text message to nobody yet, with its words. No half of a character, which no address can hold. */
export function smsLink(body: string): string {
  return `sms:?&body=${encodeURIComponent(wellFormed(body))}`;
}

export function mailtoLink(subject: string, body: string): string {
  const encode = (text: string) => encodeURIComponent(wellFormed(text));
  return `mailto:?subject=${encode(subject)}&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
}

/** A day is over everywhere twelve hours after it is in UTC: so it is the same day for whoever looks at it. */
const OVER_AFTER_MS = 36 * 3_600_000;

/** The moment in which a day, as a date field has it (`2026-12-05`), is over for everyone; undefined for no day. */
export function endOfDay(day: string): Date | undefined {
  return day === '' ? undefined : new Date(Date.parse(`${day}T00:00:00Z`) + OVER_AFTER_MS);
}

export const lastDayOf = (endsAt: Date): Date => new Date(endsAt.getTime() - OVER_AFTER_MS);
