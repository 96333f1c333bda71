const SHORTEST_PHRASE = 24;
/** A longer sentence is cut at a space: a phrase blocks the synthesizer for as long as it takes. */
const LONGEST_PHRASE = 240;
/** What is said first is short, so that it is soon made: a longer sentence begins with its clause. */
const LONGEST_START = 80;
const CLAUSE = /^.{20,80}?[,;:] /;

/**
 * Cuts a text into the phrases that are synthesized one by one, so that a long answer starts as
 * soon as its first clause is ready. A very short sentence goes together with the next.
 */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  for (const sentence of text.trim().split(/(?<=[.!?])\s+(?=\S)/)) {
    const isJoined = (phrases.at(-1)?.length ?? LONGEST_PHRASE) < SHORTEST_PHRASE;
    const whole = isJoined ? `${phrases.pop()} ${sentence}` : sentence;
    phrases.push(...inPieces(whole, phrases.length === 0));
  }
  return phrases.filter((phrase) => phrase !== '');
}

function inPieces(sentence: string, isFirst: boolean): string[] {
  const clause =
    isFirst && sentence.length > LONGEST_START ? CLAUSE.exec(sentence)?.[0] : undefined;
  const pieces = clause === undefined ? [] : [clause.trimEnd()];
  let rest = sentence.slice(clause?.length ?? 0);
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
