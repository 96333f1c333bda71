import { passwordFault } from './password';

const dana = ['Dana Reyes', 'dana.reyes@example.com'];

test.each([
  'four odd words together',
  'korrekt pferd batterie',
  'пароль из слов',
  'x'.repeat(6) + 'abcde-vwxyz-01',
  'dana reyes sells many cars',
])('takes %s', (password) => expect(passwordFault(password, dana)).toBeUndefined());

test.each([
  ['elevenchars', 'too_short'],
  [' a'.repeat(65), 'too_long'],
  ['password1234', 'common'],
  ['Passw0rd2026!', 'common'],
  ['123456789012', 'common'],
  ['210987654321', 'common'],
  ['qwertyuiop12', 'common'],
  ['1q2w3e4r5t6y', 'common'],
  ['abcdefghijkl', 'common'],
  ['abc123abc123', 'common'],
  ['aaaaaaaaaaaa', 'common'],
  ['!!Welcome2026', 'common'],
  ['danareyes2026', 'personal'],
  ['Dana.Reyes@example.com', 'personal'],
  ['dana.reyes!!1', 'personal'],
])('refuses %s: %s', (password, fault) => expect(passwordFault(password, dana)).toBe(fault));
