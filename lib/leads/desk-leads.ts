import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { randomUUID } from 'node:crypto';
import { type Database, forgetForGood } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, linesBefore, UNDONE_WITHIN_MS } from '@/lib/data/listing';
import type { Person } from '@/lib/desk/person';
import type { Lead, LeadKind, LeadStage } from './lead';
import { leadOf, readReference, selectLeads } from './lead-rows';

/** A lead as the desk sees it. */
export interface DeskLead extends Lead {
  /** The link that its visitor followed. */
  link?:
    | { code: string; recipient: string; person: { id?: string | undefined; name: string } }
    | undefined;
  stage: LeadStage;
  stageAt?: Date | undefined;
  noteCount: number;
}

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

export const deskLeadSorts = ['created', 'name', 'dealership', 'stage'] as const;

export interface DeskLeadFilter {
  /** Words that must all occur in reference, name, dealership, email, phone, or link. */
  q?: string | undefined;
  stage?: LeadStage | undefined;
  kind?: LeadKind | undefined;
  /** Only those of this person's links. */
  personId?: string | undefined;
  linkCode?: string | undefined;
  withSuspects?: boolean | undefined;
  /** By default the newest first. */
  sort?: (typeof deskLeadSorts)[number] | undefined;
  direction?: 'asc' | 'desc' | undefined;
  /** From 1. */
  page?: number | undefined;
}

/** The leads with their links and how many notes they have. */
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
  filter: DeskLeadFilter = {},
): Promise<{ leads: DeskLead[]; total: number }> {
  const query = filteredLeads(db, filter);
  const [{ total }, rows] = await Promise.all([
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    sorted(query, filter).limit(LINES_A_PAGE).offset(linesBefore(filter.page)).execute(),
  ]);
  return { leads: rows.map(deskLeadOf), total };
}

function filteredLeads(db: Database, o: DeskLeadFilter) {
  const { q = '' } = o;
  let query = selectDeskLeads(db);
  if (o.stage !== undefined) query = query.where('stage', '=', o.stage);
  if (o.kind !== undefined) query = query.where('kind', '=', o.kind);
  if (o.personId !== undefined) query = query.where('links.person_id', '=', o.personId);
  if (o.linkCode !== undefined) query = query.where('leads.link_code', '=', o.linkCode);
  if (o.withSuspects !== true) query = query.where('is_suspect', '=', 0);
  if (q.trim() === '') return query;
  const ofLead = ['reference', 'leads.name', 'dealership', 'email', 'phone'] as const;
  const ofLink = ['links.recipient', 'links.code'] as const;
  return query.where(({ ref }) =>
    haveWords(
      [...ofLead, ...ofLink].map((name) => ref(name)),
      q,
    ),
  );
}

function sorted(query: ReturnType<typeof filteredLeads>, o: DeskLeadFilter) {
  const { sort = 'created' } = o;
  return query
    .orderBy(
      ({ fn, ref, case: when }) => {
        if (sort === 'created') return ref('leads.created_at');
        if (sort !== 'stage') return fn<string>('lower', [`leads.${sort}`]);
        const started = when('stage').when('new').then(0).when('contacted').then(1);
        return started.when('won').then(2).else(3).end();
      },
      o.direction ?? (sort === 'created' ? 'desc' : 'asc'),
    )
    .orderBy('leads.id');
}

/** The lead of a reference in any spelling, with its notes; with `personId` only one of that person's links. */
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

/** False if there is no such lead. */
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

/** Adds a note to a lead; undefined if there is no such lead. */
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
 * Deletes a lead, which can be undone for ten minutes. It is not delivered until then, and the same form sent again is a
 * new lead. False if there is no such lead.
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
 * Undoes the deletion of a lead; with `personId` only of one of that person's links.
 *
 * @returns its reference; undefined if it is gone for good
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

/** Deletes for good what was deleted ten minutes ago or more. A slot that one held stays taken. */
export async function purgeLeads(db: Database, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('deleted_at', '<=', now.getTime() - UNDONE_WITHIN_MS)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0) await forgetForGood(db);
}

type Cell = string | number | undefined;

/** What an export has of a lead, by the headings of its columns. */
const exportedOf = (lead: DeskLead): Record<string, Cell> => ({
  reference: lead.reference,
  sent: lead.createdAt.toISOString(),
  kind: lead.kind,
  status: lead.status,
  spot: lead.offerSlot,
  name: lead.name,
  dealership: lead.dealership,
  page: lead.dealershipSlug,
  email: lead.email,
  phone: lead.phone,
  plan: lead.plan,
  callAt: lead.callAt?.toISOString(),
  timeZone: lead.timeZone,
  message: lead.message,
  call: lead.callId,
  transcript: lead.transcript,
  suspect: lead.isSuspect ? 'yes' : 'no',
  stage: lead.stage,
  link: lead.link?.code,
  linkFor: lead.link?.recipient,
  linkFrom: lead.link?.person.name,
});

/** Where `;` or a tab separates cells, what follows one within a text would begin a cell. */
const withoutHiddenCells = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(/(?<!^)[;\t](?=\s?[=+\-@])/g, "$&'") : cell;

/** Lines of CSV (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvOf = (rows: readonly Cell[][]): string =>
  stringify(
    rows.map((row) => row.map(withoutHiddenCells)),
    // By itself it quotes only what has both kinds of line breaks.
    { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/** Leads of an export that are in memory at a time. */
const EXPORTED_AT_ONCE = 500;

/** The leads of a person's links, or all, as CSV in parts, which begins with headings. */
export async function* exportLeads(db: Database, personId?: string): AsyncGenerator<string> {
  // The oldest first: leads that arrive meanwhile move no other.
  const all = sorted(filteredLeads(db, { personId }), { direction: 'asc' });
  for (let offset = 0; ; offset += EXPORTED_AT_ONCE) {
    const rows = await all.limit(EXPORTED_AT_ONCE).offset(offset).execute();
    const exported = rows.map((row) => exportedOf(deskLeadOf(row)));
    // Spreadsheets know by the mark that it is UTF-8.
    if (offset === 0) yield `\ufeff${csvOf([Object.keys(exported[0] ?? {})])}`;
    if (exported.length === 0) return;
    yield csvOf(exported.map((lead) => Object.values(lead)));
  }
}
