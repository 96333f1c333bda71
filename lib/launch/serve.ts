/**
 * Serves the standalone build that this script lies in: `node serve.mjs`. Bundled by finish-build.mjs,
 * since nothing of the checkout is there.
 */
import http, { type RequestListener } from 'node:http';
import { hostname } from 'node:os';
import { createHttpServer, type Traffic } from './http-server';
import { readAddress } from './address.mjs';
import { stopOnSignals } from './stop';
import { stopping } from './stopping';

const { port, host } = readAddress(process.env, hostname());
process.env.PORT = String(port);
// Next takes one name for both where it listens and the host of its requests' URLs.
process.env.HOSTNAME = host ?? 'localhost';
// Next would wait for ever for a client that does not finish, and not at all for a call's goodbye.
process.env.NEXT_MANUAL_SIG_HANDLE = '1';

let traffic: Traffic | undefined;
stopping().isOurs = true;
stopOnSignals(() => traffic);

// Next makes its server with Node's defaults, and hands it to nobody.
const { createServer } = http;
http.createServer = ((listener: RequestListener) => {
  http.createServer = createServer;
  traffic = createHttpServer(listener);
  const { server } = traffic;
  const listen = server.listen.bind(server);
  // Without a host, Node listens on IPv4 and IPv6 where the machine has both.
  server.listen = (() => listen({ port, host })) as typeof server.listen;
  return server;
}) as typeof http.createServer;

const entry = './server.js';
void import(entry);
