import { GET } from './route';

const ask = (query = '') => GET(new Request(`http://localhost/api/call/config${query}`));

test('tells the widget which platform holds calls, never from a cache', async () => {
  const response = await ask();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ platform: expect.any(String) });
});

test('the embedded platform never says that it records', async () => {
  for (const id of ['', 'demo-presale', 'SunriseToyota', 'anyone'])
    expect(await (await ask(`?assistantId=${id}`)).json()).toEqual({
      platform: 'embedded',
      maxDurationSeconds: 300,
      callMachineUrl: expect.any(String) as string,
      recordsSound: false,
    });
});
