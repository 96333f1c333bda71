import 'server-only';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { accountOutcomes as t } from '@/lib/content/desk/account';
import { roles } from '@/lib/domain/person';
import { env } from '@/lib/env';
import { clientAddress } from '@/lib/http/client-address';
import { metrics } from '@/lib/metrics/metrics';
import { HOUR_MS, type RateLimit, senderLimits, takeAttempt } from '@/lib/rate-limits/rate-limits';
import { cleanLine, isReadable } from '@/lib/text/clean-text';
import type { ActionRequest, PersonRequest } from './action';
import { done, invalid, type Outcome, redirectTo, refused } from './action-state';
import { authOf } from './auth';
import { noteChange } from './desk-log';
import { passwordFault } from './password';
import { accountEmail, endLinks, findInvited, findPerson } from './people';
import { ownPath } from './session';

const text = z.string().max(2_000);

/** The fields of account forms. `passwordFault` has the rules of a new password. */
export const accountFields = {
  name: text.transform(cleanLine).refine((name) => name.length <= 80 && isReadable(name), t.noName),
  // better-auth rejects addresses that `z.email` rejects.
  email: text.transform(accountEmail).pipe(z.email(t.noEmail)),
  role: z.enum(roles, t.noRole),
  password: text.min(1, t.noPassword),
  /** The path to open after a sign-in. */
  to: text.optional(),
};

const { name, email, password, to } = accountFields;

/**
 * Limits the rate of an act by its sender's address, which several people may share, and by `limitsOf`. A successful
 * sign-in and an invalid form do not count.
 */
export const rateLimited =
  <Fields>(
    act: (fields: Fields, request: ActionRequest) => Promise<Outcome>,
    limitsOf: (fields: Fields) => RateLimit[] = () => [],
  ) =>
  async (fields: Fields, request: ActionRequest): Promise<Outcome> => {
    const { db, headers, now } = request;
    const address = clientAddress(headers, env.TRUSTED_PROXY_HOPS);
    const limits = senderLimits('sign-in', address, 20, HOUR_MS / 4);
    const admission = await takeAttempt(db, [...limits, ...limitsOf(fields)], now);
    if (!admission.ok) {
      metrics().signInsRefused.inc({ reason: 'too_many' });
      return refused(t.tooMany(admission.retryAfterSeconds));
    }
    const outcome = await act(fields, request);
    const isIn = outcome.status === 'redirect' && outcome.to.startsWith('/');
    if (isIn || outcome.status === 'invalid') await admission.giveBack();
    return outcome;
  };

/** The plugin answers 500 for an invalid passkey. */
const badPasskey = 'FAILED_TO_VERIFY_REGISTRATION';

/** Returns better-auth's answer, or the code of its refusal. */
export async function callAuth<Answer>(
  asked: Promise<Answer>,
): Promise<{ answer?: Answer; error?: string }> {
  try {
    return { answer: await asked };
  } catch (error) {
    if (error instanceof APIError && (error.statusCode < 500 || error.body?.code === badPasskey))
      return { error: error.body?.code ?? 'refused' };
    throw error;
  }
}

export const signInFields = z.object({ email, password, to });

/** Signs a person in. Neither the answer nor its timing reveals whether the account exists. */
export const signIn = rateLimited(
  async ({ email, password, to }: z.infer<typeof signInFields>, { db, headers }) => {
    const { api } = await authOf(db);
    const { error } = await callAuth(api.signInEmail({ headers, body: { email, password } }));
    if (!error) return redirectTo(ownPath(to));
    metrics().signInsRefused.inc({ reason: 'wrong' });
    return refused(t.wrong);
  },
  // Counts tries from all addresses: the account's owner has to wait as well, but can request a link by email.
  ({ email }) => [{ key: `sign-in:${email}`, limit: 30, windowMs: HOUR_MS }],
);

/** Existing users send only a password. */
export const joinFields = z.object({
  token: z.string().max(100),
  password,
  name: name.optional(),
  email: email.optional(),
});

/**
 * Accepts an invitation or reset link and sets the password; a new person gives name and address, too. Ends all
 * earlier sessions of the person. Does not hash a password for an invalid link.
 */
export const join = rateLimited(
  async (given: z.infer<typeof joinFields>, { db, headers, now }): Promise<Outcome> => {
    const { token, password } = given;
    const found = await findInvited(db, token, now);
    if (!found) return refused(t.linkOver);
    const { id, invitedUntil: isNew } = found;
    const name = (isNew && given.name) || found.name;
    const email = found.email || (given.email ?? '');
    const fault = passwordFault(password, [name, email]);
    if (fault) return invalid({ password: fault });
    if (given.email && given.email !== email) return invalid({ email: t.otherEmail });
    const other = await findPerson(db, { email });
    if (other && other.id !== id) return invalid({ email: t.emailTaken });
    const { api } = await authOf(db);
    // If several requests use the link at once, only one succeeds.
    const { error } = await callAuth(api.resetPassword({ body: { token, newPassword: password } }));
    if (error) return refused(t.linkOver);
    await endLinks(db, id);
    if (isNew) await api.updatePerson({ body: { personId: id, name, email } });
    const action = isNew ? 'person.joined' : 'password.changed';
    await noteChange(db, { id, name }, { action, subject: name }, now);
    await api.signInEmail({ headers, body: { email, password } });
    return redirectTo('/desk');
  },
);

/** `present` is empty for a person who signs in at a provider and has no password yet. */
export const passwordFields = z.object({ present: text, next: password });

/** Changes the current user's password, and ends all of their other sessions. */
export async function changePassword(
  { present, next }: z.infer<typeof passwordFields>,
  { db, headers, now, person }: PersonRequest,
): Promise<Outcome> {
  const fault = passwordFault(next, [person.name, person.email]);
  if (fault) return invalid({ next: fault });
  // Prevents guessing the password in a browser that was left signed in.
  const limit = { key: `password:${person.id}`, limit: 10, windowMs: HOUR_MS };
  const admission = await takeAttempt(db, [limit], now);
  if (!admission.ok) return refused(t.tooMany(admission.retryAfterSeconds));
  const { api } = await authOf(db);
  const body = { currentPassword: present, newPassword: next, revokeOtherSessions: true };
  const { error } = await callAuth(api.changePassword({ headers, body }));
  if (error === 'CREDENTIAL_ACCOUNT_NOT_FOUND') {
    // The person signs in at a provider and has no password yet.
    await api.setPassword({ headers, body: { newPassword: next } });
    await api.revokeOtherSessions({ headers });
  } else if (error) {
    return invalid({ present: t.wrongPassword });
  }
  await endLinks(db, person.id);
  await noteChange(db, person, { action: 'password.changed', subject: person.name }, now);
  await admission.giveBack();
  return done(t.passwordChanged);
}

export const resetFields = z.object({ email });

/** Emails a reset link if the account exists. The answer is the same if it does not. */
export const requestReset = rateLimited(
  async ({ email }: z.infer<typeof resetFields>, { db, now }) => {
    const limit = { key: `reset:${email}`, limit: 3, windowMs: HOUR_MS };
    if ((await takeAttempt(db, [limit], now)).ok)
      await (await authOf(db)).api.requestPasswordReset({ body: { email } });
    return done(t.resetMailed);
  },
);
