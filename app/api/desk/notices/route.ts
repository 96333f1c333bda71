import { noticeTexts } from '@/lib/content/desk/notices';
import { databaseTime, type Database } from '@/lib/data/database';
import { deskRoute } from '@/lib/desk/desk-route';
import { deskStream } from '@/lib/desk/desk-stream';
import type { Person } from '@/lib/domain/person';
import { markSeen, readNews } from '@/lib/notices/notices';
import { stopping } from '@/lib/server/stop';

const listNews = async (db: Database, person: Person) =>
  (await readNews(db, person, await databaseTime(db))).map(
    ({ name, cause, dealership: text, id, path, at, phone }) => {
      const title = noticeTexts.title(name, cause, false);
      return { id, path, at, text, title, name, phone };
    },
  );

/** Lists the person's unseen notices: as a stream for an `EventSource`, else once. */
export const GET = deskRoute(async (asked) => {
  const { db } = asked;
  const read = (person: Person) => listNews(db, person);
  const stream = deskStream(asked, { read, stopped: stopping().begun.signal });
  return stream ?? Response.json(await read(asked.person));
});

/** Marks notices as seen up to a time in ms since 1970. */
export const POST = deskRoute(async ({ request, db, person, now }) => {
  const at = Number(new URL(request.url).searchParams.get('seen'));
  if (!Number.isSafeInteger(at) || at < 0) return undefined;
  await markSeen(db, person.id, Math.min(at, now.getTime()));
  return new Response(null, { status: 204 });
});
