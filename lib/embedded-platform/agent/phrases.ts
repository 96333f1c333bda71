const SHORTEST_PHRASE = 24;
/** A sentence. A longer one, which would block the synthesizer, is cut at a space. */
const PHRASE = /\S.{0,238}?[.!?](?!\S)|\S.{0,238}(?!\S)|\S{1,240}/gs;
/** Limits of words, beyond which a phrase is halved. The first phrase is shorter, so that its sound is ready soon. */
const MOST_WORDS = 16;
const MOST_FIRST_WORDS = 8;
const JOINT = /^(?:and|or|but|so|because|if|when|while|until|before|after|which|that|with|for|to)$/;

/** Cuts a text into phrases that are synthesized one by one. A very short sentence joins the next. */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  for (const phrase of text.match(PHRASE) ?? []) {
    const isShort = (phrases.at(-1)?.length ?? SHORTEST_PHRASE) < SHORTEST_PHRASE;
    phrases.push(isShort ? `${phrases.pop()} ${phrase}` : phrase);
  }
  return phrases.flatMap((phrase, index) => {
    const words = phrase.split(' ');
    const isLongStart = index === 0 && words.length > MOST_FIRST_WORDS;
    return isLongStart ? cutAtFirstMark(words) : shorten(words);
  });
}

const MARK = /[,;:.?!](?: |$)/;

const shorten = (words: readonly string[]): string[] =>
  words.length > MOST_WORDS ? halve(words) : [words.join(' ')];

/** Cuts after the first punctuation mark that has a few words on both sides, if there is one. */
function cutAtFirstMark(words: readonly string[]): string[] {
  const at = words.slice(2, -2).findIndex((word) => MARK.test(word));
  return at < 0 ? shorten(words) : [words.slice(0, at + 3), words.slice(at + 3)].flatMap(shorten);
}

/** Cuts after a punctuation mark, or else before a joining word, as near to the middle as possible. */
function halve(words: readonly string[]): string[] {
  const inner = words.map((_, at) => at).slice(3, -2);
  const places = [
    inner.filter((at) => MARK.test(words[at - 1]!)),
    inner.filter((at) => JOINT.test(words[at]!)),
    inner,
  ].find(({ length }) => length > 0)!;
  const far = (at: number) => Math.abs(at - words.length / 2);
  const middle = places.reduce((best, at) => (far(at) < far(best) ? at : best));
  return [...shorten(words.slice(0, middle)), ...shorten(words.slice(middle))];
}

/** Returns the whole words of a text that are said once this share (0 to 1) of its sound has been played. */
export function wordsSaid(text: string, share: number): string {
  if (share >= 1) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf(' ', text.length * share)));
}
