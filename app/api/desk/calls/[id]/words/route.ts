import { wordsRefusals } from '@/lib/content/desk/refusals';
import { deskRoute, DeskRefusal, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/person';
import { findCallRecord } from '@/lib/links/calls';
import { readWords } from '@/lib/links/read-words';
import { callPlatform } from '@/lib/web-calls/dependencies';

/** What was said in a call, as far as the platform still has it. */
export const GET = deskRoute({}, async ({ params, person, db }) => {
  const call = await findCallRecord(db, params['id'] ?? '', ownOnly(person));
  if (!call) return refuse('not_found');
  const words = await readWords(call, await callPlatform());
  if (words === 'gone') return refuse('gone', { message: wordsRefusals.gone });
  if (words === 'unavailable')
    return new DeskRefusal('unavailable', { message: wordsRefusals.unavailable });
  return words;
});
