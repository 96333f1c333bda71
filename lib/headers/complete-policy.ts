import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { type Env, env } from '@/lib/env';
import {
  contentSecurityPolicy,
  noPagePolicy,
  pageNeedsOf,
  type PolicyEnvironment,
  scriptlessPolicy,
} from './content-security-policy.mjs';
import { securityHeaders } from './security-headers.mjs';

const completing = Symbol.for('headers.complete-policies');

/**
 * Has every answer of this process carry its security headers, whichever part of Next makes it. The
 * build wrote each page's policy for its own environment; here it becomes this environment's. HTML
 * without such a policy runs no script.
 * To be called once, before the first request; further calls do nothing.
 *
 * Where other machines serve the pages (serverless hosts), the policies of the build stand. `next
 * dev` has none: it needs eval.
 */
export function completePolicies(): void {
  const processWide = globalThis as { [completing]?: true };
  if (processWide[completing] || process.env.NODE_ENV === 'development') return;
  processWide[completing] = true;
  const complete = headerCompleter(env);
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse };
    onHeaders(response, () => complete(response));
  });
}

type HeadersOfResponse = Pick<ServerResponse, 'getHeader' | 'hasHeader' | 'setHeader'>;

/** Makes the function that sets the security headers of an answer, just before it is sent. */
export function headerCompleter({
  VAPI_PRIVATE_TOKEN,
  FRAME_ANCESTORS,
}: Pick<Env, 'VAPI_PRIVATE_TOKEN' | 'FRAME_ANCESTORS'>): (response: HeadersOfResponse) => void {
  const environment: PolicyEnvironment = {
    platform: VAPI_PRIVATE_TOKEN ? 'hosted' : 'embedded',
    frameAncestors: FRAME_ANCESTORS,
  };
  // As many as there are pages: no request can add to them.
  const completed = new Map<string, string>();

  function policyOf(response: HeadersOfResponse): string {
    const built = response.getHeader('content-security-policy');
    if (built === undefined) {
      const isHtml = /^text\/html\b/i.test(String(response.getHeader('content-type') ?? ''));
      return isHtml ? scriptlessPolicy(environment) : noPagePolicy;
    }
    const policy = String(Array.isArray(built) ? built[0] : built);
    const known = completed.get(policy);
    if (known !== undefined) return known;
    const complete = contentSecurityPolicy(pageNeedsOf(policy), environment);
    completed.set(policy, complete);
    return complete;
  }

  return (response) => {
    response.setHeader('Content-Security-Policy', policyOf(response));
    // Next answers some requests, such as those of a double slash, before it looks at its headers().
    for (const { key, value } of securityHeaders) {
      if (!response.hasHeader(key)) response.setHeader(key, value);
    }
  };
}
