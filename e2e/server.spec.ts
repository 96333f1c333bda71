import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from './fixtures';
import { launchSite } from './site';

test('a fault in the environment prints every wrong variable, and no server starts', async () => {
  const { child, output } = await launchSite({
    VAPI_BASE_URL: 'not a url',
    WEB_CALL_MAX_DURATION_SECONDS: '5',
    WEB_CALLS_PER_IP_PER_HOUR: 'many',
  });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(output()).toContain('VAPI_BASE_URL');
  expect(output()).toContain('WEB_CALL_MAX_DURATION_SECONDS');
  expect(output()).toContain('WEB_CALLS_PER_IP_PER_HOUR');
});

test('a port that is none is refused before anything is built', () => {
  const { status, stderr } = spawnSync(process.execPath, ['lib/launch/start.mjs'], {
    env: { ...process.env, PORT: '99999' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'PORT should be a whole number from 0 to 65535.\n']);
});

test('says in one line at start that the embedded platform holds the calls', async ({
  openSite,
}) => {
  const site = await openSite();
  expect(site.output().match(/embedded platform/g)).toHaveLength(1);
});

test('stops on SIGTERM in seconds, without a crash', async ({ openSite }) => {
  const site = await openSite();
  const before = Date.now();
  const code = await site.stop('SIGTERM');
  // 143 is the code of a server that a SIGTERM ended.
  expect([0, 143]).toContain(code);
  expect(site.process.signalCode).toBeNull();
  expect(Date.now() - before).toBeLessThan(10_000);
});

test('stops with the npm that started it', async ({}, testInfo) => {
  const { port, child, output } = await launchSite({}, { command: 'npm', args: ['start'] });
  const url = `http://localhost:${port}`;
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(answers, { timeout: testInfo.timeout / 2, message: output() }).toBe(true);
  } finally {
    child.kill('SIGTERM');
  }
  await expect.poll(answers).toBe(false);
});
