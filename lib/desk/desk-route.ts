import 'server-only';
import { headers } from 'next/headers';
import { deskErrorTexts } from '@/lib/content/desk/errors';
import { databaseTime } from '@/lib/data/database';
import { siteDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { PersonRequest } from './action';
import { personOf } from './session';

const statuses = { not_signed_in: 401, not_found: 404, unavailable: 503 };

function refuse(code: keyof typeof statuses): Response {
  const body = { code, message: deskErrorTexts[code] };
  return Response.json(body, { status: statuses[code] });
}

/** A download of the desk, for who is signed in; 404 where `handler` returns nothing. */
export function deskRoute(
  handler: (
    asked: Omit<PersonRequest, 'headers'> & { request: Request; params: Record<string, string> },
  ) => Promise<Response | undefined>,
) {
  return async (request: Request, { params }: { params: Promise<Record<string, string>> }) => {
    let response: Response;
    try {
      // Before the database: a stranger's request costs nothing.
      const person = await personOf(request.headers);
      if (!person) return refuse('not_signed_in');
      const db = await siteDatabase();
      const asked = { request, params: await params, person, db, now: await databaseTime(db) };
      response = (await handler(asked)) ?? refuse('not_found');
    } catch (err) {
      log.error({ code: 'unavailable', err }, 'A download of the desk failed.');
      response = refuse('unavailable');
    }
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

/** The site's origin, for links that leave it; on one's own machine, where it may be unknown, that of the request. */
export const siteOrigin = async () =>
  env.SITE_URL ?? `http://${(await headers()).get('host') ?? 'localhost:3000'}`;
