/** @jest-environment jsdom */
import { reportEnd } from './report-end';

function createDependencies(sendBeacon?: () => boolean) {
  return {
    navigator: { sendBeacon: sendBeacon && jest.fn(sendBeacon) },
    fetch: jest.fn<Promise<Response>, unknown[]>(() => Promise.reject(new Error('offline'))),
  };
}

const textOf = (blob: unknown) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob as Blob);
  });

it('sends a beacon of JSON to the own site', async () => {
  const dependencies = createDependencies(() => true);
  reportEnd({ id: 'call-1' }, dependencies);
  const [path, body] = (dependencies.navigator.sendBeacon?.mock.calls as unknown[][])[0] ?? [];
  expect(path).toBe('/api/call/end');
  expect((body as Blob).type).toBe('application/json');
  expect(await textOf(body)).toBe('{"id":"call-1"}');
  expect(dependencies.fetch).not.toHaveBeenCalled();
});

it.each([
  ['there is no beacon', undefined],
  ['the browser takes no more of them', () => false],
])('asks by a request that outlives the page where %s', async (_case, sendBeacon) => {
  const dependencies = createDependencies(sendBeacon);
  reportEnd({ id: 'call-1' }, dependencies);
  expect(dependencies.fetch).toHaveBeenCalledWith('/api/call/end', {
    method: 'POST',
    keepalive: true,
    body: expect.any(Blob),
  });
  await Promise.resolve();
});
