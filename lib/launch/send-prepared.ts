import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { formFor, type PreparedAnswer } from './prepared-answers';

/**
 * What Next (16.4) or its file server answers in another way: data for the router, a part of a file, a
 * condition of a change, a preview.
 */
const nextsOwn = [
  ...['rsc', 'next-url', 'next-router-prefetch', 'next-router-state-tree'],
  ...['next-router-segment-prefetch', 'range', 'if-match', 'if-unmodified-since'],
];
const previewCookie = /__(?:next|prerender)_/;

/** A query of a campaign's link. The names of Next's own parameters begin with an underscore or `nxt`. */
const query = /^(?:(?!_|nxt)[\w.-]+(?:=[^&]*)?(?:&|$))*$/;

/** The answer that is ready for a request, if no part of the request may ask for another. */
function answerTo(
  { method, url = '', headers }: IncomingMessage,
  answers: ReadonlyMap<string, PreparedAnswer>,
): PreparedAnswer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const queryAt = url.indexOf('?');
  const answer = answers.get(queryAt < 0 ? url : url.slice(0, queryAt));
  if (!answer || (queryAt >= 0 && !query.test(url.slice(queryAt + 1)))) return undefined;
  if (nextsOwn.some((name) => headers[name] !== undefined)) return undefined;
  return previewCookie.test(headers.cookie ?? '') ? undefined : answer;
}

/**
 * Answers from memory what the build has made whole, as Next would, and hands other requests to `next`.
 *
 * @param answers by path
 */
export function sendPrepared(
  answers: ReadonlyMap<string, PreparedAnswer>,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const answer = answerTo(request, answers);
    if (answer) sendAnswer(request, response, answer);
    else next(request, response);
  };
}

/** Sends an answer to a request that may be conditional, in the form that its client likes best. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedAnswer,
): void {
  const { status, type, headers } = answer;
  // Conditions are for what is there: RFC 9110, 13.2.1.
  if (status < 300 && fresh(request.headers, headers)) {
    return void response.writeHead(304, headers).end();
  }

  const isHead = request.method === 'HEAD';
  const { encoding, body } = formFor(isHead ? { headers: {} } : request, answer);
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'content-length': body?.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(isHead ? undefined : body);
}
