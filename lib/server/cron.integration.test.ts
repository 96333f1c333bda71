import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'site-jobs-'));
const dataDir = join(folder, 'data');

afterAll(() => rmSync(folder, { recursive: true }));

test('jobs run at once where the database can be opened at the second try only', async () => {
  process.env.DATA_DIR = dataDir;
  process.env.DATABASE_URL = '';
  // Imported late, because they read the environment when loaded.
  const { closeSiteDatabase } = await import('@/lib/data/site-database');
  const { log } = await import('@/lib/log');
  const { startCron } = await import('./cron');
  writeFileSync(dataDir, 'a file in place of the folder');
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {
    rmSync(dataDir);
    mkdirSync(dataDir);
  });
  let stop = async () => {};
  await new Promise<void>((resolve) => {
    stop = startCron([async () => resolve()], []);
  });
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ code: 'job_failed' }), expect.any(String)],
  ]);
  await stop();
  await closeSiteDatabase();
}, 20_000);
