import 'server-only';
import { randomUUID } from 'node:crypto';
import { isbot } from 'isbot';
import type { Database } from '@/lib/data/database';
import { hasEnded, type LinkProblem } from '@/lib/domain/link';
import type { Env } from '@/lib/env';
import { clientAddress, type ClientAddress } from '@/lib/http/client-address';
import { isFromOwnPages } from '@/lib/http/same-origin';
import { createTurns } from '@/lib/process/in-turn';
import { senderLimits, takeAttempt } from '@/lib/rate-limits/rate-limits';
import { codeKey } from '@/lib/text/spoken-code';
import { recordEvent, recordPresence } from './events';
import { linkedPath, readLinkCode, referringLink } from './link-code';
import { findLink, keptCode } from './link-store';

/** Limit of wrong codes. A visitor mistypes a few; guessing one of 50,000 links takes about 15,000. */
export const WRONG_CODES_AN_HOUR = 20;

/** Limit of counted visits from one household or office. */
export const VISITS_AN_HOUR = 120;
/** Limit of reports that a page was left or returned to. */
const PRESENCE_REPORTS_AN_HOUR = 240;
/** Limit for one link from one household, so that one visitor cannot inflate its counts. */
const VISITS_OF_LINK_AN_HOUR = 10;

/** One IPv6 household can use any number of 64-bit networks, so a household is limited as one. */
const householdOf = ({ network, address }: ClientAddress) => ({ address: network ?? address });

const inTurn = createTurns();

/**
 * Resolves a link to its page. After too many wrong codes even a right one is refused, so guessing finds nothing.
 *
 * @throws Error if the database does not answer
 */
export function followLink(
  db: Database,
  text: string,
  client: ClientAddress,
  now: Date,
  isScan = false,
): Promise<{ path: string } | { problem: LinkProblem; retryAfterSeconds?: number }> {
  // A text that cannot be a code costs no attempt.
  if (!readLinkCode(text)) return Promise.resolve({ problem: 'unknown' });
  const household = householdOf(client);
  // Runs one at a time for each household: many at once would take the connections that forms need.
  return inTurn(household.address, () =>
    db.transaction().execute(async (transaction) => {
      const limits = senderLimits('wrong-code', household, WRONG_CODES_AN_HOUR);
      const taken = await takeAttempt(transaction, limits, now);
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
 * Finds the sender of the link in the Referer: name, email, phone and calendar. Returns undefined if the link is
 * unknown or has ended, or its sender has left. Wrong codes count against the same limit as in `followLink`.
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
 * Counts a visit by the link in the Referer. Bots and the desk's own people do not count. Stores nothing about the
 * visitor.
 *
 * @throws Error if the database does not answer
 */
export async function recordVisit(
  headers: Headers,
  o: VisitDependencies & {
    /** True if the visitor is signed in at the desk. */
    isOwn(headers: Headers): Promise<boolean>;
    /** Set if the page was counted before, and is now returned to or left. */
    presence?: 'back' | 'left' | undefined;
  },
): Promise<'counted' | 'not_counted' | 'foreign'> {
  const { database, isOwn, env, now, presence } = o;
  if (!isFromOwnPages(headers, env.SITE_URL)) return 'foreign';
  const link = referringLink(headers, env.SITE_URL);
  const agent = headers.get('user-agent') ?? '';
  if (!link || agent === '' || isbot(agent.slice(0, 1_000)) || (await isOwn(headers)))
    return 'not_counted';
  const db = await database();
  const client = householdOf(clientAddress(headers, env.TRUSTED_PROXY_HOPS));
  if (presence) {
    const limits = senderLimits('glance', client, PRESENCE_REPORTS_AN_HOUR);
    if ((await takeAttempt(db, limits, now)).ok)
      await recordPresence(db, { ...link, isHere: presence === 'back', at: now });
    return 'not_counted';
  }
  const limits = [
    ...senderLimits('visit', client, VISITS_AN_HOUR),
    ...senderLimits(`visit-${codeKey(link.code)}`, client, VISITS_OF_LINK_AN_HOUR),
  ];
  if (!(await takeAttempt(db, limits, now)).ok) return 'not_counted';
  const kind = link.isScan ? 'scanned' : 'opened';
  const event = { ...link, kind, id: randomUUID(), at: now } as const;
  return (await recordEvent(db, event)) ? 'counted' : 'not_counted';
}
