import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../testing/postgres-server';
import { type AskDesk, becomeOwner } from './desk-session';
import { expect, test } from './fixtures';
import type { Site } from './site';

const brands = ['Ford', 'Kia', 'Mazda', 'Honda', 'Toyota', 'Nissan', 'Subaru', 'Buick'];

interface Entry {
  id: string;
  content: object;
  updatedAt: string;
}

/** Which of its two versions a page is, whole: the city is all over it. */
async function versionAt(site: Site, path: string): Promise<'none' | 'before' | 'after' | 'mixed'> {
  const response = await fetch(site.url + path);
  const html = await response.text();
  if (response.status === 404) return 'none';
  const [isBefore, isAfter] = [html.includes('Oldtown'), html.includes('Newtown')];
  if (response.status !== 200 || isBefore === isAfter || !html.endsWith('</html>')) return 'mixed';
  return isBefore ? 'before' : 'after';
}

/** Every second one is public already, and then changed; the others are drafts. */
async function prepare(ask: AskDesk): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [index, brand] of brands.entries()) {
    const content = { name: `Bell ${brand}`, city: 'Oldtown', region: 'OH' };
    const all = { ...content, timeZone: 'America/New_York' };
    let entry = await ask<Entry>('POST', '/api/desk/dealerships', { content: all });
    const at = `/api/desk/dealerships/${entry.id}`;
    if (index % 2 === 0) entry = await ask<Entry>('POST', `${at}/publish`);
    const { updatedAt } = entry;
    const changed = { ...entry.content, city: 'Newtown' };
    entries.push(await ask<Entry>('PUT', at, { content: changed, updatedAt }));
  }
  return entries;
}

const databases = ['SQLite', 'PostgreSQL'] as const;

for (const which of databases) {
  test(`a server that is killed while it publishes serves each page whole afterwards, on ${which}`, async ({
    openSite,
  }) => {
    const postgres = which === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined;
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'site-killed-'));
    const variables = { DATA_DIR, DATABASE_URL: postgres?.createDatabase() ?? '' };
    try {
      const site = await openSite(variables);
      const ask = await becomeOwner(site);
      const entries = await prepare(ask);

      const acknowledged = new Set<string>();
      const waiting = [...entries];
      const publishAll = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          await ask('POST', `/api/desk/dealerships/${next.id}/publish`);
          acknowledged.add(next.id);
          told();
        }
      };
      let told = () => {};
      const isFirst = new Promise<void>((resolve) => (told = resolve));
      // Of the eight, one is done then, three are under way, and the others not begun.
      const underWay = Promise.allSettled([publishAll(), publishAll(), publishAll()]);
      await isFirst;
      const done = new Set(acknowledged);
      await site.stop('SIGKILL');
      await underWay;
      console.log(`${which}: killed with ${done.size} of ${entries.length} acknowledged.`);

      const again = await openSite(variables);
      const versions: string[] = [];
      for (const [index, { id }] of entries.entries()) {
        const version = await versionAt(again, `/Bell${brands[index]}`);
        const possible = index % 2 === 0 ? ['before', 'after'] : ['none', 'after'];
        expect(acknowledged.has(id) ? ['after'] : possible).toContain(version);
        versions.push(version);
      }
      console.log(`${which}: afterwards ${versions.join(', ')}.`);
    } finally {
      await postgres?.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });
}
