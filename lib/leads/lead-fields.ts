import type { LeadKind } from './lead';

/** The fields of the forms that may be at fault; `contact` is email and phone together. */
export type LeadField =
  'name' | 'dealership' | 'contact' | 'email' | 'phone' | 'when' | 'timeZone' | 'message';

/** What may be wrong with a form, one a field. */
export type LeadFault =
  | 'name_missing'
  | 'dealership_missing'
  | 'contact_missing'
  | 'email_faulty'
  | 'phone_missing'
  | 'phone_faulty'
  | 'when_faulty'
  | 'when_past'
  | 'when_far'
  | 'zone_faulty'
  | 'message_missing'
  | 'too_long';

export type LeadFaults = Partial<Record<LeadField, LeadFault>>;

/** The most characters that a field may have, as `maxlength` counts them. A longer transcript loses its beginning. */
export const leadLengths = {
  name: 100,
  dealership: 120,
  email: 200,
  phone: 30,
  message: 2_000,
  transcript: 8_000,
} as const;

/** The beginning of a text, not ending with half of a character. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** How far ahead a call-back may be asked for, in days. */
export const CALL_WITHIN_DAYS = 60;

/** The last segment of the path of each kind's form. */
export const formSegments = {
  reserve: 'reserve',
  'call-back': 'call-back',
  question: 'ask',
  trial: 'trial',
} as const satisfies Record<LeadKind, string>;

/** The kinds whose forms a dealership's page has, too. */
export const dealershipKinds = ['reserve', 'call-back', 'question'] as const;

/** Where the form of a kind is: the dealership's own, if it is asked for and there is one. */
export function formPath(kind: LeadKind, dealershipSlug?: string): string {
  const isOwn =
    dealershipSlug !== undefined && (dealershipKinds as readonly LeadKind[]).includes(kind);
  return `${isOwn ? `/${dealershipSlug}` : ''}/${formSegments[kind]}`;
}
