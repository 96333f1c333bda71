/*
 * The conditions under which a caller wants something: a limit of money, a day that cannot be, who drives.
 */

const END =
  "(?=[.;!?]|,? (?:and|but|so) (?:i|my|it|can|could|please|what|when|how|the)\\b|, (?:my|it's|i'm|what|can|could|when|how|on my)\\b|$)";
const clause = (start: string) => new RegExp(`\\b(?:${start})[^.;!?]*?${END}`, 'gi');

const MONEY =
  '\\$ ?\\d|\\d+ (?:dollars|bucks)|(?:two|three|four|five|six|seven|eight|nine|a|one) (?:hundred|thousand|grand)|\\d{2,}';

const PATTERNS: readonly RegExp[] = [
  clause('(?:but )?only (?:if|when|after|before|on|in the|with|mornings?|afternoons?)\\b'),
  clause('as long as\\b|provided\\b|unless\\b|so long as\\b'),
  clause(
    '(?:but |just )?not (?:before|after|until|on (?:a )?\\w+days?|in the (?:morning|afternoon|evening)|more than|over)\\b',
  ),
  clause(
    `(?:nothing|anything|if it(?:'s| is)|no more than|not more than|up to|max(?:imum)?|at most|(?:keep|stay|has to be|must be|want) (?:it )?(?:under|below)) (?:over |above |under |below |more than |of )?(?:${MONEY})`,
  ),
  clause(
    '(?:please )?call (?:me )?(?:before (?:you )?(?:do|doing|start|starting|any|fix|touch|replac|order|work|spend)\\w*|first)\\b',
  ),
  clause(
    "(?:please )?(?:don't|do not|nobody should|no one should) (?:\\w+ ){1,4}?(?:without|before|until|unless)\\b",
  ),
  clause(
    "(?:i )?(?:don't|do not) want (?:an?|any|the|some|that) [^.;!?]{3,40} (?:touching|working|driving|near|calling)\\b",
  ),
  clause(
    '(?:it |i |the \\w+ )?(?:has|have|need|needs) (?:it )?(?:to be )?(?:done|ready|back|out|finished|fixed) (?:by|before)\\b',
  ),
  clause(
    '(?:i|we|she|he) can only\\b|(?:i|we) only have (?:till|until|an|one|two|half|\\$|\\d)|(?:i|we) (?:have|need) to be (?:out|gone|back|done|at work)\\b',
  ),
  clause(
    'my \\d\\d[ -]?years?[ -]?old (?:will|is going to|drives?|would)\\b|my (?:son|daughter|husband|wife|mom|dad|neighbor) (?:will|is going to|would|drops?|brings?|picks?|drives?)\\b',
  ),
  clause('while i wait\\b|if i can wait\\b'),
];
/** 'If it needs pads', in what is told; not 'do you know if'. */
const IF = clause('if (?:it|you|they|there|the|that|we|i)\\b');
const POLITE =
  /^if (?:you|we|i|they)(?: guys)? (?:can|could|would|don't mind|want|like)\b|^if (?:it's |that's )?(?:ok|okay|possible)\b/i;
const ASKS_IF = /\b(?:know|ask|see|wonder\w*|check|tell me|sure|what|even|out|as) if\b|\?/i;

/** The conditions in what was said, in the caller's words, each once. */
export function conditionsIn(text: string): string[] {
  const words = text.replaceAll('’', "'");
  const found = PATTERNS.flatMap((pattern) => words.match(pattern) ?? []);
  if (found.length === 0 && !ASKS_IF.test(words)) found.push(...(words.match(IF) ?? []));
  const tidy = found.map((one) =>
    one
      .replace(/^but /i, '')
      .replace(/[\s,]+$/, '')
      .trim(),
  );
  const own = tidy.filter(
    (one) => one.split(' ').length > 1 && !POLITE.test(one) && !/\bi'?m calling\b/i.test(one),
  );
  return own.filter(
    (one, at) =>
      !own.some(
        (other, place) =>
          place !== at &&
          (other.length > one.length ? other.includes(one) : place < at && other === one),
      ),
  );
}
