import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from '@/lib/data/database';
import { haveDigits, haveWords, type ListFilter, readPage } from '@/lib/data/listing';
import type { LeadRow } from '@/lib/data/schema';
import type { LeadKind, LeadStage } from '@/lib/domain/lead';
import { leadOf, readReference, selectLeads } from './lead-rows';

export type DeskLead = ReturnType<typeof deskLeadOf>;

/** `q` searches reference, name, dealership, email, phone and link. The newest come first by default. */
interface DeskLeadFilter extends ListFilter<'created' | 'name' | 'dealership' | 'stage'> {
  stage?: LeadStage | undefined;
  kind?: LeadKind | undefined;
  /** Platform id of a call; limits the list to forms sent after it. */
  callId?: string | undefined;
  hasSuspects?: boolean | undefined;
}

/** Selects the leads with their links and owners. */
function selectDeskLeads(db: Database) {
  return selectLeads(db)
    .leftJoin('links', (join) =>
      join.onRef('links.code', '=', 'leads.link_code').on('links.deleted_at', 'is', null),
    )
    .leftJoin('people', 'people.id', 'leads.person_id')
    .select(['links.code', 'links.recipient', 'people.name as owner_name'])
    .select(['links.person_id as maker_id', 'links.person_name']);
}

type DeskLeadRow = Awaited<ReturnType<ReturnType<typeof selectDeskLeads>['execute']>>[number];

export const deskLeadOf = (row: DeskLeadRow) => ({
  ...leadOf(row),
  /** The link by which the visitor came. */
  link:
    row.code === null
      ? undefined
      : {
          code: row.code,
          recipient: row.recipient ?? '',
          person: { id: row.maker_id ?? undefined, name: row.person_name ?? '' },
        },
  /** The owner; undefined without one, or if they have left. */
  owner:
    row.person_id === null || row.owner_name === null
      ? undefined
      : { id: row.person_id, name: row.owner_name },
  stage: row.stage as LeadStage,
});

/** Reads a page of the leads, and their total number. */
export async function listDeskLeads(db: Database, filter: DeskLeadFilter = {}) {
  const { rows, total } = await readPage(sorted(filteredLeads(db, filter), filter), filter.page);
  return { leads: rows.map(deskLeadOf), total };
}

export function filteredLeads(db: Database, o: DeskLeadFilter) {
  const { q = '' } = o;
  let query = selectDeskLeads(db);
  if (o.stage !== undefined) query = query.where('stage', '=', o.stage);
  if (o.kind !== undefined) query = query.where('kind', '=', o.kind);
  if (o.personId !== undefined) query = query.where('leads.person_id', '=', o.personId);
  if (o.callId !== undefined) query = query.where('leads.call_id', '=', o.callId);
  if (o.hasSuspects !== true) query = query.where('bot_suspicion', '!=', 1);
  if (q.trim() === '') return query;
  return query.where(({ ref, or }) => {
    const columns = [ref('leads.folded'), ref('links.folded')];
    return or([haveWords(columns, q), haveDigits(ref('leads.phone'), q)]);
  });
}

export function sorted(query: ReturnType<typeof filteredLeads>, o: DeskLeadFilter) {
  const { sort = 'created' } = o;
  return query
    .orderBy(
      ({ ref, case: when }) => {
        if (sort === 'created') return ref('leads.created_at');
        if (sort === 'name') return ref('leads.folded');
        if (sort === 'dealership') return ref('leads.folded_dealership');
        const started = when('stage').when('new').then(0).when('contacted').then(1);
        return started.when('won').then(2).else(3).end();
      },
      o.direction ?? (sort === 'created' ? 'desc' : 'asc'),
    )
    .orderBy('leads.id');
}

/** Maximum number of notes shown for a lead, newest first. */
const MOST_NOTES = 200;

/**
 * Finds a lead by any spelling of its reference, with its notes; `personId` limits the search to that person's leads.
 */
export async function findDeskLead(db: Database, reference: string, personId?: string) {
  let query = selectDeskLeads(db).where('reference', '=', readReference(reference) ?? '');
  if (personId !== undefined) query = query.where('leads.person_id', '=', personId);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const notes = await db
    .selectFrom('lead_notes')
    .select(['id', 'person_name as personName', 'text', 'created_at as createdAt'])
    .where('lead_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .limit(MOST_NOTES)
    .execute();
  return { ...deskLeadOf(row), notes };
}

export const changeLead = (db: Database, leadId: string, change: Updateable<LeadRow>) =>
  db.updateTable('leads').set(change).where('id', '=', leadId).execute();

export async function addNote(
  db: Database,
  leadId: string,
  note: { text: string; personName: string },
  now: Date,
): Promise<void> {
  const row = {
    id: randomUUID(),
    lead_id: leadId,
    person_name: note.personName,
    // PostgreSQL cannot store NUL.
    text: note.text.replaceAll('\0', ''),
    created_at: now.getTime(),
  };
  await db.insertInto('lead_notes').values(row).execute();
}

/**
 * Deletes a lead for ten minutes, or restores it. A deleted lead is not delivered, and the same form sent again makes a
 * new lead. `personId` limits it to that person's leads. Returns undefined if no lead matches.
 */
export const setDeleted = (
  db: Database,
  reference: string,
  deletedAt: Date | null,
  personId?: string,
): Promise<{ reference: string; name: string } | undefined> =>
  db
    .updateTable('leads')
    .set(({ ref }) =>
      deletedAt
        ? { deleted_at: deletedAt.getTime(), fingerprint: ref('id') }
        : { deleted_at: null },
    )
    .where('reference', '=', readReference(reference) ?? '')
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId!))
    .returning(['reference', 'name'])
    .executeTakeFirst();
