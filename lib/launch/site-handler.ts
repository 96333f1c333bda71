import 'server-only';
import type { RequestListener } from 'node:http';
import onHeaders from 'on-headers';
import type { Env } from '@/lib/env';
import { headerCompleter } from '@/lib/headers/complete-policy';
import { platformOf } from '@/lib/platform-of.mjs';
import { clientAddressOf, noteClientAddress } from '@/lib/web-calls/client-address';
import { compressAnswers } from './compress-answers';
import { behindFrontDoor } from './front-door';
import type { PreparedAnswer } from './prepared-answers';
import { sendPrepared } from './send-prepared';
import { sendPublished, type SendPublishedDependencies } from './send-published';

export interface SiteHandlerDependencies {
  env: Pick<
    Env,
    'VAPI_PRIVATE_TOKEN' | 'FRAME_ANCESTORS' | 'TRUSTED_PROXY_HOPS' | 'WEB_CALL_VIDEO_RECORDING'
  >;
  /** What needs no Next to be answered, by path. */
  prepared: ReadonlyMap<string, PreparedAnswer>;
  /** What is published at the desk. */
  published: Omit<SendPublishedDependencies, 'prepared'>;
}

/**
 * What every request of the site passes, from the outside in: its client's address is noted, its answer
 * gets the security headers, the front door refuses it or lets it in, what the build has made whole is sent
 * from memory, and so is what the desk has published, and any other answer is compressed.
 *
 * @param next answers the requests that the front door lets in
 */
export function createSiteHandler(
  next: RequestListener,
  { env, prepared, published }: SiteHandlerDependencies,
): RequestListener {
  const completeHeaders = headerCompleter(env);
  const rendered = compressAnswers(next, prepared.values());
  const dealerships = sendPublished(rendered, { ...published, prepared });
  const answer = behindFrontDoor(sendPrepared(prepared, dealerships), {
    isEmbedded: platformOf(env) === 'embedded',
    clientOf: (request) => clientAddressOf(request, env.TRUSTED_PROXY_HOPS).address,
  });
  return (request, response) => {
    // First: a request that waits in the front door may have lost its socket when it is its turn.
    noteClientAddress(request);
    // Before the front door, so that refusals carry the headers, too.
    onHeaders(response, () => {
      completeHeaders(response);
      // Next (16.4) lets caches keep the pages of faults for a year at their own addresses.
      if (response.statusCode >= 400) response.setHeader('cache-control', 'no-store');
    });
    answer(request, response);
  };
}
