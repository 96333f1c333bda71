const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/**
 * Whether recognised words are probably the agent's own, heard through the loudspeakers: at least two
 * words, four in five of which the agent has just said.
 */
export function isEcho(heard: string, agentSaid: string): boolean {
  const heardWords = wordsOf(heard);
  if (heardWords.length < 2) return false;
  const own = new Set(wordsOf(agentSaid));
  const shared = heardWords.filter((word) => own.has(word)).length;
  return shared / heardWords.length >= 0.8;
}
