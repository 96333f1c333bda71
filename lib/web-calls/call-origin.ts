import type { Env } from '@/lib/env';
import { isLoopbackHost } from '@/lib/http/loopback-host';
import { isFromOwnPages } from '@/lib/http/same-origin';
import { platformOf } from '@/lib/platform/platform-of';

/**
 * Returns why a request may not start or end calls, judged by the page that sends it; undefined if it may.
 *
 * If calls cost money and SITE_URL is not set, only loopback hosts are accepted: any other may be a stranger's that
 * resolves to this server (DNS rebinding). Reads the Host header as it arrived, since a browser's page can forge what a
 * proxy forwards.
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
