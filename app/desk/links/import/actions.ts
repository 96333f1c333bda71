'use server';

import { hash } from 'node:crypto';
import { z } from 'zod';

import { importFaults, importTexts as t } from '@/lib/content/desk/import';
import { createEntry, publishEntry } from '@/lib/dealerships/entry-store';
import { changeAction } from '@/lib/desk/action';
import { siteOrigin } from '@/lib/desk/desk-route';
import { csvOf } from '@/lib/leads/lead-export';
import { checkList, decodeList, importLimits, readList } from '@/lib/links/import-list';
import { linkAddress } from '@/lib/links/link-code';
import { createLink } from '@/lib/links/link-store';

const fields = z.object({
  list: z.string().default(''),
  file: z.file().max(importLimits.bytes, importFaults.tooLarge).optional(),
  /** The digest of the list that was shown: what is made is that. */
  again: z.string().optional(),
});

/** However the lines of a list end: browsers send others than a file has. */
const digestOf = (list: string) => hash('sha256', list.replace(/\s+/g, ' '), 'base64url');

/** Checks a list of links, and makes all of them where that is meant and none has a fault. */
export const importLinks = changeAction(
  fields,
  async ({ list, file, again }, { db, person, now }) => {
    const text =
      file && file.size > 0 ? decodeList(new Uint8Array(await file.arrayBuffer())) : list;
    const read = readList(text);
    if (typeof read === 'string') return { faults: { list: read } };
    const checked = await checkList(db, read.rows, person);
    const faulty = checked.filter(({ faults }) => Object.keys(faults).length > 0);
    const pages = new Set(checked.flatMap(({ content }) => content ?? []));
    if (again !== digestOf(text) || faulty.length > 0) {
      const isReady = faulty.length === 0;
      const rows = (isReady ? checked : faulty).map(({ line, fields, content, faults }) => ({
        title: t.row(line),
        text: [fields.recipient, fields.dealership, fields.city].filter(Boolean).join(' · '),
        isNew: content !== undefined,
        faults: Object.entries(faults).map(([field, fault]) =>
          [t.columns[field] ?? [], fault].flat().join(': '),
        ),
      }));
      const notes = [
        isReady ? t.ready : t.faulty(faulty.length),
        ...(read.unread.length > 0 ? [t.unread(read.unread)] : []),
        ...(pages.size > 0 ? [t.guessed] : []),
      ];
      const meant = { label: t.make(checked.length, pages.size), value: digestOf(text) };
      // What was read of a file is there to be corrected.
      return { rows, notes, values: { list: text }, again: isReady ? meant : undefined };
    }
    for (const content of pages) {
      const { id } = await createEntry(db, content, person, now);
      const published = await publishEntry(db, id, person, now);
      if (!published.ok) throw new Error(`A page of a list was refused: ${published.code}`);
    }
    const origin = await siteOrigin();
    const made: ((typeof checked)[number]['fields'] & { link: string })[] = [];
    for (const { slug, fields } of checked) {
      const { recipient, greeting, phone, email, note } = fields;
      const words = { recipient, greeting, phone, email, note, channel: 'text' };
      const { code } = await createLink(db, { ...words, dealership_slug: slug }, person, now);
      made.push({ ...fields, link: linkAddress(origin, code) });
    }
    const details = t.log(checked.length, pages.size);
    return {
      done: t.made(made.length),
      // The mark at its beginning is for files.
      csv: csvOf(made).slice(1),
      rows: made.map(({ recipient, link }) => ({ title: recipient, text: link })),
      log: { action: 'links.imported', subject: 'links', details },
    };
  },
);
