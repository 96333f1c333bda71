/**
 * Serves the standalone build that contains this script, for serve.mjs. It is the custom server of Next's
 * documentation, with time limits for clients. It sends prerendered files itself, because a static page from here costs
 * a twentieth of one from Next.
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
import { createAddressCheck } from './other-address';
import { answerForeign, refusePost } from './refuse-post';
import { stopOnSignals, stopping } from './stop';

const folder = dirname(fileURLToPath(import.meta.url));
// The dealerships and the embedded platform read their files from the working directory.
process.chdir(folder);
const { port, host } = readAddress();
loadEnvConfig(folder, false, { info: () => undefined, error: console.error });

// Imported late, because these modules read the environment when loaded.
const { env, parseEnv } = await import('@/lib/env').catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const { log } = await import('@/lib/log');
const { platformOf } = await import('@/lib/platform/platform-of');
const { recordClientAddress } = await import('@/lib/http/client-address');
const { perProcess } = await import('@/lib/process/per-process');
const { createStaticFiles } = await import('./static-files');
const { noPagePolicy, securityHeaders } = await import('./policy.mjs');

// Routes Next's console output to the log, one line each; the log limits repeated lines.
for (const method of ['error', 'warn', 'log'] as const) {
  console[method] = (...said: unknown[]) =>
    log[method === 'log' ? 'info' : method](
      { code: 'next', said: format(...said).slice(0, 1_000) },
      'Next said something.',
    );
}

/** Returns the variables whose values in the built pages differ from the server's. */
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
  log.warn(told, 'Pages built with other values of these variables');
}

const platform = platformOf(env);
const { sendStatic, pageHeaders } = createStaticFiles(folder, {
  platform,
  frameAncestors: env.FRAME_ANCESTORS,
  recordsVideo: env.WEB_CALL_VIDEO_RECORDING && platform === 'hosted',
});

/** Prerendered pages that Next sends, by status. */
const pagesByStatus: Record<number, string> = {
  404: '/_not-found',
  410: '/withdrawn',
  500: '/500',
};

/** Adds missing headers to Next's responses. Errors are not cached. */
function completeHeaders(response: ServerResponse): void {
  // A rewrite (middleware.ts) cannot set a status.
  if (response.getHeader('x-status') === '410') response.statusCode = 410;
  response.removeHeader('x-status');
  if (response.statusCode >= 400) response.setHeader('Cache-Control', 'no-store');
  // Next sent a prerendered page; caches must not keep it in place of the static file.
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

/** The latest pending request of each connection; pipelined requests are answered one at a time. */
const turns = new WeakMap<Socket, Promise<void>>();

/** Limits query parameters: Next's work grows with the square of their number, and 7,000 take seconds. */
const MAX_PARAMETERS = 100;

const otherAddress = createAddressCheck(env.SITE_URL, () =>
  log.warn(
    { code: 'host_hidden', remedy: 'Have the proxy pass on Host and X-Forwarded-Proto.' },
    'Visitors who were led to SITE_URL come back under another name.',
  ),
);

function answer(request: IncomingMessage, response: ServerResponse): void {
  const location = otherAddress(request);
  // Not cached, because a cached redirect would be wrong behind another proxy or with another SITE_URL.
  if (location)
    return void response.writeHead(308, { location, 'cache-control': 'no-store' }).end();
  if (sendStatic(request, response)) return;
  onHeaders(response, () => completeHeaders(response));
  if ((request.url?.split('&', MAX_PARAMETERS + 1).length ?? 0) > MAX_PARAMETERS) {
    response.writeHead(414).end();
  } else if (request.method === 'TRACE') {
    // The Fetch API does not support TRACE, and Next (16.4) fails on it.
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
  log.warn({ ...told, remedy }, 'Form of another origin refused');
}

const server = createServer(
  {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Longer than proxies keep a connection, so that they close it first.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
  (request, response) => {
    // Rejects `OPTIONS *`, and a server action that Next forwards to itself, which would lose its sender's address.
    if (!request.url?.startsWith('/') || request.headers['x-action-forwarded'] !== undefined) {
      response.writeHead(400).end();
      return;
    }
    recordClientAddress(request);
    normalizeRequest(request);
    const { socket } = request;
    const before = turns.get(socket);
    const turn = new Promise<void>((resolve) => response.once('close', resolve));
    turns.set(socket, turn);
    void turn.then(() => turns.get(socket) === turn && turns.delete(socket));
    // Answers in a later turn of the event loop, so that requests of other clients are read in between.
    if (before) void before.then(() => setImmediate(answer, request, response));
    else answer(request, response);
  },
);
server.maxRequestsPerSocket = 1_000;
// Timeout of an idle connection.
server.timeout = 60_000;
server.on('error', (err: NodeJS.ErrnoException) =>
  fail(err, err.code === 'EADDRINUSE' ? 'Set PORT: another program has this port.' : undefined),
);
stopOnSignals(server);

const listens = new Promise<number>((resolve) => {
  // Without a host, Node listens on IPv4 and IPv6 if the machine has both.
  server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port));
});

export { stopping };

/** The URL of the server on this machine, once it listens. */
export const listening = listens.then((actual) =>
  // middleware.ts reads it, too.
  perProcess('own-url', () => localUrl(host, actual)),
);

// Loads Next once the server listens: an occupied port ends the process before anything else starts.
const next = listens.then(async (actual) => {
  log.info({ code: 'server_listening', url: localUrl(host, actual) }, 'Server listening');
  const file = readFileSync(join(folder, '.next', 'required-server-files.json'), 'utf8');
  // Next (16.4) reads the build's configuration from this variable, because next.config.mjs is not in the folder.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(
    (JSON.parse(file) as { config: object }).config,
  );
  // Next (16.4) requests the target of an action's redirect from itself; without this, by the visitor's https.
  process.env.__NEXT_PRIVATE_ORIGIN = localUrl(host, actual);
  const { default: createNext } = await import('next');
  // With another loopback name, such as 127.0.0.1, Next (16.4) treats rewrites as external.
  const where = { dir: folder, dev: false, hostname: 'localhost', port: actual };
  // Next's upgrade handler closes connections of clients that would accept HTTP/1.1; an unused server keeps it away.
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
    log.error({ code: 'next_threw', err }, 'Request failed in Next');
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
  }
}

function fail(err: unknown, remedy?: string): never {
  log.error({ code: 'cannot_serve', err, remedy }, 'Server cannot start');
  process.exit(1);
}
