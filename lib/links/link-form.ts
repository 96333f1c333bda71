import { dealershipName } from '@/lib/dealerships/dealerships';
import { lastDayOf, type StoredLink } from '@/lib/domain/link';

/** Converts a link to the fields of the desk's form, all text. */
export const linkFormOf = (link: StoredLink) => ({
  recipient: link.recipient,
  greeting: link.greeting,
  phone: link.phone,
  email: link.email,
  note: link.note,
  channel: link.channel,
  dealership: dealershipName(link.dealership_slug),
  endsAt: link.ends_at ? lastDayOf(link.ends_at).toISOString().slice(0, 10) : '',
});
