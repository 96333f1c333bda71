import 'server-only';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { contentSecurityPolicy, type PageNeeds, type PolicyEnvironment } from './policy.mjs';
import { securityHeaders } from './security-headers.mjs';

/** Other spellings of a page's address are Next's to lead on. */
const isPlain = (path: string) => path === '/' || !/\/(?:index)?$/.test(path);

/** Below which of Next's own headers a page is asked for as data of the router. */
const routerHeaders = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'];

/**
 * Sends what the build has made whole, compressed by the build: pages, hashed files, public files.
 *
 * @param folder the standalone build
 */
export function createStaticFiles(folder: string, environment: PolicyEnvironment) {
  const file = readFileSync(join(folder, 'pages', 'needs.json'), 'utf8');
  const needs = JSON.parse(file) as Record<string, PageNeeds>;
  const written = Object.entries(needs).map(
    ([path, page]) => [path, contentSecurityPolicy(page, environment)] as const,
  );
  const policies = new Map(written);
  const policyOf = (path: string) => policies.get(path) ?? "default-src 'none'";

  const compressed = { brotli: true, gzip: true, etag: true };
  const withHeaders = (response: ServerResponse) => {
    for (const { key, value } of securityHeaders) response.setHeader(key, value);
  };
  const hashed = sirv(join(folder, '.next', 'static'), {
    ...compressed,
    maxAge: 31_536_000,
    immutable: true,
    setHeaders: withHeaders,
  });
  const ofPublic = sirv(join(folder, 'public'), { ...compressed, setHeaders: withHeaders });
  const pages = sirv(join(folder, 'pages'), {
    ...compressed,
    extensions: ['html'],
    setHeaders(response, path) {
      withHeaders(response);
      response.setHeader(
        'Content-Security-Policy',
        policyOf(path.replace(/(\/index)?\.html$/, '') || '/'),
      );
      response.setHeader('Vary', 'Accept-Encoding, RSC');
      response.setHeader('Cache-Control', 'no-cache');
    },
  });

  return {
    policies: { of: policyOf },
    /** Whether the request was for such a file: then it is answered. */
    sendStatic(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '/', headers } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      if (routerHeaders.some((name) => headers[name] !== undefined)) return false;
      const [path = '/'] = url.split('?', 1);
      let isSent = true;
      const notThere = () => void (isSent = false);
      if (path.startsWith('/_next/static/')) {
        request.url = path.slice('/_next/static'.length);
        hashed(request, response, notThere);
        request.url = url;
      } else if (isPlain(path)) {
        ofPublic(request, response, () => pages(request, response, notThere));
      } else {
        return false;
      }
      return isSent;
    },
  };
}
