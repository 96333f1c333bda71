/*
 * Words of anger, and of something that the store did wrong.
 */

/** Done wrong already, and by the store. */
export const WRONGED =
  /\bi(?:'m| am) (?:calling to )?complain(?:ing)?\b|\b(?:nobody|no one|no-one) (?:has |ever |even |will )*(?:tells?|told|calls?|called|returns?|returned|answers?|helps?|said|bothered)\b|\b(?:you (?:people|guys) are|this is|what a) (?:useless|terrible|awful|worst|a joke|ridiculous|unacceptable|crap|idiots|liars|crooks)\b|(?<!\b(?:whether|if|about) )\byou (?:guys |people )?(?:got (?:my|our|the|it)\b[^?]*\bwrong|(?:put|installed|used|ordered|gave me) (?:\w+ ){0,2}wrong|messed|broke|screwed|ruined|charged|overcharged|scratched|ripped|lied|forgot|lost|damaged|never|promised|quoted|told)\b|\bpaid\b.*\bstill\b|\b(?:salesman|saleswoman|salesperson|sales guy|finance (?:guy|manager)) promised\b|\b(?:not|isn't|nowhere) (?:in|on) the (?:contract|paperwork|papers)\b|\b(?:contract|papers?|paperwork) (?:now )?sa(?:ys?|id)\b|\b(?:lied|ripped (?:me|us) off|scammed|cheated|overcharged|screwed (?:me|us)|(?:my|our) money back|refund)\b|\bquoted\b.{3,50}\b(?:invoice|bill|charged)\b|\b(?:second|third|fourth) time\b|\b(?:talk|talked|spoke|treat|treated|treats) (?:to )?(?:me|us|her|him|my \w+) like\b|\b(?:yelled|cursed|swore|laughed) at (?:me|us|her|him|my \w+)\b|\bhung up on (?:me|us|her|him)\b|\bmade (?:me|her|him|my \w+) (?:cry|feel)\b|\bnever (?:heard|got) (?:back|anything|a (?:call|word))\b|\bcalled (?:you )?(?:twice|(?:two|three|four|five|several|many|\d+) times)\b|\bever since (?:you|they|then|that|the|my|i (?:was|brought|had))\b|\byou (?:guys |people )?left (?:something|a \w+|my \w+) (?:\w+ )?(?:off|out|loose|undone|hanging|open|unplugged)\b/i;

/** The agent is corrected: no complaint about the store. */
export const OF_AGENT =
  /\byou (?:still |just )?(?:never|didn't) (?:said|say|answer(?:ed)?|told me|tell me)\W*$|\byou (?:just )?(?:told|said)(?: me)? (?:a (?:minute|second|moment) ago|just now|earlier|before|it was|there (?:was|were)|that you)\b|\byou(?:'ve| have)? (?:just )?(?:(?:took|take|taken|dropped|put|wrote|changed) (?:it|that|me|my \w+) (?:off|out|down|in|to)\b|got (?:that|it|this|me|all of (?:it|that))(?: all)? (?:wrong|backwards|mixed)|forgot (?:that |about |he |she |i |we |the |my |to (?:say|mention|put|add|note))|didn't (?:say|mention|put|note))/i;
export const correctsAgent = (text: string) => OF_AGENT.test(text);
export const isWronged = (text: string) => WRONGED.test(text);

/** Somebody of the caller's died. */
const DIED =
  /\b(?:my|our) (?:\w+[ -]){0,2}(?:dad|father|papa|mom|mother|mama|parents?|husband|wife|son|daughter|brother|sister|uncle|aunt|grand\w+|nana|cousin|partner|friend|boss|fianc\w+)(?: \w+)? (?:(?:has|had|just|recently|sadly) )*(?:died|passed)\b(?! (?:it|the|me|on (?:it|the|that)|his|her)\b)|\b(?:a )?death in (?:the|my|our) family\b|\bwe lost (?:my|our) (?:dad|mom|father|mother|son|daughter|husband|wife)\b/i;
export const tellsOfDeath = (text: string) => DIED.test(text);

/** Harsh words, which somebody who only corrects or repeats something does not use. */
export const isHarsh = (text: string) =>
  /\b(?:useless|stupid|dumb|terrible|awful|worst|joke|ridiculous|waste|wasting|annoy\w*|frustrat\w*|angry|mad|crap|damn|hell|suck\w*|bullshit|nonsense|pathetic|hate|not (?:helping|listening|helpful|answering)|(?:didn't|don't|won't|not) answer)\b/i.test(
    text,
  );

/** Words that a complaint is made of. */
export const isUpset = (text: string) =>
  !correctsAgent(text) &&
  (isWronged(text) ||
    isHarsh(text) ||
    /\b(?:complain\w*|wrong|broke\w*|damag\w*|scratch\w*|again|still|never|nobody|no one|charg\w*|paid|bill\w*|you lost|late(?! (?:wife|husband|mother|father|mom|dad))|weeks?|promis\w*|problem|issue|quoted|told (?:me|us|my \w+)|contract|advertised|you (?:guys |people |just )*fix\w*|treat\w*|wait(?:ed|ing)|refus\w*|money|deposit|not paying|won't pay|fault|leak\w*|dent\w*|hung up|ignor\w*|sorry|lie\w*|lying|queja\w*|mal|nadie|otra vez|upset|unhappy|disappointed|manager|unacceptable|rude|never again|lawyer|corporate|bbb|attorney)\b/i.test(
      text,
    ));
