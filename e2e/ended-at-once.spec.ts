import { expect, test } from './fixtures';
import type { Site } from './site';
import { askForCall, inParallel, reportEnd } from './visitors';

const dealership = 'SunriseToyota';

/** Asks for 30 calls from each of seven addresses, ends each at once, and says how many were made. */
async function flood(site: Site, network: string): Promise<number> {
  let made = 0;
  await inParallel(210, 14, async (index) => {
    const address = `${network}.${index % 7}`;
    const { id } = await askForCall(site, address, dealership);
    if (id === undefined) return;
    made += 1;
    await reportEnd(site, address, id);
  });
  return made;
}

test('calls that are ended at once and never joined close nothing, and come back', async ({
  openSite,
}) => {
  // The defaults.
  const site = await openSite({
    TRUSTED_PROXY_HOPS: '1',
    WEB_CALLS_PER_IP_PER_HOUR: '30',
    WEB_CALLS_PER_DEALERSHIP_PER_HOUR: '60',
    WEB_CALLS_AT_ONCE: '10',
    WEB_CALLS_AT_ONCE_PER_IP: '3',
    WEB_CALLS_PER_DAY: '200',
    WEB_CALL_MINUTES_PER_DAY: '300',
  });
  const made = await flood(site, '198.51.100');
  // Each sender may have six calls that the platform has not said to be over; others are served.
  expect(made).toBeGreaterThanOrEqual(7 * 6);
  const began = Date.now();
  expect(await askForCall(site, '192.0.2.1', dealership)).toMatchObject({ status: 201 });

  // Whoever has as many addresses again may close the dealership's page, but only until the platform
  // has been told to end what nobody joined.
  const more = await flood(site, '203.0.113');
  expect(made + more).toBeGreaterThanOrEqual(60 - 1);
  await expect
    .poll(() => askForCall(site, '192.0.2.3', dealership), { timeout: 90_000 })
    .toMatchObject({ status: 201 });
  console.table({
    'calls asked for and ended at once, from 14 addresses': 420,
    'calls made of these': made + more,
    'seconds until these counted no more': Math.ceil((Date.now() - began) / 1_000),
  });
});

test('one address cannot hold every line; whoever hangs up and calls again at once is served, also three behind it', async ({
  openSite,
}) => {
  const site = await openSite({ TRUSTED_PROXY_HOPS: '1', WEB_CALLS_AT_ONCE_PER_IP: '3' });
  const office = '198.51.100.7';
  const ids = await Promise.all([1, 2, 3].map(async () => (await askForCall(site, office)).id));
  expect(await askForCall(site, office)).toEqual({ status: 429, code: 'too_many_calls' });
  expect(await askForCall(site, '192.0.2.1')).toMatchObject({ status: 201 });
  for (const id of ids) {
    await reportEnd(site, office, id ?? '');
    expect(await askForCall(site, office)).toMatchObject({ status: 201 });
  }
});
