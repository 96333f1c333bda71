/**
 * A text from outside in one line, without control characters, for the patterns that read words. It
 * is cut first: nothing that comes after sees more.
 */
export function inOneLine(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}
