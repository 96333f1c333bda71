export const dynamic = 'force-dynamic';

/** Shows that the process lives, by answering at all: nothing is checked. */
export const GET = (): Response =>
  Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
