/** Capitalizes the first letter, except in an email address. */
export const capitalized = (text: string) =>
  /^\S+@/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Capitalizes each word: 'christmas eve' → 'Christmas Eve'. */
export const inTitleCase = (text: string) =>
  text.replace(/\b[a-z](?=\w{2})/g, (letter) => letter.toUpperCase());

/** Returns the names that a text contains. */
export const namesIn = (names: readonly string[], text: string) => {
  const tokens = text.toLowerCase().split(/[^a-z]+/);
  return names.filter((name) => tokens.includes(name.toLowerCase()));
};

/** Removes the question at the end, since two in a row would confuse the caller. */
export const withoutQuestion = (text: string) =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');
