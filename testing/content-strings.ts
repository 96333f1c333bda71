/** Fills the gaps of a sentence. */
const filling = ['Lakeside Honda', '9 am', '5 pm', 'Alex Morgan'];

/** All sentences of some content, including lists, groups and sentences with gaps. */
export function stringsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content === 'function')
    return stringsOf((content as (...gaps: string[]) => unknown)(...filling));
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(stringsOf);
}
