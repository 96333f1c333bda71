import 'server-only';
import type { Instrumentation } from 'next';
import { log } from '@/lib/log';

/** Logs an error of a page or a route. Its visitor got the page of status 500. */
export const logRequestFault: Instrumentation.onRequestError = (err, { method, path }, context) => {
  // Without the query, in which a campaign's link may carry a person's name.
  const fields = { method, path: path.split('?')[0]?.slice(0, 200), route: context.routePath };
  log.error({ ...fields, err }, 'A request ended in a fault of the site.');
};

/** Has an error that nobody caught leave one line in the log. */
export function logFatalFaults(): void {
  process.on('uncaughtExceptionMonitor', (err, origin) => {
    log.error({ err, origin }, 'The server ends by a fault of its own.');
  });
}
