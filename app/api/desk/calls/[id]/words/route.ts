import { wordsRefusals } from '@/lib/content/desk/refusals';
import { deskRoute, DeskRefusal, refuse } from '@/lib/desk/desk-route';
import { ownOnly } from '@/lib/desk/own-only';
import { findCallRecord, readWords } from '@/lib/links/calls';
import { callPlatform } from '@/lib/web-calls/platform';

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
