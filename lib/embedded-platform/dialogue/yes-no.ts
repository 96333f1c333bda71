const NO =
  /\b(?:no|nope|nah|not (?:really|quite|now|yet|right|that)|wrong|incorrect|don'?t|do not|nothing|i'?m good|i am good|that'?s it|change|actually)\b/i;
const YES =
  /\b(?:yes|yeah|yep|yup|sure|correct|right|exactly|ok|okay|please|absolutely|definitely|perfect|of course|go ahead|sounds good|that works|works for me|fine|great|book it|do it|deal|confirmed?|let'?s do)\b/i;

/** Whether words agree or refuse; undefined where they do neither. 'No, that's right' refuses. */
export function parseYesNo(words: string): 'yes' | 'no' | undefined {
  if (/\bno (?:problem|worries)\b/i.test(words)) return 'yes';
  if (NO.test(words)) return 'no';
  return YES.test(words) ? 'yes' : undefined;
}

/** Whether words put a thing off: 'not now' drops what was begun, where a 'no' would only change it. */
export const isDeferral = (words: string): boolean => /\bnot (?:right )?now\b/i.test(words);

export const isBareYes = (words: string): boolean =>
  /^\W*(?:yes|yeah|yep|yup|sure|ok|okay)\W*$/i.test(words);
