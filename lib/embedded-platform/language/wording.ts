/** But an email address stays as it is. */
export const capitalized = (text: string) =>
  /^\S+@/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** 'christmas eve' → 'Christmas Eve'. */
export const inTitleCase = (text: string) =>
  text.replace(/\b[a-z](?=\w{2})/g, (letter) => letter.toUpperCase());

/** Which of the names stand in a text. */
export const namesIn = (names: readonly string[], text: string) => {
  const tokens = text.toLowerCase().split(/[^a-z]+/);
  return names.filter((name) => tokens.includes(name.toLowerCase()));
};

/** Two questions in a row would leave open which one to answer. */
export const withoutQuestion = (text: string) =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');
