import { passwordFault } from './password';
import { ownPath } from './session';

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
])('a sign-in redirects %s to %s', (text, path) => expect(ownPath(text)).toBe(path));

const dana = ['Dana Reyes', 'dana.reyes@example.com'];

test.each([
  ['four odd words together', ''],
  ['пароль из слов', ''],
  ['dana reyes sells many cars', ''],
  ['elevenchars', 'at least'],
  [' a'.repeat(65), 'at most'],
  ['Passw0rd2026!', 'Too many'],
  ['210987654321', 'Too many'],
  ['qwertyuiop12', 'Too many'],
  ['abc123abc123', 'Too many'],
  ['aaaaaaaaaaaa', 'Too many'],
  ['danareyes2026', 'close to'],
  ['dana.reyes!!1', 'close to'],
])('judges the password %s as “%s”', (password, fault) =>
  expect(passwordFault(password, dana) ?? '').toContain(fault),
);
