import 'server-only';
import type { Instrumentation } from 'next';
import { log } from '@/lib/log';

/** One line for a fault in rendering a page or in a route, which its visitor saw as an error. */
export const logRequestFault: Instrumentation.onRequestError = (err, { method, path }, context) => {
  // Without the query: a campaign's link may carry a name in it.
  const fields = { method, path: path.split('?')[0]?.slice(0, 200), route: context.routePath };
  log.error({ ...fields, err }, 'A request ended in a fault of the site.');
};

/** Has the fault that ends the process leave one line of the log first. */
export function logFatalFaults(): void {
  process.on('uncaughtExceptionMonitor', (err, origin) => {
    log.error({ err, origin }, 'The server ends by a fault of its own.');
  });
}
