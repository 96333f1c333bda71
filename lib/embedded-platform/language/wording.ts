/** Capitalizes the first letter, except in an email address. */
export const capitalized = (text: string) =>
  /^\S+@/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Capitalizes each word: 'christmas eve' → 'Christmas Eve'. */
export const inTitleCase = (text: string) =>
  text.replace(/\b[a-z](?=\w{2})/g, (letter) => letter.toUpperCase());

/** Names that are plain words when they are said apart: 'go to the store'. */
const NOT_APART: ReadonlySet<string> = new Set(['goto', 'carnow', 'automate', 'dealercenter']);
const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the names that a text contains, each also as it is heard, such as 'vin solutions' or, after |, 'eight by eight'. */
export const namesIn = (names: readonly string[], text: string) => {
  const tokens = text.toLowerCase().split(/[^a-z0-9]+/);
  const joined = [2, 3].flatMap((length) =>
    tokens.map((_, at) => tokens.slice(at, at + length).join('')),
  );
  const heard = new Set([...tokens, ...joined.filter((one) => !NOT_APART.has(one))]);
  return names
    .map((row) => row.split(' | '))
    .filter((spellings) => spellings.some((one) => heard.has(lettersOf(one))))
    .map(([name]) => name!);
};

/** Removes the question at the end, since two in a row would confuse the caller. */
export const withoutQuestion = (text: string) =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');
