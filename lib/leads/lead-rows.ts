import type { Selectable } from 'kysely';
import type { Database } from '@/lib/data/database';
import type { LeadRow } from '@/lib/data/schema';
import type { Lead, LeadKind, LeadStatus, NewLead } from '@/lib/domain/lead';
import { createCode, readCode } from '@/lib/text/spoken-code';

const REFERENCE_LENGTH = 8;

const [SUSPECT, DOUBTFUL] = [1, 2];

const inHalves = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Creates a reference, such as `K7Q2-M9XD`. */
export const createReference = (): string => inHalves(createCode(REFERENCE_LENGTH));

/** Parses a reference in any spelling: lower case, without the dash, O for zero. */
export function readReference(text: string): string | undefined {
  const code = readCode(text, REFERENCE_LENGTH);
  return code === undefined ? undefined : inHalves(code);
}

export function leadOf(row: Selectable<LeadRow> & { offer_spot: number | null }): Lead {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as LeadKind,
    status: row.status as LeadStatus,
    offerSpot: row.offer_spot ?? undefined,
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
    isSuspect: row.bot_suspicion === SUSPECT,
    isDoubtful: row.bot_suspicion === DOUBTFUL || undefined,
    createdAt: new Date(row.created_at),
  };
}

export const rowOf = (lead: NewLead) => ({
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
  bot_suspicion: lead.isSuspect ? SUSPECT : lead.isDoubtful ? DOUBTFUL : 0,
});

/** Selects all leads with their offer spots, except deleted ones. */
export function selectLeads(db: Database) {
  return db
    .selectFrom('leads')
    .leftJoin('offer_spots', 'offer_spots.lead_id', 'leads.id')
    .selectAll('leads')
    .select('offer_spots.number as offer_spot')
    .where('leads.deleted_at', 'is', null);
}
