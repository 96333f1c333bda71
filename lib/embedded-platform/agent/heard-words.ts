/** What says nothing: it neither stops the agent nor asks for an answer. M's are two at the most. */
const HESITATION = /^(?:uh|um|er|erm|ah|oh|aha|hm|mm|hmm)$/;
/** What lets who speaks go on, and answers yes to who has asked. */
const ASSENT =
  /^(?:uh-?huh|uhuh|m?m-?hmm?|mhmm?|yeah|yep|yes|yup|ok|okay|right|sure|great|cool|nice|good|alright|all|i|see|got|it|thank|thanks|you)$/;

/** What no sentence ends with: 'I'd like to', 'on the', 'my name is'. */
const OPEN_END =
  /\b(?:and|or|but|so|because|if|to|of|for|with|at|on|from|about|than|the|an?|my|your|our|his|her|their|is|are|was|am|it's|i'm|i'd|i'll|i|we|uh|um|er|like|maybe|can you|could you|do you|would you|want|need)$/;
/** What not even a question ends with. */
const OPEN_QUESTION = /\b(?:and|or|but|because|if|the|an?|my|your|our|their)$/;
/** How many digits a number ends with: the rest of a telephone's is waited for. */
const WHOLE_NUMBERS = [0, 1, 2, 4, 7, 10, 11];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/m{2,}/g, 'mm')
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim();
const wordsOf = (text: string) => plain(text).split(' ');

/** Whether words are nothing but 'Um', 'Oh', 'Hmmmm'. */
export function isHesitation(text: string): boolean {
  return wordsOf(text).every((word) => HESITATION.test(word));
}

/** Whether words let who speaks go on: 'Uh-huh, uh-huh', 'Okay', 'Yeah, right, got it.' */
export function isAssent(text: string): boolean {
  return wordsOf(text).every((word) => HESITATION.test(word) || ASSENT.test(word));
}

/**
 * Whether recognised words are probably the agent's own, heard through the loudspeakers: at least two
 * words, three in four of which the agent has just said.
 */
export function isEcho(heard: string, agentSaid: string): boolean {
  const words = wordsOf(heard);
  if (words.length < 2) return false;
  const own = new Set(wordsOf(agentSaid));
  return words.filter((word) => own.has(word)).length / words.length >= 0.75;
}

/** Whether words make a whole, so that who said them waits for an answer. */
export function isFinished(text: string): boolean {
  const words = plain(text);
  if (!/[.?!]$/.test(text) || text.endsWith('..')) return false;
  if (text.endsWith('?')) return !OPEN_QUESTION.test(words);
  const all = words.split(' ');
  const numbers = all.slice(all.findLastIndex((word) => /[^\d-]/.test(word)) + 1);
  const digits = numbers.join('').replaceAll('-', '');
  return !OPEN_END.test(words) && WHOLE_NUMBERS.includes(digits.length);
}
