import 'server-only';
import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import type { Database } from '@/lib/data/database';
import type { Env } from '@/lib/env';
import type { Log } from '@/lib/log';
import { type ClientAddress, clientAddress } from '@/lib/web-calls/client-address';
import { isFromOwnPages } from '@/lib/web-calls/same-origin';
import { HourlyCount } from './hourly-count';
import { recordSign } from './record-sign';
import { referringLink } from './referring-link';

/** More pages than that nobody opens; an office of people, together, may. */
export const VISITS_AN_HOUR = 120;

/** Of one link: the same browser, and a few beside it. So that nobody alone can use up what a link may count. */
const VISITS_OF_LINK_AN_HOUR = 10;

/** How often pages were opened from each place within the hour. */
export class Visits {
  readonly #all = new HourlyCount(VISITS_AN_HOUR);
  readonly #ofLinks = new HourlyCount(VISITS_OF_LINK_AN_HOUR);

  /** Counts one more; false where it is more than anybody opens. */
  take(client: ClientAddress, code: string): boolean {
    return this.#all.take(client) && this.#ofLinks.take(client, code);
  }
}

const counted = new Visits();

/** The count of this process. */
export const siteVisits = (): Visits => counted;

export interface NoteVisitDependencies {
  database(): Promise<Database>;
  /** Whether one of the desk's people sends this. */
  isOwn(headers: Headers): Promise<boolean>;
  visits: Pick<Visits, 'take'>;
  log: Pick<Log, 'warn'>;
  requestId: string;
  settings: Pick<Env, 'SITE_URL' | 'TRUSTED_PROXY_HOPS'>;
  now: Date;
}

/** What became of a page's word that it was opened. */
export type VisitOutcome =
  | 'counted'
  | 'not_counted'
  | 'foreign'
  | 'no_link'
  | 'program'
  | 'own'
  | 'too_many'
  | 'unavailable';

/**
 * Counts that a dealership's page was opened by a link, which stands in the address of the page that says so. Neither
 * programs nor the desk's own people count. Nothing of the visitor is kept.
 */
export async function noteVisit(
  { headers }: Pick<Request, 'headers'>,
  { database, isOwn, visits, log, requestId, settings, now }: NoteVisitDependencies,
): Promise<VisitOutcome> {
  if (!isFromOwnPages(headers, settings.SITE_URL)) return 'foreign';
  const link = referringLink(headers, settings.SITE_URL);
  if (link === undefined) return 'no_link';
  const agent = headers.get('user-agent') ?? '';
  if (agent === '' || isbot(agent.slice(0, 1_000))) return 'program';
  const client = clientAddress(headers, settings.TRUSTED_PROXY_HOPS);
  if (!visits.take(client, link.code)) return 'too_many';
  try {
    if (await isOwn(headers)) return 'own';
    const sign = { ...link, kind: 'opened', id: randomUUID(), at: now } as const;
    return (await recordSign(await database(), sign)) ? 'counted' : 'not_counted';
  } catch (err) {
    log.warn({ requestId, err }, 'That a page was opened could not be counted.');
    return 'unavailable';
  }
}
