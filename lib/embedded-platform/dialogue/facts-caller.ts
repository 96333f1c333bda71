import { says } from '@/lib/embedded-platform/language/says';
import { isSpellingOf } from '@/lib/embedded-platform/language/spelled-name';
import { isFirstName } from '@/lib/embedded-platform/language/spoken-person';
import { BACKUP, CALLS_ME, numbersIn } from '@/lib/embedded-platform/language/parties';
import { requestNamed } from './named';
import { kinds, type RequestKind, slots, type SlotId } from './slots';
import { type Caller, type DialogueState, type Facts, type Request } from './state';
import { trimEnd } from './trim';
import { type Change } from './change';

/*
 * How a caller is named and reached.
 */

/** 'Rohan Anand', of Anand; 'Omar Sandoval', of Omar. */
const isFuller = (name: string, known: string) =>
  name.length > known.length && (name.startsWith(`${known} `) || name.endsWith(` ${known}`));

const isAlone = ({ text, name }: Facts) => trimEnd(text) === name;

/** Only an introduction, a correction or an answer replaces a known name. */
function isNewName(caller: Caller, heard: Facts, asked?: SlotId): boolean {
  const { name = '', text } = heard;
  if (caller.name === undefined || heard.isSpelled) return true;
  // A full name gives way to a new one that is called a name, or is one.
  const isKnown = name.includes(' ') || isFirstName(name.toLowerCase(), text);
  if (caller.name.includes(' ') && !isKnown && !/\bname\b/i.test(text)) return false;
  const isAsked = asked !== undefined && slots[asked].expects === 'name';
  const isToldAlone = asked === undefined && isAlone(heard);
  const isTold = heard.isIntroduced || says.corrects.test(text);
  return (
    (isAsked || isTold || isToldAlone || isFuller(name, caller.name)) &&
    !caller.name.startsWith(name)
  );
}

/** The words are of somebody else. */
const OF_ANOTHER =
  /\b(?:my|his|her|our) (?:husband|wife|son|daughter|mom|mother|dad|father|sister|brother|friend|boss|assistant|partner|neighbor|office|(?:\w+ ){0,2}(?:director|manager|controller|gm))\b|\bcall (?:him|her)\b|\bnot (?:me|mine|under me)\b|\b(?:look|check|try|search)(?: it| that)?(?: up)? under\b|\b(?:car|truck|van|suv|it|title|appointment)(?:'s| is) (?:hers|his|theirs|in (?:his|her|their) name)\b/i;
/** The caller speaks of themselves. */
const OF_SELF = /\b(?:my name|i'm|i am|this is|mine)\b/i;
export const isOfAnother = (text: string) => OF_ANOTHER.test(text);
/** 'My mom's Camry': the car is hers, the name beside it the caller's. */
const POSSESSED = /\b(?:my|his|her|our) \p{L}+'s (?!number|cell|phone|name|e-?mail)/giu;
const isOnlyOfAnother = (text: string) =>
  OF_ANOTHER.test(text.replace(POSSESSED, ' ')) && !OF_SELF.test(text);
/** Requests that may be under another name than the caller's. */
const UNDER_A_NAME: ReadonlySet<RequestKind> = new Set([
  'visit',
  'test_drive',
  'move',
  'cancel',
  'status',
]);
/** The words say under whose name it is: 'it's for my mom', 'the ticket is under Diane', 'my dad's truck'. */
const UNDER =
  /\b(?:under|in (?:the|his|her|their|my \p{L}+'s) names?|name of|put (?:it|that|the \p{L}+(?: \p{L}+)?) (?:for|to)|(?:appointment|visit|drive|car|ticket|title|it|this)(?:'s| is|'s all)? for|(?:'s| is) (?:hers|his)|(?:calling|call|appointment|visit) (?:for|on behalf of) (?:my|his|her|our)|my (?!name|last|first|number|cell|phone)\p{L}+'s (?!name|number|cell|phone)\p{L}+|(?:wants|needs) (?:to|an?))\b/iu;
/** Somebody who only brings or fetches the car. */
const HELPS =
  /\b(?:only |just )?(?:bring\w*|drop\w*|pick\w*|driv(?:e|es|ing|en)|wait\w*|com(?:e|es|ing)|ask for)\b/i;
/** 'It's my appointment', 'not Phil's': it is under the caller's own name after all. */
const OF_ME =
  /\b(?:it's|it is|that's) my (?:own )?(?:appointment|visit|car|truck|name)\b|(?<!\b(?:number|cell|phone))(?:'s| is) mine\b(?!.{0,12}\b(?:hers|his|theirs) is\b)|\bfor me\b|\b(?:under|in|put) (?:me|mine|my (?:own )?name)\b/i;
const DENIES = /\b(?:not|isn't|instead of|wrong|still (?:got|have|say|says))\b[^,.;!?]{0,16}$/i;
/** Tells if a request that is under another name is the caller's own after all. */
export function isOfCaller({ name }: Request, { text, under }: Facts): boolean {
  if (name === undefined) return false;
  const [first = ''] = name.split(' ');
  const at = text.toLowerCase().indexOf(` ${first.toLowerCase()}`);
  const isDenied = at > 0 && DENIES.test(text.slice(0, at));
  return isDenied || (OF_ME.test(text) && !under?.startsWith(first));
}

/** Completes 'Dolores' from the name that the request had before, or with the caller's family name where that was told. */
function wholeName(name: string, before = '', family = '', told = ''): string {
  if (name.includes(' ')) return name;
  if (before.startsWith(`${name} `)) return before;
  const whole = `${name} ${family}`;
  const isTold = told.toLowerCase().includes(whole.toLowerCase());
  return family !== '' && isTold ? whole : name;
}

/** The name that a request is under: the caller's husband, a mother. */
export function nameForAnother(
  state: DialogueState,
  request: Request,
  heard: Facts,
): string | undefined {
  const { kind, name: before, isOfRepair } = request;
  const { name, other, under, text } = heard;
  const { caller } = state;
  const told = state.said.slice(request.since).join('. ');
  if (!UNDER_A_NAME.has(kind) && !isOfRepair) return undefined;
  const theirs = under ?? other;
  // 'The liners are under my wife's name' is said of the parts.
  const lead = theirs ? text.slice(0, text.toLowerCase().indexOf(theirs.toLowerCase())) : '';
  const about = theirs && requestNamed(state, { ...heard, text: lead });
  const isNone = (heard.contact && !under) || (about && about.id !== request.id);
  if (isNone || isOfCaller(request, heard)) return undefined;
  const [first] = under?.split(' ') ?? [];
  const [own, family] = caller.name?.split(' ') ?? [];
  if (under && first !== own && (own ?? kinds[kind].calendar))
    return wholeName(under, before, family, told);
  const isUnder = UNDER.test(text) || (UNDER.test(told) && !HELPS.test(text));
  if (other && !isUnder) return undefined;
  if (other) return before?.startsWith(other) ? before : other;
  const isTold = OF_ANOTHER.test(told) && UNDER.test(text);
  const isTheirs = isTold || (caller.name !== undefined && OF_ANOTHER.test(text));
  return isTheirs && name !== caller.name && !OF_SELF.test(text) ? name : undefined;
}

/** The words say that a number is not to be used. */
const WRONG_NUMBER =
  /\b(?:wrong|not|no|instead|old|new|sorry|correct(?:ion)?|flipped|should be|actually|change|changed|mistake|meant)\b/i;
/** The number that a further one takes the place of, unless it was wrong: a colleague may need both. */
export const numberBefore = (
  { phone }: Caller,
  own: Caller,
  { text }: Facts,
): string | undefined =>
  phone !== undefined &&
  own.phone !== phone &&
  own.contactPhone !== phone &&
  !WRONG_NUMBER.test(text)
    ? phone
    : undefined;

/** Tells if the number in the words is somebody else's: 'if I don't answer call Kelsey at 270 555 0177'. */
function isReachOfAnother({ text, phone }: Facts): boolean {
  const given = numbersIn(text).find((one) => one.phone === phone);
  return given !== undefined && !given.isMine && (given.isOthers || isOnlyOfAnother(text));
}

/** '239 555 0194, Marcus', of another caller's. */
const hasOtherName = ({ name: known }: Caller, { name, isIntroduced }: Facts) =>
  name !== undefined && known !== undefined && !isIntroduced && !known.includes(name);

/** 'Don't call that number, call my wife.' */
const NOT_THAT_NUMBER =
  /\b(?:don't|do not|never) (?:call|use|try|text|dial|reach|want)\b[^,.;]{0,16}\b(?:number|phone|cell)\b|\b(?:not|instead of) (?:on |at )?(?:that|the|this|my) (?:\w+ ){0,2}(?:number|phone|cell)\b/i;

/** Tells if a number comes beside the known one; else the latest is the one to call. */
export const isSecondNumber = (caller: Caller, heard: Facts): boolean =>
  heard.phone !== undefined &&
  caller.phone !== undefined &&
  heard.phone !== caller.phone &&
  !NOT_THAT_NUMBER.test(heard.text) &&
  (heard.contact !== undefined ||
    isReachOfAnother(heard) ||
    hasOtherName(caller, heard) ||
    (BACKUP.test(heard.text) && !WRONG_NUMBER.test(heard.text)));

const NO_EMAIL =
  /\b(?:don't|do not|no|not|never|stop|instead of|rather than) (?:an? |by |send me (?:an? )?|any )?e-?mail(?:s|ing)?\b(?! (?:address|yet))/i;
/** The caller says their name, whatever else is said. */
export const SAYS_NAME =
  /\b(?:my name|the name|(?:appointment|visit|drive|booking)(?:'s| is) for|under (?:my|his|her|[A-Z])|not my name|name wrong|(?:quit|stop) calling me|first name|last name|change (?:it|that) to)\b/i;

/** The name of somebody else, whose number is given first. */
const ownerOf = ({ phone: known }: Caller, heard: Facts): string | undefined =>
  (known === undefined || known === heard.phone) &&
  isReachOfAnother(heard) &&
  !BACKUP.test(heard.text)
    ? (heard.other ?? numbersIn(heard.text)[0]?.owner)
    : undefined;

/** Keeps a name, number or address that the caller gave beside something else, and drops one not to be used. */
export function withIntroduced({ caller, ...state }: DialogueState, heard: Facts): Caller {
  const { name, phone, email, isIntroduced, text, other } = heard;
  const isOther = isOnlyOfAnother(text);
  const isSecond = isSecondNumber(caller, heard);
  // 'Tell parts to call Charlene about the liners': the visit stays the caller's.
  const live = state.requests.filter(({ status }) => status !== 'canceled');
  const isOneOfSome = heard.contact && live.length > 1;
  const named = isOneOfSome ? requestNamed({ ...state, caller }, heard, live) : undefined;
  const contact = heard.contact ?? ownerOf(caller, heard) ?? caller.contact;
  // 'Use Priya's number … and her last name is Nair.'
  const isLast = contact && other && !contact.includes(' ') && /\blast name\b/i.test(text);
  const own = isIntroduced && name !== other && (other ?? !isOther) ? name : undefined;
  const isMore = name && name !== other && isFuller(name, caller.name ?? name);
  const isNew = isMore || (own && /\bmy name\b/i.test(text));
  const isDropped = email === undefined && caller.phone !== undefined && NO_EMAIL.test(text);
  return {
    ...caller,
    name: isNew ? nameWith(caller, heard) : (caller.name ?? own),
    // 'Call my wife at 443 555 0177.'
    contact: CALLS_ME.test(text) ? undefined : isLast ? `${contact} ${other}` : contact,
    contactFor: heard.contact ? named?.id : caller.contactFor,
    contactPhone: heard.contact && isSecond ? phone : caller.contactPhone,
    phone:
      heard.contact && !isSecond
        ? (phone ?? caller.phone)
        : (caller.phone ?? (isOther ? undefined : phone)),
    email: isDropped ? undefined : (caller.email ?? (isOther ? undefined : email)),
  };
}

const END_OF_NUMBER = /\b(?:ends?|last four|number|digits)\b/i;

/** The name that was heard, with the part of the known name that it leaves out: 'last name's Mercer', of Dana. */
export function nameWith(caller: Caller, { name = '', text }: Facts): string {
  const [first, ...family] = caller.name?.split(' ') ?? [];
  if (first === undefined || name.includes(' ')) return name;
  if ([first, ...family].some((one) => one.toLowerCase() === name.toLowerCase()))
    return caller.name!;
  // 'It's Whitlow W H I T L O W', of Sandra Whitlock.
  const parts = [first, ...family];
  const misheard = parts.findLastIndex((one) => isSpellingOf(name.toLowerCase(), one));
  if (misheard >= 0 && parts.length > 1) return parts.with(misheard, name).join(' ');
  const isFamily =
    family.length > 0 &&
    !isFirstName(name.toLowerCase(), text) &&
    !/\b(?:my|the) (?:first )?name\b/i.test(text);
  if (isFamily || /\blast name\b/i.test(text)) return `${first} ${name}`;
  if (family.length > 0) return [name, ...family].join(' ');
  return /\bfirst name\b/i.test(text) ? `${name} ${first}` : name;
}

/** How to call and reach somebody. */
export function fillCaller(
  caller: Caller,
  heard: Facts,
  asked: SlotId | undefined,
): { caller: Caller; changes: Change[] } {
  const { text, phone, car } = heard;
  const end = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  const isOfNumber = END_OF_NUMBER.test(text) || text.split(' ').length < 6;
  if (
    caller.phone &&
    end &&
    isOfNumber &&
    !phone &&
    !car &&
    says.correction.test(text) &&
    !heard.time
  )
    return { caller: { ...caller, phone: caller.phone.slice(0, -4) + end }, changes: ['phone'] };
  const changes = (['name', 'phone', 'email'] as const).filter((key) => {
    const value = heard[key];
    if (value === undefined || value === caller[key]) return false;
    if (key === 'phone' && isSecondNumber(caller, heard)) return false;
    if (
      key === 'name' &&
      asked !== 'statusName' &&
      (value === heard.other || (!heard.other && isOnlyOfAnother(text)))
    )
      return false;
    return key !== 'name' || isNewName(caller, heard, asked);
  });
  const news = Object.fromEntries(changes.map((key) => [key, heard[key]]));
  if (changes.includes('name')) news.name = nameWith(caller, heard);
  // 'That's Anand's number, mine is …'
  const isMine = numbersIn(text).some((one) => one.phone === phone && one.isMine);
  const isApart = changes.includes('phone') && caller.contact !== undefined && isMine;
  const contactPhone = isApart ? caller.phone : caller.contactPhone;
  return { caller: { ...caller, ...news, contactPhone }, changes };
}
