import { signOutEverywhere } from '@/lib/desk/accounts';
import { deskRoute } from '@/lib/desk/desk-route';

/** Ends all sessions of whoever asks, this one too. */
export const POST = deskRoute({}, async ({ db, person, now }) => {
  await signOutEverywhere(db, person.id, person, now);
  return { to: '/desk/sign-in' };
});
