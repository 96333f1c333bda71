import { databases } from '@/testing/databases';
import type * as SiteDatabase from './site-database';

const postgres = databases.find(({ name }) => name === 'PostgreSQL')!;

test('visitors do not wait for connections of the desk', async () => {
  const { databaseUrl } = await postgres.create();
  process.env.DATABASE_URL = databaseUrl;
  // Loaded again, since it reads the environment at load.
  jest.resetModules();
  const site: typeof SiteDatabase = await import('./site-database');
  const [desk, visitors] = [await site.siteDatabase(), await site.visitorsDatabase()];
  let release = () => {};
  const isOver = new Promise<void>((resolve) => (release = resolve));
  const held = Array.from({ length: 5 }, () => desk.connection().execute(() => isOver));
  const spots = visitors.selectFrom('offer_spots').select('number');
  await expect(desk.executeQuery(spots.compile())).rejects.toThrow('timeout');
  expect(await spots.execute()).toEqual([]);
  release();
  await Promise.all(held);
  await site.closeSiteDatabase();
});
