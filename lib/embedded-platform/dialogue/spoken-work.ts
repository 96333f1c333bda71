/** What can be wrong with a car, or due, as people say it; and how the agent says it back. */
const WORK: readonly [RegExp, string][] = [
  [/\boil(?: change)?\b/i, 'an oil change'],
  [/\bbrakes?\b/i, 'a brake check'],
  [/\b(?:tires?|tyres?|rotation)\b/i, 'a tire service'],
  [/\b(?:inspection|inspected)\b/i, 'an inspection'],
  [/\bbatter(?:y|ies)\b/i, 'a battery check'],
  [/\b(?:check engine|engine light|warning light)\b/i, 'an engine light diagnosis'],
  [/\b(?:air ?con(?:ditioning|ditioner)?|a\/c)\b/i, 'an air conditioning service'],
  [/\btransmission\b/i, 'a transmission service'],
  [/\balignment\b/i, 'a wheel alignment'],
  [/\brecall\b/i, 'a recall repair'],
  [/\b(?:wash|detail(?:ing)?)\b/i, 'a detailing'],
  [/\bnoise\b/i, 'a noise diagnosis'],
];

/** The work that words ask for, with its article: 'an oil change'. */
export function parseWork(words: string): string | undefined {
  return WORK.find(([pattern]) => pattern.test(words))?.[1];
}
