import 'server-only';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { env } from '@/lib/env';
import { cleanLine, isReadable } from '@/lib/leads/clean-text';
import { HOUR_MS, type RateLimit, senderLimits, take } from '@/lib/rate-limits/rate-limits';
import { clientAddress } from '@/lib/web-calls/client-address';
import type { ActionRequest, ActionState, PersonRequest } from './action';
import { authOf } from './auth';
import { noteChange } from './desk-log';
import { claimInvitation, findInvitation, normalizeEmail } from './invitations';
import { passwordFault } from './password';
import { findPersonByEmail } from './people';
import { roles } from './person';

const text = z.string().max(2_000);

export const nameField = text
  .transform(cleanLine)
  .refine((name) => name.length <= 80 && isReadable(name), 'Enter a name.');

const emailFault = 'Enter an email address, such as dana@example.com.';

export const emailField = text
  .transform(normalizeEmail)
  .pipe(z.email(emailFault).max(254, emailFault));

export const roleField = z.enum(roles, 'Choose owner or sales.');

/** A password as it was typed: `passwordFault` says what a new one must be. */
export const passwordField = text.min(1, 'Enter your password.');

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

function tooOften({ retryAfterSeconds: seconds }: { retryAfterSeconds: number }): ActionState {
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return { message: `That was too often. Try again in ${time}.` };
}

const wrong = 'Email and password do not go together.';

/** The code of what better-auth refuses; undefined where it did as asked. */
async function refusal(asked: Promise<unknown>): Promise<string | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return error.body?.code ?? 'refused';
    throw error;
  }
}

/** Signs somebody in. Whether there is such an account shows neither in the answer nor in its time. */
export async function signIn(
  request: ActionRequest,
  { email, password }: { email: string; password: string },
): Promise<ActionState> {
  const admission = await admit(request, email);
  if (!admission.ok) return tooOften(admission);
  const { api } = await authOf(request.db);
  const { headers } = request;
  const refused = await refusal(api.signInEmail({ headers, body: { email, password } }));
  if (refused) return { message: wrong };
  await admission.giveBack();
  return {};
}

/** Makes the account of somebody who is invited, and signs them in. Nothing is hashed for who is not. */
export async function join(
  request: ActionRequest,
  { token, name, email, password }: Record<'token' | 'name' | 'email' | 'password', string>,
): Promise<ActionState> {
  const { db, now } = request;
  const fault = passwordFault(password, [name, email]);
  if (fault) return { faults: { password: fault } };
  const admission = await admit(request);
  if (!admission.ok) return tooOften(admission);
  const gone = { message: 'This invitation is over. Ask an owner of the desk for a new one.' };
  const found = await findInvitation(db, token, now);
  if (!found) return gone;
  if (found.email !== undefined && found.email !== email)
    return { faults: { email: 'The invitation is for another mail address.' } };
  if (await findPersonByEmail(db, email))
    return {
      faults: { email: 'Somebody has an account with this mail address. Sign in with it.' },
    };
  // Of all who follow it at once, one gets it.
  if (!(await claimInvitation(db, { token }, now))) return gone;
  const { api } = await authOf(db);
  const { role } = found;
  const { user } = await api.createUser({
    body: { name, email, password, role, data: { emailVerified: found.email !== undefined } },
  });
  const change = { action: 'person.joined', subject: name, details: role };
  await noteChange(db, { id: user.id, name }, change, now);
  await api.signInEmail({ body: { email, password } });
  await admission.giveBack();
  return {};
}

/** Changes the password of who is signed in, and ends all of their other sessions. */
export async function changePassword(
  { db, headers, now, person }: PersonRequest,
  { present, next }: { present: string; next: string },
): Promise<ActionState> {
  const fault = passwordFault(next, [person.name, person.email]);
  if (fault) return { faults: { next: fault } };
  // Whoever finds a browser signed in must not find out the password by trying.
  const limit = { key: `password:${person.id}`, limit: 10, windowMs: HOUR_MS };
  const admission = await take(db, [limit], now);
  if (!admission.ok) return tooOften(admission);
  const { api } = await authOf(db);
  const body = { currentPassword: present, newPassword: next, revokeOtherSessions: true };
  const refused = await refusal(api.changePassword({ headers, body }));
  if (refused === 'CREDENTIAL_ACCOUNT_NOT_FOUND') {
    // Somebody who signs in elsewhere and has none yet.
    await api.setPassword({ headers, body: { newPassword: next } });
    await api.revokeOtherSessions({ headers });
  } else if (refused) {
    return { faults: { present: wrong } };
  }
  await noteChange(db, person, { action: 'password.changed', subject: person.name }, now);
  await admission.giveBack();
  return { done: 'The password is changed. Your other devices are signed out.' };
}

/** Has a link to a new password mailed, if there is an account with this address. The answer is the same if not. */
export async function requestReset(request: ActionRequest, email: string): Promise<ActionState> {
  const limit = { key: `reset:${email}`, limit: 3, windowMs: HOUR_MS };
  const admission = await admit(request);
  if (!admission.ok) return tooOften(admission);
  if ((await take(request.db, [limit], request.now)).ok) {
    await (await authOf(request.db)).api.requestPasswordReset({ body: { email } });
  }
  return {
    done: 'If there is an account with this address, a link is on its way. It works for an hour.',
  };
}

/** Sets the password of whose link it is, and ends all of their sessions. */
export async function resetPassword(
  request: ActionRequest,
  { token, password }: { token: string; password: string },
): Promise<ActionState> {
  const fault = passwordFault(password, []);
  if (fault) return { faults: { password: fault } };
  const admission = await admit(request);
  if (!admission.ok) return tooOften(admission);
  const { api } = await authOf(request.db);
  const refused = await refusal(api.resetPassword({ body: { token, newPassword: password } }));
  return refused
    ? { message: 'This link was used already, or is too old. Ask for another one.' }
    : {};
}
