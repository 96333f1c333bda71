import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port';
import { wideLimits } from '../../testing/wide-limits';

/** Credential of the embedded platform, by which tests list its calls. */
export const platformToken = 'end-to-end-test-credential';

/** Folder of the build's standalone server. */
export const standalone = join(process.cwd(), '.next', 'standalone');
const server = join(standalone, 'serve.mjs');

/** A call as the embedded platform lists it. */
export interface PlatformCall {
  id: string;
  status: string;
  endedReason?: string;
  transcript: { role: string; text: string }[];
  [field: string]: unknown;
}

/** A production server of the site. */
export interface Site {
  url: string;
  /** Folder of the SQLite database; unused with PostgreSQL. */
  dataDir: string;
  /** Printed output so far, of both streams. */
  output(): string;
  /** The embedded platform's calls, newest first. */
  calls(): Promise<PlatformCall[]>;
}

/** A server that all tests share. */
export interface SharedServer {
  url: string;
  /** Folder of the SQLite database. */
  dataDir: string;
  /** File with the printed output. */
  log: string;
  /** Session cookie of the first owner, who joined by the link that the first start prints. */
  ownerCookie: string;
}

/** Servers of a run, as JSON in the variable `E2E_SERVERS`. */
export interface SharedServers {
  embedded: SharedServer;
  hosted: SharedServer;
  platformUrl: string;
  /** Origin that may frame the hosted server's pages; a test serves it. */
  framedBy: string;
}

/** A server that its starter may stop. */
export interface OwnSite extends Site {
  process: ChildProcess;
  /** Stops the server with `signal` and resolves to the exit code (null when the signal ended it). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Command and log file of a server; the default command is the build's own script. */
export interface Launch {
  command?: string;
  args?: string[];
  /** File that also receives the printed output. */
  logFile?: string;
}

/** Starts the built site as `npm start` does, without checking the build; or by another command. */
export async function launchSite(
  variables: Record<string, string> = {},
  { command = process.execPath, args = [server], logFile }: Launch = {},
): Promise<{ port: number; child: ChildProcess; dataDir: string; output: () => string }> {
  const port = Number(variables.PORT ?? (await freePort()));
  // A new folder, unless the test names one that outlives the server.
  const dataDir = variables.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'site-data-'));
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VAPI_PRIVATE_TOKEN: '',
      PORT: String(port),
      EMBEDDED_PLATFORM_TOKEN: platformToken,
      ...wideLimits,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      SMTP_URL: '',
      LEADS_WEBHOOK_URL: '',
      LEADS_WEBHOOK_SECRET: '',
      ...variables,
    },
  });
  if (variables.DATA_DIR === undefined) {
    child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // Writes at once, since other processes read the file.
      if (logFile !== undefined) appendFileSync(logFile, text);
    });
  }
  return { port, child, dataDir, output: () => output };
}

/** Lists the calls of a site's embedded platform, newest first. */
export async function listCalls(url: string): Promise<PlatformCall[]> {
  const response = await fetch(`${url}/api/embedded/call?limit=1000`, {
    headers: { authorization: `Bearer ${platformToken}` },
  });
  if (!response.ok) throw new Error(`GET /call answered ${response.status}`);
  return (await response.json()) as PlatformCall[];
}

/** Starts the built site and waits until it answers. */
export async function startSite(
  variables: Record<string, string> = {},
  launch: Launch = {},
): Promise<OwnSite> {
  const { port, child, dataDir, output } = await launchSite(variables, launch);
  const url = `http://localhost:${port}`;
  const exited = once(child, 'exit');

  const answers = async () => (await fetch(`${url}/api/call/config`).catch(() => null))?.ok;
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  return {
    url,
    process: child,
    dataDir,
    output,
    calls: () => listCalls(url),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
