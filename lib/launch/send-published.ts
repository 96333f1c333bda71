import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '@/lib/dealerships/spelling';
import type { PublishedPages } from '@/lib/dealerships/published';
import { slugOfPath, type PublishedAnswers } from './published-answers';
import type { PreparedAnswer } from './prepared-answers';
import { sendAnswer } from './send-prepared';

export interface SendPublishedDependencies {
  published: PublishedPages;
  answers: PublishedAnswers;
  /** What the build has made whole, by path: of it the pages that say that there is none. */
  prepared: ReadonlyMap<string, PreparedAnswer>;
  /** The paths of the build's pages by the key of their spellings. */
  builtPaths: Readonly<Record<string, string>>;
  /** Whether a path is one of a dealership that no build has made. */
  isUnbuilt(path: string): boolean;
}

/**
 * Answers whatever is asked of a dealership that no build has made: what is published at the desk, as what is built; what
 * was withdrawn, kindly; another spelling of it, with its path; and anything else with the 404 page. None of it reaches
 * `next`, which would render every name.
 */
export function sendPublished(
  next: RequestListener,
  dependencies: SendPublishedDependencies,
): RequestListener {
  const { published, answers, prepared, builtPaths, isUnbuilt } = dependencies;

  const send = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const answer = prepared.get(path);
    if (!answer) return next(request, response);
    const status = path === '/withdrawn' ? 410 : answer.status;
    sendAnswer(request, response, { ...answer, status });
  };

  async function sendMade(
    request: IncomingMessage,
    response: ServerResponse,
    made: Promise<PreparedAnswer>,
  ) {
    // What went wrong is in the log.
    const answer = await made.catch(() => undefined);
    if (answer) sendAnswer(request, response, answer);
    else response.writeHead(503, { 'retry-after': '2' }).end();
  }

  function answer(request: IncomingMessage, response: ServerResponse, path: string, query: string) {
    const slug = slugOfPath(path);
    const page = slug === undefined ? undefined : published.get(slug);
    if (page?.dealership) {
      const made = answers.answerTo(path);
      if (made instanceof Promise) return void sendMade(request, response, made);
      if (made) return sendAnswer(request, response, made);
      return void response.writeHead(503, { 'retry-after': '2' }).end();
    }
    if (page && !path.endsWith('.png')) return send(request, response, '/withdrawn');
    const meant = published.pathOf(path);
    if (meant === undefined) return send(request, response, '/_not-found');
    response.writeHead(308, { location: meant + query, 'cache-control': 'no-store' }).end();
  }

  return (request, response) => {
    const { url = '/', method } = request;
    const isReading = method === 'GET' || method === 'HEAD';
    const [encoded = ''] = url.split('?', 1);
    const path = decodeURIComponent(encoded);
    // Most requests: what is ready is nobody else's.
    const ready = isReading ? answers.ready(path) : undefined;
    if (ready) return sendAnswer(request, response, ready);
    // Another spelling of what is built is known to the middleware.
    const isOthers = path.endsWith('/') || pathOf(path, builtPaths) !== undefined;
    if (!isReading || isOthers || !isUnbuilt(path)) return next(request, response);
    const go = () => answer(request, response, path, url.slice(encoded.length));
    if (published.isKnown) go();
    else void untilKnown(published).then(go);
  };
}

/** How long a request of the first seconds waits until the database was asked what is published. */
const KNOWN_WITHIN_MS = 10_000;

async function untilKnown(published: PublishedPages): Promise<void> {
  const deadline = performance.now() + KNOWN_WITHIN_MS;
  while (!published.isKnown && performance.now() < deadline) await wait(50);
}
