import { deskRoute } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/person';
import { boardVersion } from '@/lib/links/board-version';

/** A number that is another one once the board is not as it was. */
export const GET = deskRoute({}, async ({ db, person }) => ({
  version: await boardVersion(db, ownOnly(person)),
}));
