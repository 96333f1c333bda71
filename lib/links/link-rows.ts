import type { Insertable, Selectable } from 'kysely';
import type { LinkRow } from '@/lib/data/schema';
import type { Link, LinkChannel, NewLink } from './link';

const dateOf = (at: number | null) => (at === null ? undefined : new Date(at));

/** What a link's row says. */
export function linkOf(row: Selectable<LinkRow>): Link {
  return {
    code: row.code,
    dealershipSlug: row.dealership_slug,
    recipient: row.recipient,
    channel: row.channel as LinkChannel,
    note: row.note,
    endsAt: dateOf(row.ends_at),
    person: { id: row.person_id ?? undefined, name: row.person_name },
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    counts: {
      opened: row.opened_count,
      talked: row.talk_count,
      seconds: row.talk_seconds,
      leads: row.lead_count,
    },
    firstOpenedAt: dateOf(row.first_opened_at),
    lastOpenedAt: dateOf(row.last_opened_at),
    lastTalkedAt: dateOf(row.last_talked_at),
    lastLeadAt: dateOf(row.last_lead_at),
    lastSignAt: new Date(row.last_sign_at),
  };
}

/** PostgreSQL keeps no NUL in a text. */
const clean = (text: string) => text.replaceAll('\0', '');

/** What a salesperson says of a link, as far as it is given, in its row's words. */
export function rowOf(link: Partial<NewLink>): Partial<Insertable<LinkRow>> {
  return {
    ...(link.dealershipSlug !== undefined && { dealership_slug: clean(link.dealershipSlug) }),
    ...(link.recipient !== undefined && { recipient: clean(link.recipient) }),
    ...(link.channel !== undefined && { channel: link.channel }),
    ...(link.note !== undefined && { note: clean(link.note) }),
    ...('endsAt' in link && { ends_at: link.endsAt?.getTime() ?? null }),
  };
}
