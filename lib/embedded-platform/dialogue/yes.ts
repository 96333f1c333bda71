/** Words that say yes and no more, in English and Spanish. */
const YES =
  /\b(?:yes|yeah|yea|yep|yup|ya|y|yes ?sir(?:ee)?|yes ma'am|sir|ma'am|dear|honey|boss|man|buddy|affirmative|roger(?: that)?|you (?:got it|betcha)|that suits me(?: to a tee?)?|(?:a )?hundred percent|good to go|we're good|(?:put|count|sign) me (?:down|in|up)|i'll take (?:it|that)|let's (?:roll|go)|al(?:l )?righty|oke?y doke?y|marvelous|splendid|dale pues|sure(?: thing| does)?|ok(?:ay)?|correct|right|exactly|absolutely|definitely|obviously|certainly|for sure|of course|please(?: do)?|go ahead|go for it|(?:let's |just )?(?:do|book|confirm|schedule|reserve) (?:it|that|me|this|both|them)(?: one| both| in| of (?:them|those))?|confirm(?:ed)?|(?:that|it|this|which)(?:'s| is| sounds| looks|'ll be| will be)? (?:all )?(?:right|correct|fine|good|great|perfect|it|works?|okay|ok)|that(?:'ll| will)? (?:work|do)|sounds (?:good|great|fine|perfect|right|like a plan)|works(?: great| fine| perfectly)?(?: for me)?|perfect|great|good|fine|awesome|cool|excellent|wonderful|lovely|beautiful|deal|you bet|mhm|mm[- ]?hmm|uh[- ]?huh|i (?:do|would|guess(?: so)?|think so|am)|why not|al(?:l )?right|then|for me|ugh|whatever|thanks|thank you|so much|very much|a lot|appreciate it|oh|um|uh|well|and|is good|looks good|all good|lock it in|make it happen|like that|as it is|that's (?:all)|i (?:just |already )?said (?:yes|so|book it)|if you can(?: do (?:it|that))?(?=\W*$)|sí|si|claro(?: que sí)?|está bien|esta bien|de acuerdo|correcto|así es|asi es|por favor|perfecto|resérve(?:la|lo)|reserve(?:la|lo)|adelante|vale|gracias|muchas|muy bien|bueno|bien|exacto|confirmado|dale|eso es|hágalo|hagalo|muy amable)(?![\w'])/giu;
const FIRM =
  /\b(?:yes|yeah|yea|yep|yup|ya|y|yes ?sir(?:ee)?|sure|affirmative|roger that|you (?:got it|betcha)|that suits me|hundred percent|good to go|we're good|(?:put|count|sign) me (?:down|in|up)|i'll take (?:it|that)|let's (?:roll|do)|al(?:l )?righty|oke?y doke?y|marvelous|splendid|lovely|mm[- ]?hmm|that(?:'ll| will) (?:work|do)|sounds like a plan|ok(?:ay)?|correct|right|exactly|absolutely|definitely|obviously|certainly|of course|please|go ahead|go for it|(?:do|book|confirm|schedule) (?:it|that)|confirm|fine|good|great|perfect|works?|deal|you bet|mhm|uh[- ]?huh|why not|al(?:l )?right|i do|i would|i guess|i think so|awesome|cool|excellent|wonderful|sí|si|claro|está bien|esta bien|de acuerdo|correcto|así es|perfecto|adelante|vale|exacto|dale|bueno|lock it in)(?![\w'])/iu;
const NOT =
  /\bwith what\b|^\W*yeah,? right\W*$|\b(?:no|not|don't|won't|can't|but|wait|except|actually|pero)\b|\?/i;

/** Words that turn a yes into something else. */
export const deniesYes = (words: string) => NOT.test(words.replace(/\bwhy not\b/i, ' '));

/** Takes the yes out of a sentence; undefined where it says no yes. */
export function besidesYes(words: string): string | undefined {
  const plain = words.replaceAll('’', "'");
  if (!FIRM.test(plain)) return undefined;
  return plain
    .replace(YES, ' ')
    .replace(/[\s,.!;-]+/g, ' ')
    .trim();
}

/** A yes with nothing else in it. */
export function isPureYes(words: string): boolean {
  const rest = besidesYes(words);
  return rest !== undefined && !deniesYes(words) && /^[^\d ]{0,2}$/.test(rest);
}

/** 'Yes, I'd expect you to know that': the caller remarks on what was said, and takes no offer. */
export const isComment = (words: string) =>
  /\b(?:i(?:'d| would)|you(?:'d| would)|one would) (?:expect|hope|think|assume|imagine|bet)\b|^\W*(?:\w+\W+){0,2}(?:i (?:bet|figured|know|get (?:it|that))|you should)\b/i.test(
    words,
  );

const TAKES =
  /\b(?:yes|yeah|yep|yup|sure|please|go (?:ahead|for it)|(?:do|send|e-?mail) (?:it|that|me)|let's|absolutely|definitely|of course|works|would be (?:good|great|nice|fine))\b/i;

/** 'Yeah so we're a Toyota store': the yes opens something else. */
const OPENS =
  /^\W*(?:(?:yes|yeah|yep|yup|sure|right|ok|okay) )*(?:so|well|um+|uh+|but|see|listen|anyway|now|no|i'm (?:the|an?|with|at|from)|i've|i got|our|we're|we've|we (?!want|would|need|can|could|should))\b/i;
export const opensElse = (words: string) => OPENS.test(words);

/** A dealer's yes to an offer; 'okay, per store, got it' takes in the answer before it. */
export const takesOffer = ({ text, words }: { text: string; words: string }) =>
  isPureYes(words) || (TAKES.test(text) && !isComment(text) && !opensElse(text));

/** The yes at the head of a sentence, and what follows it: 'yes book it', 'does it have a third row'. */
export function yesFirst(words: string): { yes: string; rest: string } | undefined {
  const all = words.split(' ');
  for (let count = Math.min(8, all.length - 1); count > 0; count -= 1) {
    const [yes, rest] = [all.slice(0, count).join(' '), all.slice(count).join(' ')];
    if (besidesYes(yes) === '' && !NOT.test(yes) && !/\b(?:and|then|also|oh|so|y)\W*$/i.test(yes))
      return { yes, rest };
  }
  return undefined;
}
