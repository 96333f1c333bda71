/** A number from 0 to 1 that looks like chance and is the same at every build. */
function scatter(index: number): number {
  const value = Math.sin(index * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}

/** How loud a voice is in each of `count` moments: syllables between quieter edges, 0.12 to 1. */
export function voiceLevels(count: number, seed = 0): readonly number[] {
  return Array.from({ length: count }, (_, index) => {
    const phrase = Math.sin(((index + 0.5) / count) * Math.PI) ** 0.4;
    const syllable = 0.55 + 0.45 * Math.sin(index * 1.9 + seed);
    return Math.max(0.12, phrase * syllable * (0.55 + 0.45 * scatter(index + seed * 31)));
  });
}
