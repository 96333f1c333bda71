import 'server-only';
import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import type { DBAdapter } from 'better-auth/adapters';
import { z } from 'zod';
import { roles } from '@/lib/domain/person';

/** better-auth's own identifier of a password-reset link; it stores only a digest. */
const identifierOf = (token: string) => `reset-password:${token}`;

const ofPerson = z.object({ personId: z.string() });

/** Ends the links of a person, so that earlier emails cannot set the password. */
export const endJoinLinks = async (
  adapter: Pick<DBAdapter, 'deleteMany'>,
  personId: string,
): Promise<void> => {
  const where = [{ field: 'value', value: personId }];
  await adapter.deleteMany({ model: 'verification', where });
};

/**
 * A better-auth plugin with server-only endpoints: they add a person without a password, and create links to set one.
 * better-auth's own reset links expire in an hour, and can only be sent by email.
 */
export const joinLinks = () =>
  ({
    id: 'join-links',
    endpoints: {
      addPerson: createAuthEndpoint(
        {
          method: 'POST',
          body: z.object({
            name: z.string(),
            email: z.string(),
            emailVerified: z.boolean(),
            role: z.enum(roles),
          }),
        },
        ({ body, context }) => context.internalAdapter.createUser(body, { method: 'admin' }),
      ),
      updatePerson: createAuthEndpoint(
        { method: 'POST', body: ofPerson.extend({ name: z.string(), email: z.string() }) },
        async ({ body: { personId, ...fields }, context }) =>
          void (await context.internalAdapter.updateUser(personId, fields)),
      ),
      /** Returns the token of a new link, and ends earlier ones. */
      createJoinLink: createAuthEndpoint(
        { method: 'POST', body: ofPerson.extend({ now: z.date(), expiresAt: z.date() }) },
        async ({ body: { personId, now, expiresAt }, context: { adapter, internalAdapter } }) => {
          const token = randomBytes(24).toString('base64url');
          await endJoinLinks(adapter, personId);
          const link = { identifier: identifierOf(token), value: personId, expiresAt };
          await internalAdapter.createVerificationValue(link);
          await internalAdapter.updateUser(personId, { updatedAt: now });
          return token;
        },
      ),
      /** Returns the id of the link's person; nothing if the link has ended. */
      findJoinLink: createAuthEndpoint(
        { method: 'POST', body: z.object({ token: z.string(), now: z.date() }) },
        async ({ body: { token, now }, context: { internalAdapter } }) => {
          const found = await internalAdapter.findVerificationValue(identifierOf(token));
          return found && found.expiresAt > now ? found.value : null;
        },
      ),
      endJoinLinks: createAuthEndpoint({ method: 'POST', body: ofPerson }, ({ body, context }) =>
        endJoinLinks(context.adapter, body.personId),
      ),
    },
  }) satisfies BetterAuthPlugin;
