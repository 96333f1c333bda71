import 'server-only';
import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import type { DBAdapter } from 'better-auth/adapters';
import { z } from 'zod';
import { roles } from '@/lib/domain/person';

/** better-auth's own name of a password-reset link, of which it keeps a digest only. */
const identifierOf = (token: string) => `reset-password:${token}`;

const ofPerson = z.object({ personId: z.string() });

/** Ends the links of a person, so that nobody sets the password by an earlier mail. */
export const endJoinLinks = async (
  adapter: Pick<DBAdapter, 'deleteMany'>,
  personId: string,
): Promise<void> => {
  const where = [{ field: 'value', value: personId }];
  await adapter.deleteMany({ model: 'verification', where });
};

/**
 * A plugin of better-auth with endpoints for the server alone: it adds a person without a password, and makes links by
 * which a person sets one. better-auth's own reset links are over in an hour, and each is sent by email.
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
      /** Returns the token of a new link; earlier ones are over. */
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
      /** Returns the id of the person whose link it is; nothing once the link is over. */
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
