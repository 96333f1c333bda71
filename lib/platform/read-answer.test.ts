import { setImmediate as turn } from 'node:timers/promises';
import { Lifetime } from './lifetime';
import { passThrough } from './read-answer';

const name = 'GET /v2/call/export';

test('a stream reads no more than it is asked for', async () => {
  let pulls = 0;
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulls += 1;
        controller.enqueue(new Uint8Array([pulls]));
      },
    },
    { highWaterMark: 0 },
  );
  const reader = passThrough(source, new Lifetime(name), 1_000, (cause) => cause).getReader();
  await turn();
  expect(pulls).toBe(0);
  for (const chunk of [1, 2, 3]) {
    expect((await reader.read()).value).toEqual(new Uint8Array([chunk]));
    await turn();
    expect(pulls).toBe(chunk);
  }
  await reader.cancel();
});

test('a stream that nobody reads has no time-out', async () => {
  const lifetime = new Lifetime(name);
  lifetime.allow(60_000);
  const stream = passThrough(new Blob(['a']).stream(), lifetime, 60_000, (cause) => cause);
  expect(lifetime.msLeft).toBe(Infinity);
  await stream.cancel();
});
