/** What no text needs: controls, halves of characters, and what turns the direction of the words after it. */
const unwanted = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A visitor's text of one line, as it is kept: composed (NFC), without outer or double spaces. */
export function cleanLine(text: string): string {
  return text.replace(/\s/g, ' ').replace(unwanted, '').normalize().replace(/ +/g, ' ').trim();
}

/** A visitor's text of several lines, as it is kept: its line breaks are `\n`. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(unwanted, ''))
    .join('\n')
    .normalize()
    .trim();
}
