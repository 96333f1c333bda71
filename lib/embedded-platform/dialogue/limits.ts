import { isSpanish } from '@/lib/embedded-platform/language/spanish';
import { withDigits } from '@/lib/embedded-platform/language/number-words';
import { inSecondPerson, withoutOpening } from './own-words';
import type { Language } from './state';
import { trimEnd } from './trim';

/*
 * What a caller refuses or has done already, and how a limit is said back.
 */

/** How a refusal begins, or what is done already. */
const STARTS: readonly RegExp[] = [
  /(?<!\b(?:that|it|this|he|she|they|you) )\b(?:(?:i|we) )?(?:don't|do not|never|nobody(?: is to)?|no one(?: is to)?|no need to|(?:don't|do not) (?:want|need|let|have) (?:you|them|him|her|any(?:one|body)|some(?:one|body)|y'all)(?: to)?)(?: (?:even|ever|under any circumstances|bother|go|and|also|please|you|guys|try|to|let|them|him|anybody|anyone))* (?:put|sell|selling|chang(?:e|ing)|replac(?:e|ing)|touch|touching|rotat(?:e|ing)|install|wash|washing|push|pushing|upsell|charge|offer|add|adding|swap|flush|mess|align|balance|clean|detail|do (?:the|any|an|my|a|all)|call (?:him|her|the|my|that|us|me (?:at|on))|text|leave|tell|order|use|park|start|open|fix|drive)\b/gi,
  /\b(?:i|we|she|he|my \w+)(?: just| really| still)? (?:don't|do not|doesn't|didn't)(?: really| even)? (?:want|need|wanna)\b|\b(?:i'm|i am|we're) not (?:here to|ready to|looking to|trying to|interested in|going to|gonna|doing|buying|paying|trading|selling|financing|signing)\b/gi,
  /\b(?:i|we|he|she|my \w+)(?:'ve| have| had)? (?:already|just) (?:had |got |have |did |put )?(?:an? |the |my |new |it |them |some )*(?:\w+ )?(?:changed|replaced|fixed|checked|rotated|bought|installed|swapped|done|tires|battery|brakes|wipers|filters?)\b/gi,
  /\b(?:some(?:one|body)|they|you guys) (?:should|needs? to|has to|have to|might have to) (?:help|write|speak|talk|meet|carry|open|hold|watch|show|push|walk|come out)\b|\b(?:i|we)(?:'d| would)?(?: just| only)? (?:want|need|like|prefer|meant) (?:an? |some(?:one|body) )(?:\w+ ){0,2}(?:who|that)(?:'s|'ll| is| isn't| won't| doesn't) (?!speaks?\b)|\bhave (?:a|another) (?:woman|lady|man|guy|different \w+) call\b/gi,
  /(?<!\b(?:there's|there is|there are|is|are|was|has|have|had|got|(?<!\bbut )with|of|see|find|finds|makes?|if|you|says|say|saying|know) )\bno (?:more |extra |new )*(?:\w+ )?(?:synthetic|upsell\w*|add-?ons?|extras?|filters?|wash|wipers?|flush\w*|alignment|rotation|detail\w*|sell|pitch|pressure|pushy|texts?|calls?|voicemails?|ride|loaners?|rentals?|shuttle|financ\w+|warranty|repairs|coolant|batter(?:y|ies)|tires?|brakes?|inspection|engine|surprises|work|additives?|coupons?|surveys?)\b/gi,
];
const IN_SPANISH: readonly RegExp[] = [
  /(?<!\p{L})(?:que )?(?:no (?:quiero|necesito) que |ya no )?no (?:me |le |les |lo |la |se |los |las )+(?:vayan? a )?(?:hag|pong|pon|camb|toqu|vend|ofrezc|cobr|mand|llam|escrib|met|muev|lav|arregl|instal|quit)\p{L}*/giu,
  /(?<!\p{L})no (?:quiero|necesito) (?!(?:una? |ninguna? |la |mi )?(?:cita|nada|visita|prueba|llamada|cancel\p{L}*|cotiz\p{L}+|grúa))\p{L}+/giu,
  /(?<!\p{L})(?:sin|nada de) (?:el |la |los |las )?(?:filtros?|llantas|lavado|aceite|frenos|balanceo|rotación|alineación|presi\p{L}+|compromiso|llamadas|mensajes|textos?)/giu,
  /(?<!\p{L})ya (?:le |lo |la |les )?(?:cambi|puse|compr|arregl|tengo (?:llantas|batería|frenos))\p{L}*/giu,
];
/** Another rule takes these out: 'I don't need an appointment'. */
const OF_REQUEST =
  /^\W*(?:(?:to|an?|any|the|that|this|your|my|service|another|second) )*(?:appointments?|visits?|test[- ]?drives?|call[- ]?backs?|calls?(?! (?:me|him|her|it|from))|meetings?|demos?|quotes?|tow|complain\w*|parts?|repairs?|e-?mails?|cancel\w*|book|drop|hang up|forget|know|leave|give|share|worry|anything else|nothing|one|it|that|this|wait|pay|come|miss|be|go|have|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
/** A refusal ends here. */
const END =
  /[.;!?]| (?:but|(?:just|only)(?= (?:the|an?|my|to|do|want|need)\b)|thanks|please|my name|and (?:i|can|my|it|what|how|is|do|please)|(?:i|we) (?:do |just |only )?(?:need|want|would|wanna)|i'd|siempre|porque|(?:can|could|what|how|when|is|are|do|does|will) (?:you|i|it|they|there)|pero|cuánto|me llamo|mi (?:nombre|número)|por favor|gracias)(?![\p{L}'])/iu;
/** 'If my brother picks up, don't tell him.' */
const LEAD = /\b(?:if|when) (?:[\w']+ ){2,6}$/i;
const LONGEST = 90;

/** 'Don't change a thing', 'you're telling me don't drive it', 'I don't want to drive 40 minutes for nothing'. */
const NO_REFUSAL =
  /^\W*so (?:i|we) (?:don't|do not) (?:need|have) to\b|\bdon't change (?:a thing|anything|it)\b|\b(?:telling|told|tell) me (?:to )?(?:don't|not)\b|\b(?:don't|do not) (?:want to|wanna) hear\b|\b(?:don't|do not) (?:want to|wanna) (?:drive|come|go|make|waste)\b[^,.;!?]{0,40}\b(?:nothing|locked|closed|waste|trip|twice)\b/i;

/** Finds what is refused, or done already, in the caller's words: 'don't sell me tires'. */
export function refusalsIn(words: string): string[] {
  if (/\?\s*$/.test(words) || NO_REFUSAL.test(words)) return [];
  const starts = isSpanish(words) ? [...STARTS, ...IN_SPANISH] : STARTS;
  return starts
    .flatMap((start) =>
      [...words.matchAll(start)].map(({ index, 0: begun }) => {
        const rest = words.slice(index + begun.length).slice(0, LONGEST);
        if (/(?:want|need|wanna|to|in|ing)$/i.test(begun) && OF_REQUEST.test(rest)) return '';
        const [lead = ''] = LEAD.exec(words.slice(0, index)) ?? [];
        return trimEnd(lead + begun + rest.slice(0, END.exec(rest)?.index ?? rest.length)).trim();
      }),
    )
    .filter((one, at, all) => one.split(' ').length > 1 && !isWithin(one, at, all));
}

const isWithin = (one: string, at: number, all: readonly string[]) =>
  all.some((other, place) => place !== at && other.includes(one) && (other !== one || place < at));

const REDRESS =
  /\b(?:refund|money back|paid back|pay(?:ing)? me back|reimburse\w*|(?:on|out of) your (?:dime|pocket)|for free|lawyer|attorney|bbb|corporate|sue|devuelv\w+|abogad\w+|demand\w*)\b/i;
const NEXT_DEMAND =
  /,? (?:(?:and|or|so|but|y|o|pero) )?(?=(?:i (?:just |still )?(?:want|need|expect|demand)|if (?:he|she|they|you|nobody|no one|not|i)|quiero|necesito|si no) )/i;
/** The demands of an angry caller: 'I want my money back and a loaner, and if not I'm calling corporate'. */
export function demandsIn(words: string): string[] {
  const [first = '', ...others] = words.split(NEXT_DEMAND);
  const all = /^\W*(?:i|quiero|necesito)\b/i.test(first) ? [first, ...others] : others;
  return all.length > 1 && REDRESS.test(words) ? all : [];
}

/** Refused, these sound like a wish for them. */
const MISLEADS =
  /\b(?:ride|loaners?|rentals?|shuttle|financ\w+|sales\w*|numbers|person|people|human|some(?:one|body)|any(?:one|body)|message|upsell|they|call)\b/i;
export const misleads = (words: string) => refusalsIn(words).some((one) => MISLEADS.test(one));

/** A reason or a further clause begins with these, without any word before it. */
const ANEW =
  /^(?:(?:and|but|so|plus) (?!(?:he|she|they|that)\b))?(?:i|i'm|i've|i'll|i'd|we're|we've|they're|they|he's|she's|he|she|it's|it (?:barely |only |just |always )?(?!is\b|was\b)\w+s|my [\w-]+(?:'s|(?: [\w-]+){0,2} (?:is|has|are|can't|needs|says?|said|will|thinks|swears|keeps))|there's|that's|leave|please \w+|only(?! (?:if|when|after|before|on|in|one)\b)|none of|nobody|no one|just (?:tell|give|call|text|let|do)|the [\w-]+(?:'s|(?: [\w-]+){0,3} (?:is|are|was|needs?|has)))(?![\w'])/i;
/** Behind these words it goes on with the clause before. */
const HOLDS = new Set(
  "when if whether that say says what how where why who which because cause since before after until till while unless as than and but so or the a an to of for with from in on at by about not don't know think only even all everything anything thing i we they he she you like no once is was are it's that's".split(
    ' ',
  ),
);
const WITH_OBJECT =
  /\b(?:call|text|tell|ask|give|help|with|to|for|get|keep|find|touch|finish|leave) you$/i;

/** Marks where a reason begins. */
const CUT = ',\u200b';
const PIECE = /,\u200b|(?<=[,.;!?])(?= )/;
/** With a comma where another clause begins: 'only if it's done by three, I pick up my kids'. */
function withCommas(given: string): string {
  const words = given.split(' ');
  return words.reduce((all, word, at) => {
    const before = words[at - 1] ?? '';
    const isHeld = HOLDS.has(before.toLowerCase()) && !WITH_OBJECT.test(all);
    const isNew =
      at > 1 && !isHeld && !/[,.;]$/.test(before) && ANEW.test(words.slice(at).join(' '));
    return at === 0 ? word : `${all}${isNew ? CUT : ''} ${word}`;
  }, '');
}

/** Splits a clause into its statements; joined, they are the clause again. */
export const piecesOf = (words: string): string[] => withCommas(words).split(PIECE);

/** Notes with only those of their statements that count. */
export const withPieces = (notes: readonly string[], isKept: (piece: string) => boolean) =>
  notes.map((note) => piecesOf(note).filter(isKept).join('').trim()).filter(Boolean);

const CLUTTER =
  /^(?:(?:and|but|so|please|okay|ok|listen|look|like i said|yes|yeah|just(?= (?:don't|call|no|text|leave))|also|que|pero|y|sí)\b[ ,]*)+|(?<!\b(?:my|your|is|are|it's|that's|be|to|gotta|says?|said|gives|the|an) )\b(?:please|listen|though|okay|ok|eh|por favor)(?= |$)[ ,]*/gi;
/** Words that nobody would say back. */
const MESSY =
  /\b(?:(?:can|could|would) they|no no|wait|uh|um|i said|i mean|what i|dije|you know)\b|\b(\w+) \1\b|\b(?:the|an?|to|of|my|your|with|for|if|have|and|but|or)$/i;
const MOST_SAID = 20;
/** 'Call me not my wife.' */
const OTHER_PERSON =
  /(?<=\b(?:me|wife|husband|son|daughter|mom|dad|a mí))(?= not? (?:my|me|the|a mi|a la|al)\b)/i;
/** A name and a number behind the words: 'have him call me before noon, Dennis Kowalczyk 270 555 0188'. */
const REACHED = /(?: \p{Lu}[\p{L}'-]+){0,3},? (?:at )?\d{3}[ .-]\d{3}[ .-]\d{4}\b.*$/u;

/** 'Will someone call me before they do any work?' */
const WILL_SOMEBODY =
  /^(?:will|can|could|would) (?:some(?:one|body)|they|you)(?: guys)?(?: please)? (?=(?:call|text|let|tell) me\b)/i;

/** Says a limit in the second person, as one clean clause; undefined where that cannot be done well. */
export function sayLimit(
  given: string,
  language: Language,
  { isBrief = false } = {},
): string | undefined {
  const plain = withoutOpening(
    given.replace(REACHED, '').replace(CLUTTER, '').replace(WILL_SOMEBODY, 'have them '),
  )
    .replace(/\s+/g, ' ')
    .trim();
  const words = trimEnd(plain).replace(/(?:(?:,? and)? now|,? (?:right|and|so|but|or|then))$/i, '');
  if (MESSY.test(words) || words.split(' ').length > MOST_SAID) return undefined;
  // The caller's words as they are: usted would change every verb.
  if (language === 'es') return `“${words}”`;
  const clauses = withCommas(words.replace(OTHER_PERSON, ','));
  const [first = ''] = clauses.split(CUT);
  const said = inSecondPerson(
    isBrief && !/^if /i.test(words) ? first : clauses.replaceAll(CUT, ','),
  );
  return said.replace(/ we$/, '');
}

/** When the caller must be gone, or the car be ready. */
const UNTIL =
  /\b(?:(?:out|done|back|gone|finish(?:ed)?|ready|home|at (?:work|the office|school|my desk)|leave|there)(?: of (?:there|here))?(?: with it| to me| at work)? (?:by|before|no later than|at) (?:like |around )?|(?:can't|cannot|not) (?:be |go |stay |wait )*(?:there )?(?:past|later than) )(noon|\d{1,2}(?:[: ]?[0-5]\d)?)(?: ?([ap])\.?m\b)?(?! (?:hundred|minutes|hours|days))/i;

/** The time of the day by which the caller has to be done, from the hour that a limit names. */
export function untilIn(conditions: readonly string[], opens: number): number | undefined {
  const found = conditions.map((one) => UNTIL.exec(withDigits(one.toLowerCase()))).find(Boolean);
  if (!found) return undefined;
  const [, hour = '', half] = found;
  const digits = hour === 'noon' ? '1200' : hour.replace(/\D/g, '');
  const [h, m] = digits.length > 2 ? [digits.slice(0, -2), digits.slice(-2)] : [digits, '0'];
  const minutes = (Number(h) % 12) * 60 + Number(m);
  return half === 'p' || (half === undefined && minutes <= opens) ? minutes + 720 : minutes;
}
