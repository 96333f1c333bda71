import type { Instrumentation } from 'next';

/** Next calls this once when a server starts, before it answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startSite } = await import('./lib/server/background');
  await startSite();
}

/** Next calls this for a fault that a page or a route did not catch. */
export const onRequestError: Instrumentation.onRequestError = async (...fault) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestFault } = await import('./lib/server/log-fault');
  await logRequestFault(...fault);
};
