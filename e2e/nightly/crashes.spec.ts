import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port';
import { startPostgres } from '../../testing/postgres-server';
import { firstLink, joinBy, postForm } from '../support/desk-data';
import { expect, sharedServers, test } from '../support/fixtures';
import { keptBy } from '../support/hosted-platform';
import type { OwnSite } from '../support/site';
import { leadWebhook } from '../support/start-servers';

const SUBMISSIONS = 1_000;
const AT_ONCE = 10;
const KILLS = 10;

for (const database of ['SQLite', 'PostgreSQL']) {
  test(`a server on ${database} killed ${KILLS} times during ${SUBMISSIONS} forms stores and delivers each form that it accepted`, async ({
    openSite,
  }) => {
    test.setTimeout(600_000);
    const { platformUrl } = sharedServers();
    const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
    const postgres =
      database === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined;
    const variables = {
      ...leadWebhook(platformUrl),
      VAPI_PRIVATE_TOKEN: 'a-token-of-the-hosted-platform',
      VAPI_BASE_URL: platformUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      PORT: String(await freePort()),
    };
    let site: OwnSite = await openSite(variables);
    const cookie = await joinBy(site, await firstLink(site), 'Olive');

    /** Reference given to each visitor, by name. */
    const acknowledged = new Map<string, string>();
    const table: object[] = [];
    async function look(kill: number | 'end') {
      const taken = acknowledged.size;
      const answer = await fetch(`${site.url}/api/desk/leads/export.csv`, { headers: { cookie } });
      const leads = [...(await answer.text()).matchAll(/^([\w-]{9}),.*,(Visitor \d+),/gm)];
      const found = new Map(leads.map(([, reference = '', name = '']) => [name, reference]));
      const told = (await keptBy(platformUrl).webhooks())
        .map(({ body }) => String(body.data.reference))
        .filter((reference) => [...found.values()].includes(reference));
      const lost = [...acknowledged].filter(([name, reference]) => found.get(name) !== reference);
      return {
        kill,
        acknowledged: taken,
        lost: lost.length,
        stored: leads.length,
        twice: leads.length - found.size,
        delivered: new Set(told).size,
        repeated: told.length - new Set(told).size,
      };
    }

    let isUp = Promise.resolve();
    async function crash() {
      await site.stop('SIGKILL');
      site = await openSite(variables);
      table.push(await look(table.length + 1));
    }

    let next = 0;
    async function submitSome() {
      while (next < SUBMISSIONS) {
        const name = `Visitor ${next++}`;
        const visitor = { name, dealership: 'Lee Ford', email: `${name.slice(8)}@example.com` };
        const fields = { kind: 'reserve', plan: 'store', ...visitor };
        // A visitor without an answer sends the form again.
        while (!acknowledged.has(name)) {
          await isUp;
          const reference = await postForm(site.url, '/reserve', fields).catch(() => undefined);
          if (reference === undefined) continue;
          acknowledged.set(name, reference);
          const kills = (KILLS * (acknowledged.size + SUBMISSIONS / KILLS / 2)) / SUBMISSIONS;
          if (Number.isInteger(kills)) isUp = crash();
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, submitSome));
    await isUp;
    // Deliveries that a killed server had begun are due again a minute later.
    const delivered = async () => (await look('end')).delivered;
    await expect.poll(delivered, { timeout: 120_000 }).toBe(SUBMISSIONS);
    const end = await look('end');
    console.log(database);
    console.table([...table, end]);
    expect(table).toHaveLength(KILLS);
    for (const row of [...table, end]) expect(row).toMatchObject({ lost: 0, twice: 0 });
    expect(end).toMatchObject({ stored: SUBMISSIONS });
    await site.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true });
  });
}
