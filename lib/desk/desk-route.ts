import 'server-only';
import { headers } from 'next/headers';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { isFromOwnPages } from '@/lib/http/same-origin';
import { log } from '@/lib/log';
import type { PersonRequest } from './action';
import { personOf } from './session';

const refuse = (code: keyof typeof deskErrorTexts, status: number) =>
  Response.json({ code, message: deskErrorTexts[code] }, { status });

/** Creates a route of the desk for signed-in people; answers 404 if `handler` returns nothing. */
export function deskRoute(
  handler: (
    asked: Omit<PersonRequest, 'headers'> & { request: Request; params: Record<string, string> },
  ) => Promise<Response | undefined>,
) {
  return async (request: Request, { params }: { params: Promise<Record<string, string>> }) => {
    let response = refuse('unavailable', 503);
    try {
      // Rejects links on other sites, which carry the session cookie, too.
      if (!isFromOwnPages(request.headers, env.SITE_URL)) return refuse('foreign_page', 403);
      // Checked before the database is opened: a stranger's request costs nothing.
      const person = await personOf(request.headers);
      if (!person) return refuse('not_signed_in', 401);
      const db = await siteDatabase();
      const asked = { request, params: await params, person, db, now: await databaseTime(db) };
      response = (await handler(asked)) ?? refuse('not_found', 404);
    } catch (err) {
      log.error({ code: 'unavailable', err }, 'A download of the desk failed.');
    }
    response.headers.append('cache-control', 'no-store');
    return response;
  };
}

/** Returns the site's origin, for links outside the site; without SITE_URL (local use), the request's origin. */
export const siteOrigin = async () =>
  env.SITE_URL ?? `http://${(await headers()).get('host') ?? 'localhost:3000'}`;
