/** A text without the marks at its end. */
export function trimEnd(text: string, marks = ' .,;:!?-…'): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
