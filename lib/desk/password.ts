import { passwordFaults as t } from '@/lib/content/desk/account';

export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

/** Parts of the commonest passwords of 12 and more characters, lower-case letters only. */
const commonWords = new Set(
  `abc abcabc abcdef admin administrator asdf asdfasdf asdfgh asdfghjkl asdfjkl baseball batman carlover changeme
  charlie chocolate computer dealership default desk dragon facebook football forever google guest hello
  helloworld iloveyou internet jesuschrist letmein liverpool login loveyou manchester master michael minecraft monkey
  mustang myspace pass passphrase password passwordpassword passwd pokemon princess qazwsx qazwsxedc qwer qwert qwerty
  qwertyqwerty qwertyui qwertyuiop qwertyuiopasdfghjkl root sales salesdesk secret spiderman starwars
  summer sunshine superman superstar temp test testtest thisisapassword trustno trustnoone unknown user welcome
  whatever winter zaqwsx zxcvbn zxcvbnm`.split(/\s+/),
);

/** Runs of adjacent characters: keyboard rows, the alphabet and the digits, in both directions. */
const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '012345678901234567890']
  .flatMap((run) => [run, [...run].reverse().join('')])
  .concat('1q2w3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik', 'qazwsxedcrfvtgbyhnujm');

/** Replaces digits and signs by the letters that they look like. */
const unmask = (text: string) =>
  text.replace(/[013457@$!]/g, (mark) => 'oleastasi'['013457@$!'.indexOf(mark)] ?? mark);

function isCommon(text: string): boolean {
  // The part from the first letter to the last.
  const core = /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? '';
  return (
    new Set(text).size < 5 ||
    /^(.{1,6}?)\1+$/.test(text) ||
    runs.some((run) => run.includes(text)) ||
    [core, unmask(core)].some((word) => commonWords.has(word.replace(/[^a-z]/g, '')))
  );
}

/** Returns true if a password is a name or email address with at most five more characters. */
function isPersonal(text: string, names: readonly string[]): boolean {
  const password = text.replace(/\s/g, '');
  return names
    .flatMap((name) => [name, name.replace(/@.*/, '')])
    .map((name) => name.toLowerCase().replace(/\s/g, ''))
    .filter((name) => name.length >= 4 && password.length < name.length + 6)
    .some((name) => password.includes(name));
}

/**
 * Returns the reason for rejecting a password, as a sentence. Length matters most (NIST SP 800-63B, 3.1.1.2); besides,
 * only the commonest passwords and the person's own name are rejected.
 *
 * @param names the person's name and email address
 */
export function passwordFault(password: string, names: readonly string[]): string | undefined {
  const text = password.toLowerCase();
  if (password.length < PASSWORD_LENGTH.least) return t.short;
  if (password.length > PASSWORD_LENGTH.most) return t.long;
  if (isCommon(text)) return t.common;
  return isPersonal(text, names) ? t.personal : undefined;
}
