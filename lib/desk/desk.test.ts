import { withHashTurn } from './hash-turns';
import { ownPath } from './session';
import { passwordFault } from './password';

describe('a sign-in', () => {
  test.each([
    ['/desk', '/desk'],
    ['/desk/links?q=a%20b&page=2', '/desk/links?q=a%20b&page=2'],
    [undefined, '/desk'],
    ['https://evil.example/desk', '/desk'],
    ['//evil.example/desk', '/desk'],
    ['/\\evil.example/desk', '/desk'],
    ['/\t/evil.example/desk', '/desk'],
    ['/desk/..//evil.example/', '/desk'],
    ['/desk/%2e%2e//evil.example/', '/desk'],
    ['javascript:alert(1)//desk', '/desk'],
    ['/deskevil', '/desk'],
    ['/api/desk/auth/sign-out', '/desk'],
  ])('for %s leads to %s', (text, path) => expect(ownPath(text)).toBe(path));
});

describe('a password', () => {
  const dana = ['Dana Reyes', 'dana.reyes@example.com'];

  test.each([
    ['four odd words together', undefined],
    ['пароль из слов', undefined],
    ['dana reyes sells many cars', undefined],
    ['elevenchars', 'too_short'],
    [' a'.repeat(65), 'too_long'],
    ['Passw0rd2026!', 'common'],
    ['210987654321', 'common'],
    ['qwertyuiop12', 'common'],
    ['abc123abc123', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['danareyes2026', 'personal'],
    ['dana.reyes!!1', 'personal'],
  ])('%s is found %s', (password, fault) => expect(passwordFault(password, dana)).toBe(fault));
});

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
  const asked = Promise.allSettled(Array.from({ length: 18 }, (_, number) => ask(number)));
  expect(await ask(18)).toEqual({ ok: false, code: 'too_many', retryAfterSeconds: 2 });
  release();
  const [failed, ...made] = await asked;
  expect(most).toBe(2);
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(made.map((outcome) => 'value' in outcome && outcome.value)).toEqual(
    Array.from({ length: 17 }, (_, index) => index + 1),
  );
  expect(await ask(19)).toBe(19);
});
