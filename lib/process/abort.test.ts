import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { abortWithin } from './abort';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it.each<[string, AbortSignal | undefined]>([
  ['alone', undefined],
  ['beside another signal', new AbortController().signal],
])('aborts in time %s, although garbage is collected meanwhile', async (_, other) => {
  let count = 0;
  for (let n = 0; n < 20; n += 1)
    abortWithin(60, other).addEventListener('abort', () => (count += 1), { once: true });
  await wait(10);
  collectGarbage();
  await wait(200);
  expect(count).toBe(20);
});

it('aborts with the other signal, for its reason', () => {
  const other = new AbortController();
  const signal = abortWithin(60_000, other.signal);
  other.abort('hung up');
  expect(signal.reason).toBe('hung up');
});
