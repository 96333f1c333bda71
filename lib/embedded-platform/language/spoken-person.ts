import firstNames from './first-names.json';
import { withSpelledNames } from './spelled-name';

/** Spoken and typed names of people. */

const INTRODUCTION =
  /(?<!\b(?:his|her|their) )\b(?:mine(?:'s| is)|my (?:full |first )?name(?:'?s| is)|first name(?:'?s| is)|the name(?:'s| is)|name is|call me|this is|i'm called|name's|it's for|under the name(?: of)?|it's under|last name's|(?:appointment|visit|drive|booking)(?:'s| is) for|the name (?:has to|must|should|needs to|tiene que) (?:be|ser)|change (?:it|the name|my name|that) to)\s+(?:(?:my|his|her) (?:mom|mother|wife|husband|son|daughter|dad|father|sister|brother|boss)(?:'s)?,? )?/gi;
const SOFT_INTRODUCTION =
  /(?:^(?:(?:hey|hi|hello|yeah|yes|uh|um)[ ,]+)*|[.,!?] ?| (?=[Ii]'?m|[Ii] am|[Ii]t'?s|[Ii]t is))(?:[Ii]'?m|[Ii] am|[Ii]t'?s|[Ii]t is)\s+(?:(?:the|his|her|their|your)(?: \p{Ll}+){1,3} (?=\p{Lu})|(?:the|his|her|their) \p{Ll}+ )?(?=\p{L})/gu;
const HERE =
  /(?:^|[.,] ?|\b[Ii]t'?s )(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}) (?:here|from|calling)\b/u;
const UNDER =
  /\b[Uu]nder (?:(?:his|her|their|my) (?:name|mom|mother|dad|father|wife|husband|son|daughter|sister|brother),? )?(?:Dr|Mr|Mrs|Ms)?\.? ?((?:\p{Lu}[\p{L}'-]+ ?){1,3})|\bunder (?!warranty|the |my |\d|(?:ten|twenty|thirty|forty|fifty)\b)(\p{L}[\p{L}'-]+(?: \p{L}[\p{L}'-]+)?)[.!]?$/u;
/** A position, which is not part of the name: 'Dana Whitlock, general manager'. */
const POSITION =
  /,? (?:(?:i'm|i am) )?(?:the )?(?:(?:general|service|sales|parts|finance) )?(?:manager|director|owner|gm)[.!]?$/i;
/** The word behind a title is a name: 'this is doctor anand', 'sergeant first class will parks'. */
const TITLE =
  /\b(?:dr|mr|mrs|ms|miss|doctor|officer|sergeant(?: first class)?|captain|lieutenant|deacon|pastor|reverend|professor|big)\b\.? (\p{L})/giu;
/** The title that begins the words. */
export function titleOf(words: string): string {
  const found = [...words.matchAll(TITLE)].find(({ index }) => index === 0);
  return found ? found[0].slice(0, -1) : '';
}
const LAST_NAME =
  /\b(?<!\b(?:same|her|his|their) )(?:my )?last name(?:'?s| is)?\s+(?!as\b|the\b|on\b|for\b|and\b)([\p{L}'-]+)/iu;
const BEFORE_A_NAME =
  /^(?:(?:uh|um|er|(?:like )?i (?:already )?(?:said|told you)|already it it dije|its|im|thats|name's|call me|ask for|reach me(?: at)?|well|yes|yeah|sure|okay|ok|so|oh|just|it is|it's|that's|that is|that would be|that'd be|it would be|this is|i am|i'm|under|for|to|you can|put(?: it| me)?(?: down)?(?: under| as)?|it's me(?: again)?|make it|make that|use|say|please|the name|no|actually|sorry)[\s,.]+)+/i;
/** A rejected name: 'my name is not Daniels', 'Holloway, not Holloway Chevy'. */
const NOT_A_NAME =
  /\b(?:my |the )?name(?:'?s| is)?(?: not|n't) \p{L}+[,.;]?(?: but)?|(?:^|,? )not (?:under |for )?(?:\p{Lu}[\p{L}'-]*[ ,.]*)+/gu;
/** 'My wife', of somebody who is called. */
export const RELATIVE =
  /^(?:my|our|his|her) (?:[a-z]+ )?(husband|wife|son|daughter|mom|mother|dad|father|sister|brother|partner|girlfriend|boyfriend|roommate|friend|neighbor|boss|assistant|office|dispatcher|manager)\b(?!'s)/iu;
export const OFFICES = /^(?:the (?:[a-z]+ )?office|dispatch\b)/i;
/** Words before the name of another person; in 'I'm her daughter Katie' it is the caller's. */
const BEFORE_ANOTHER =
  /(?<!\b(?:i'm|i am|this is) )\b(?:my|his|her|our|their|the) (?:[a-z]+ )?(?:husband|wife|son|daughter|kid|mom|mother|dad|father|sister|brother|nephew|niece|cousin|aunt|uncle|grand\p{L}+|partner|fianc[eé]e?|girlfriend|boyfriend|roommate|friend|neighbor|boss|assistant|driver|coworker|employee|tenant|ex|(?:mother|father|son|daughter|brother|sister)[- ]in[- ]law)(?:'s)?(?: name)?(?:'s| is| named| called)?,? |\b(?:his|her) (?:last )?name(?:'s| is)? |\b(?:guy|man|lady|woman|person|girl|kid|dude|fellow?|one) (?:named|called) |\b(?:could|might|may) (?:also )?be under |(?<!\b(?:i'm|i am|this is) )\b(?:my|our) (?:[a-z]+ ){0,2}(?:manager|director|controller|gm|bookkeeper|principal)(?:'s name is|'s| is)?,? |\b(?:someone|somebody|them|people) (?:to )?call (?!me\b|us\b)/giu;
/** 'Luis is my husband', 'Richard is just who the appointment's under'. */
const IS_ANOTHER =
  /\b(\p{L}+)(?:'s| is) (?:(?:his|her) name\b|(?:my|his|her) (?:husband|wife|son|daughter|kid|mom|mother|dad|father|sister|brother|nephew|niece|cousin|aunt|uncle|grand\p{L}+|partner|fianc[eé]e?|girlfriend|boyfriend|roommate|friend|neighbor|boss|assistant|driver|coworker|employee|tenant|ex|(?:mother|father|son|daughter|brother|sister)[- ]in[- ]law)\b|(?:just )?who\b)/iu;
const END =
  /[,.!?;\d]|\b(?:and|please|thanks|thank|at|on|out|over|down|is|my|i|i'm|for|with|that|phone|number|calling|from|about|speaking|again|here|but|like|as in|now|can|could|call|text|up|off|oh|wait|check|look|she|he|they|dear|honey|hon|sweetie|sir|ma'am|miss|already|the|not|same|then|said|says|told|promised|dropped|brought|left|came|took|gave|picked|drove|because|cause|who|what|where|when|why|how|if|you|we|\w+n't|do|did|does|has|have|had|was|are|just|before|after|until|so|or|instead|joins|joining|also|too|put|make|change|next|today|tomorrow)\b/i;
const NO_NAME = new Set(
  "name names repair order apostrophe words letters to work home office whole same spelled spells card cvv pin alright goodnight due listen look twice once anytime tonight directly first off over out up shoot oops yes yeah yep no nope what who why when how where which hello hi hey okay ok sure nothing none cancel stop help sorry pardon again today tomorrow tonight morning afternoon evening um uh hmm the a an it you me not don't same whatever monday tuesday wednesday thursday friday saturday sunday oil brakes tire tires car truck test drive service sales parts book booking back then later earlier instead good great fine perfect right correct wrong just calling looking running trying late wondering interested ready going here there in so very really your my his her our their ridiculous urgent crazy mr mrs ms can could would will do does did are is was am were have has had need want get goodbye bye never mind call text reach cell number phone mobile email speak talk someone somebody anyone nobody everything something already still about because too it's its that's there's gonna be been being got gotta wanna wife husband son daughter brother sister mom dad mother father department claims office company please soon asap honey dear sweetie sir ma'am sounds works pulled parked stuck wait yessir suv hybrid used new ask ugh oops nonsense garbage trash useless crap stupid dumb insane pennsylvania california florida texas ohio michigan illinois georgia washington amazing awesome silly ai by noon midnight before after tomorrow use turkey thanksgiving yesterday bullshit shit damn hell fuck fucking goddamn grand hundred thousand one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety lot parking street store mall plaza recorded listening eastern central mountain pacific mine area code extension digits dot oh gmail yahoo hotmail outlook icloud com at email robot parkway avenue road shoulder northbound southbound eastbound westbound boulevard highway freeway interstate exit done next week or all hang obviously appraisal resérvela resérvelo reservela reservelo resérvala reserva confirmo bórrela cita quiero necesito hola bueno buenas".split(
    ' ',
  ),
);

const FIRST = new Set(firstNames.names.split(' '));
/** First names that are also words; recognized only with a capital. */
const FIRST_IF_CAPITAL = new Set(firstNames['also words'].split(' '));
const BESIDE = new Set(
  "a an the it it's its it'll that that's this is was be am i'm im my name name's names under for at on in and or with by me us yes yeah yep sure ok okay alright so um uh well oh no sorry actually here speaking hi hello hey book schedule make put down pm o'clock morning afternoon evening noon works good fine great perfect number phone cell last first around like say".split(
    ' ',
  ),
);

export const isFirstName = (word: string, said: string): boolean =>
  FIRST.has(word) ||
  (FIRST_IF_CAPITAL.has(word) && said.includes(word.charAt(0).toUpperCase() + word.slice(1)));

const SEGMENT =
  /^(?:(?:yes|yeah|sure|ok|okay|um|uh|no|it's|it is|this is|for|under|the name is|name is|name's)\s+)*(\p{L}+(?: \p{L}[\p{L}'-]*){0,2})$/u;
const FOR =
  /(?<!\b(?:message|note|looking|calling|call|ask|asked|something|card|word|paperwork|check) )\b(?:for|under|name of) (\p{L}+(?: \p{Lu}[\p{L}'-]*)?)[.!?]?$/u;

/** Finds a name between commas or at the end: 'Transmission service, Roy, 2017 Sedona', 'an oil change for Nick'. */
export function nameApart(said: string): string | undefined {
  const parts = said.split(/[,.;:!?]\s*/).map((part) => SEGMENT.exec(part.trim())?.[1]);
  const found = [...(said.includes(',') ? parts : []), FOR.exec(said)?.[1]].find((name) => {
    const words = name?.toLowerCase().split(' ') ?? [];
    return (
      words.length > 0 && isFirstName(words[0]!, said) && !words.some((word) => BESIDE.has(word))
    );
  });
  // 'Is it ready? Lopez.'
  const [, last] = /[?,.] (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)[.!]?$/u.exec(said) ?? [];
  return (found ?? last) && tidy((found ?? last)!);
}

/**
 * Finds a name among nothing but a car, a day, a time or a number: 'Simone Archer 2020 RAV4'.
 *
 * @param left the words without these
 */
export function nameAmong(left: string, said: string): string | undefined {
  const tokens = left.match(/\p{L}[\p{L}'-]*/gu) ?? [];
  const at = tokens.findIndex((token) => isFirstName(token, said));
  if (at < 0) return undefined;
  const length = tokens.slice(at + 1, at + 3).findIndex((token) => BESIDE.has(token));
  const end = length < 0 ? at + 3 : at + 1 + length;
  const others = [...tokens.slice(0, at), ...tokens.slice(end)];
  // 'Kevin took my number.'
  const isTold = tokens.slice(at + 1, end).some((token) => !isNamePart(token, said));
  return !isTold && others.every((token) => BESIDE.has(token))
    ? tidy(tokens.slice(at, end).join(' '))
    : undefined;
}

/** Capitalizes a name: 'DELGADO' and 'delgado' → 'Delgado'; 'McKay' stays. */
const inCapitals = (part: string) =>
  part.charAt(0).toUpperCase() +
  (part.length > 2 && part === part.toUpperCase() ? part.slice(1).toLowerCase() : part.slice(1));

const isNoName = (word: string) => NO_NAME.has(word.toLowerCase().replace(/'s$/, ''));
/** 'Will', where a family name follows. */
const mayBeFirst = (word: string) => FIRST_IF_CAPITAL.has(word.toLowerCase());

/** 'Maria de la Cruz'. */
const PARTICLES = new Set('de la las los del da dos van von der den bin al el st y'.split(' '));

/** Writes up to three words as a name: 'dave kowalski' → 'Dave Kowalski'. */
function tidy(words: string): string | undefined {
  const [head = ''] = words.split(END);
  // 'It's Greg Greg Sandoval.'
  const names = (head.match(/\p{L}[\p{L}'-]*/gu) ?? [])
    .slice(0, 16)
    .filter((name, at, all) => name.toLowerCase() !== all[at + 1]?.toLowerCase());
  const tooMany = names.filter((name) => !PARTICLES.has(name.toLowerCase())).length > 3;
  const isColor = /^(?:white|black|silver|gr[ae]y|red|blue|green|gold)$/i.test(names[0] ?? '');
  if (
    names.length === 0 ||
    tooMany ||
    isColor ||
    (/^\p{Ll}+ing$/u.test(names[0] ?? '') && !FIRST.has(names[0]!)) ||
    names.some((name, at) => isNoName(name) && (at > 0 || names.length === 1 || !mayBeFirst(name)))
  ) {
    return undefined;
  }
  // 'Pelletier, Ray Pelletier.'
  const [first, , third] = names;
  const own = third !== undefined && first === third ? names.slice(1) : names;
  const name = own
    .map((part, at) => (at > 0 && PARTICLES.has(part) ? part : inCapitals(part)))
    .join(' ');
  return name.length > 1 && name.length <= 40 ? name : undefined;
}

/** A word beside a spelled name that may be the rest of it: where nothing has a capital, any that is no other word. */
export const isNamePart = (word = '', said = word) =>
  word.length > 2 &&
  !BESIDE.has(word.toLowerCase()) &&
  !NO_NAME.has(word.toLowerCase()) &&
  !END.test(word) &&
  (/^\p{Lu}/u.test(word) ||
    isFirstName(word, said) ||
    !/\b\p{Lu}\p{Ll}.*\b\p{Lu}\p{Ll}/u.test(said));

/** Reads a name that was spelled, with its other part before or behind it: 'Petrillo Tom' is Tom Petrillo. */
function spelledName(words: string, spelled: readonly string[], isExpected: boolean) {
  const name = spelled.at(-1)!;
  if (name.includes(' ')) return name;
  const whole = parsePlain(words, isExpected);
  if (spelled.length > 1 && whole?.includes(' ')) return whole;
  const tokens = words.split(/[\s,.]+/);
  const at = tokens.lastIndexOf(name);
  const [before, behind] = [tokens[at - 1], tokens[at + 1]];
  const [, first] = /\bfirst name(?:'s| is)?\s+(?!is\b)(\p{L}+)/iu.exec(words) ?? [];
  if (first && first !== name) return `${tidy(first)} ${name}`;
  const isFirst = isFirstName(name.toLowerCase(), words);
  if (isNamePart(before, words) && !isFirst) return tidy(`${before} ${name}`);
  if (!isNamePart(behind, words)) return whole?.includes(name) ? whole : name;
  // A spelled family name comes first, and the given name follows.
  return isFirst ? tidy(`${name} ${behind}`) : tidy(`${behind} ${name}`);
}

/** Reads a last name, with the first name before it, if any: 'Sam, last name's Ortiz'. */
function nameBeforeLast(words: string, { index, 1: last = '' }: RegExpExecArray) {
  const before = words.slice(0, index).split(/[,.]/);
  const nearest = before.findLast((part) => part.trim() !== '') ?? '';
  const first = tidy(nearest.replace(INTRODUCTION, ''));
  const family = tidy(last);
  const [word = '', ...more] = nearest.replace(INTRODUCTION, '').trim().split(/\s+/);
  // 'Any update, last name Osei.'
  if (more.length > 0 && !/^\p{Lu}/u.test(word) && !isFirstName(word.toLowerCase(), words))
    return family;
  return first !== undefined && family !== undefined ? `${first} ${family}` : family;
}

/** Reads an introduction: 'This is Ray', 'I'm Dana'. */
function introducedName(words: string): string | undefined {
  const found = [INTRODUCTION, SOFT_INTRODUCTION].flatMap((pattern) => [
    ...words.matchAll(pattern),
  ]);
  const names = found.map((match) => {
    const rest = words.slice(match.index + match[0].length);
    // 'This is ridiculous' has no name; 'this is Ray' and 'this is ray' do.
    const isBare =
      /^\W*(?:this is|it's for|it's under|i'?m|i am|it'?s|it is|(?:hey|hi|hello|yeah|yes|uh|um)\b.*)\b/i.test(
        match[0],
      ) && !/^\p{Lu}/u.test(rest);
    const [first = ''] = rest.toLowerCase().split(/[^\p{L}'-]/u);
    const isWhole = /\bi'?m $/i.test(match[0]) && /^\p{L}{3,} \p{L}{3,}[.!]?$/u.test(rest);
    const isNone = isBare && !isWhole && !isFirstName(first, words);
    if (isNone) return undefined;
    // 'My name's Jesse Pruitt Big Sky is the company.'
    const [two = ''] = /^\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'-]+(?= \p{Lu})/u.exec(rest) ?? [];
    return tidy(rest) ?? tidy(two);
  });
  return names.find(Boolean);
}

/** 'Tell him Omar with the Stinger says thanks', 'tell Amy that Tyrell called'. */
const RELAYED =
  /\b(?:tell|let) (?:him|her|them|\p{L}+(?: in \p{L}+)?)(?: know)? (?:that )?(\p{L}+) (?:with|from|called|says)\b/iu;
export function relayedName(words: string): string | undefined {
  const [, name = ''] = RELAYED.exec(words) ?? [];
  return isNamePart(name, words) ? tidy(name) : undefined;
}

/** The last full name in an answer: 'Big Mike, everybody calls me that, Mike Sorrentino'. */
export function fullName(words: string): string | undefined {
  const given = words.match(/[\p{L}'-]+/gu) ?? [];
  const tokens = given.map((token) => token.toLowerCase());
  const at = tokens.findLastIndex(
    (token, place) =>
      (isFirstName(token, words) ||
        (FIRST_IF_CAPITAL.has(token) && !/\p{Lu}\p{Ll}/u.test(words))) &&
      !/^(?:not|like)$/.test(tokens[place - 1] ?? '') &&
      !tokens[place + 1]?.endsWith("'s") &&
      // 'Kevin took my number' holds no family name.
      (/^\p{Ll}/u.test(given[place]!) || /^\p{Lu}/u.test(given[place + 1] ?? '')) &&
      isNamePart(tokens[place + 1], words.toLowerCase()),
  );
  // 'Ruth Ann Castellano.'
  const from = isFirstName(tokens[at - 1] ?? '', words) ? at - 1 : at;
  return at < 0 ? undefined : tidy(tokens.slice(from, at + 2).join(' '));
}

/** Reads a few bare words that answer the question for a name. */
function bareName(words: string): string | undefined {
  const said = words.trim();
  // 'Dwayne Pruitt. Can I just drive it?': the name comes first.
  const [head = ''] = said.split(/[.;!?]\s|, (?!\p{Lu})| (?:and|but|not|so|my|i|i'm|it's)\b/u);
  const bare = said.split(/\s+/).length > 7 ? head : said;
  const own = bare.split(/\s+/).length > 7 ? undefined : tidy(bare.replace(BEFORE_A_NAME, ''));
  const full = own?.includes(' ') ? undefined : fullName(words);
  return full && (own === undefined || full.includes(own)) ? full : own;
}

/** The words without a name in them. */
export function withoutName(words: string, name: string): string {
  const at = words.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? words : `${words.slice(0, at)}, ${words.slice(at + name.length)}`;
}

/** The name that begins the words; any that is no other word, where they are surely one. */
export function nameAtHead(rest: string, words: string, isSure: boolean): string | undefined {
  const [first = '', second = ''] = rest.split(' ');
  const isName =
    /^\p{Lu}/u.test(first) ||
    isFirstName(first.toLowerCase(), words) ||
    (FIRST_IF_CAPITAL.has(first) && !/^(?:will|may|guy|mark)$/.test(first)) ||
    (isSure && isNamePart(first, words));
  const [written] = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)+/u.exec(rest) ?? [];
  const pair = isNamePart(second, words) ? `${first} ${second}` : first;
  return isName ? (tidy(written ?? pair) ?? tidy(first)) : undefined;
}

function isAnother(words: string) {
  const [said = '', name = ''] = IS_ANOTHER.exec(words) ?? [];
  return nameAtHead(name, words, / name$/i.test(said));
}

/** Finds the name of another person: 'it's under my husband's name, Richard Okafor'. */
export function nameOfAnother(words: string): string | undefined {
  const behind = [...words.matchAll(BEFORE_ANOTHER)].map(({ index, 0: lead }) =>
    nameAtHead(
      words.slice(index + lead.length).replace(/'s\b.*$/, ''),
      words,
      /^(?:his|her) .*(?:'s|is) $/i.test(lead),
    ),
  );
  return [...behind, isAnother(words)].find(Boolean);
}

/** Words before the name that a visit is under: 'put it under my mother Dolores Hutchins', 'change the name to Dolores'. */
const BEFORE_UNDER =
  /\b(?:under|(?:in|it's|its) (?:his|her|their) name|(?:it's|it is|its|that's|put it|put that|book it|appointment is|appointment's|visit is|drive is|is it|appointment) for|(?:change|switch)\b.{0,40}?\bto|the name (?:is|should be|on it is)|a nombre de)(?: (?:my|his|her) (?:mother|mom|father|dad|wife|husband|son|daughter|sister|brother|boss|partner|friend|neighbor|grand\p{L}+)(?:'s name)?)?(?: (?:the|his|her|their) name(?: of)?)?,? (?=\p{L})/giu;
const NOT_UNDER = /\b(?:ask|message|note|looking|speak|talk|card|call) (?:for|to)\b/i;

/** Finds the name that a visit or a repair is to be under. */
export function nameUnder(words: string): string | undefined {
  if (NOT_UNDER.test(words)) return undefined;
  return [...words.matchAll(BEFORE_UNDER)]
    .map(({ index, 0: lead }) => {
      const [first = '', second = ''] = words.slice(index + lead.length).split(' ');
      if (!isFirstName(plainly(first), words)) return undefined;
      const isWhole = /[,.!?]$/.test(first) || !isNamePart(second.replace(/[,.!?]$/, ''), words);
      return tidy(isWhole ? first : `${first} ${second}`) ?? tidy(first);
    })
    .find(Boolean);
}
const plainly = (word: string) =>
  /^\p{L}[\p{L}-]*/u.exec(word.toLowerCase().replace(/'s\b/, ''))?.[0] ?? '';

/**
 * Finds the visitor's name.
 *
 * @param isExpected true if the agent asked for a name, so that a few bare words are one
 */
export function parseName(said: string, isExpected: boolean): string | undefined {
  const { words, names } = withSpelledNames(said.replaceAll('’', "'"));
  return names.length > 0 ? spelledName(words, names, isExpected) : parsePlain(words, isExpected);
}

function parsePlain(said: string, isExpected: boolean): string | undefined {
  // 'Priya Nair priya.nair@gmail.com.'
  const spoken = said.split(' ').map((one) => (one.includes('@') ? ',' : one));
  const words = spoken
    .join(' ')
    // 'Walt and Judy Brannigan.'
    .replace(/\b(\p{Lu}\p{Ll}+) and \p{Lu}\p{Ll}+ (?=\p{Lu}\p{Ll}+)/gu, '$1 ')
    // A masked secret is no name.
    .replace(/\[(?:card number|security code|social security number)\]/g, ' ')
    .replace(NOT_A_NAME, ',')
    .replace(TITLE, (_, first: string) => first.toUpperCase())
    .replace(POSITION, '');
  const last = LAST_NAME.exec(words);
  if (last) return nameBeforeLast(words, last);
  const introduced = introducedName(words);
  // 'It's Abernathy, Claire Abernathy.'
  const full = introduced && fullName(words);
  if (introduced) return full?.endsWith(` ${introduced}`) ? full : introduced;
  const [, here, under] = HERE.exec(words) ?? UNDER.exec(words) ?? [];
  const named = here ?? under ?? relayedName(words);
  if (named !== undefined) return tidy(named);
  // 'Cy Young.' and nothing else.
  if (/^\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'-]+[.!]?$/u.test(words.trim())) return tidy(words.trim());
  return isExpected ? bareName(words) : undefined;
}
