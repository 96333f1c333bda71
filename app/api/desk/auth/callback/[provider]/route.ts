import { siteDatabase } from '@/lib/data/site-database';
import { authOf } from '@/lib/desk/auth';

/** Callback of external accounts: the only route of better-auth that is served. Everything else is server actions. */
export async function GET(request: Request): Promise<Response> {
  return (await authOf(await siteDatabase())).handler(request);
}
