import { tokensOf } from './cues';

/** But an email address stays as it is. */
export const capitalized = (text: string) =>
  /^\S+@/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** 'christmas eve' → 'Christmas Eve'. */
export const inTitleCase = (text: string) =>
  text.replace(/\b[a-z](?=\w{2})/g, (letter) => letter.toUpperCase());

/** Which of the names stand in a text. */
export const named = (names: readonly string[], text: string) => {
  const tokens = text.toLowerCase().split(/[^a-z]+/);
  return names.filter((name) => tokens.includes(name.toLowerCase()));
};

/** Two questions in a row would leave open which one to answer. */
export const withoutQuestion = (text: string) =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.endsWith('?'))
    .join(' ');

const CLAUSE =
  /(?<=[.?!;]) |, (?=(?:and|but|so|can|could|do|is|what|how|i)\b)| (?:and also|and|also|plus) (?=(?:also|can|could|do|does|is|are|what|what's|how|when|where|i|i'd|you)\b)/i;

/** The whole and its sentences: 'My brakes grind. I need them Monday.' */
export function sentencesOf(words: string): string[] {
  const parts = words.split(CLAUSE).filter((part) => part.split(' ').length > 2);
  return [...new Set([words, ...parts])].slice(0, 4);
}

/** Words and pairs of them, without endings; all numbers are one. */
function piecesOf(text: string): Set<string> {
  const words = tokensOf(text).map((word) =>
    word.replace(/\d+/g, '#').replace(/(?:ing|ed|s)$/, ''),
  );
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

const count = (examples: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const example of examples)
    for (const piece of piecesOf(example)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
};

/** Finds out how much likelier the words of a text are in each list of examples than in all (naive Bayes). */
export function createWording(lists: readonly (readonly string[])[]): (text: string) => number[] {
  const all = lists.flat();
  const countsOfAll = count(all);
  const own = lists.map((list) => ({ counts: count(list), size: list.length + 5 }));
  return (text) => {
    const pieces = [...piecesOf(text)].map((piece) => {
      return { piece, usual: ((countsOfAll.get(piece) ?? 0) + 1) / (all.length + 1) };
    });
    return own.map(({ counts, size }) => {
      const likelier = pieces.map(({ piece, usual }) =>
        Math.log(((counts.get(piece) ?? 0) + 5 * usual) / size / usual),
      );
      return likelier.reduce((sum, value) => sum + value, 0) / Math.sqrt(pieces.length);
    });
  };
}
