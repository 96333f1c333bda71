/** @jest-environment node */
import { GET } from './route';

test('tells the widget which platform holds calls, never from a cache', async () => {
  const response = GET();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ platform: expect.any(String) });
});
