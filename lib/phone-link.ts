/** What a phone dials: an extension follows after a pause. */
export function telLink(phone: string): string {
  const [number = '', extension = ''] = phone.split(/x|ext|#/i);
  const digits = number.replace(/[^\d+]/g, '');
  return `tel:${digits}${extension && `,${extension.replace(/\D/g, '')}`}`;
}

/** A text message to a number. */
export const textLink = (phone: string): string =>
  telLink(phone).replace('tel:', 'sms:').replace(/,.*/, '');
