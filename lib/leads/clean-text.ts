/**
 * What no text needs: controls, halves of characters, and what nobody sees or what turns the direction of the words
 * after it. A joiner stays where it belongs: in a word, as some scripts have it, or in an emoji.
 */
const unwanted =
  /[\p{Cc}\p{Cs}\u115f\u1160\u3164\uffa0]|(?![\u200c\u200d])\p{Cf}|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;

/** A character with more marks than any script gives it: the work to compose them grows with their number's square. */
const manyMarks = /(\p{M}{8})\p{M}+/gu;

/** Composed (NFC). The marks are counted last, since what is taken out may have stood between them. */
const composed = (text: string) => text.replace(unwanted, '').replace(manyMarks, '$1').normalize();

/** A visitor's text of one line, as it is kept: composed, without outer or double spaces. */
export function cleanLine(text: string): string {
  return composed(text.replace(/\s/g, ' ')).replace(/ +/g, ' ').trim();
}

/** A visitor's text of several lines, as it is kept: its line breaks are `\n`. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map(composed)
    .join('\n')
    .trim();
}

/** Whether there is something to read in it: a letter or a digit. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
