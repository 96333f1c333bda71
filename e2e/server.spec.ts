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
