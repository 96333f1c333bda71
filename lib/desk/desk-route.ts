import 'server-only';
import { headers } from 'next/headers';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { isFromOwnPages } from '@/lib/http/same-origin';
import type { PersonRequest } from './action';
import { personOf } from './session';

const refuse = (code: keyof typeof deskErrorTexts, status: number) =>
  Response.json({ code, message: deskErrorTexts[code] }, { status });

/** A download of the desk, for who is signed in; 404 where `handler` returns nothing. */
export function deskRoute(
  handler: (
    asked: Omit<PersonRequest, 'headers'> & { request: Request; params: Record<string, string> },
  ) => Promise<Response | undefined>,
) {
  return async (request: Request, { params }: { params: Promise<Record<string, string>> }) => {
    let response = refuse('unavailable', 503);
    try {
      // A link on another site carries the session, too.
      if (!isFromOwnPages(request.headers, env.SITE_URL)) return refuse('foreign_page', 403);
      // Before the database: a stranger's request costs nothing.
      const person = await personOf(request.headers);
      if (!person) return refuse('not_signed_in', 401);
      const db = await siteDatabase();
      const asked = { request, params: await params, person, db, now: await databaseTime(db) };
      response = (await handler(asked)) ?? refuse('not_found', 404);
    } catch (err) {
      log.error({ code: 'unavailable', err }, 'A download of the desk failed.');
    }
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/** The site's origin, for links that leave it; on one's own machine, where it may be unknown, that of the request. */
export const siteOrigin = async () =>
  env.SITE_URL ?? `http://${(await headers()).get('host') ?? 'localhost:3000'}`;
