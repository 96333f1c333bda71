import type { Instrumentation } from 'next';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';

/** Next calls this once at the start of a server, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startSite } = await import('./lib/server/background');
  await startSite();
}

/** Logs an error of a page or route, whose visitor got the 500 page. */
export const onRequestError: Instrumentation.onRequestError = async (
  err,
  { method, path },
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // The visitor left before the response was complete.
  if (Object(err).name === 'ResponseAborted') return;
  const { log } = await import('./lib/log');
  // Logs no query, which may contain a person's name, and no path of a call, which is a credential.
  const isSecret = path.startsWith(`${EMBEDDED_PLATFORM_PATH}/`);
  const fields = {
    method,
    path: isSecret ? EMBEDDED_PLATFORM_PATH : path.split('?')[0]?.slice(0, 200),
    route: routePath,
  };
  log.error({ code: 'request_failed', ...fields, err }, 'Request failed');
};
