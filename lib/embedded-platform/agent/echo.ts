const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/**
 * Whether recognised words are likely the agent's own, come back through the loudspeakers: at least
 * two, and four in five of them among what the agent has just been saying.
 */
export function isEcho(heard: string, agentSaid: string): boolean {
  const heardWords = wordsOf(heard);
  if (heardWords.length < 2) return false;
  const own = new Set(wordsOf(agentSaid));
  const shared = heardWords.filter((word) => own.has(word)).length;
  return shared / heardWords.length >= 0.8;
}
