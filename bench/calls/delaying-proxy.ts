import { once } from 'node:events';
import { Agent, createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A page or script of the bench's own, at a path of the site's origin. */
export interface OwnFile {
  type: string;
  body: string;
}

export interface DelayingProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * A front of the site that holds answers back as a distance would, and adds pages of the bench's to the
 * site's origin. Not Playwright's routes: with these a browser keeps no cache.
 *
 * @param delayOf how long the answer to a path is held back, in milliseconds
 */
export async function startDelayingProxy(
  siteUrl: string,
  delayOf: (path: string) => number,
  own: ReadonlyMap<string, OwnFile>,
): Promise<DelayingProxy> {
  const { hostname, port } = new URL(siteUrl);
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = own.get(path);
    if (file) {
      // As long in the cache as the site's own scripts.
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      return void response.writeHead(200, { 'content-type': file.type }).end(file.body);
    }
    const { method, headers } = request;
    const upstream = forward({ hostname, port, path, method, headers, agent }, (answer) => {
      void wait(delayOf(path)).then(() => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
