'use server';

import { hash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

import { deskErrorTexts } from '@/lib/content/desk/errors';
import { importFaults, importTexts as t } from '@/lib/content/desk/import';
import {
  createEntry,
  deleteEntry,
  publishEntry,
  withdrawEntry,
} from '@/lib/dealerships/entry-store';
import { changeAction, type ChangeRequest } from '@/lib/desk/action';
import { done, invalid, refused } from '@/lib/desk/action-state';
import { siteOrigin } from '@/lib/desk/desk-route';
import { csvOf } from '@/lib/leads/lead-export';
import {
  type CheckedRow,
  checkList,
  decodeList,
  importLimits,
  readList,
} from '@/lib/links/import-list';
import { findLastImport, importAction } from '@/lib/desk/last-import';
import { linkAddress } from '@/lib/links/link-code';
import { changeLink, createLink } from '@/lib/links/link-store';

const fields = z.object({
  list: z.string().default(''),
  file: z.file().max(importLimits.bytes, importFaults.tooLarge).optional(),
  /** The digest of the list that was shown; only that list is imported. */
  confirmed: z.string().optional(),
});

/** Digests a list regardless of its white space, because browsers change the line endings of a file. */
const digestOf = (list: string) => hash('sha256', list.replace(/\s+/g, ' '), 'base64url');

/** Checks a list of links; once confirmed, creates the links of the rows without faults. */
export const importLinks = changeAction(fields, async ({ list, file, confirmed }, request) => {
  const text = file && file.size > 0 ? decodeList(new Uint8Array(await file.arrayBuffer())) : list;
  const read = readList(text);
  if (typeof read === 'string') return invalid({ list: read });
  const checked = await checkList(request.db, read.rows, request.person);
  const faulty = checked.filter(({ faults }) => Object.keys(faults).length > 0);
  const good = checked.filter((row) => !faulty.includes(row));
  const pages = new Set(good.flatMap(({ content }) => (content ? [content] : [])));
  const notes = faulty.length > 0 ? [t.faulty(faulty.length)] : [];
  if (confirmed === digestOf(text) && good.length > 0) {
    // The faulty rows stay in the form for correction.
    const left =
      faulty.length > 0 ? stringify([read.head, ...faulty.map(({ cells }) => cells)]) : '';
    const made = await makeLinks(good, pages, request);
    const rows = [...made.rows, ...faulty.map(shown)];
    return { status: 'links_made', ...made, notes, rows, values: { list: left } };
  }
  const confirmButton = { label: t.make(good.length, pages.size), value: digestOf(text) };
  return {
    status: 'list_read',
    rows: [...faulty, ...good].map(shown),
    notes: [
      t.ready,
      ...notes,
      ...(read.unread.length > 0 ? [t.unread(read.unread)] : []),
      ...(pages.size > 0 ? [t.guessed] : []),
    ],
    // Shows the text of an uploaded file for correction.
    values: { list: text },
    confirmButton: good.length > 0 ? confirmButton : undefined,
  };
});

const shown = ({ line, fields, content, faults }: CheckedRow) => ({
  title: t.row(line),
  text: [fields.recipient, fields.dealership, fields.city].filter(Boolean).join(' · '),
  isNew: content !== undefined,
  faults: Object.entries(faults).map(([field, fault]) =>
    [t.columns[field] ?? [], fault].flat().join(': '),
  ),
});

/** Creates the pages and the links of rows. */
async function makeLinks(
  good: readonly CheckedRow[],
  pages: ReadonlySet<object>,
  { db, person, now }: ChangeRequest,
) {
  for (const content of pages) {
    const { id } = await createEntry(db, content, person, now);
    const published = await publishEntry(db, id, person, now);
    if (!published.ok) throw new Error(`A page of a list was refused: ${published.code}`);
  }
  const origin = await siteOrigin();
  const made: (CheckedRow['fields'] & { link: string })[] = [];
  for (const { slug, fields } of good) {
    const { recipient, greeting, phone, email, note } = fields;
    const words = { recipient, greeting, phone, email, note, channel: 'text' };
    const { code } = await createLink(db, { ...words, dealership_slug: slug }, person, now);
    made.push({ ...fields, link: linkAddress(origin, code) });
  }
  const details = t.log(good.length, pages.size);
  return {
    message: t.made(made.length),
    // Drops the byte order mark, which only files need.
    csv: csvOf(made).slice(1),
    rows: made.map(({ recipient, link }) => ({ title: recipient, text: link })),
    log: { action: importAction, subject: 'links', details },
  };
}

/** Undoes the current user's last import. */
export const undoImport = changeAction(z.object({}), async (_, { db, person, now }) => {
  const last = await findLastImport(db, person.id);
  if (!last) return refused(deskErrorTexts.gone);
  for (const { code } of last.links)
    await changeLink(db, code, { deleted_at: now.getTime() }, { personId: person.id });
  for (const { id } of last.pages) {
    await withdrawEntry(db, id, person, now);
    await deleteEntry(db, id, person, now);
  }
  const subject = t.log(last.links.length, last.pages.length);
  return { ...done(t.undone), log: { action: 'links.import-undone', subject } };
});
