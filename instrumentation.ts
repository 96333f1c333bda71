import type { Instrumentation } from 'next';
import { EMBEDDED_PLATFORM_PATH } from '@/lib/platform/platform-of';

/** Next calls this once when a server starts, before it answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startSite } = await import('./lib/server/background');
  await startSite();
}

/** Logs an error of a page or a route. Its visitor got the page of status 500. */
export const onRequestError: Instrumentation.onRequestError = async (
  err,
  { method, path },
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Its visitor left before it was whole.
  if (Object(err).name === 'ResponseAborted') return;
  const { log } = await import('./lib/log');
  // Without the query, in which a campaign's link may carry a person's name; a call's own path opens it.
  const isSecret = path.startsWith(`${EMBEDDED_PLATFORM_PATH}/`);
  const fields = {
    method,
    path: isSecret ? EMBEDDED_PLATFORM_PATH : path.split('?')[0]?.slice(0, 200),
    route: routePath,
  };
  log.error({ ...fields, err }, 'A request ended in a fault of the site.');
};
