import { passwordFault } from './password';
import { ownPath } from './session';
import { mergeChanges, openedField } from './merge-changes';

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

describe('a form that two people change', () => {
  const opened = { phone: '', email: '', note: 'a\nb' };

  test.each<[string, object, object, object, object]>([
    [
      'keeps a field that another has changed',
      { email: 'x' },
      { phone: '1' },
      { phone: '1', email: 'x' },
      {},
    ],
    [
      'keeps a field that both have changed alike',
      { phone: '1' },
      { phone: '1' },
      { phone: '1' },
      {},
    ],
    ['ignores a browser’s line breaks', { note: 'a\r\nb' }, { note: 'c' }, { note: 'c' }, {}],
    [
      'reports a clash to the second person',
      { phone: '2', email: 'x' },
      { phone: '1' },
      {},
      { phone: /“1”/ },
    ],
    ['reports a clash with an emptied field', { note: 'x' }, { note: '' }, {}, { note: /emptied/ }],
  ])('%s', (_, here, there, expected, faults) => {
    const given = { ...opened, ...here };
    const { fields, clash } = mergeChanges(given, opened, { ...opened, ...there });
    if (!clash) expect(fields).toEqual({ ...opened, ...expected });
    const told = Object.entries(faults).map(([name, text]) => [name, expect.stringMatching(text)]);
    expect(clash?.faults ?? {}).toEqual(Object.fromEntries(told));
    if (clash) expect(mergeChanges(given, clash.opened, clash.opened).fields).toEqual(given);
  });

  test('takes all fields if the page sends no opened values', () => {
    for (const text of [undefined, '', '{', '[1]', '{"phone":1}'])
      expect(openedField.parse(text)).toEqual({});
    expect(mergeChanges({ phone: '2' }, {}, { phone: '1' }).fields).toEqual({ phone: '2' });
  });
});
