import { ownPath } from './own-path';

test.each([
  ['/desk', '/desk'],
  ['/desk/links?q=a%20b&page=2', '/desk/links?q=a%20b&page=2'],
  ['/desk/links/K7Q2M9#qr', '/desk/links/K7Q2M9'],
])('goes on to %s', (text, path) => expect(ownPath(text)).toBe(path));

test.each([
  undefined,
  '',
  'desk',
  'https://evil.example/desk',
  '//evil.example/desk',
  '/\\evil.example/desk',
  '/\t/evil.example/desk',
  '/desk/../\\evil.example',
  '/desk/..//evil.example/',
  '/desk/%2e%2e//evil.example/',
  'javascript:alert(1)//desk',
  '/deskevil',
  '/',
  '/api/desk/auth/sign-out',
  `/desk/${'x'.repeat(2_000)}`,
])('goes to the first page in place of %s', (text) => expect(ownPath(text)).toBe('/desk'));
