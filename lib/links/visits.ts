import 'server-only';
import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import type { Database } from '@/lib/data/database';
import type { Env } from '@/lib/env';
import { createTurns } from '@/lib/process/in-turn';
import { senderLimits, take } from '@/lib/rate-limits/rate-limits';
import { codeKey } from '@/lib/text/spoken-code';
import { clientAddress, type ClientAddress } from '@/lib/http/client-address';
import { isFromOwnPages } from '@/lib/http/same-origin';
import { recordEvent, recordPresence } from './events';
import { hasEnded, type LinkProblem } from '@/lib/domain/link';
import { linkedPath, readLinkCode, referringLink } from './link-code';
import { findLink, keptCode } from './link-store';

/** Who types a code mistypes it a few times. Who tries codes needs 15,000 for one of 50,000 links. */
export const WRONG_CODES_AN_HOUR = 20;

/** More pages than that nobody opens; an office of people, together, may. */
export const VISITS_AN_HOUR = 120;
/** How often a page can say that it is left or looked at again. */
const GLANCES_AN_HOUR = 240;
/** Of one link: the same browser, and a few beside it. So that nobody alone can use up what a link may count. */
const VISITS_OF_LINK_AN_HOUR = 10;

/** A household of IPv6 has as many networks of 64 bits as it likes. */
const householdOf = ({ network, address }: ClientAddress) => ({ address: network ?? address });

const inTurn = createTurns();

/**
 * Where a link leads. Who has tried too many codes that no link has is told so whatever the next one is, so that trying
 * on finds nothing.
 *
 * @throws Error where the database does not answer
 */
export function followLink(
  db: Database,
  text: string,
  client: ClientAddress,
  now: Date,
  isScan = false,
): Promise<{ path: string } | { problem: LinkProblem; retryAfterSeconds?: number }> {
  // Only what may be a code is a try.
  if (!readLinkCode(text)) return Promise.resolve({ problem: 'unknown' });
  const household = householdOf(client);
  // One at a time of each client: many at once would take the connections that forms need, too.
  return inTurn(household.address, () =>
    db.transaction().execute(async (transaction) => {
      const limits = senderLimits('wrong-code', household, WRONG_CODES_AN_HOUR);
      const taken = await take(transaction, limits, now);
      if (!taken.ok) return { problem: 'too_many', retryAfterSeconds: taken.retryAfterSeconds };
      const link = await findLink(transaction, text);
      if (!link) return { problem: 'unknown' };
      await taken.giveBack();
      if (link.paused_at !== null || hasEnded(link, now)) return { problem: 'stopped' };
      return { path: linkedPath(link.dealership_slug, link.code, isScan) };
    }),
  );
}

interface VisitDependencies {
  database(): Promise<Database>;
  env: Pick<Env, 'SITE_URL' | 'TRUSTED_PROXY_HOPS'>;
  now: Date;
}

/**
 * Who sent the link in the address of the page that asks: their name, and how to reach them. Nobody where there is no such
 * link, it has ended, or its sender has left; who tries codes finds no more by it than by following links.
 */
export async function findSender(headers: Headers, o: VisitDependencies) {
  const link = referringLink(headers, o.env.SITE_URL);
  if (!link) return undefined;
  const db = await o.database();
  const client = clientAddress(headers, o.env.TRUSTED_PROXY_HOPS);
  const followed = await followLink(db, link.code, client, o.now);
  const isOfPage = 'path' in followed && followed.path.startsWith(`/${link.dealershipSlug}?`);
  if (!isOfPage) return undefined;
  return db
    .selectFrom('links')
    .innerJoin('people', 'people.id', 'links.person_id')
    .select(['people.name', 'people.email', 'people.phone', 'people.calendarUrl'])
    .where('code', '=', keptCode(link.code))
    .executeTakeFirst();
}

/**
 * Counts that a dealership's page was opened by a link, which stands in the address of the page that says so. Neither
 * programs nor the desk's own people count. Nothing of the visitor is kept.
 *
 * @throws Error where the database does not answer
 */
export async function recordVisit(
  headers: Headers,
  o: VisitDependencies & {
    /** Whether one of the desk's people sends this. */
    isOwn(headers: Headers): Promise<boolean>;
    /** Where it was counted before, and is looked at again or left. */
    again?: 'back' | 'left' | undefined;
  },
): Promise<'counted' | 'not_counted' | 'foreign'> {
  const { database, isOwn, env, now, again } = o;
  if (!isFromOwnPages(headers, env.SITE_URL)) return 'foreign';
  const link = referringLink(headers, env.SITE_URL);
  const agent = headers.get('user-agent') ?? '';
  if (!link || agent === '' || isbot(agent.slice(0, 1_000)) || (await isOwn(headers)))
    return 'not_counted';
  const db = await database();
  const client = householdOf(clientAddress(headers, env.TRUSTED_PROXY_HOPS));
  if (again) {
    const limits = senderLimits('glance', client, GLANCES_AN_HOUR);
    if ((await take(db, limits, now)).ok)
      await recordPresence(db, { ...link, isHere: again === 'back', at: now });
    return 'not_counted';
  }
  const limits = [
    ...senderLimits('visit', client, VISITS_AN_HOUR),
    ...senderLimits(`visit-${codeKey(link.code)}`, client, VISITS_OF_LINK_AN_HOUR),
  ];
  if (!(await take(db, limits, now)).ok) return 'not_counted';
  const kind = link.isScan ? 'scanned' : 'opened';
  const event = { ...link, kind, id: randomUUID(), at: now } as const;
  return (await recordEvent(db, event)) ? 'counted' : 'not_counted';
}
