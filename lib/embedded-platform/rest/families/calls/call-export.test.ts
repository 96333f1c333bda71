import { findCall } from '@/lib/embedded-platform/calls/embedded-calls';
import { closeEmbeddedPlatform } from '@/lib/embedded-platform/calls/lifecycle';
import { handleEmbeddedRequest } from '@/lib/embedded-platform/handle-embedded-request';
import { BASE_PATH } from '@/lib/embedded-platform/http/base-path';
import { embeddedPlatformToken } from '@/lib/embedded-platform/http/credential';
import { ask, askFor } from '@/testing/ask-platform';

const ids: string[] = [];

beforeAll(async () => {
  for (const name of ['Plain', 'Comma, "quoted"', '=cmd()']) {
    const { id } = await askFor('POST', '/call/web', { assistant: { name } });
    const record = findCall(id);
    if (!record) throw new Error('no record');
    record.transcript.push({ role: 'assistant', text: name, time: Date.now() });
    record.endedReason = name;
    ids.push(id);
  }
});
afterAll(() => closeEmbeddedPlatform());

test('is a CSV file of every column', async () => {
  const { status, headers, text } = await ask('GET', '/v2/call/export');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="calls.csv"');
  const [head] = text.split('\r\n');
  expect(head).toMatch(/^id,assistantId,.*,duration,.*,transcript,.*,createdAt,updatedAt$/);
});

test('gives the columns that are asked for, quoted where they must be, and no formulas', async () => {
  const { text } = await ask('GET', '/v2/call/export?columns=id,endedReason&sortOrder=ASC');
  expect(text).toBe(
    [
      'id,endedReason',
      `${ids[0]},Plain`,
      `${ids[1]},"Comma, ""quoted"""`,
      `${ids[2]},'=cmd()`,
      '',
    ].join('\r\n'),
  );
  expect((await ask('GET', '/v2/call/export?columns=id&columns=cost&limit=1')).text).toBe(
    `id,cost\r\n${ids[2]},0\r\n`,
  );
});

test('is JSON where that is asked for', async () => {
  const { headers, json } = await ask('GET', '/v2/call/export?format=json&sortOrder=ASC');
  expect(headers.get('content-type')).toBe('application/json');
  expect(json).toMatchObject(ids.map((id) => ({ id, type: 'webCall' })));
});

test('comes as a stream, a call at a time', async () => {
  const { body } = await handleEmbeddedRequest(
    new Request(`http://localhost:3000${BASE_PATH}v2/call/export`, {
      headers: { authorization: `Bearer ${embeddedPlatformToken()}` },
    }),
  );
  const chunks: string[] = [];
  for await (const chunk of body ?? []) chunks.push(new TextDecoder().decode(chunk));
  expect(chunks).toHaveLength(1 + ids.length);
});

test.each([
  ['async=true', 'at once only'],
  ['columns=secrets', 'must be one of the following values'],
  ['format=xml', 'format must be one of the following values: csv, json'],
])('?%s is refused', async (query, sentence) => {
  const { status, text } = await ask('GET', `/v2/call/export?${query}`);
  expect(status).toBe(400);
  expect(text).toContain(sentence);
});
