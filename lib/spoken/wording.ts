import { tokensOf } from './cues';

const CLAUSE =
  /(?<=[.?!;]) |, (?=(?:and|but|so|can|could|do|is|what|how|i)\b)| (?:and also|and|also|plus) (?=(?:also|can|could|do|does|is|are|what|what's|how|when|where|i|i'd|you)\b)/i;

/** The whole and its sentences: 'My brakes grind. I need them Monday.' */
export function sentencesOf(words: string): string[] {
  const parts = words.split(CLAUSE).filter((part) => part.split(' ').length > 2);
  return [...new Set([words, ...parts])].slice(0, 4);
}

/** Words and pairs of them, without endings; all numbers are one. */
export function piecesOf(text: string): Set<string> {
  const words = tokensOf(text).map((word) =>
    word.replace(/\d+/g, '#').replace(/(?:ing|ed|s)$/, ''),
  );
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}
