import { noticeTexts } from '@/lib/content/desk/notices';
import { deskRoute } from '@/lib/desk/desk-route';
import { markSeen, readNews } from '@/lib/notices/notices';

/** Lists the person's unseen notices; every page polls this every two seconds. */
export const GET = deskRoute(async ({ db, person, now }) => {
  const news = (await readNews(db, person, now)).map(
    ({ name, cause, dealership: text, id, path, at, phone }) => {
      const title = noticeTexts.title(name, cause, false);
      return { id, path, at, text, title, name, phone };
    },
  );
  return Response.json(news);
});

/** Marks notices as seen up to a time in ms since 1970. */
export const POST = deskRoute(async ({ request, db, person, now }) => {
  const at = Number(new URL(request.url).searchParams.get('seen'));
  if (!Number.isSafeInteger(at) || at < 0) return undefined;
  await markSeen(db, person.id, Math.min(at, now.getTime()));
  return new Response(null, { status: 204 });
});
