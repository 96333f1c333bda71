import { wellFormed } from '@/components/voice/panel/well-formed';
import { textLink } from '@/lib/text/phone-number';

export { telLink } from '@/lib/text/phone-number';

/**
 * Builds an `sms:` link with a message, to a number or without one. Replaces unpaired surrogates, which no URL can
 * hold. iOS reads the message only after `&`, Android after `?` or `&`.
 */
export const smsLink = (body: string, phone = ''): string =>
  textLink(phone) + (body && `?&body=${encodeURIComponent(wellFormed(body))}`);

export function mailtoLink(subject: string, body: string, email = ''): string {
  const encode = (text: string) => encodeURIComponent(wellFormed(text));
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
}

export type Placeholder = 'name' | 'dealership' | 'link' | 'me';

/** Fills in all placeholders in one pass, so that braces within a value stay. */
export const fillWords = (words: string, values: Readonly<Record<Placeholder, string>>): string =>
  words.replace(/\{(name|dealership|link|me)\}/g, (_, name: Placeholder) => values[name]);
