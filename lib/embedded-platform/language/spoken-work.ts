import { contrastIn } from './contrast';
import { WORK } from './work-table';

/** Words of a work's name that name no work by themselves. */
const OF_ANY =
  /^(?:new|check|change|service|repair|replacement|and|line|pressure|light|of|the|it|my|can|a)$/i;
const keysOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])
    .filter((word) => !OF_ANY.test(word))
    .map((word) => word.slice(0, 4));

const sharesWord = (one: string, other: string) => {
  const keys = keysOf(other);
  return keysOf(one).some((key) => keys.includes(key));
};

/** The items of work that the words name, by their kind or by a word of their own. */
const named = (work: readonly string[], span: string): string[] => {
  const kinds = span.split(/\band\b/i).flatMap((part) => parseWork(part));
  const known = work.filter((item) => kinds.includes(item));
  return known.length > 0 ? known : work.filter((item) => sharesWord(item, span));
};

const ONLY = /\b(?:just|only|solo|nom[aá]s|nothing but)\b|\bnothing else\W*$/i;
const ADDS = /\b(?:also|add|too|as well|plus|both|on top of|while)\b/i;
/** Words that open a correction which names only what is to stay. */
const OPENS_ONLY =
  /^(?:\W|(?:yes|yeah|no|but|okay|ok|actually|wait|hold on|sorry|oh|and|please|book it|so|it's|is|put|do|i|want|need|make it)\b)*(?:just|only|solo|nom[aá]s)\b(?! (?:an? )?(?:quick |one )?(?:question|wondering|curious|checking))/i;
const POINTS =
  /\b((?:check(?:ed)?|look(?:ed)? at|inspect(?:ed)?|have|get) )(?:them|it|those|the ones)\b/gi;

const ASKS = /\b(?:do|does|can|could|would|will|is|are) (?:you|it|they|that|there)\b|\?/i;

/** 'I said A, not B', where it is known that a Service A or B is meant. */
const withLetters = (work: readonly string[], text: string) =>
  work.some((one) => /^Service [AB]$/.test(one))
    ? text.replace(
        /(?:service )?\b([ab])(?= ?(?:$|[,.;!?]|(?:not|like|as in|i said)\b))/gi,
        'service$1',
      )
    : text;

/** The work after a correction, 'not the brakes, just the battery'; undefined where the words correct none. */
export function correctedWork(
  work: readonly string[],
  words: string,
  isTranslated = false,
): string[] | undefined {
  const text = withLetters(work, words);
  const { denied, rest } = contrastIn(text, isTranslated);
  const gone = [...new Set(denied.flatMap((span) => named(work, span)))];
  // 'Just check them', of the tires.
  const [noun = ''] =
    /\b(?:tires|brakes|battery)\b/i.exec([rest, ...denied, ...work].join(' ')) ?? [];
  const pointed = noun ? rest.replace(POINTS, `$1the ${noun}`) : rest;
  const found = parseWork(pointed.replace(/ ; /g, ', '));
  const refused = denied.flatMap((span) => parseWork(span));
  const isPart = found.length > 1 && /\binspected\b/i.test(pointed);
  // 'Just the coolant', of a coolant flush.
  const isLook = /\b(?:check|look|inspect|test)/i.test(pointed);
  const asKnown = (item: string) =>
    (!isLook && /check$|^new tires/.test(item) && work.find((one) => sharesWord(one, item))) ||
    item;
  const wished = found
    .map(asKnown)
    .filter(
      (item) =>
        !(isPart && item === 'inspection') && !(refused.includes(item) && !work.includes(item)),
    );
  const isOnly =
    ONLY.test(rest) &&
    !ADDS.test(rest) &&
    wished.length > 0 &&
    (gone.length + refused.length > 0 ||
      (OPENS_ONLY.test(text) && !ASKS.test(text) && text.split(' ').length < 11));
  // A noise was that of the brakes.
  if (gone.some((item) => item.startsWith('brake')) && !wished.includes('noise check'))
    gone.push('noise check');
  // 'I said the tires, not the brakes', of the tires.
  const isRight =
    refused.length > 0 && wished.length > 0 && wished.every((item) => work.includes(item));
  if (!isOnly && !isRight && gone.length === 0) return undefined;
  const kept = isOnly ? [] : work.filter((item) => !gone.includes(item));
  const next = [...new Set([...kept, ...wished])];
  return !isOnly && !isRight && next.join() === work.join() ? undefined : next;
}

/** Lists the work that the words rule out: 'it's not the glass, it's the motor'. */
export function deniedWork(said: string, isTranslated = false): string[] {
  const { denied, rest } = contrastIn(said, isTranslated);
  const affirmed = parseWork(rest);
  return denied.flatMap((span) => parseWork(span)).filter((work) => !affirmed.includes(work));
}

/** Work that other work includes, or that was only a sign of it. */
const WITHIN: readonly [RegExp, readonly string[]][] = [
  [/^brake fluid|^coolant/, ['fluid service', 'cooling system check']],
  [/^brake [pr]/, ['brake check']],
  [/^brake/, ['noise check']],
  [/^battery r/, ['battery check']],
  [/^tire repair/, ['leak check']],
  [/^tire mount/, ['new tires']],
  [/^state/, ['inspection']],
  [/leak|alignment|window/, ['noise check']],
];

/** The work without what is a part of other work in the list. */
export const withoutParts = (work: readonly string[]): string[] => {
  const gone = WITHIN.flatMap(([whole, parts]) =>
    work.some((one) => whole.test(one) && !parts.includes(one)) ? parts : [],
  );
  return work.filter((one) => !gone.includes(one));
};

/** The part that a recall is about, which is not separate work. */
const BESIDE_RECALL = /^(?:recall|oil|tire|new tires|inspection|detail|wheel|maintenance)/;

/** Lists the requested work: ['oil change', 'tire rotation']. A noise of the brakes counts as brakes. */
export function parseWork(said: string): string[] {
  // 'Is it different from an oil change?', 'a leak after an oil change', 'in case my phone dies'
  const words = said.replace(
    /\b(?:not|isn't|(?<=leak\w* )(?:after|since)|different (?:from|than)|instead of|rather than|more than) (?:just )?(?:an?|the) [^,.;!?]{3,24}|\b(?:phone|cell) (?:dies|died|is dead|is dying)\b/gi,
    ' ',
  );
  const named = WORK.filter(([pattern]) => pattern.test(words)).map(([, en]) => en);
  // 'I think it's the tires' orders none.
  const isTires =
    named.length === 0 &&
    /(?<!\b(?:on|it'?s|be|is) (?:the |its )?)\b(?:tires|(?:a|new|another) tire)\b(?!.*\b(?:shop|store|kick))/i.test(
      words,
    );
  const found = isTires ? ['new tires'] : named;
  const isRecall = /\brecall/i.test(words) && found.includes('recall repair');
  if (isRecall) return found.filter((work) => BESIDE_RECALL.test(work));
  // A light by its own name is no other light.
  return withoutParts(found)
    .filter((work) => found.length === 1 || work !== 'warning light check')
    .slice(0, 4);
}

/** True for a symptom, which an advisor wants in the caller's own words. */
export const isSymptom = (words: string): boolean =>
  /\b(?:grind|sque(?:al|ak|ek)|nois|leak|shak|vibrat|pull|overheat|stall|jerk|slip|smell|light|clunk|rattl|knock|weird|funny|won't|doesn't (?:work|start|turn|go|open|close|feel|sound|stop|drive)|broken|only when|dies|hurts?|whirr|buzz|hiss|making (?:a|that|this) sound)\w*/i.test(
    words,
  );

/** True for a specific problem that the list lacks: 'my remote start quit', 'there is water on the floor'. */
export const isSpecific = (words: string): boolean =>
  /\b(?:my|the|a)\s+(?!(?:car|truck|van|suv|vehicle|ride|thing|appointment|phone|computer)\b)\w+\s(?:.*\s)?(?:won't|stuck|quit|stopped|isn't work\w*|not work\w*|doesn't|don't work|broken?|dead|loose|wet|stiff|soft|acting|cut\w* out|keeps)\b|\b(?:water|wet|puddle)\b/i.test(
    words,
  );

export function sayWork(work: readonly string[], language: 'en' | 'es'): string {
  const said = work.map((item) =>
    language === 'en'
      ? item
      : (WORK.find(([, en]) => en === item)?.[2] ?? item.replace(/^diagnosis$/, 'diagnóstico')),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(said);
}
