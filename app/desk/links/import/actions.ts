'use server';

import { z } from 'zod';

import { importFaults, importTexts } from '@/lib/content/desk/import';
import { createEntry, publishEntry } from '@/lib/dealerships/entry-store';
import { changeAction } from '@/lib/desk/action';
import { siteOrigin } from '@/lib/desk/desk-route';
import { checkList, importLimits, readList } from '@/lib/links/import-list';
import { linkAddress } from '@/lib/links/link-code';
import { createLink } from '@/lib/links/link-store';

const fields = z.object({
  intent: z.enum(['check', 'make']).catch('check'),
  list: z.string().default(''),
  file: z.file().max(importLimits.bytes, importFaults.tooLarge).optional(),
});

/** Checks a list of links, and makes all of them where that is meant and none has a fault. */
export const importLinks = changeAction(
  fields,
  async ({ intent, list, file }, { db, person, now }) => {
    const text = file && file.size > 0 ? await file.text() : list;
    const read = readList(text);
    if (typeof read === 'string') return { faults: { list: read } };
    const checked = await checkList(db, read, person);
    const state = { list: { text, unread: read.unread, rows: checked } };
    const isReady = checked.every(({ faults }) => Object.keys(faults).length === 0);
    if (intent === 'check' || !isReady) return state;
    const pages = new Set(checked.flatMap(({ content }) => content ?? []));
    for (const content of pages) {
      const { id } = await createEntry(db, content, person, now);
      const published = await publishEntry(db, id, person, now);
      if (!published.ok) throw new Error(`A page of a list was refused: ${published.code}`);
    }
    const origin = await siteOrigin();
    for (const row of checked) {
      const { recipient, greeting, phone, email, note } = row.fields;
      const more = { recipient, greeting, phone, email, note };
      const link = { dealershipSlug: row.slug, channel: 'text', ...more } as const;
      const { code } = await createLink(db, link, person, now);
      row.link = linkAddress(origin, code);
    }
    const details = importTexts.log(checked.length, pages.size);
    return { ...state, log: { action: 'links.imported', subject: 'links', details } };
  },
);
