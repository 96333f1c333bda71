export const PASSWORD_LENGTH = { least: 12, most: 128 } as const;

export type PasswordFault = 'too_short' | 'too_long' | 'common' | 'personal';

/** What the commonest passwords of 12 characters and more are made of, in small letters and without what is not one. */
const commonWords = new Set(
  `abc abcabc abcdef admin administrator asdf asdfasdf asdfgh asdfghjkl asdfjkl baseball batman carlover changeme
  charlie chocolate computer dealership default desk dragon facebook football forever google guest hello
  helloworld iloveyou internet jesuschrist letmein liverpool login loveyou manchester master michael minecraft monkey
  mustang myspace pass passphrase password passwordpassword passwd pokemon princess qazwsx qazwsxedc qwer qwert qwerty
  qwertyqwerty qwertyui qwertyuiop qwertyuiopasdfghjkl root sales salesdesk secret spiderman starwars
  summer sunshine superman superstar temp test testtest thisisapassword trustno trustnoone unknown user welcome
  whatever winter zaqwsx zxcvbn zxcvbnm`.split(/\s+/),
);

/** The rows of keyboards, the alphabet and the digits, as people run along them, there and back. */
const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890123456789']
  .flatMap((run) => [run, [...run].reverse().join('')])
  .concat('1q2w3e4r5t6y7u8i9o0p', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik', 'qazwsxedcrfvtgbyhnujm');

/** Whether a text is one short piece again and again. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2 && length <= 6; length++) {
    if (text === text.slice(0, length).repeat(text.length).slice(0, text.length)) return true;
  }
  return false;
}

/** As somebody would write it who replaces letters by figures that look alike. */
const unmask = (text: string) =>
  text.replace(/[013457@$!]/g, (mark) => 'oleastasi'['013457@$!'.indexOf(mark)] ?? mark);

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '');

/** Without the figures and signs that people put before and after a word. */
function coreOf(text: string): string {
  const letters = [...text.matchAll(/[a-z]/g)].map(({ index }) => index);
  return text.slice(letters[0] ?? 0, (letters.at(-1) ?? -1) + 1);
}

function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < 5 || isRepetition(text)) return true;
  if (runs.some((run) => run.includes(text))) return true;
  return [text, unmask(coreOf(text))].some((each) => {
    const letters = lettersOf(each);
    return letters.length > 0 && commonWords.has(letters);
  });
}

/** Whether it is a name or mail address, or what surrounds it is no more than a few characters. */
function isPersonal(password: string, names: readonly string[]): boolean {
  const text = password.toLowerCase().replace(/\s/g, '');
  return names
    .flatMap((name) => [name, name.split('@', 1)[0] ?? ''])
    .map((name) => name.toLowerCase().replace(/\s/g, ''))
    .some((name) => name.length >= 4 && text.includes(name) && text.length - name.length < 6);
}

/**
 * Why a password is not taken; undefined where it is. Length is what counts (NIST SP 800-63B, 3.1.1.2): there are no
 * rules of which characters, only the commonest and the person's own name are refused.
 *
 * @param names of the person: the name, the mail address
 */
export function passwordFault(
  password: string,
  names: readonly string[],
): PasswordFault | undefined {
  if (password.length < PASSWORD_LENGTH.least) return 'too_short';
  if (password.length > PASSWORD_LENGTH.most) return 'too_long';
  if (isCommon(password)) return 'common';
  return isPersonal(password, names) ? 'personal' : undefined;
}
