const otherMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const;
let route: Record<(typeof otherMethods)[number] | 'POST', (request: Request) => Promise<Response>>;

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  route = await import('./route');
});

const request = (method: string) =>
  new Request('http://localhost/api/call/end', {
    method,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{"id":"nobody"}' }),
  });

test('takes the report of a call that nobody knows', async () => {
  expect((await route.POST(request('POST'))).status).toBe(204);
});

test.each(otherMethods)('refuses %s in the platform’s shape', async (method) => {
  const response = await route[method](request(method));
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
});
