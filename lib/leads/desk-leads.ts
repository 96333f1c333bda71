import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Database, forgetForGood } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, linesBefore, UNDONE_WITHIN_MS } from '@/lib/data/listing';
import type { Person } from '@/lib/desk/person';
import type { Lead, LeadKind } from './lead';
import { leadOf, selectLeads } from './lead-rows';
import { type LeadStage, leadStages } from './lead-stage';
import { readReference } from './reference';

/** A lead as the desk sees it. */
export interface DeskLead extends Lead {
  /** That its visitor came by, where it is still there. */
  link?:
    | { code: string; recipient: string; person: { id?: string | undefined; name: string } }
    | undefined;
  stage: LeadStage;
  /** When it came to its stage; undefined while nobody has set one. */
  stageAt?: Date | undefined;
  /** How many there are. */
  noteCount: number;
}

/** What one of the desk's people has noted of a lead. */
export interface LeadNote {
  id: string;
  personName: string;
  text: string;
  createdAt: Date;
}

export interface DeskLeadWithNotes extends DeskLead {
  /** The newest first. */
  notes: LeadNote[];
}

/** By what leads can be sorted. */
export const deskLeadSorts = ['created', 'name', 'dealership', 'stage'] as const;

export interface DeskLeadFilter {
  /** Words, each of which is to be in its reference, name, dealership, email, phone, or link. */
  q?: string | undefined;
  stage?: LeadStage | undefined;
  kind?: LeadKind | undefined;
  /** Only those that came by this person's links. */
  personId?: string | undefined;
  linkCode?: string | undefined;
  /** Also those that look like a program's. */
  withSuspects?: boolean | undefined;
  /** The newest first, unless it says otherwise. */
  sort?: (typeof deskLeadSorts)[number] | undefined;
  direction?: 'asc' | 'desc' | undefined;
  /** From 1. Without it, all of them. */
  page?: number | undefined;
}

/** The leads with their links, as far as these are there, and the numbers of their notes. */
function selectDeskLeads(db: Database) {
  return selectLeads(db)
    .leftJoin('links', (join) =>
      join.onRef('links.code', '=', 'leads.link_code').on('links.deleted_at', 'is', null),
    )
    .select(['links.code', 'links.recipient', 'links.person_id', 'links.person_name'])
    .select(({ selectFrom }) =>
      selectFrom('lead_notes')
        .whereRef('lead_notes.lead_id', '=', 'leads.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('note_count'),
    );
}

type DeskLeadRow = Awaited<ReturnType<ReturnType<typeof selectDeskLeads>['execute']>>[number];

function deskLeadOf(row: DeskLeadRow): DeskLead {
  return {
    ...leadOf(row),
    link:
      row.code === null
        ? undefined
        : {
            code: row.code,
            recipient: row.recipient ?? '',
            person: { id: row.person_id ?? undefined, name: row.person_name ?? '' },
          },
    stage: row.stage as LeadStage,
    stageAt: row.stage_at === null ? undefined : new Date(row.stage_at),
    noteCount: row.note_count ?? 0,
  };
}

/** A page of the leads, and how many there are in all. */
export async function listDeskLeads(
  db: Database,
  o: DeskLeadFilter = {},
): Promise<{ leads: DeskLead[]; total: number }> {
  const { q = '', sort = 'created' } = o;
  let query = selectDeskLeads(db);
  if (o.stage !== undefined) query = query.where('stage', '=', o.stage);
  if (o.kind !== undefined) query = query.where('kind', '=', o.kind);
  if (o.personId !== undefined) query = query.where('links.person_id', '=', o.personId);
  if (o.linkCode !== undefined) query = query.where('leads.link_code', '=', o.linkCode);
  if (o.withSuspects !== true) query = query.where('is_suspect', '=', 0);
  if (q.trim() !== '') {
    query = query.where(({ ref }) =>
      haveWords(
        [
          ref('reference'),
          ref('leads.name'),
          ref('dealership'),
          ref('email'),
          ref('phone'),
          ref('links.recipient'),
          ref('links.code'),
        ],
        q,
      ),
    );
  }
  const direction = o.direction ?? (sort === 'created' ? 'desc' : 'asc');
  const sorted = query
    .orderBy(({ fn, ref, case: when }) => {
      if (sort === 'created') return ref('leads.created_at');
      if (sort !== 'stage') return fn<string>('lower', [`leads.${sort}`]);
      const [first, ...rest] = leadStages;
      let order = when().when('stage', '=', first).then(0);
      for (const [i, stage] of rest.entries()) order = order.when('stage', '=', stage).then(i + 1);
      return order.end();
    }, direction)
    .orderBy('leads.id');
  const [{ total }, rows] = await Promise.all([
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    o.page === undefined
      ? sorted.execute()
      : sorted.limit(LINES_A_PAGE).offset(linesBefore(o.page)).execute(),
  ]);
  return { leads: rows.map(deskLeadOf), total };
}

/** The lead of a reference in any spelling, with its notes; with `personId` only one that came by that person's links. */
export async function findDeskLead(
  db: Database,
  reference: string,
  personId?: string,
): Promise<DeskLeadWithNotes | undefined> {
  let query = selectDeskLeads(db).where('reference', '=', readReference(reference) ?? '');
  if (personId !== undefined) query = query.where('links.person_id', '=', personId);
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const notes = await db
    .selectFrom('lead_notes')
    .selectAll()
    .where('lead_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    ...deskLeadOf(row),
    notes: notes.map((note) => ({
      id: note.id,
      personName: note.person_name,
      text: note.text,
      createdAt: new Date(note.created_at),
    })),
  };
}

/** Says how far the desk has come with a lead. False where there is none. */
export async function setStage(
  db: Database,
  reference: string,
  stage: LeadStage,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ stage, stage_at: now.getTime() })
    .where('reference', '=', readReference(reference) ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Notes something of a lead; undefined where there is none. */
export async function addNote(
  db: Database,
  reference: string,
  text: string,
  person: Pick<Person, 'name'>,
  now: Date,
): Promise<LeadNote | undefined> {
  const lead = await selectLeads(db)
    .where('reference', '=', readReference(reference) ?? '')
    .executeTakeFirst();
  if (!lead) return undefined;
  const note = {
    id: randomUUID(),
    lead_id: lead.id,
    person_name: person.name,
    // PostgreSQL keeps no such character in a text.
    text: text.replaceAll('\0', ''),
    created_at: now.getTime(),
  };
  await db.insertInto('lead_notes').values(note).execute();
  return { id: note.id, personName: person.name, text: note.text, createdAt: now };
}

/**
 * Deletes a lead, which can be undone for ten minutes; nobody is told of it until then, and who sends the same again
 * makes another. False where there is none.
 */
export async function deleteDeskLead(db: Database, reference: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set(({ ref }) => ({ deleted_at: now.getTime(), fingerprint: ref('id') }))
    .where('reference', '=', readReference(reference) ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/**
 * Undoes the deletion of a lead; with `personId` only of one that came by that person's links.
 *
 * @returns its reference; undefined where it is gone for good
 */
export async function restoreDeskLead(
  db: Database,
  reference: string,
  personId?: string,
): Promise<string | undefined> {
  let query = db
    .updateTable('leads')
    .set({ deleted_at: null })
    .where('reference', '=', readReference(reference) ?? '');
  if (personId !== undefined) {
    query = query.where('link_code', 'in', ({ selectFrom }) =>
      selectFrom('links').select('code').where('person_id', '=', personId),
    );
  }
  const row = await query.returning('reference').executeTakeFirst();
  return row?.reference;
}

/** Deletes for good what was deleted ten minutes ago or more. A spot that one held stays taken, without it. */
export async function purgeLeads(db: Database, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('deleted_at', '<=', now.getTime() - UNDONE_WITHIN_MS)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0) await forgetForGood(db);
}
