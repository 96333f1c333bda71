import { fetchCallConfig } from './call-config';

const answering = (status: number, body: unknown) => ({
  fetch: jest.fn(async () => ({ ok: status < 400, status, json: async () => body }) as Response),
});

it('asks this site where calls go, past every cache', async () => {
  const dependencies = answering(200, { platform: 'hosted' });
  await expect(fetchCallConfig('a/1', dependencies)).resolves.toEqual({
    platform: 'hosted',
  });
  expect(dependencies.fetch).toHaveBeenCalledWith('/api/call/config?assistantId=a%2F1', {
    cache: 'no-store',
  });
});

it('learns of the embedded platform and its call machine', async () => {
  const config = {
    platform: 'embedded',
    callMachineUrl: '/api/embedded/call-machine.js',
    maxDurationSeconds: 300,
  };
  await expect(fetchCallConfig('a/1', answering(200, config))).resolves.toEqual(config);
});

it.each([
  ['an error', 500, {}],
  ['nothing', 200, null],
  ['an unknown platform', 200, { platform: 'other' }],
  ['an embedded platform without a call machine', 200, { platform: 'embedded' }],
])('refuses %s', async (_, status, body) => {
  await expect(fetchCallConfig('a/1', answering(status, body))).rejects.toThrow(Error);
});

it.each(['https://evil.example/a.js', '//evil.example/a.js', '/\\evil.example/a.js', 'a.js', ''])(
  'runs no call machine from %p',
  async (callMachineUrl) => {
    const config = { platform: 'embedded', callMachineUrl };
    await expect(fetchCallConfig('a/1', answering(200, config))).rejects.toThrow(Error);
  },
);

it.each([
  { recordsVideo: true },
  { recordsSound: true },
  { recordsVideo: true, recordsSound: true },
])('learns of a hosted call that it %j, and believes it of no other', async (recorded) => {
  const hosted = { platform: 'hosted', ...recorded };
  await expect(fetchCallConfig('a-1', answering(200, hosted))).resolves.toEqual(hosted);
  const embedded = { platform: 'embedded', callMachineUrl: '/api/embedded/call-machine.js' };
  await expect(
    fetchCallConfig('a-1', answering(200, { ...embedded, ...recorded })),
  ).resolves.toEqual(embedded);
});

it.each(['true', 1, null, {}])('takes %p for no word that a call is recorded', async (word) => {
  const answer = { platform: 'hosted', recordsVideo: word, recordsSound: word };
  await expect(fetchCallConfig('a-1', answering(200, answer))).resolves.toEqual({
    platform: 'hosted',
  });
});
