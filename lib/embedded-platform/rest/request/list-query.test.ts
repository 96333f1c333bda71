import { ask, askFor, askForList, askForPage, type Json } from '@/testing/ask-platform';

const made: Json[] = [];

beforeAll(async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    made.push(await askFor('POST', '/assistant', { name }));
    await askFor('POST', '/session', { name });
  }
});

const names = (objects: Json[]) => objects.map(({ name }) => name).join('');
const time = (index: number) => encodeURIComponent(String(made[index]?.createdAt));

test.each([
  ['', 'edcba'],
  ['limit=2', 'ed'],
  ['limit=0', ''],
  ['createdAtGt=#2', 'ed'],
  ['createdAtGe=#2', 'edc'],
  ['createdAtLt=#2', 'ba'],
  ['createdAtLe=#2', 'cba'],
  ['createdAtGt=#0&createdAtLt=#4', 'dcb'],
  ['updatedAtGe=#3', 'ed'],
  ['updatedAtLt=#1', 'a'],
  ['createdAtGe=2999-01-01', ''],
  ['createdAtLt=2999-01-01T00:00:00%2B02:00&limit=1', 'e'],
])('GET /assistant?%s lists %s', async (query, expected) => {
  const asked = query.replace(/#(\d)/g, (_, index) => time(Number(index)));
  expect(names(await askForList(`/assistant?${asked}`))).toBe(expected);
});

test('a list of any length is read page by page with the time of its last object', async () => {
  const seen: Json[] = [];
  for (let page = await askForList('/assistant?limit=2'); page.length > 0 && seen.length < 10;) {
    seen.push(...page);
    const last = encodeURIComponent(String(page.at(-1)?.createdAt));
    page = await askForList(`/assistant?limit=2&createdAtLt=${last}`);
  }
  expect(names(seen)).toBe('edcba');
});

test.each([
  ['limit=1001', 'limit must not be greater than 1000'],
  ['limit=-1', 'limit must not be less than 0'],
  ['limit=1.5', 'limit must be an integer number'],
  ['limit=many', 'limit must be a number'],
  ['limit=', 'limit must be a number'],
  ['limit=1&limit=2', 'limit must be a string'],
  ['createdAtGt=yesterday', 'createdAtGt must be a valid ISO 8601 date string'],
  ['updatedAtLe=2026-13-01', 'updatedAtLe must be a valid ISO 8601 date string'],
  ['createdAtGtt=2026-01-01', 'property createdAtGtt should not exist'],
  ['__proto__=1', 'property __proto__ should not exist'],
])('GET /assistant?%s is refused: %s', async (query, sentence) => {
  const { status, json } = await ask('GET', `/assistant?${query}`);
  expect(status).toBe(400);
  expect(json).toMatchObject({ message: [sentence] });
});

test.each([
  ['', 'edcba', { itemsPerPage: 100, totalItems: 5, currentPage: 1 }],
  ['limit=2', 'ed', { itemsPerPage: 2, totalItems: 5, currentPage: 1 }],
  ['limit=2&page=2', 'cb', { itemsPerPage: 2, totalItems: 5, currentPage: 2 }],
  ['limit=2&page=3', 'a', { itemsPerPage: 2, totalItems: 5, currentPage: 3 }],
  ['limit=2&page=4', '', { itemsPerPage: 2, totalItems: 5, currentPage: 4 }],
  ['limit=2&sortOrder=ASC', 'ab', { itemsPerPage: 2, totalItems: 5, currentPage: 1 }],
  ['createdAtLt=#3&sortOrder=ASC', 'abc', { totalItems: 3 }],
])('GET /v2/assistant?%s gives the page %s', async (query, expected, metadata) => {
  const asked = query.replace(/#(\d)/g, (_, index) => time(Number(index)));
  const page = await askForPage(`/v2/assistant?${asked}`);
  expect(names(page.results)).toBe(expected);
  expect(page.metadata).toMatchObject(metadata);
});

test.each([
  ['page=0', 'page must not be less than 1'],
  ['sortOrder=UP', 'sortOrder must be one of the following values: ASC, DESC'],
])('GET /v2/assistant?%s is refused: %s', async (query, sentence) => {
  expect((await ask('GET', `/v2/assistant?${query}`)).json).toMatchObject({ message: [sentence] });
});

test('a family’s own filters are for its lists alone', async () => {
  expect(names((await askForPage('/session?name=c')).results)).toBe('c');
  expect((await askForPage('/session?name=nobody')).metadata.totalItems).toBe(0);
  expect((await ask('GET', '/session?assistantId=me')).json).toMatchObject({
    message: ['assistantId must be a UUID'],
  });
  expect((await ask('GET', '/assistant?name=c')).status).toBe(400);
});
