/**
 * Serves the standalone build that this script is in: `node serve.mjs`. Bundled by finish-build.mjs, since
 * the folder has none of the modules that it imports.
 */
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import nextEnv from '@next/env';
import builtPaths from '@/lib/dealerships/paths.generated';
import { publishedPages } from '@/lib/dealerships/published';
import { placeCount } from '@/lib/leads/place-count';
import { localUrl, readAddress } from './address.mjs';
import { createHttpServer, type Traffic } from './http-server';
import { answerMaker, warmRenderer } from './make-answer';
import { handToNext, prepareNext } from './next-handler';
import { readUnbuilt } from './next-routes';
import { readPreparedAnswers } from './prepared-answers';
import { createPublishedAnswers } from './published-answers';
import { readEnvironment } from './read-environment';
import { showPlaces } from './show-places';
import { stopOnSignals } from './stop';
import { stopping } from './stopping';

let traffic: Traffic | undefined = undefined;
stopping().isOurs = true;
stopOnSignals({ traffic: () => traffic });

const folder = dirname(fileURLToPath(import.meta.url));
// The dealerships and the embedded platform read their files from the working directory.
process.chdir(folder);
const { port, host } = readAddress({ environment: process.env, machineName: hostname() });
// As Next does later, which is too late for what lib/env.ts reads.
nextEnv.loadEnvConfig(folder, false, { info() {}, error: console.error });
const env = await readEnvironment();
// Only now: these read the environment when they are loaded.
const { log } = await import('@/lib/log');
const { createSiteHandler } = await import('./site-handler');

/** How long after Next is ready it renders a first page for nobody, in milliseconds: a start has more urgent work. */
const WARM_AFTER_MS = 20_000;

let listens: (port: number) => void;
const listensOn = new Promise<number>((resolve) => (listens = resolve));
/** The URL of the server on this machine, once it listens. */
export const listening = listensOn.then((actualPort) => localUrl(host, actualPort));
void listening.then((url) => log.info({ url }, 'The server listens.'));

function fail(err: unknown): never {
  log.error({ err }, 'The server ends, since it cannot serve.');
  process.exit(1);
}

// Next is loaded when the server listens already: requests wait for it, and a port that is taken ends the
// process before the embedded platform starts.
const prepared = listensOn.then((actualPort) =>
  prepareNext(folder, host ?? 'localhost', actualPort),
);
prepared.catch(fail);

const answers = readPreparedAnswers(folder);
// Before Next is ready, and with it the database: the first count is news, too.
showPlaces(answers, { places: placeCount(), log });
const next = handToNext(prepared, { log });
const published = publishedPages();
const publishedAnswers = createPublishedAnswers({
  published,
  make: answerMaker({ folder, env, next }),
  places: placeCount(),
  log,
});
const handle = createSiteHandler(next, {
  env,
  prepared: answers,
  published: {
    published,
    answers: publishedAnswers,
    builtPaths,
    isUnbuilt: readUnbuilt(folder),
  },
});
traffic = createHttpServer((request, response) => {
  // Whoever is at the desk may publish soon.
  if (request.url?.startsWith('/desk')) warm();
  handle(request, response);
});
let isWarm = false;
const warm = () => {
  if (isWarm) return;
  isWarm = true;
  warmRenderer({ folder, next }).catch(() => undefined);
};
prepared.then(
  () => setTimeout(warm, WARM_AFTER_MS).unref(),
  () => undefined,
);
const { server } = traffic;
server.on('error', fail);
// Without a host, Node listens on IPv4 and IPv6 where the machine has both.
server.listen({ port, host }, () => listens((server.address() as AddressInfo).port));
