import 'server-only';
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Env } from '@/lib/env';
import { platformOf } from '@/lib/platform-of.mjs';
import {
  contentSecurityPolicy,
  deskPolicy,
  noPagePolicy,
  nonceOf,
  pageNeedsOf,
  type PolicyEnvironment,
  scriptlessPolicy,
} from './content-security-policy.mjs';
import { permissionsPolicy, securityHeaders } from './security-headers.mjs';

type HeadersOfResponse = Pick<
  ServerResponse,
  'getHeader' | 'hasHeader' | 'removeHeader' | 'setHeader'
>;

const isHtml = (response: HeadersOfResponse) =>
  /^text\/html\b/i.test(String(response.getHeader('content-type')));

/**
 * Makes the function that sets the security headers of an answer just before it is sent, whichever part of
 * the server made it. The build wrote each page's policy for its own environment; here it becomes this
 * environment's. HTML without such a policy runs no script.
 *
 * Only our own server does this (lib/launch/serve.ts). On serverless hosts the policies of the build stand.
 * `next dev` has no policies, since it needs eval.
 */
export function headerCompleter(
  env: Pick<Env, 'VAPI_PRIVATE_TOKEN' | 'FRAME_ANCESTORS' | 'WEB_CALL_VIDEO_RECORDING'>,
): (response: HeadersOfResponse) => void {
  const environment: PolicyEnvironment = {
    platform: platformOf(env),
    frameAncestors: env.FRAME_ANCESTORS,
  };
  const permissions = permissionsPolicy({
    recordsVideo: env.WEB_CALL_VIDEO_RECORDING && environment.platform === 'hosted',
  });
  // Of the pages that are asked for most: what is published at the desk changes.
  const completed = new LRUCache<string, string>({ max: 1_000 });

  function policyOf(response: HeadersOfResponse): string {
    const built = response.getHeader('content-security-policy');
    if (built === undefined) return isHtml(response) ? scriptlessPolicy(environment) : noPagePolicy;
    const policy = String(Array.isArray(built) ? built[0] : built);
    const nonce = nonceOf(policy);
    if (nonce !== undefined) {
      const isPreview = policy.includes("frame-ancestors 'self'");
      return deskPolicy({ nonce, scripts: pageNeedsOf(policy).scripts, isPreview }, environment);
    }
    const known = completed.get(policy);
    if (known !== undefined) return known;
    const complete = contentSecurityPolicy(pageNeedsOf(policy), environment);
    completed.set(policy, complete);
    return complete;
  }

  return (response) => {
    response.setHeader('Content-Security-Policy', policyOf(response));
    // Half a kilobyte, which browsers read of documents alone. A 304 has no type, and may be a document's.
    if (!response.hasHeader('content-type') || isHtml(response)) {
      response.setHeader('Permissions-Policy', permissions);
    } else {
      response.removeHeader('Permissions-Policy');
    }
    // Next answers some requests, such as those of a double slash, before it looks at its headers().
    for (const { key, value } of securityHeaders) {
      if (!response.hasHeader(key)) response.setHeader(key, value);
    }
  };
}
