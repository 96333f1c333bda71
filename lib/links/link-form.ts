import { dealershipName } from '@/lib/dealerships/dealerships';
import { lastDayOf, type Link } from '@/lib/domain/link';

/** A link as it stands in the desk's form: every field a text. */
export const linkFormOf = (link: Link) => ({
  recipient: link.recipient,
  greeting: link.greeting,
  phone: link.phone,
  email: link.email,
  note: link.note,
  channel: link.channel,
  dealership: dealershipName(link.dealership_slug),
  endsAt: link.ends_at ? lastDayOf(link.ends_at).toISOString().slice(0, 10) : '',
});
