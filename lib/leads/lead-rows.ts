import type { Database } from '@/lib/data/database';
import type { Insertable, Selectable } from 'kysely';
import type { LeadRow } from '@/lib/data/schema';
import type { Lead, LeadKind, LeadStatus, NewLead } from './lead';

/** What a lead's row and its spot say, as a lead. */
export function leadOf(row: Selectable<LeadRow> & { place: number | null }): Lead {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as LeadKind,
    status: row.status as LeadStatus,
    place: row.place ?? undefined,
    name: row.name,
    dealership: row.dealership,
    dealershipSlug: row.dealership_slug ?? undefined,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    message: row.message ?? undefined,
    plan: row.plan ?? undefined,
    callAt: row.call_at === null ? undefined : new Date(row.call_at),
    timeZone: row.time_zone ?? undefined,
    callId: row.call_id ?? undefined,
    transcript: row.transcript ?? undefined,
    isSuspect: row.is_suspect === 1,
    createdAt: new Date(row.created_at),
  };
}

/** A new lead's part of its row. */
export function rowOf(given: NewLead) {
  const lead = withoutNul(given);
  return {
    kind: lead.kind,
    name: lead.name,
    dealership: lead.dealership,
    dealership_slug: lead.dealershipSlug ?? null,
    email: lead.email ?? null,
    phone: lead.phone ?? null,
    message: lead.message ?? null,
    plan: lead.plan ?? null,
    call_at: lead.callAt?.getTime() ?? null,
    time_zone: lead.timeZone ?? null,
    call_id: lead.callId ?? null,
    transcript: lead.transcript ?? null,
    is_suspect: lead.isSuspect ? 1 : 0,
  } satisfies Partial<Insertable<LeadRow>>;
}

/** PostgreSQL keeps no such character in a text. */
function withoutNul(lead: NewLead): NewLead {
  const entries = Object.entries(lead).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  ]);
  return Object.fromEntries(entries) as NewLead;
}

/** All leads' rows with their spots, but those that the desk has deleted; to be narrowed. */
export function selectLeads(db: Database) {
  return db
    .selectFrom('leads')
    .leftJoin('places', 'places.lead_id', 'leads.id')
    .selectAll('leads')
    .select('places.number as place')
    .where('leads.deleted_at', 'is', null);
}
