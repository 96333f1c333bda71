import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port';
import { startPostgres } from '../../testing/postgres-server';
import { firstLink, joinBy } from './desk-data';
import { faultyAssistants, listed, startHostedPlatform } from './hosted-platform';
import makeRecordings from './make-recordings';
import {
  type Launch,
  type OwnSite,
  type SharedServer,
  type SharedServers,
  startSite,
} from './site';

/** Variables of both servers. They trust one proxy, so tests choose their client addresses. */
const common = {
  TRUSTED_PROXY_HOPS: '1',
  VAPI_ASSISTANT_IDS: [
    ...Object.values(faultyAssistants),
    listed.recordedAssistant,
    listed.oldName,
  ].join(','),
  VAPI_SQUAD_IDS: listed.squad,
  VAPI_WORKFLOW_IDS: listed.workflow,
};

/** Variables that send lead webhooks to the stand-in. */
export const leadWebhook = (platformUrl: string) => ({
  LEADS_WEBHOOK_URL: `${platformUrl}/webhook`,
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'e2e').toString('base64')}`,
  LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
});

/** Makes the microphones' recordings and starts the shared servers before all tests. */
export default async function startServers(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  const framedBy = `http://localhost:${await freePort()}`;
  const [postgres, platform] = await Promise.all([
    startPostgres(),
    startHostedPlatform(),
    makeRecordings(),
  ]);
  const sites: OwnSite[] = [];
  // Kills the servers if the run ends early.
  process.once('exit', () => sites.forEach((site) => site.process.kill('SIGKILL')));
  async function start(name: string, variables: Record<string, string>): Promise<SharedServer> {
    const log = join(folder, `${name}.log`);
    const launch: Launch = { logFile: log };
    const site = await startSite({ ...common, ...leadWebhook(platform.url), ...variables }, launch);
    sites.push(site);
    const { url, dataDir } = site;
    return { url, dataDir, log, ownerCookie: await joinBy(site, await firstLink(site), 'Olive') };
  }
  const [embedded, hosted] = await Promise.all([
    start('embedded', {}),
    start('hosted', {
      // The build had the same token: no file of the build and no answer may contain it.
      VAPI_PRIVATE_TOKEN: process.env.MARKER_TOKEN || 'token-of-end-to-end-tests',
      VAPI_BASE_URL: platform.url,
      DATABASE_URL: await postgres.createDatabase(),
      WEB_CALL_VIDEO_RECORDING: 'true',
      FRAME_ANCESTORS: framedBy,
    }),
  ]);
  const servers: SharedServers = { embedded, hosted, platformUrl: platform.url, framedBy };
  process.env.E2E_SERVERS = JSON.stringify(servers);

  return async () => {
    await Promise.all(sites.map((site) => site.stop('SIGKILL')));
    await Promise.all([postgres.stop(), platform.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
