import { Api } from 'vapi-web-2.3.8/dist/api';
import { closeEmbeddedPlatform } from '../calls/lifecycle';
import { handleEmbeddedRequest } from '../handle-embedded-request';
import { BASE_PATH } from '../http/base-path';
import { embeddedPlatformToken } from '../http/credential';

/*
 * The platform's own generated client, unmodified, against the embedded platform: that its requests
 * are understood, and its types hold for the answers.
 */
const client = new Api<string>({
  baseUrl: `http://localhost:3000${BASE_PATH.slice(0, -1)}`,
  baseApiParams: { secure: true },
  securityWorker: (token) => ({ headers: { authorization: `Bearer ${token}` } }),
  customFetch: (input, init) => handleEmbeddedRequest(new Request(input, init)),
});
client.setSecurityData(embeddedPlatformToken());

afterAll(() => closeEmbeddedPlatform());

test('makes, changes, lists and deletes an assistant', async () => {
  const { data: made } = await client.assistant.assistantControllerCreate({
    name: 'Desk',
    firstMessage: 'Hello!',
    voice: { provider: 'vapi', voiceId: 'Elliot' },
  });
  const { data: changed } = await client.assistant.assistantControllerUpdate(made.id, {
    firstMessage: 'Good day!',
  });
  expect(changed.firstMessage).toBe('Good day!');
  const { data: listed } = await client.assistant.assistantControllerFindAll({ limit: 5 });
  expect(listed.map(({ id }) => id)).toEqual([made.id]);
  const { data: page } = await client.v2.assistantControllerFindAllPaginated({ sortOrder: 'ASC' });
  expect(page.metadata.totalItems).toBe(1);
  await client.assistant.assistantControllerRemove(made.id);
  await expect(client.assistant.assistantControllerFindOne(made.id)).rejects.toMatchObject({
    status: 404,
    error: { statusCode: 404, error: 'Not Found' },
  });
});

test('makes a call, finds it, and counts it', async () => {
  const { data: call } = await client.call.callControllerCreateWebCall({
    assistant: { name: 'Desk' },
  });
  const { data: found } = await client.v2.callControllerFindAllPaginated({ idAny: [call.id] });
  expect(found.results.map(({ id, type }) => [id, type])).toEqual([[call.id, 'webCall']]);
  const { data: logs } = await client.log.loggingControllerCallLogsQuery({ callId: call.id });
  expect(logs.results[0]?.callId).toBe(call.id);
  const { data: figures } = await client.analytics.analyticsControllerQuery({
    queries: [{ name: 'calls', table: 'call', operations: [{ operation: 'count', column: 'id' }] }],
  });
  expect(figures[0]?.result).toEqual([{ countId: 1 }]);
  const csv = await client.v2.callControllerExportCalls({ async: false });
  expect(await csv.text()).toContain(call.id);
});

test('chats, and uploads a file', async () => {
  const { data: chat } = await client.chat.chatControllerCreateChat({ input: 'hello' });
  expect(chat).toMatchObject({ output: [{ role: 'assistant' }] });
  // The client types a file to send as the platform's own File object.
  const file = new File(['facts'], 'facts.txt') as never;
  const { data: uploaded } = await client.file.fileControllerCreate({ file });
  expect(uploaded).toMatchObject({ object: 'file', status: 'done', bytes: 5 });
  expect(await (await handleEmbeddedRequest(new Request(uploaded.url ?? ''))).text()).toBe('facts');
});

test('does what has no answer: invites a user', async () => {
  const { data: organizations } = await client.org.orgControllerFindAll();
  const emails = ['new@dealer.example'];
  const invited = await client.org.orgControllerUsersInvite(organizations[0]?.id ?? '', {
    emails,
    role: 'viewer',
  });
  expect(invited.status).toBe(201);
  const { data: users } = await client.org.orgControllerFindAllUsers(organizations[0]?.id ?? '');
  expect(users.map(({ email }) => email)).toContain('new@dealer.example');
});
