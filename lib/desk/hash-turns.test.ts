import { withHashTurn } from './hash-turns';

it('makes two hashes at once, lets sixteen wait, and refuses more until one is done', async () => {
  let underWay = 0;
  let most = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const ask = (number: number) =>
    withHashTurn(async () => {
      most = Math.max(most, ++underWay);
      await released;
      underWay -= 1;
      if (number === 0) throw new Error('It failed.');
      return number;
    });
  const asked = Promise.allSettled(Array.from({ length: 20 }, (_, number) => ask(number)));
  const refused = { ok: false, code: 'too_many', retryAfterSeconds: 2 };
  expect(await ask(20)).toEqual(refused);
  release();
  const outcomes = await asked;
  expect(most).toBe(2);
  expect(outcomes[0]).toMatchObject({ status: 'rejected' });
  expect(outcomes.slice(1).map((outcome) => 'value' in outcome && outcome.value)).toEqual([
    ...Array.from({ length: 17 }, (_, index) => index + 1),
    refused,
    refused,
  ]);
  expect(await ask(21)).toBe(21);
});
