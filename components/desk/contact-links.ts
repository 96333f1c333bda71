import { wellFormed } from '@/components/voice/panel/well-formed';
import { textLink } from '@/lib/text/phone-number';

export { telLink } from '@/lib/text/phone-number';

/**
 * A text message to a number, or to nobody yet, with its words. No half of a character, which no address can hold. iOS
 * takes the words after `&` alone, Android after either.
 */
export const smsLink = (body: string, phone = ''): string =>
  textLink(phone) + (body && `?&body=${encodeURIComponent(wellFormed(body))}`);

export function mailtoLink(subject: string, body: string, email = ''): string {
  const encode = (text: string) => encodeURIComponent(wellFormed(text));
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
}

export type Placeholder = 'name' | 'dealership' | 'link' | 'me';

/** Fills in all at once: what a name has in braces stays as it is. */
export const fillWords = (words: string, values: Readonly<Record<Placeholder, string>>): string =>
  words.replace(/\{(name|dealership|link|me)\}/g, (_, name: Placeholder) => values[name]);
