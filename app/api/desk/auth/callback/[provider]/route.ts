import { siteDatabase } from '@/lib/data/site-database';
import { authOf } from '@/lib/desk/auth';

/** Where an account elsewhere leads back to: better-auth's only route that is served. All else is server actions. */
export async function GET(request: Request): Promise<Response> {
  return (await authOf(await siteDatabase())).handler(request);
}
