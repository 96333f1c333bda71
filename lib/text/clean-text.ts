/** Controls, halves of characters, and what is invisible or turns the direction of the text after it. */
const unwanted =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const composed = (text: string) => text.replace(unwanted, '').normalize();

/** A text of one line: composed (NFC), without outer or double spaces. */
export const cleanLine = (text: string): string => composed(text.replace(/\s+/g, ' ')).trim();

/** A text of several lines: its line breaks are `\n`. */
export function cleanText(text: string): string {
  const lines = text.replaceAll('\t', ' ').split(/\r\n?|\n/);
  return lines.map(composed).join('\n').trim();
}

/** Whether there is a letter or a digit. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
