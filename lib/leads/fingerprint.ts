import { createHash } from 'node:crypto';
import type { NewLead } from './lead';

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** The same for two leads of the same content, whatever the order of their fields. */
export function fingerprintOf(lead: NewLead): string {
  const given = Object.entries(lead).filter(([, value]) => value !== undefined);
  return digest(given.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whose mailboxes are the same with dots and without. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The same for all ways to write one person's address: capitals, what stands behind a plus sign, and Gmail's dots. */
export function recipientOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return digest(dotless.has(domain) ? mailbox.replaceAll('.', '') : [mailbox, domain]);
}
