import { ask, askFor, askForPage } from '@/testing/ask-platform';

test('keeps a version for each change, newest first, until the assistant is deleted', async () => {
  const { id } = await askFor('POST', '/assistant', { name: 'A' });
  await askFor('PATCH', `/assistant/${id}`, { firstMessage: 'Hello!' });
  await askFor('PUT', `/assistant/${id}`, { name: 'C' });
  await askFor('POST', '/assistant', { name: 'Another' });

  const all = await askForPage(`/assistant/${id}/version`);
  expect(
    all.results.map(({ version, name, firstMessage }) => [version, name, firstMessage]),
  ).toEqual([
    [3, 'C', undefined],
    [2, 'A', 'Hello!'],
    [1, 'A', undefined],
  ]);
  expect(all.results[0]).toMatchObject({ assistantId: id });
  expect(all).not.toHaveProperty('nextPageState');

  const first = await askForPage(`/assistant/${id}/version?limit=2`);
  expect(first.results.map(({ version }) => version)).toEqual([3, 2]);
  const rest = await askForPage(
    `/assistant/${id}/version?limit=2&pageState=${first.nextPageState}`,
  );
  expect(rest.results.map(({ version }) => version)).toEqual([1]);

  await askFor('DELETE', `/assistant/${id}`);
  expect((await ask('GET', `/assistant/${id}/version`)).status).toBe(404);
});
