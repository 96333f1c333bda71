/** A hesitation, which neither stops the agent nor expects an answer. */
const HESITATION = /^(?:uh|um|er|erm|ah|oh|aha|hm|mm|hmm)$/;
/** An assent, which lets a speaker go on or answers yes to a question. Matches partial text, as it arrives. */
const ASSENT =
  /^(?:uh-?huh|uhuh|m?m-?hmm?|yeah|yep|yes|yup|ya|ok|okay|right|sure|thing|great|cool|nice|good|alright|all|i|see|got|gotcha|it|thank|thanks|you|perfect|perfectly|exactly|precisely|awesome|absolutely|definitely|certainly|totally|totes|of|course|wonderful|excellent|amazing|fantastic|lovely|brilliant|sweet|fine|fair|enough|true|correct|indeed|understood|understand|sounds?|looks|makes?|made|sense|works|that|that's|very|so|much|wow|sí|si|claro|vale|bueno|bien|muy|perfecto|exacto|exactamente|de|acuerdo|entiendo|entendido|ajá|aja|está|esta|listo|por|supuesto|genial|gracias|muchas|así|asi|es|correcto|excelente|eso|verdad)$/;
/** Phrases with 'no' that do not stop the agent, as 'no' alone does. */
const NO_OBJECTION = /\bno (?:problem|worries|doubt|hay problema|te preocupes)\b/g;

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
