import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port';
import { startPostgres } from '../../testing/postgres-server';
import makeRecordings from './make-recordings';
import { faultyAssistants, listed, startHostedPlatform } from './hosted-platform';
import { type Launch, type OwnSite, startSite } from './site';

/** A server of all tests, as they find it in the environment. */
export interface SharedServer {
  url: string;
  /** Where its database is, of SQLite. */
  dataDir: string;
  /** The file of all that it prints. */
  log: string;
  /** Where the session of its first owner is kept, for contexts of the browser. */
  ownerState: string;
}

/** The servers of a run, as JSON in the variable `E2E_SERVERS`. */
export interface SharedServers {
  embedded: SharedServer;
  hosted: SharedServer;
  platformUrl: string;
  /** The origin of a page that may have the hosted server's pages in a frame; a test serves it. */
  framedBy: string;
}

/** The hour's calls of one address at the hosted server: few, for the test that makes them all. */
export const callsPerHostedAddress = 12;

/** One proxy of ours stands before both: tests say from which addresses they come. */
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

/** Has the stand-in told of what visitors send. */
export const leadWebhook = (platformUrl: string) => ({
  LEADS_WEBHOOK_URL: `${platformUrl}/webhook`,
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'e2e').toString('base64')}`,
  LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
});

/** Before all tests: the recordings of the microphones, and the servers that most tests share. */
export default async function startServers(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
  const framedBy = `http://localhost:${await freePort()}`;
  const [postgres, platform] = await Promise.all([
    startPostgres(),
    startHostedPlatform(),
    makeRecordings(),
  ]);
  const sites: OwnSite[] = [];
  // A run that ends in the middle takes them along.
  process.once('exit', () => sites.forEach((site) => site.process.kill('SIGKILL')));
  async function start(name: string, variables: Record<string, string>): Promise<SharedServer> {
    const log = join(folder, `${name}.log`);
    const launch: Launch = { logFile: log };
    const site = await startSite({ ...common, ...leadWebhook(platform.url), ...variables }, launch);
    sites.push(site);
    const { url, dataDir } = site;
    return { url, dataDir, log, ownerState: join(folder, `${name}-owner.json`) };
  }
  const [embedded, hosted] = await Promise.all([
    start('embedded', {}),
    start('hosted', {
      // The build was made with it: no file of it, and no answer, may have it.
      VAPI_PRIVATE_TOKEN: process.env.MARKER_TOKEN || 'token-of-end-to-end-tests',
      VAPI_BASE_URL: platform.url,
      DATABASE_URL: await postgres.createDatabase(),
      WEB_CALLS_PER_IP_PER_HOUR: String(callsPerHostedAddress),
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
