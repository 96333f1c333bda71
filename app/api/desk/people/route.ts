import { z } from 'zod';
import { emailField, nameField, roleField } from '@/lib/desk/account-fields';
import { deskRoute, originOf } from '@/lib/desk/desk-route';
import { invite, INVITED_DAYS, joinPath } from '@/lib/desk/invitations';

const body = z.object({
  name: nameField,
  email: z
    .literal('')
    .transform(() => undefined)
    .or(emailField)
    .optional(),
  role: roleField,
});

/** Invites somebody: the answer has the link, which is told only here. */
export const POST = deskRoute(
  { role: 'owner', body },
  async ({ request, body, db, person, now }) => {
    const token = await invite(db, body, person, now);
    return { url: `${originOf(request)}${joinPath(token)}`, days: INVITED_DAYS };
  },
);
