import { handleEmbeddedRequest } from '../handle-embedded-request';
import { callMachineUrl } from './call-machine-script';

const get = (path: string, init?: RequestInit) =>
  handleEmbeddedRequest(new Request(`http://localhost:3000${path}`, init));

test('is a script that speaks with daily-js', async () => {
  const response = await get(callMachineUrl);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const source = await response.text();
  expect(source).toContain('iframe-call-message');
  expect(() => new Function(source)).not.toThrow();
});

test('is kept for good under its version only', async () => {
  const caching = async (path: string) => (await get(path)).headers.get('cache-control');
  expect(await caching(callMachineUrl)).toBe('public, max-age=31536000, immutable');
  expect(await caching('/api/embedded/call-machine.js')).toBe('no-cache');
  expect(await caching('/api/embedded/call-machine.js?v=another')).toBe('no-cache');
});

test('is not sent again to a browser that has it', async () => {
  const etag = (await get(callMachineUrl)).headers.get('etag') ?? '';
  const again = await get('/api/embedded/call-machine.js', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('answers HEAD without a body', async () => {
  const response = await get(callMachineUrl, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});
