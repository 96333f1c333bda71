import { wellFormed } from '@/components/voice/panel/well-formed';

/** What is filled in for each link. */
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

/** The same as an email. */
export function mailtoLink(subject: string, body: string): string {
  const encode = (text: string) => encodeURIComponent(wellFormed(text));
  return `mailto:?subject=${encode(subject)}&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
}
