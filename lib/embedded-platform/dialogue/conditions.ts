import { piecesOf } from './limits';
import { trimEnd } from './trim';

/*
 * The conditions under which a caller wants something: a limit of money, a day that cannot be, who drives.
 */

/** How a condition begins. */
const STARTS: readonly RegExp[] = [
  /\b(?:but )?only (?:if|when|after|before|on (?:the|\w+days?|weekends)|in the|with|mornings?|afternoons?|evenings?|weekends?)\b/gi,
  /\b(?:as long as|so long as|provided|unless)\b/gi,
  /\b(?:but |just )?not (?:before|after|until|on (?:an? )?\w+days?|in the (?:morning|afternoon|evening)|more than|over)\b/gi,
  /\b(?:nothing|anything|if it's|if it is|no more than|not more than|up to|max(?:imum)?|at most|(?:keep|stay|has to be|must be|want) (?:it )?(?:under|below)) (?:over |above |under |below |more than |of )?(?:\$ ?\d|\d{2,}|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty) (?:hundred|thousand|grand))/gi,
  /\b(?:please )?calls? (?:me )?(?:before (?:you |they |anyone |anybody )?(?:do|does|doing|start|starting|any|fix|touch|replac|order|work|spend)\w*|first)\b/gi,
  /\b(?:please )?(?:don't|do not|nobody(?: should)?|no one(?: should)?) (?:\w+ ){1,8}?(?:without|before|until|till|unless)\b/gi,
  /\b(?:i(?:'d| would)? (?:just )?(?:need|want) )?(?:an?|the|my) (?:ride|loaner|rental|shuttle|lift|pick ?up)(?: home| car| back)? (?:just |only |but )*(?:if|unless)\b/gi,
  /\bcan't (?:run|cost|be|go)(?: me| us)? (?:more than|over|above)\b/gi,
  /\b(?:i )?(?:don't|do not) want (?:an?|any|the|some|that) [^.;!?]{3,40} (?:touching|working|driving|near|calling)\b/gi,
  /\b(?:have|get) (?:me|it|us|her|him|(?:the|that|my) (?:car|truck|van|suv)) (?:out|done|ready|back)(?: of there)? (?:by|before)\b/gi,
  /\b(?:it |i |the \w+ )?(?:has|have|need|needs) (?:it )?(?:to be )?(?:done|ready|back|out|finished|fixed) (?:by|before)\b/gi,
  /\b(?:i|we|she|he) can only\b|\b(?:i|we) only have (?:till|until|(?:an?|one|two|three|half an?|\d+) (?:hours?|minutes?|days?|mins?|car)|\$ ?\d)|\b(?:i|we) (?:have to|need to|gotta|got to) (?:be (?:out|gone|back|done|at (?:work|the \w+))|leave (?:by|at|before))\b/gi,
  /\bmy \d\d[ -]?years?[ -]?old (?:will|is going to|drives?|would)\b|(?<!\b(?:can|could|may|would|does|did|(?:ok|okay|alright|fine|safe) if) )\bmy (?:son|daughter|husband|wife|mom|dad|neighbor) (?:will|is going to|would|drops?|brings?|picks?|drives?)\b/gi,
  /\b(?:call|text|phone|reach) (?:me |us )?(?:back )?(?:about \w+ \w+ )?(?:only )?(?:on )?(?:\w+day |tomorrow )?(?:after|before|between|around|by) (?!you\b)/gi,
  /\b(?:don't|do not|not|never) (?:have (?:them|him|her|any(?:one|body)|some(?:one|body)) )?call (?:me )?(?:before|after|until|till|during|while|when|on|at|in) /gi,
  /\b(?:just |only )?(?:on )?(?:\w+day|tomorrow|weekdays?|mornings?|evenings?),? (?:after|before|between) (?=\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|noon|lunch|work)\b)(?!\d{3})/gi,
  /\b(?:(?:i|we)(?:'ve| just| really| still| gotta| got to| have to| need(?: to)?| want(?: to)?)+ (?:hear|know|it|an? (?:answer|call|text))(?: (?!by\b|in\b|done\b|fixed\b|out\b)\w+){0,3} |(?:and|said|meant) |^\W*|(?<=\d, ))by (?=(?:noon|lunch|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b))/gi,
  /\b(?:mornings?|afternoons?|evenings?|nights?|weekends?|weekdays?) only\b/gi,
  /(?<!\b(?:know|tell|ask|say|sure|see) )\b(?:when|once|as soon as) (?:one|it|they|those|the \w+|something) (?:comes?|gets?|shows? up|arrives?|(?:is|are) (?:in|here|back|available|ready))\b/gi,
  /\bno (?:phone )?calls? (?:before|after|until|till|during|while|on|at|in)\b|\bnever on (?:an? )?\w+days?\b/gi,
  /\b(?:i|we|she|he)(?:'d| would|'ll| will)? (?:also |really |still )?(?:need|want|like) (?:to have |to get )?(?:an? )?(?:loaner|rental|shuttle)(?: car| ride)?\b/gi,
  /\bno \w+, no (?:appointment|visit|deal|sale)\b/gi,
  /\bwhile i wait\b|\bif i can wait\b/gi,
  /\b(?:want|prefer|like|have) (?:an? )?text(?: message)?,? (?:and )?(?:not|instead of|rather than) (?:an? )?(?:phone )?call\b/gi,
  /\b(?:just |only )?text me\b(?: (?:only|instead))?(?:,? (?:and )?(?:please )?(?:don't|do not|not|no|instead of|rather than) (?:phone )?call(?:s|ing)?(?: me)?)|\b(?:don't|do not) call(?: me)?,? (?:just |only )?text(?: me)?\b/gi,
  /\b(?:s[oó]lo si|nom[aá]s si|nada m[aá]s si|solamente si|siempre que|a menos que|que no pase de|no más de|con tal de que)\b|(?<!\b(?:saber|pregunt\w+|ver|dec\w+|checar|revisar) )\bsi (?:cuesta|cuestan|sale|pasa|es más|los|las|el|la)\b/gi,
  /\bpero (?:despu[eé]s|antes) de las?\b/gi,
  /\b(?:que )?(?:me )?ll[aá]m\w+(?: por favor)? (?:antes|después|a partir)\b/gi,
];
/** 'If you're not, then Monday': what is taken where the first cannot be. */
const SECOND_BEST =
  /\b(?:otherwise|or else|(?:(?:and|but|or) )?if (?:not|(?:you|y'all|they|it|that|there)\b(?:(?!\bif\b)[^.;!?,]){0,24}?(?:n't|not|no|full|closed|booked|taken)\b[^.;!?,\d]{0,12}?)),? (?:then )?(?:maybe )?(?:on )?(?:next )?(?:\w+day|tomorrow)\b[^.;!?,]{0,30}|\bif (?:there(?:'?s|'?re| is| are)?|you|they|y'all)(?: guys)? (?:no|don't|can't|isn't|aren't|have no|ain't got)\b[^.;!?,]{1,30},? (?:then )?i(?:'d|'ll| would| will| can| could)\b[^.;!?,]{1,40}/gi;
/** How and when somebody is best reached, which is a condition as it stands. */
const REACHED: readonly RegExp[] = [
  /\b(?:mornings?|afternoons?|evenings?|weekends?|weekdays?|texts?|texting|e-?mail) (?:is|are|'s|works?|would be) (?:better|best|easier)\b/gi,
  /\btext me first\b|\b(?:just |only )?text(?: me)?,? (?:and )?(?:not|no|never)(?: an?)?(?: phone)? calls?\b|\b(?:i )?(?:just )?want(?:ed)? an? text,?(?: (?:and )?(?:not|instead of) an?(?: phone)? call)?\b|\btext me (?=(?:be|')?cause\b)/gi,
  /\b(?:just|only|rather) e-?mail (?:me|us)\b|\bby e-?mail(?:,? (?:rather than|instead of|not)(?: by)?(?: an?| the)*(?: phone)?(?: calls?)?)?/gi,
  /\b(?:i )?(?:don't|do not) (?:really )?want (?:some(?:one|body)|any(?:one|body)|people|you|salesmen|a salesman) (?:to call|calling)(?: me)?\b/gi,
  /\bcall me,? (?:and )?not (?:my |the )?\w+\b|\bnot (?:today|tomorrow|this (?:morning|afternoon|week))\b(?: my \w+'s [^.;!?,]{3,24})?|\b(?:que )?me llamen? a mí,? (?:y )?no a (?:mi|la|el) \p{L}+/giu,
  /\b(?:(?:never|not|only) )?(?:after|before) (?:noon|lunch|work|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: thirty)?(?: (?:is|would be) (?:best|better)\b|,? (?=(?:i'm|i|we're)\b)[^.;!?,]{3,40})/gi,
  SECOND_BEST,
  /\btext,? (?:and )?not (?:a )?call\b|\bnot (?:a )?call,? (?:but )?(?:just )?(?:a )?text\b/gi,
  /\b(?:i )?(?:don't|do not) want (?:to be (?:sold|pitched)(?: \w+){0,2}|an? sales pitch|any sales pitch)\b/gi,
  /\b(?:(?:please|just|only) )*(?:texts?|texting|e-?mails?)(?: me)?(?: (?:is|are|works?|would be|'s))? (?:better|best|easier|preferred|first|only|instead)\b/gi,
  /\b(?:(?:i'd |would )?(?:prefer|rather (?:get |have |do )?)) ?(?:an? |to )?(?:texts?|texting)\b/gi,
];
/** A zone is a condition of its own, of a word or two. */
const ZONE =
  /\b(?:eastern|central|mountain|pacific)(?: (?:standard |daylight )?time)?\b(?! (?:avenue|ave|street|st|road|time zone))/i;
/** 'Monday at eleven eastern', 'I'm central'. */
const ZONE_ALONE =
  /(?:\d|[ap]\.?m\.?|o'clock|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen|\b(?:i'm|we're|that's|i'm on|we're on)) (eastern|central|mountain|pacific)\b(?! (?:avenue|ave|street|st|road|time|and))/i;
/** 'If it needs pads', in what is told; not 'do you know if'. */
const IF = /\bif \p{L}+/giu;
const ASKS_IF =
  /\b(?:know|tell|see|ask|find out|check)\b.{1,24}\bif\b|\b(?:know|asked|asking|ask(?:ed)? you|ask|see|say|said|wonder\w*|check|tell me|sure|what|even|out|as|bad|ok|okay|alright|fine|problem|matter|mind|care|possible|weird|sorry) if\b|\b(?:what|how) (?:does|do|did|will|would|happens|about|is|are)\b|\?|^(?:(?:hi|hello|hey|um|uh|so|and|but|ok|okay|yeah|well|also)[ ,]+)*(?:is|are|do(?! (?:the|it|that|them|not)\b)|does|did|what|how|who|when|where|will|would|should|can|could)\b|\bif (?:\S+ ){1,7}(?:is|are|will|would|do|does|can|could|should) (?:it|i|you|they|we|there|that|some(?:one|body)|any(?:one|body)|my)\b(?! (?:please |just )?(?:call|ring|text|tell|let|try|leave)\b)|\blike if\b/i;
/** A turn of speech, such as 'if that makes sense' or 'if you don't mind': that and this stand for the wish itself. */
const POLITE =
  /^(?:but |only )*if (?:(?:that|this)\b(?!.* (?:me|under|over|more|less|than|\$?\d+)\b)|it(?:'s| is)?(?: not|n't)? (?:too much|any\b|a bother|(?:works|suits|helps)|convenient|all right|alright|fine|good|ok|okay|possible|matters|makes)|i m(?:ay|ight)|(?:you|they|we|i) (?:ever|said|told|called|look|check|need|ask|search|see|remember|know|wonder|think|pull|can(?!')|could(?!n)|would|will|don't mind|want|wanted|were to|like|have (?:one|those|it|that|any|them|time))|(?:you|we|they)(?:'ve|'re| have| are| got| guys| still| even| all)* (?:open|it|one|that|any(?:thing)?|something|an opening|time|room)|(?:ok|okay|possible|necessary|needed|at all|any(?:thing)?|ever|memory|not|so|only)|i'?m (?:being )?(?:honest|not mistaken))\b/i;
/** The end of a condition, before something else begins. */
const END =
  /[.;!?]|,? (?:go ahead|book it|then book|please book|is that|what about|anyway|bye|goodbye|thanks|thank you)\b|,? then i\b|,? (?:otherwise|or else|because|'?cause|since) |,? (?:she|he|they|it)(?:'?s|'?re| is| are) (?:an?|at|in) |,? (?:and|but|so|or) (?:i|i'm|my|it|can|could|please|what|when|how|the|do|does|is|are|will)\b|,? (?:my (?:name|number|phone|cell|email)(?:'s| is| number)|your name's|this is|(?:can|could|do|does|is|are|will|would) (?:you|i|it|we|they|there))\b|, (?:my|the|name's|name is|it's|i'm|that's|that is|and|no|just|i|or|what|can|could|when|how|on my)\b/i;

/** The words before a condition without which it would say something else: 'I'll wait', 'call me', 'not'. */
const HEAD =
  /(?:\b(?:don't|do not) (?:[\w']+ ){1,5}|\bif (?:some(?:one|body)|they|he|she) |\b(?:i|we|he|she)(?:'ll|'d| will| would| can) (?:\w+ ){1,4}|\b(?:(?:please|just|only) )*(?:call|text|phone|ring|tell|warn|ask|let|leave) (?:me|us|him|her|my|an?|the) (?:(?!if\b|and\b)[\w']+ ){0,4}|\b(?:llám|avís|dígan|mánden)\p{L}*(?: \p{L}+){0,2} |(?:\bjust )?\bnot |\b(?:i|we|he|she)(?:'m| am|'re| are) (?:only|not) (?:[\w']+ ){1,5}|\b(?:i|we) (?:only|don't|won't|can't) (?:[\w']+ ){1,5})$/iu;

/** 'The GLC only if there is no GLE.' */
const OF_ONE = /\bthe [\w-]+ $/i;

/** No condition: 'they said they would call me by Friday', 'I'm not saying only if we pay cash'. */
const PROMISED =
  /\b(?:not|never) (?:saying|asking|telling you)(?: it's| that| only)* $|\b(?:would|should(?:'ve| have)|(?:was|were) (?:going|supposed|told) to|promised(?: to)?|said (?:he|she|they)(?:'d| would))(?: \w+)? $/i;

/** A short reason stays with its condition: 'don't wash it, I just had it coated'. */
const reasonedIn = (words: string) => {
  const [first = '', ...others] = piecesOf(words);
  return others.join(' ').split(' ').length > MOST_REASONED ? first : words;
};
const MOST_REASONED = 9;

/** Bounds the time that a line of nothing but conditions takes. */
const MOST_CLAUSES = 8;
const LONGEST_CLAUSE = 240;

const clausesFrom = (words: string, start: RegExp): string[] =>
  [...words.matchAll(start)]
    .slice(0, MOST_CLAUSES)
    .filter(({ index }) => !PROMISED.test(words.slice(0, index)))
    .map(({ index, 0: begun }) => {
      const end = index + begun.length;
      const rest = words.slice(end, end + LONGEST_CLAUSE);
      const before = words.slice(0, index);
      const [head = ''] =
        (HEAD.exec(before) ?? (/^only\b/i.test(begun) && OF_ONE.exec(before))) || [];
      const tail = /^\W*if\b/i.test(begun) ? withNeed(rest) : '';
      return (
        head + begun + (tail || reasonedIn(rest.slice(0, END.exec(rest)?.index ?? rest.length)))
      );
    });

/** 'If it isn't done by five, I need a rental': what follows from it belongs to it. */
const NEED =
  /^[^.;!?]{3,50}?,? (?:(?:then )?i(?:'ll| will|'d|'m)?(?: just)? (?:need|want|come|wait|take|\w+ing) [^.;!?]{3,80}(?![\w'])|(?:can|could|would) (?:you|they|some(?:body|one)) (?:please |just )?(?:call|ring|text|tell|let|try|leave) [^.;!?]{3,80}(?![\w'])|(?:please )?(?:call|text) me\b(?: (?:and i'll|first|before)\b[^.;!?,]{0,40})?)/i;
const withNeed = (rest: string) => NEED.exec(rest)?.[0] ?? '';

/** 'If it's just pads', and no word of what is then: half a sentence. */
const isHalf = (piece: string) =>
  /^\W*(?:\w+ )?if\b/i.test(piece) &&
  !/\bif \S+(?: \S+)+?,? (?:i|we|they|you|he|she|it|nobody|someone|somebody|just|please|call|text|don't|do|leave|tell|let|forget|skip|cancel|go|no)\b/i.test(
    piece,
  );

/** The end of a number or a name that was said beside it. */
const NUMBER_BESIDE =
  /(?<!\b(?:him|her|call|text|on|cell|number|phone|line|wife|husband) ),? \+?\(?\d[\d ().-]{6,}\d/g;
const NAME_BESIDE = /, ?\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u;

/** The conditions in what was said, in the caller's words, each once. */
export function conditionsIn(text: string): string[] {
  const words = text
    .replaceAll('’', "'")
    .replace(/\bfour[ -]by[ -]four\b/gi, '4x4')
    .replace(
      /,? (?:(?:so|and|you can) )*(?:write|put) (?:that|it|this) down\b.*$| so write that$/i,
      '',
    );
  const reached = REACHED.flatMap((one) => [...words.matchAll(one)].map(([own]) => own));
  const found = [...STARTS.flatMap((start) => clausesFrom(words, start)), ...reached];
  // 'I want to know if it's done, and if it isn't by five I need a rental': only the last is one.
  for (const piece of words.split(/(?<=[.;!?])\s+|,? (?:and|but|or) (?=if\b)|, (?=if\b)/i))
    if (!ASKS_IF.test(piece) && !isHalf(piece)) found.push(...clausesFrom(piece, IF));
  const [zone] = ZONE.exec(words) ?? [];
  const [, alone] = ZONE_ALONE.exec(words) ?? [];
  const isSaid = found.some((one) => alone !== undefined && one.includes(alone));
  const zones = zone?.includes(' ') ? [zone] : alone && !isSaid ? [`${alone} time`] : [];
  const own = [...found, ...zones]
    .map((one) =>
      trimEnd(
        one
          .replace(
            /^(?:and|said|meant|but|pero) | right$| please$| '?cause$|,?(?: (?:oh|and|but|so|also|actually|wait|um|uh)){1,4}$/gi,
            '',
          )
          .replace(/\b(text(?: me)?) (?=(?:please )?(?:don't|do not|not|no) )/i, '$1, ')
          .replace(NUMBER_BESIDE, '')
          .replace(NAME_BESIDE, ''),
      ).trim(),
    )
    .filter(
      (one) =>
        one.split(' ').length > 1 &&
        (one.search(SECOND_BEST) >= 0 ||
          !POLITE.test(one.slice(Math.max(0, one.search(/\b(?:only )?if\b/i))))) &&
        !/^only \w+$/i.test(one),
    );
  return own.filter((one, at) => {
    const isWithin = (other: string, place: number) =>
      place !== at &&
      (other.length > one.length ? other.includes(one) : place < at && other === one);
    return !own.some(isWithin);
  });
}
