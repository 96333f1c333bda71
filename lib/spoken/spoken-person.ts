import { withDigits } from './spoken-time';

/** Who somebody is and how to reach them, as people say it. */

const INTRODUCTION =
  /\b(?:my (?:full |first )?name(?:'s| is)|the name(?:'s| is)|name is|call me|this is|i'm called|name's|it's for|under the name(?: of)?|it's under|last name's)\s+/i;
const SOFT_INTRODUCTION =
  /(?:^|[.,!?] ?| (?=[Ii]'?m))(?:[Ii]'?m|[Ii] am|[Ii]t'?s|[Ii]t is)\s+(?=\p{Lu})/u;
const HERE =
  /(?:^|[.,] ?|\b[Ii]t'?s )(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}) (?:here|from|calling)\b/u;
const UNDER = /\bunder ((?:\p{Lu}[\p{L}'-]+ ?){1,3})/u;
const LAST_NAME = /\b(?:my )?last name(?:'s| is)?\s+([\p{L}'-]+)/iu;
const SPELLED = /(?<!['’])\b(?:[a-z][ -]){2,14}[a-z]\b(?!')/i;
const BEFORE_A_NAME =
  /^(?:(?:uh|um|er|its|im|thats|name's|call me|reach me(?: at)?|well|yes|yeah|sure|okay|ok|so|oh|just|it is|it's|that's|that is|this is|i am|i'm|under|for|to|put it under|put it down under|make it|make that|use|say|please|the name|no|actually|sorry)[\s,.]+)+/i;
const END =
  /[,.!?;]|\b(?:and|please|thanks|thank|at|on|is|my|i|i'm|for|with|that|phone|number|calling|from|about|speaking|again|here|but)\b/i;
const NO_NAME = new Set(
  "it's its that's yes yeah yep no nope what who why when how where which hello hi hey okay ok sure nothing none nonsense garbage trash useless crap stupid dumb insane pennsylvania california florida texas ohio michigan illinois georgia washington amazing awesome silly cancel stop help sorry pardon again today tomorrow tonight morning afternoon evening um uh hmm the a an it you me not don't same whatever monday tuesday wednesday thursday friday saturday sunday oil brakes tire tires car truck test drive service sales parts book booking back then later earlier instead good great fine perfect right correct wrong just calling looking running trying late wondering interested ready going here there in so very really your my his her our their ridiculous urgent crazy mr mrs ms can could would will do does did are is was am were have has had need want get goodbye bye never mind call text reach cell number phone mobile email speak talk someone somebody anyone nobody everything something already still about because too".split(
    ' ',
  ),
);

/** Up to three words as a name, with capitals: 'dave kowalski' → 'Dave Kowalski'. */
function tidy(words: string): string | undefined {
  const [head = ''] = words.split(END);
  const parts = (head.match(/\p{L}[\p{L}'-]*/gu) ?? []).slice(0, 12);
  // 'J O N E S', spelled out.
  const isSpelled = parts.length > 1 && parts.every((part) => part.length === 1);
  const names = isSpelled ? [parts.join('').toLowerCase()] : parts;
  const tooMany = names.length > 3;
  if (names.length === 0 || tooMany || names.some((name) => NO_NAME.has(name.toLowerCase()))) {
    return undefined;
  }
  const name = names.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ');
  return name.length > 1 && name.length <= 40 ? name : undefined;
}

/**
 * Finds the visitor's name.
 *
 * @param isExpected a name was asked for, so that a few bare words are one
 */
export function parseName(said: string, isExpected: boolean): string | undefined {
  const words = said.replaceAll('’', "'");
  const spelled = SPELLED.exec(words)?.[0];
  if (spelled !== undefined) {
    const name = tidy(spelled);
    // 'Dwayne Carter, that's D W A Y N E': the spelled one takes the place of the one that begins alike.
    const whole = parseName(
      words.replace(spelled, ' ').replace(/\b(?:that's|it's|spelled)\b/gi, ','),
      isExpected,
    );
    const parts = whole?.split(' ') ?? [];
    const like = parts.findIndex((part) => part[0] === name?.[0]);
    return name && (like < 0 ? [...parts.slice(0, 1), name] : parts.with(like, name)).join(' ');
  }
  // 'Nguyen. Tony Nguyen.'
  const [, family, full] =
    /^(\p{Lu}\p{Ll}+)[,.] (\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)[.!]?$/u.exec(words) ?? [];
  if (family !== undefined && full?.endsWith(family)) return tidy(full);
  const last = LAST_NAME.exec(words);
  if (last) {
    const first = tidy(
      words
        .slice(0, last.index)
        .split(/[,.]/)
        .findLast((part) => part.trim() !== '') ?? '',
    );
    const family = tidy(last[1] ?? '');
    if (first !== undefined && family !== undefined) return `${first} ${family}`;
    return family;
  }
  for (const pattern of [INTRODUCTION, SOFT_INTRODUCTION]) {
    const match = pattern.exec(words);
    const name = match && tidy(words.slice(match.index + match[0].length));
    if (name) return name;
  }
  const here = (HERE.exec(words) ?? UNDER.exec(words))?.[1];
  if (here !== undefined) return tidy(here);
  // 'Cy Young.' and no more.
  if (/^\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'-]+[.!]?$/u.test(words.trim())) return tidy(words.trim());
  if (!isExpected || words.trim().split(/\s+/).length > 7) return undefined;
  return tidy(words.trim().replace(BEFORE_A_NAME, ''));
}

/** A number of ten digits, or of seven or more where one was asked for: '239 555 0100'. */
export function parsePhone(words: string, isExpected: boolean): string | undefined {
  const text = withDigits(words)
    .replace(/\bdouble (\d)\b/g, '$1$1')
    .replace(/\b(?:oh|zero)\b/g, '0')
    .replace(/\b(\d) hundred\b/g, '$100')
    // 'After 3, 916 555 0112.'
    .replace(/\b\d{1,2}, (?=\(?\d{3}\D{0,2}\d{3}\D?\d{4}\b)/g, '');
  for (const [run] of text.matchAll(/\+?\d[\d\s().,-]{5,30}\d/g)) {
    const digits = run.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    if (digits.length === 10) {
      return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
    }
    if (isExpected && digits.length === 7) return `${digits.slice(0, 3)} ${digits.slice(3)}`;
    if (isExpected && digits.length > 10 && digits.length < 16) return digits;
  }
  return undefined;
}

/** 'gm@fordstore.com', or 'gm at fordstore dot com'. */
export function parseEmail(words: string): string | undefined {
  const typed = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/.exec(words)?.[0];
  if (typed !== undefined) return typed.toLowerCase();
  const spoken =
    /\b([a-z0-9]+(?: (?:dot|underscore|dash) [a-z0-9]+){0,3}) at ((?:[a-z0-9]+ )?[a-z0-9]+(?: dot [a-z0-9]+){1,3})\b/i.exec(
      words,
    );
  if (!spoken) return undefined;
  const join = (part: string) =>
    part
      .toLowerCase()
      .replace(/ dot /g, '.')
      .replace(/ underscore /g, '_')
      .replace(/ dash /g, '-')
      .replaceAll(' ', '');
  return `${join(spoken[1]!)}@${join(spoken[2]!)}`;
}
