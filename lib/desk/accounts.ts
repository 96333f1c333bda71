import 'server-only';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { accountOutcomes as t } from '@/lib/content/desk/account';
import { env } from '@/lib/env';
import { cleanLine, isReadable } from '@/lib/leads/clean-text';
import { HOUR_MS, type RateLimit, senderLimits, take } from '@/lib/rate-limits/rate-limits';
import { clientAddress } from '@/lib/web-calls/client-address';
import type { ActionRequest, ActionState, PersonRequest } from './action';
import { authOf } from './auth';
import { noteChange } from './desk-log';
import { endLinks, findInvited } from './invitations';
import { passwordFault } from './password';
import { findPerson, normalizeEmail } from './people';
import { roles } from './person';
import { ownPath } from './session';

const text = z.string().max(2_000);
const token = z.string().max(100);

/** What the forms of accounts send. Of a new password, `passwordFault` says what it must be. */
export const accountFields = {
  name: text.transform(cleanLine).refine((name) => name.length <= 80 && isReadable(name), t.noName),
  email: text.transform(normalizeEmail).pipe(z.email(t.noEmail).max(254, t.noEmail)),
  role: z.enum(roles, t.noRole),
  password: text.min(1, t.noPassword),
  /** Where a sign-in leads. */
  to: text.optional(),
};

const { name, email, password, to } = accountFields;

/** Several people may share an address. */
const ADDRESS_ATTEMPTS = { limit: 20, windowMs: HOUR_MS / 4 };
/** Of all addresses together: its owner has to wait as well, and can have a link mailed. */
const ACCOUNT_ATTEMPTS = { limit: 30, windowMs: HOUR_MS };

/** Counts an attempt by its address and, where it is one at somebody's account, by that. */
export function admit({ db, headers, now }: ActionRequest, account?: string) {
  const address = clientAddress(headers, env.TRUSTED_PROXY_HOPS);
  const { limit, windowMs } = ADDRESS_ATTEMPTS;
  const limits: RateLimit[] = senderLimits('sign-in', address, limit, windowMs);
  if (account) limits.push({ key: `sign-in:${account}`, ...ACCOUNT_ATTEMPTS });
  return take(db, limits, now);
}

export const tooMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({
  message: t.tooMany(retryAfterSeconds),
});

/** What the plugin answers with 500 to what is no passkey. */
const badPasskey = 'FAILED_TO_VERIFY_REGISTRATION';

/** The code of what better-auth refuses; undefined where it did as asked. */
export async function refusal(asked: Promise<unknown>): Promise<string | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (error instanceof APIError && (error.statusCode < 500 || error.body?.code === badPasskey))
      return error.body?.code ?? 'refused';
    throw error;
  }
}

export const signInFields = z.object({ email, password, to });

/** Signs somebody in. Whether there is such an account shows neither in the answer nor in its time. */
export async function signIn(
  { email, password, to }: z.infer<typeof signInFields>,
  request: ActionRequest,
): Promise<ActionState & { to?: string }> {
  const admission = await admit(request, email);
  if (!admission.ok) return tooMany(admission);
  const { api } = await authOf(request.db);
  const { headers } = request;
  const refused = await refusal(api.signInEmail({ headers, body: { email, password } }));
  if (refused) return { message: t.wrong };
  await admission.giveBack();
  return { to: ownPath(to) };
}

/** Who has an account gives neither name nor address. */
export const joinFields = z.object({
  ...{ token, password },
  ...{ name: name.optional(), email: email.optional() },
});

/**
 * Lets in whose link it is, with the password that they choose: somebody who is new with name and address, too. Ends all
 * sessions of who has an account. Nothing is hashed where the link is over.
 */
export async function join(
  given: z.infer<typeof joinFields>,
  request: ActionRequest,
): Promise<ActionState & { to?: string }> {
  const { db, now } = request;
  const { token, password } = given;
  const found = await findInvited(db, token, now);
  if (!found) return { message: t.linkOver };
  const { id, invitedUntil: isNew } = found;
  const name = (isNew && given.name) || found.name;
  const email = found.email || (given.email ?? '');
  const fault = passwordFault(password, [name, email]);
  if (fault) return { faults: { password: fault } };
  if (given.email && given.email !== email) return { faults: { email: t.otherEmail } };
  const other = await findPerson(db, { email });
  if (other && other.id !== id) return { faults: { email: t.emailTaken } };
  const admission = await admit(request);
  if (!admission.ok) return tooMany(admission);
  const { api, $context } = await authOf(db);
  // Of all who follow the link at once, one gets in.
  if (await refusal(api.resetPassword({ body: { token, newPassword: password } })))
    return { message: t.linkOver };
  await endLinks(db, id);
  if (isNew) await (await $context).internalAdapter.updateUser(id, { name, email });
  const action = isNew ? 'person.joined' : 'password.changed';
  await noteChange(db, { id, name }, { action, subject: name }, now);
  await api.signInEmail({ headers: request.headers, body: { email, password } });
  await admission.giveBack();
  return { to: '/desk' };
}

/** The present one is empty where the person signs in elsewhere and has none yet. */
export const passwordFields = z.object({ present: text, next: password });

/** Changes the password of who is signed in, and ends all of their other sessions. */
export async function changePassword(
  { present, next }: z.infer<typeof passwordFields>,
  { db, headers, now, person }: PersonRequest,
): Promise<ActionState> {
  const fault = passwordFault(next, [person.name, person.email]);
  if (fault) return { faults: { next: fault } };
  // Whoever finds a browser signed in must not find out the password by trying.
  const limit = { key: `password:${person.id}`, limit: 10, windowMs: HOUR_MS };
  const admission = await take(db, [limit], now);
  if (!admission.ok) return tooMany(admission);
  const { api } = await authOf(db);
  const body = { currentPassword: present, newPassword: next, revokeOtherSessions: true };
  const refused = await refusal(api.changePassword({ headers, body }));
  if (refused === 'CREDENTIAL_ACCOUNT_NOT_FOUND') {
    // Somebody who signs in elsewhere and has none yet.
    await api.setPassword({ headers, body: { newPassword: next } });
    await api.revokeOtherSessions({ headers });
  } else if (refused) {
    return { faults: { present: t.wrongPassword } };
  }
  await endLinks(db, person.id);
  await noteChange(db, person, { action: 'password.changed', subject: person.name }, now);
  await admission.giveBack();
  return { done: t.passwordChanged };
}

export const resetFields = z.object({ email });

/** Has a link to a new password mailed, if there is an account with this address. The answer is the same if not. */
export async function requestReset(
  { email }: z.infer<typeof resetFields>,
  request: ActionRequest,
): Promise<ActionState> {
  const limit = { key: `reset:${email}`, limit: 3, windowMs: HOUR_MS };
  const admission = await admit(request);
  if (!admission.ok) return tooMany(admission);
  if ((await take(request.db, [limit], request.now)).ok)
    await (await authOf(request.db)).api.requestPasswordReset({ body: { email } });
  return { done: t.resetMailed };
}
