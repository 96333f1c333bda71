/** Stands in where a sentence has a gap. */
const filling = ['Lakeside Honda', '9 am', '5 pm', 'Alex Morgan'];

/** All the sentences of some content: of its lists and groups, and of those with gaps to fill. */
export function stringsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content === 'function')
    return stringsOf((content as (...gaps: string[]) => unknown)(...filling));
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(stringsOf);
}
