import 'server-only';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import type { Log } from '@/lib/log';

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts Next and returns its handler of requests, which waits until `instrumentation.ts` has run.
 *
 * @param folder the standalone build
 * @param host what Next takes for the host of its own URLs
 * @param port that the server listens on
 * @throws Error where the folder contains no build
 */
export async function prepareNext(
  folder: string,
  host: string,
  port: number,
): Promise<NextHandler> {
  const files = readFileSync(join(folder, '.next', 'required-server-files.json'), 'utf8');
  const { config } = JSON.parse(files) as { config: object };
  Object.assign(process.env, {
    NODE_ENV: 'production',
    // The build's evaluated configuration. Next (16.4) takes it from this variable alone; the file
    // `next.config.mjs` is not in the folder.
    __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
  });
  const { default: next } = await import('next');
  const app = next({
    dir: folder,
    dev: false,
    hostname: host,
    port,
    // Next listens for upgrades on this server, and would leave open the socket of a request for an upgrade
    // that it does not know. So it gets a server that no request comes to.
    httpServer: createServer(),
  });
  await app.prepare();
  return app.getRequestHandler();
}

export interface HandToNextDependencies {
  log: Pick<Log, 'error'>;
}

/**
 * Hands requests to Next as soon as it is ready, and answers with 500 where it throws: it answers its own
 * errors with pages, but not those that happen before it has looked at the request.
 */
export function handToNext(
  prepared: Promise<NextHandler>,
  { log }: HandToNextDependencies,
): RequestListener {
  return (request, response) => {
    prepared
      .then((handle) => handle(request, response))
      .catch((err: unknown) => {
        log.error({ err }, 'Next threw an error instead of answering a request.');
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
      });
  };
}
