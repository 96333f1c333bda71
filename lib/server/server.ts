/**
 * Serves the standalone build that this script is in, for serve.mjs. The custom server of Next's documentation, with
 * time limits for clients, and before it what the build has made whole: a static page from here costs a twentieth of one
 * from Next.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { loadEnvConfig } from '@next/env';
import onHeaders from 'on-headers';
import { localUrl, readAddress } from './address.mjs';
import { boundMemory } from './bound-memory';
import { normalizeRequest } from './normalize-request';
import { answerForeign, refusePost } from './refuse-post';
import { createAddressCheck } from './other-address';
import { stopOnSignals, stopping } from './stop';

const folder = dirname(fileURLToPath(import.meta.url));
// The dealerships and the embedded platform read their files from the working directory.
process.chdir(folder);
const { port, host } = readAddress();
loadEnvConfig(folder, false, { info: () => undefined, error: console.error });

// Only now: these read the environment when they are loaded.
const { env, parseEnv } = await import('@/lib/env').catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const { log } = await import('@/lib/log');
const { platformOf } = await import('@/lib/platform/platform-of');
const { noteClientAddress } = await import('@/lib/http/client-address');
const { perProcess } = await import('@/lib/process/per-process');
const { createStaticFiles } = await import('./static-files');
const { noPagePolicy, securityHeaders } = await import('./policy.mjs');

// What Next prints by itself: one line each, as often as the log takes lines that say the same.
for (const method of ['error', 'warn', 'log'] as const) {
  console[method] = (...said: unknown[]) =>
    log[method === 'log' ? 'info' : method](
      { code: 'next', said: format(...said).slice(0, 1_000) },
      'Next said something.',
    );
}

/** The variables that are built into pages with another value than the server has. */
function builtWithOtherValues(): string[] {
  const text = readFileSync(join(folder, 'built-with.json'), 'utf8');
  const values = JSON.parse(text) as Record<string, string>;
  const [built, own] = [parseEnv(values), env].map((each) => new Map(Object.entries(each)));
  return Object.keys(values).filter((name) => String(built?.get(name)) !== String(own?.get(name)));
}

const otherValues = builtWithOtherValues();
if (otherValues.length > 0) {
  const remedy = 'Build with the values that the server has, and deploy that.';
  const told = { code: 'other_values', variables: otherValues, remedy };
  log.warn(told, 'The pages were built with other values of these variables.');
}

const platform = platformOf(env);
const { sendStatic, pageHeaders } = createStaticFiles(folder, {
  platform,
  frameAncestors: env.FRAME_ANCESTORS,
  recordsVideo: env.WEB_CALL_VIDEO_RECORDING && platform === 'hosted',
});

/** The pages of the build that Next sends, by the statuses under which it does. */
const pagesByStatus: Record<number, string> = {
  404: '/_not-found',
  410: '/withdrawn',
  500: '/500',
};

/** Sets the headers of what Next answers, where it has not. Errors are kept by no cache. */
function completeHeaders(response: ServerResponse): void {
  // A rewrite (middleware.ts) has no status of its own.
  if (response.getHeader('x-status') === '410') response.statusCode = 410;
  response.removeHeader('x-status');
  if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-store');
  // A page of the build that Next answers: no cache is to keep it in the place of the file.
  else if (String(response.getHeader('cache-control')).includes('s-maxage'))
    response.setHeader('Cache-Control', 'no-cache');
  const isPage = String(response.getHeader('content-type')).startsWith('text/html');
  const headers = {
    ...Object.fromEntries([...securityHeaders, noPagePolicy].map(({ key, value }) => [key, value])),
    ...(isPage && pageHeaders(pagesByStatus[response.statusCode] ?? '')),
  };
  for (const [name, value] of Object.entries(headers))
    if (!response.hasHeader(name)) response.setHeader(name, value);
}

/** By connection, the last of its requests that is not answered: of those that a client pipelines, one is worked on. */
const turns = new WeakMap<Socket, Promise<void>>();

/** Next's work grows with the square of a query's parameters: 7,000 take seconds. */
const MAX_PARAMETERS = 100;

const otherAddress = createAddressCheck(env.SITE_URL, () =>
  log.warn(
    { code: 'host_hidden', remedy: 'Have the proxy pass on Host and X-Forwarded-Proto.' },
    'Visitors who were led to SITE_URL come back under another name.',
  ),
);

function answer(request: IncomingMessage, response: ServerResponse): void {
  const location = otherAddress(request);
  // Kept by nobody: another proxy, or another SITE_URL, would be led astray by it.
  if (location)
    return void response.writeHead(308, { location, 'cache-control': 'no-store' }).end();
  if (sendStatic(request, response)) return;
  onHeaders(response, () => completeHeaders(response));
  if ((request.url?.split('&', MAX_PARAMETERS + 1).length ?? 0) > MAX_PARAMETERS) {
    response.writeHead(414).end();
  } else if (request.method === 'TRACE') {
    // The Fetch API knows no such request, and Next (16.4) fails at it.
    response.writeHead(405).end();
  } else {
    const refused = refusePost(request, env.SITE_URL);
    if (refused === 403) refuseForeign(request, response);
    else if (refused) response.writeHead(refused).end();
    else void handToNext(request, response);
  }
}

function refuseForeign(request: IncomingMessage, response: ServerResponse): void {
  answerForeign(request, response, env.SITE_URL);
  const { origin, host, 'x-forwarded-host': forwarded } = request.headers;
  const told = { code: 'foreign_post', origin, host, forwarded, siteUrl: env.SITE_URL };
  const remedy =
    'If this is the site, set SITE_URL to that origin, or lead its visitors to SITE_URL.';
  log.warn({ ...told, remedy }, 'A form of another origin was refused.');
}

const server = createServer(
  {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Longer than proxies keep a connection, so that they are the ones to close it.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
  (request, response) => {
    // `OPTIONS *`; and a server action that Next passes on to itself, where its sender's address would be lost.
    if (!request.url?.startsWith('/') || request.headers['x-action-forwarded'] !== undefined) {
      response.writeHead(400).end();
      return;
    }
    noteClientAddress(request);
    normalizeRequest(request);
    const { socket } = request;
    const before = turns.get(socket);
    const turn = new Promise<void>((resolve) => response.once('close', resolve));
    turns.set(socket, turn);
    void turn.then(() => turns.get(socket) === turn && turns.delete(socket));
    // In a later turn of the event loop, so that the requests of others are read in between.
    if (before) void before.then(() => setImmediate(answer, request, response));
    else answer(request, response);
  },
);
server.maxRequestsPerSocket = 1_000;
// A connection without a byte in either direction.
server.timeout = 60_000;
server.on('error', (err: NodeJS.ErrnoException) =>
  fail(err, err.code === 'EADDRINUSE' ? 'Set PORT: another program has this port.' : undefined),
);
stopOnSignals(server);

const listens = new Promise<number>((resolve) => {
  // Without a host, Node listens on IPv4 and IPv6 where the machine has both.
  server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port));
});

export { stopping };

/** The URL of the server on this machine, once it listens. */
export const listening = listens.then((actual) =>
  // Also for middleware.ts.
  perProcess('own-url', () => localUrl(host, actual)),
);

// Next is loaded when the server listens already: a port that is taken ends the process before anything else starts.
const next = listens.then(async (actual) => {
  log.info({ url: localUrl(host, actual) }, 'The server listens.');
  const file = readFileSync(join(folder, '.next', 'required-server-files.json'), 'utf8');
  // Next (16.4) takes the build's configuration from this variable alone: next.config.mjs is not in the folder.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(
    (JSON.parse(file) as { config: object }).config,
  );
  // Next (16.4) renders where an action leads by asking itself: by the visitor's https, but for this.
  process.env.__NEXT_PRIVATE_ORIGIN = localUrl(host, actual);
  const { default: createNext } = await import('next');
  // Next (16.4) takes a rewrite for another site's where this is another name of loopback, such as 127.0.0.1.
  const where = { dir: folder, dev: false, hostname: 'localhost', port: actual };
  // Its own way with upgrades closes the connection of a client that would take HTTP/1.1, too: it gets another server's.
  const app = createNext({ ...where, httpServer: createServer() });
  await app.prepare();
  boundMemory();
  return app.getRequestHandler();
});
next.catch((err: unknown) => fail(err));

async function handToNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await (
      await next
    )(request, response);
  } catch (err) {
    log.error({ err }, 'Next threw an error instead of answering a request.');
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
  }
}

function fail(err: unknown, remedy?: string): never {
  log.error({ err, remedy }, 'The server ends, since it cannot serve.');
  process.exit(1);
}
