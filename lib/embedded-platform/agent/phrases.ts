const SHORTEST_PHRASE = 24;
/** A sentence. A longer one, which would block the synthesizer for long, is cut at a space. */
const PHRASE = /\S.{0,238}?[.!?](?!\S)|\S.{0,238}(?!\S)|\S{1,240}/gs;
/** A first sentence that is longer begins with its first clause, which is soon made. */
const LONGEST_START = 80;
const CLAUSE = /^.{20,80}?[,;:] /;

/** Cuts a text into phrases that are synthesized one by one. A very short sentence goes with the next. */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  for (const phrase of text.match(PHRASE) ?? []) {
    const isShort = (phrases.at(-1)?.length ?? SHORTEST_PHRASE) < SHORTEST_PHRASE;
    phrases.push(isShort ? `${phrases.pop()} ${phrase}` : phrase);
  }
  const [start = '', ...others] = phrases;
  const clause = start.length > LONGEST_START ? CLAUSE.exec(start)?.[0] : undefined;
  return clause ? [clause.trimEnd(), start.slice(clause.length), ...others] : phrases;
}

/** The whole words of a text that have been said when this share (0 to 1) of its sound has. */
export function wordsSaid(text: string, share: number): string {
  if (share >= 1) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf(' ', text.length * share)));
}
