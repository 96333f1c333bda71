import type { Utterance } from '../speech/line-cache';

const SHORTEST_PHRASE = 24;
/** A longer sentence is cut at a space: a phrase blocks the synthesizer for as long as it takes. */
const LONGEST_PHRASE = 240;

/**
 * Cuts a text into the phrases that are synthesized one by one, so that a long answer starts as
 * soon as its first sentence is ready. A very short sentence goes together with the next.
 */
export function phrasesOf(text: string): string[] {
  const sentences = text
    .trim()
    .split(/(?<=[.!?])\s+(?=\S)/)
    .flatMap(inPieces);
  const phrases: string[] = [];
  for (const sentence of sentences) {
    const last = phrases.at(-1);
    if (last !== undefined && last.length < SHORTEST_PHRASE) {
      phrases[phrases.length - 1] = `${last} ${sentence}`;
    } else if (sentence !== '') {
      phrases.push(sentence);
    }
  }
  return phrases;
}

function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_PHRASE) {
    const space = rest.lastIndexOf(' ', LONGEST_PHRASE);
    const end = space > 0 ? space : LONGEST_PHRASE;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** The whole words of a text that have been said when this share (0 to 1) of its sound has. */
export function wordsSaid(text: string, share: number): string {
  if (share >= 1) return text;
  const characters = Math.floor(text.length * share);
  const end = text.slice(0, characters + 1).lastIndexOf(' ');
  return end <= 0 ? '' : text.slice(0, end);
}

/** Synthesizes a line ahead of its call, phrase by phrase as the agent will ask for it. */
export async function prepareLine(
  text: string,
  speak: (text: string) => Promise<Utterance>,
): Promise<void> {
  await Promise.all(phrasesOf(text).map((phrase) => speak(phrase)));
}
