import { ask, askFor, askForList } from '@/testing/ask-platform';

const unknownId = 'b1a7c0de-0000-4000-8000-000000000000';

const roles = async (id: string) =>
  Object.fromEntries(
    (await askForList(`/org/${id}/user`)).map(({ email, role }) => [String(email), role]),
  );
const idOf = async (org: string, email: string) =>
  (await askForList(`/org/${org}/user`)).find((user) => user.email === email)?.id ?? '';

test('there is one organization, with its operator, and everything belongs to it', async () => {
  const [own] = await askForList('/org');
  const assistant = await askFor('POST', '/assistant', {});
  expect(assistant.orgId).toBe(own?.id);
  expect(await roles(own?.id ?? '')).toEqual({ 'operator@localhost': 'admin' });
  const refused = await ask('DELETE', `/org/${own?.id}`);
  expect(refused.status).toBe(400);
});

test('others are made, renamed and deleted with their users', async () => {
  const made = await askFor('POST', '/org', { name: 'Second' });
  expect(await askFor('PATCH', `/org/${made.id}`, { name: 'Other' })).toMatchObject({
    name: 'Other',
  });
  expect(await askFor('GET', `/org/${made.id}`)).toMatchObject({ name: 'Other' });
  const deleted = await ask('DELETE', `/org/${made.id}`);
  expect([deleted.status, deleted.text]).toEqual([200, '']);
  expect((await ask('GET', `/org/${made.id}/user`)).status).toBe(404);
});

test('users are invited, change their role and leave', async () => {
  const { id } = await askFor('POST', '/org', { name: 'Team' });
  const invited = { emails: ['a@x.example', 'b@x.example', 'a@x.example'], role: 'editor' };
  expect((await ask('POST', `/org/${id}/invite`, { body: invited })).status).toBe(201);
  await ask('POST', `/org/${id}/invite`, { body: { emails: ['a@x.example'], role: 'admin' } });
  expect(await roles(id)).toEqual({
    'operator@localhost': 'admin',
    'a@x.example': 'editor',
    'b@x.example': 'editor',
  });
  const userId = await idOf(id, 'a@x.example');
  const changed = await ask('PATCH', `/org/${id}/role`, { body: { userId, role: 'admin' } });
  expect(changed.status).toBe(200);
  expect((await ask('DELETE', `/org/${id}/leave`)).status).toBe(200);
  const other = await idOf(id, 'b@x.example');
  expect((await ask('DELETE', `/org/${id}/member/${other}/leave`)).status).toBe(200);
  expect(await roles(id)).toEqual({ 'a@x.example': 'admin' });
});

test('an organization is never left without an admin', async () => {
  const { id } = await askFor('POST', '/org', {});
  const userId = await idOf(id, 'operator@localhost');
  for (const refused of [
    await ask('DELETE', `/org/${id}/leave`),
    await ask('DELETE', `/org/${id}/member/${userId}/leave`),
    await ask('PATCH', `/org/${id}/role`, { body: { userId, role: 'viewer' } }),
  ]) {
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('admin');
  }
});

test.each<[string, string, object | undefined, number]>([
  ['POST', `/org/${unknownId}/invite`, { emails: ['a@x.example'], role: 'admin' }, 404],
  ['GET', `/org/${unknownId}/auth`, undefined, 404],
  ['DELETE', `/org/${unknownId}/leave`, undefined, 404],
  ['PATCH', `/org/${unknownId}/role`, { userId: unknownId, role: 'admin' }, 404],
])('%s %s knows no such organization', async (method, path, body, status) => {
  expect((await ask(method, path, { body })).status).toBe(status);
});

test.each<[string, object, string]>([
  ['no role', { emails: ['a@x.example'] }, 'role must be one of'],
  ['another role', { emails: ['a@x.example'], role: 'king' }, 'admin, editor, viewer'],
  ['no address', { emails: ['a'], role: 'admin' }, 'emails.0 must be'],
])('refuses to invite with %s', async (_what, body, sentence) => {
  const { id } = await askFor('POST', '/org', {});
  const { status, text } = await ask('POST', `/org/${id}/invite`, { body });
  expect(status).toBe(400);
  expect(text).toContain(sentence);
});

test('gives an access token that opens the platform', async () => {
  const [own] = await askForList('/org');
  const { accessToken } = await askFor('GET', `/org/${own?.id}/auth`);
  expect((await ask('GET', '/call', { token: String(accessToken) })).status).toBe(200);
});
