import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

it('opens one database for the process, and anew after a failure, but not at once', async () => {
  process.env.DATA_DIR = dataDir;
  const { closeSiteDatabase, siteDatabase } = await import('./site-database');
  const clock = jest.spyOn(performance, 'now');
  const begun = performance.now();
  // A file where the folder should be.
  writeFileSync(dataDir, '');
  await expect(siteDatabase()).rejects.toThrow();
  rmSync(dataDir);
  clock.mockReturnValue(begun + 1_900);
  await expect(siteDatabase()).rejects.toThrow();
  clock.mockReturnValue(begun + 10_000);
  const db = await siteDatabase();
  expect(await siteDatabase()).toBe(db);
  clock.mockRestore();

  // Next's bundles have a copy of the module each.
  jest.resetModules();
  expect(await (await import('./site-database')).siteDatabase()).toBe(db);

  await closeSiteDatabase();
  const next = await siteDatabase();
  expect(next).not.toBe(db);
  await closeSiteDatabase();
  await closeSiteDatabase();
});

it('opens anew what was removed under it, and the lead after that is kept', async () => {
  const { closeSiteDatabase, siteDatabase } = await import('./site-database');
  const read = async () => (await siteDatabase()).selectFrom('places').selectAll().execute();
  expect(await read()).toEqual([]);
  rmSync(join(dataDir, 'site.db'));
  await expect(read()).rejects.toThrow('replaced or removed');
  expect(await read()).toEqual([]);
  expect(existsSync(join(dataDir, 'site.db'))).toBe(true);
  await closeSiteDatabase();
});
