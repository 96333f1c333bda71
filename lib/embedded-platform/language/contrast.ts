/*
 * What a caller's words deny, and what they leave: 'not the brakes, just the battery'.
 */

/** Words before something that is denied. */
const DENIES =
  /\b(?:not|isn't|aren't|ain't|(?:never|nobody|didn't|did not) (?:say|said|ask(?:ed)?(?: for)?|want(?:ed)?|need(?:ed)?|mean|meant|order(?:ed)?)|don't (?:do|need|want)(?: to)?|skip|scrap|swap(?: out)?|exchange|drop|(?<!\b(?:i|don't|not|never) )forget|scratch|cancel|remove|delete|erase|leave (?:off|out)|take (?:off|out)|lose|without|no more|keep saying|instead of|rather than|no(?= (?:new|more)\b)(?!\W+(?:more|new) than))\b(?: (?:about|for|at|to|do|buy|an?|the|my|any|that|those|these|more))* (?=[\p{L}\d])/giu;
/** 'Take the brakes off.' */
const TAKES = /\b(?:take|leave|cross|get) (?!off|out)((?:[\w'-]+ ){1,7}?)(?:off|out)\b/gi;
/** 'The brakes are fine', 'the noise was my husband's car'. */
const IS_ELSE =
  /\b(?:the|my) ([\w-]+(?: (?!part|one)[\w-]+)?) (?:is|are|was|were|'s)(?: just| all| actually)?(?: for| on| with)? (?:fine|good|ok|okay|(?:my|the|a|our|his|her) (?:[\w-]+'s |other |old )(?:car|truck|one|suv|van))\b/gi;
/** 'You still have the brakes on there.' */
const STILL_ON =
  /\byou(?:'ve)? still (?:have|got|put)(?: got)? (?:the |my |an? )?([\w-]+(?: [\w-]+)?) (?:on there|in there|on it|down)\b(?: right)?/gi;
/** 'A Corolla won't fit us', 'the Maverick is too small'. */
export const IS_TOO_LITTLE =
  /\b(?:an?|the|that) ([\w-]+(?: [\w-]+)?)(?:(?:'s| is)? (?:just |really )?(?:not|isn't|ain't) (?:just |really )?(?:cutting it|working (?:out|for us))\b| (?:won't|can't|isn't|ain't|doesn't|wouldn't|will not|is not)(?: going to| gonna| even| really)? (?:fit|haul|pull|tow|seat|(?:be )?(?:big|strong) enough)| (?:is|(?:might|may|could|would) be|looks|seems) (?:way |just |a (?:bit|little) )?too (?:small|big|old|expensive|much))\b/gi;
/** The end of something that is denied. */
const ENDS =
  /[,.;:!?]|(?<!\band )\b(?:the|my|an?)\b|\band\b(?! (?:the|my) )|\b(?:just|only|but|it's|it|is|are|was|i|i'm|i'd|i'll|i've|that|that's|they|they're|she|he|we|you|make|put|so|because|cause|please|then|on|at|in|for|to|with|right|did|do|now|since|anymore|though|thing|things|part|off|out|from|have)(?=[ ,.;:!?]|$)/i;
const LATER = /\b(?:till|until|unless|before|without)\b/i;
/** 'Did I say driver?' asks nothing. */
const ASIDE = /\b(?:did|didn't|why did|do) i say\b[^.;!?]*/gi;

interface Contrast {
  readonly denied: readonly string[];
  /** The words without those that deny. */
  readonly rest: string;
}

/** Reads what is denied; in a word-by-word translation 'no the brakes' is 'not the brakes'. */
export function contrastIn(text: string, isTranslated = false): Contrast {
  const plain = isTranslated
    ? text
        .replace(/\bno (?=(?:the|at|are|is|of)\b)/gi, 'not ')
        .replace(/\bnot (?:are|is) /gi, 'not ')
    : text;
  const denied: string[] = [];
  const without = (words: string, pattern: RegExp) =>
    words.replace(pattern, (_, span: string) => {
      denied.push(span.trim());
      return ' ; ';
    });
  let rest = [TAKES, IS_ELSE, STILL_ON, IS_TOO_LITTLE].reduce(without, plain.replace(ASIDE, ' '));
  for (const [lead] of rest.matchAll(DENIES)) {
    const at = rest.indexOf(lead);
    const behind = rest.slice(at + lead.length);
    const span = behind.slice(0, Math.max(0, `${behind}.`.search(ENDS))).trim();
    // 'Don't do the brakes till you call me' wants the brakes.
    const isLater = /^don't/i.test(lead) && LATER.test(behind);
    if (span === '' || span.split(' ').length > 6 || isLater) continue;
    denied.push(span);
    rest = `${rest.slice(0, at)} ; ${behind.slice(span.length)}`;
  }
  return { denied, rest };
}
