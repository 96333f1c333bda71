import type { Env } from '@/lib/env';
import { isLoopbackHost } from '@/lib/http/loopback-host';
import { isFromOwnPages } from '@/lib/http/same-origin';
import { platformOf } from '@/lib/platform/platform-of';

/**
 * Why a request may not start or end calls, by the page that sends it; undefined where it may.
 *
 * Where calls cost money and nobody has said what the site is called, only the names of one's own machine
 * are taken for it: any other may be a stranger's, made to lead here (DNS rebinding). The Host counts as
 * it came; what a proxy says that it was, a browser's page can say too.
 */
export function refuseByOrigin(
  headers: Headers,
  env: Pick<Env, 'SITE_URL' | 'VAPI_PRIVATE_TOKEN'>,
): 'site_url_missing' | 'foreign_origin' | undefined {
  if (env.SITE_URL === undefined && platformOf(env) === 'hosted') {
    const host = headers.get('host') ?? '';
    if (!isLoopbackHost(host.replace(/:\d{1,5}$/, ''))) return 'site_url_missing';
  }
  return isFromOwnPages(headers, env.SITE_URL) ? undefined : 'foreign_origin';
}
