import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { answer, answerNothing, refuse } from '../../http/respond';
import { perProcess } from '@/lib/per-process';
import { issueAccessToken } from '../request/access-token';
import { read } from '../request/validation';
import type { Store } from '../store/store';
import { organizationId, type Resource, storeOf } from '../store/stores';
import { createCollection, refuseUnknown } from './collection';
import { createResource, refuseStoring, type ResourceOptions } from './resource';

const role = z.enum(['admin', 'editor', 'viewer']);

const users = () => storeOf('user');

/** A user belongs to one organization, `orgId`; the answers leave that and the role's field as they are. */
function addUser(orgId: string, email: string, given: z.infer<typeof role>, fullName?: string) {
  const createdAt = users().nextTime();
  return users().put({
    id: randomUUID(),
    orgId,
    createdAt,
    updatedAt: createdAt,
    email,
    ...(fullName && { fullName }),
    role: given,
  });
}

const OPERATOR = 'operator@localhost';

/** The organizations: at first the one that everything belongs to, with its operator. */
function organizations(): Store<Resource> {
  return perProcess('embedded-organizations', () => {
    const store = storeOf('organization');
    const id = organizationId();
    const createdAt = store.nextTime();
    store.put({ id, orgId: id, createdAt, updatedAt: createdAt, name: 'Embedded platform' });
    addUser(id, OPERATOR, 'admin', 'Operator');
    return store;
  });
}

const options: ResourceOptions = {
  family: 'organization',
  noun: 'organization',
  store: organizations,
  shape: {
    name: z.string().max(40).optional(),
    hipaaEnabled: z.boolean().optional(),
    channel: z.enum(['default', 'weekly']).optional(),
    billingLimit: z.number().min(0).max(1_000).optional(),
    concurrencyLimit: z.number().min(1).max(10).optional(),
  },
  readOnly: ['jwtSecret'],
  onWritten(organization) {
    if (usersOf(organization.id).length === 0) addUser(organization.id, OPERATOR, 'admin');
  },
};

const { withObject } = createCollection({ noun: 'organization', store: organizations });

const usersOf = (orgId: string) =>
  users()
    .list()
    .filter((user) => user.orgId === orgId);

/** Takes a user out, unless nobody would be left to run the organization. */
function remove(organization: Resource, user: Resource | undefined, id: string): Response {
  if (!user) return refuseUnknown('user', id);
  const isLastAdmin =
    user.role === 'admin' &&
    usersOf(organization.id).filter((other) => other.role === 'admin').length === 1;
  if (isLastAdmin) return refuse(400, 'the last admin cannot leave an organization');
  users().delete(user.id);
  return answerNothing();
}

const invitation = z.object({
  emails: z.array(z.email('must be an email')).min(1).max(100),
  role,
  redirectTo: z.string().max(2_000).optional(),
});

const roleChange = z.object({ userId: z.uuid(), role });

export const organizationHandlers = {
  ...createResource(options),
  delete: withObject((organization) => {
    if (organization.id === organizationId()) {
      return refuse(400, "the embedded platform's own organization cannot be deleted");
    }
    organizations().delete(organization.id);
    for (const user of usersOf(organization.id)) users().delete(user.id);
    return answerNothing();
  }),
  listUsers: withObject(({ id }) => answer(usersOf(id))),
  /** Who asks is the operator: there is one credential, and it is theirs. */
  leave: withObject((organization) => {
    const operator = usersOf(organization.id).find(({ email }) => email === OPERATOR);
    return remove(organization, operator, OPERATOR);
  }),
  removeUser: withObject((organization, { parameters }) => {
    const { userId = '' } = parameters;
    const user = usersOf(organization.id).find(({ id }) => id === userId);
    return remove(organization, user, userId);
  }),
  /** No mail is sent: the invited are members at once. */
  invite: withObject((organization, { body }) => {
    const parsed = read(invitation, body);
    if (parsed instanceof Response) return parsed;
    const known = new Set(usersOf(organization.id).map(({ email }) => email));
    for (const email of new Set(parsed.value.emails)) {
      const fault = known.has(email)
        ? undefined
        : addUser(organization.id, email, parsed.value.role);
      if (fault) return refuseStoring(fault, 'user', 'user');
    }
    return answerNothing(201);
  }),
  updateUserRole: withObject((organization, { body }) => {
    const parsed = read(roleChange, body);
    if (parsed instanceof Response) return parsed;
    const { userId, role: wanted } = parsed.value;
    const members = usersOf(organization.id);
    const user = members.find(({ id }) => id === userId);
    if (!user) return refuseUnknown('user', userId);
    const otherAdmins = members.filter(({ id, role: held }) => id !== userId && held === 'admin');
    if (wanted !== 'admin' && otherAdmins.length === 0) {
      return refuse(400, 'an organization needs an admin');
    }
    users().put({ ...user, role: wanted, updatedAt: users().nextTime() });
    return answerNothing();
  }),
  getToken: withObject(({ id }) => answer({ accessToken: issueAccessToken(id), aud: {} })),
};
