import 'server-only';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { callPlatform } from '@/lib/web-calls/dependencies';
import { type CheckCallsDependencies, checkCalls, checkCallSoon } from './check-calls';
import { noteCall } from './note-call';
import { referringLink } from './referring-link';

// What the process's own web calls tell the desk. Whatever fails here fails no call.

/** At once, so many calls may be about to be noted; those beyond are not. */
const MOST_AT_ONCE = 200;
let underWay = 0;

/** So begin the paths of pages that are not published yet. */
const DRAFT = 'draft-';

const dependencies = async (): Promise<CheckCallsDependencies> => ({
  db: await siteDatabase(),
  platform: await callPlatform(),
  now: new Date(),
});

/**
 * Notes a call that was made for a dealership's page, but for those of the desk's own people.
 *
 * @param isOwn whether one of them sends this
 */
export function noteSiteCall(
  { id, dealershipSlug, headers }: { id: string; dealershipSlug: string; headers: Headers },
  isOwn: (headers: Headers) => Promise<boolean>,
): void {
  // Who tries a page before it is published is at the desk.
  if (dealershipSlug.startsWith(DRAFT) || underWay >= MOST_AT_ONCE) return;
  underWay += 1;
  const at = new Date();
  const linkCode = referringLink(headers, env.SITE_URL)?.code;
  void (async () => {
    if (await isOwn(headers)) return;
    await noteCall(await siteDatabase(), { id, dealershipSlug, linkCode, at });
  })()
    .catch((err: unknown) => log.warn({ callId: id, err }, 'A call could not be noted.'))
    .finally(() => (underWay -= 1));
}

/** Asks soon how a call was, since its page says that it is over. */
export const siteCallEnded = (id: string): void => void checkCallSoon(id, dependencies);

/** Asks the platform about the calls of which it is time to: a chore. */
export async function checkSiteCalls(): Promise<void> {
  await checkCalls(await dependencies());
}
