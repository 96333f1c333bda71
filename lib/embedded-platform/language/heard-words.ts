/** A hesitation, which neither stops the agent nor expects an answer. */
const HESITATION = /^(?:uh|um|er|erm|ah|oh|aha|hm|mm|hmm)$/;
/** An assent, which lets a speaker go on or answers yes to a question. Matches partial text, as it arrives. */
const ASSENT =
  /^(?:uh-?huh|uhuh|m?m-?hmm?|mhmm?|yeah|yep|yes|yup|ya|ok|okay|right|sure|thing|great|cool|nice|good|alright|all|i|see|got|gotcha|it|thank|thanks|you|perfect|perfectly|exactly|precisely|awesome|absolutely|definitely|certainly|totally|totes|of|course|wonderful|excellent|amazing|fantastic|lovely|brilliant|sweet|fine|fair|enough|true|correct|indeed|understood|understand|sounds?|looks|makes?|made|sense|works|that|that's|very|so|much|wow|sí|si|claro|vale|bueno|bien|muy|perfecto|exacto|exactamente|de|acuerdo|entiendo|entendido|ajá|aja|está|esta|listo|por|supuesto|genial|gracias|muchas|así|asi|es|correcto|excelente|eso|verdad)$/;
/** Phrases with 'no' that do not stop the agent, as 'no' alone does. */
const NO_OBJECTION = /\bno (?:problem|worries|doubt|hay problema|te preocupes)\b/g;

/** Endings of incomplete sentences: 'I'd like to', 'on the', 'my name is'. */
const OPEN_END =
  /\b(?:and|or|but|so|because|if|to|of|for|with|at|on|from|about|than|the|an?|my|your|our|his|her|their|is|are|was|am|it's|i'm|i'd|i'll|i|we|uh|um|er|like|maybe|can you|could you|do you|would you|want|need)$/;
/** Endings of incomplete questions. */
const OPEN_QUESTION = /\b(?:and|or|but|because|if|the|an?|my|your|our|their)$/;
/** Numbers of digits at the end that are complete; after others, the rest of a phone number follows. */
const WHOLE_NUMBERS = [0, 1, 2, 4, 7, 10, 11];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/m{2,}/g, 'mm')
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim();
const wordsOf = (text: string) => plain(text).split(' ');

/** True for hesitation: 'Um', 'Oh', 'Hmmmm'. */
export function isHesitation(text: string): boolean {
  return wordsOf(text).every((word) => HESITATION.test(word));
}

/** True for assent: 'Uh-huh, uh-huh', 'No problem', 'Yeah, right, that makes sense.' */
export function isAssent(text: string): boolean {
  const words = plain(text).replace(NO_OBJECTION, 'ok').split(' ');
  return words.length < 8 && words.every((word) => HESITATION.test(word) || ASSENT.test(word));
}

/** True if the words are probably the agent's own from the speakers: two or more, most of them just said. */
export function isEcho(heard: string, agentSaid: string): boolean {
  const words = wordsOf(heard);
  if (words.length < 2) return false;
  const own = new Set(wordsOf(agentSaid));
  return words.filter((word) => own.has(word)).length / words.length >= 0.75;
}

/** True for a complete sentence, after which the caller waits for an answer. */
export function isFinished(text: string): boolean {
  const words = plain(text);
  if (!/[.?!]$/.test(text) || text.endsWith('..')) return false;
  if (text.endsWith('?')) return !OPEN_QUESTION.test(words);
  const all = words.split(' ');
  const numbers = all.slice(all.findLastIndex((word) => /[^\d-]/.test(word)) + 1);
  const digits = numbers.join('').replaceAll('-', '');
  return !OPEN_END.test(words) && WHOLE_NUMBERS.includes(digits.length);
}
