/** One murmur, its m's no more than two: 'hmmmm' reads 'hmm' by then. */
const MURMUR = /^(?:uh-?huh|uhuh|[uao]h|huh|m?m-?hmm?|mm|hmm?)$/;

/** Whether words are nothing but murmurs of who listens: 'Mm-hm', 'uh huh, uh huh', 'Hmmmm'. */
export function isMurmur(line: string): boolean {
  const words = line
    .toLowerCase()
    .replace(/m{2,}/g, 'mm')
    .split(/[\s,.!]/)
    .filter((word) => word !== '');
  return words.length > 0 && words.every((word) => MURMUR.test(word));
}
