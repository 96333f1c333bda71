/** Control characters, lone surrogates, invisible characters, and marks that change the text direction. */
const unwanted =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const composed = (text: string) => text.replace(unwanted, '').normalize();

/** Cleans a text of one line: NFC, without outer or double spaces. */
export const cleanLine = (text: string): string => composed(text.replace(/\s+/g, ' ')).trim();

/** Cleans a text of several lines; each line break becomes a single line feed. */
export function cleanLines(text: string): string {
  const lines = text.replaceAll('\t', ' ').split(/\r\n?|\n/);
  return lines.map(composed).join('\n').trim();
}

/** True if a text contains a letter or a digit. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
