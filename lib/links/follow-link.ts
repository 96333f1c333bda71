import 'server-only';
import type { Database } from '@/lib/data/database';
import type { Log } from '@/lib/log';
import type { ClientAddress } from '@/lib/web-calls/client-address';
import { HourlyCount } from './hourly-count';
import type { LinkProblem } from './link';
import { readLinkCode } from './link-code';
import { findLink } from './link-store';
import { linkedPath } from './referring-link';

/** Who types a code mistypes it a few times. Who tries codes needs 15,000 for one of 50,000 links. */
export const WRONG_CODES_AN_HOUR = 20;

const counted = new HourlyCount(WRONG_CODES_AN_HOUR);

/** The count of this process. */
export const wrongCodes = (): HourlyCount => counted;

export interface FollowLinkDependencies {
  database(): Promise<Database>;
  /** Of the codes that no link has, for all links together. */
  wrongCodes: Pick<HourlyCount, 'take' | 'giveBack'>;
  client: ClientAddress;
  log: Pick<Log, 'warn'>;
  requestId: string;
  now: Date;
}

/**
 * Where a link leads. Who has tried too many codes that no link has is told so whatever the next one is, so that
 * trying on finds nothing.
 */
export async function followLink(
  text: string,
  { database, wrongCodes, client, log, requestId, now }: FollowLinkDependencies,
): Promise<{ path: string } | { problem: LinkProblem }> {
  // First, or many that are asked at once would all be looked up.
  if (!wrongCodes.take(client)) return { problem: 'too_many' };
  const code = readLinkCode(text);
  if (code === undefined) return { problem: 'unknown' };
  try {
    const link = await findLink(await database(), code);
    if (!link) return { problem: 'unknown' };
    wrongCodes.giveBack(client);
    const hasEnded = link.endsAt !== undefined && link.endsAt <= now;
    return { path: linkedPath(link.dealershipSlug, hasEnded ? undefined : link.code) };
  } catch (err) {
    wrongCodes.giveBack(client);
    log.warn({ requestId, err }, 'A link could not be looked up.');
    return { problem: 'unavailable' };
  }
}
