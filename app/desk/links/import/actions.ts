'use server';

import { z } from 'zod';

import { importFaults, importTexts } from '@/lib/content/desk/import';
import { createEntry, publishEntry } from '@/lib/dealerships/entry-store';
import { changeAction, publicly } from '@/lib/desk/action';
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
export const importLinks = publicly(
  changeAction(fields, async ({ intent, list, file }, { db, person, now }) => {
    const text = file && file.size > 0 ? await file.text() : list;
    const read = readList(text);
    if (typeof read === 'string') return { faults: { list: read } };
    const checked = await checkList(db, read, person);
    const pages = new Map(
      checked.flatMap(({ slug, content }) => (content ? [[slug, content]] : [])),
    );
    const isMade = intent === 'make' && checked.every(({ faults }) => isEmpty(faults));
    if (isMade) {
      for (const content of pages.values()) {
        const { id } = await createEntry(db, content, person, now);
        const published = await publishEntry(db, id, person, now);
        if (!published.ok) throw new Error(`A page of a list was refused: ${published.code}`);
      }
    }
    const origin = await siteOrigin();
    const rows = [];
    for (const { line, fields, slug, content, faults } of checked) {
      const { recipient, dealership, greeting, phone, email, note } = fields;
      const more = { greeting, phone, email, note };
      const link = { recipient, dealershipSlug: slug, channel: 'text', ...more } as const;
      const made = isMade && (await createLink(db, link, person, now));
      const place = content && `${String(content.city)}, ${String(content.region)}`;
      const address = made ? linkAddress(origin, made.code) : undefined;
      rows.push({ line, recipient, dealership, place, faults, link: address });
    }
    const state = { list: { text, unread: read.unread, rows, pages: pages.size } };
    if (!isMade) return state;
    const details = importTexts.log(rows.length, pages.size);
    return { ...state, log: { action: 'links.imported', subject: 'links', details } };
  }),
);

const isEmpty = (faults: object) => Object.keys(faults).length === 0;
