import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { randomUUID } from 'node:crypto';
import { type Database, forgetForGood } from '@/lib/data/database';
import { haveWords, LINES_A_PAGE, linesBefore, UNDONE_WITHIN_MS } from '@/lib/data/listing';
import type { LeadKind, LeadStage } from './lead';
import { leadOf, readReference, selectLeads } from './lead-rows';

export type DeskLead = ReturnType<typeof deskLeadOf>;

export type DeskLeadWithNotes = NonNullable<Awaited<ReturnType<typeof findDeskLead>>>;

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
  sort?: 'created' | 'name' | 'dealership' | 'stage' | undefined;
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

const deskLeadOf = (row: DeskLeadRow) => ({
  ...leadOf(row),
  /** The link that its visitor followed. */
  link:
    row.code === null
      ? undefined
      : {
          code: row.code,
          recipient: row.recipient ?? '',
          person: { id: row.person_id ?? undefined, name: row.person_name ?? '' },
        },
  stage: row.stage as LeadStage,
  noteCount: row.note_count ?? 0,
});

/** A page of the leads, and how many there are in all. */
export async function listDeskLeads(db: Database, filter: DeskLeadFilter = {}) {
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
  const names = ['reference', 'leads.name', 'dealership', 'email', 'phone'] as const;
  const ofLink = ['links.recipient', 'links.code'] as const;
  return query.where(({ ref }) => {
    const columns = [...names, ...ofLink].map((name) => ref(name));
    return haveWords(columns, q);
  });
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

/** The most notes of a lead that are shown, the newest. */
const MOST_NOTES = 200;

/** The lead of a reference in any spelling, with its notes; with `personId` only one of that person's links. */
export async function findDeskLead(db: Database, reference: string, personId?: string) {
  let query = selectDeskLeads(db).where('reference', '=', readReference(reference) ?? '');
  if (personId !== undefined) query = query.where('links.person_id', '=', personId);
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

export async function setStage(
  db: Database,
  leadId: string,
  stage: LeadStage,
  now: Date,
): Promise<void> {
  const change = { stage, stage_at: now.getTime() };
  await db.updateTable('leads').set(change).where('id', '=', leadId).execute();
}

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
    // PostgreSQL keeps no such character in a text.
    text: note.text.replaceAll('\0', ''),
    created_at: now.getTime(),
  };
  await db.insertInto('lead_notes').values(row).execute();
}

/**
 * Deletes a lead, which can be undone for ten minutes. It is not delivered until then, and the same form sent again is a
 * new lead.
 */
export async function deleteDeskLead(db: Database, leadId: string, now: Date): Promise<void> {
  const change = { deleted_at: now.getTime(), fingerprint: leadId };
  await db.updateTable('leads').set(change).where('id', '=', leadId).execute();
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

/** What an export has of a lead, by the headings of its columns. */
const exportedOf = (lead: DeskLead) => ({
  reference: lead.reference,
  sent: lead.createdAt,
  kind: lead.kind,
  status: lead.status,
  spot: lead.offerSlot,
  name: lead.name,
  dealership: lead.dealership,
  page: lead.dealershipSlug,
  email: lead.email,
  phone: lead.phone,
  plan: lead.plan,
  callAt: lead.callAt,
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

/** Lines of CSV (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvOf = (rows: readonly object[], isBegin = true): string =>
  stringify([...rows], {
    // Spreadsheets know by the mark that it is UTF-8.
    bom: isBegin,
    header: isBegin,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By itself it quotes only what has both kinds of line breaks.
    quoted_match: /[\r\n]/,
    cast: {
      date: (date) => date.toISOString(),
      // Elsewhere than in the US, spreadsheets begin a cell at a semicolon or a tab, and quotes do not hold.
      string: (text) =>
        text
          .split(/([;\t\r\n])/)
          .map((part, at) => (at > 0 && /^["'\s]*[=+\-@]/.test(part) ? `'${part}` : part))
          .join(''),
    },
  });

/** Leads of an export that are in memory at a time. */
const EXPORTED_AT_ONCE = 200;

/** When the export that is read now is over, and with it those before. */
let exported = Promise.resolve();

/** The leads of a person's links, or all, as CSV in parts. One export is read at a time: the next waits for its end. */
export async function* exportLeads(db: Database, personId?: string): AsyncGenerator<Buffer> {
  const before = exported;
  let end = () => {};
  exported = new Promise((resolve) => (end = resolve));
  await before;
  try {
    for await (const part of leadsAsCsv(db, personId)) yield Buffer.from(part);
  } finally {
    end();
  }
}

async function* leadsAsCsv(db: Database, personId?: string): AsyncGenerator<string> {
  // The oldest first: leads that arrive or are deleted meanwhile move no other.
  const all = sorted(filteredLeads(db, { personId }), { direction: 'asc' }).limit(EXPORTED_AT_ONCE);
  let part = all;
  for (let isBegin = true; ; isBegin = false) {
    const rows = await part.execute();
    yield csvOf(
      rows.map((row) => exportedOf(deskLeadOf(row))),
      isBegin,
    );
    const last = rows.at(-1);
    if (!last) return;
    part = all.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('leads.created_at', 'leads.id'), '>', tuple(last.created_at, last.id)),
    );
  }
}
