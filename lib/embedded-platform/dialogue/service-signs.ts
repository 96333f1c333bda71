import type { Heard } from '@/lib/embedded-platform/language/heard';
import { WRONGED } from './anger';
import type { Scored } from './intents';
import type { DialogueState } from './state';

/*
 * Signs of what callers for service mean: an appointment to cancel, a car that is there already, keys.
 */

const OF_CANCEL =
  /\b(?:cancel|call off|scratch) (?:my|our|his|her|the|that) (?:[\w':]+ ){0,5}?(?:appointment|appt|visit|booking|reservation|slot|service|drive|change|rotation|alignment|inspection|detail\w*|repair|check|\w+day|tomorrow|one|\d+|o'clock)\b/i;
const OUT =
  /\b(?:remove|delete|drop) (?:my|our|the) (?:[\w':]+ ){0,3}(?:appointment|appt|visit|booking|reservation|slot)\b/i;
const OFF_SCHEDULE =
  /\b(?:take|get|remove|scratch|pull) (?:me|us|my name|(?:my|our|his|her) \w+) off (?:of )?(?:the |your )?(?:schedule|calendar|books?|(?:for )?(?:\w+day|tomorrow))\b/i;
const HAS_TO_CANCEL =
  /\b(?:need|have|want|like|got|gotta) (?:to )?(?:cancel (?:it|that)|call (?:it|that) off)\b/i;
const OF_ELSE =
  /\b(?:don't|do not|never|instead|rebook|resched\w*|move|list|warranty|contract|order|deposit|loan|insurance|policy|plan|subscription|gap|can i cancel)\b/i;
/** 'I'd like to cancel my oil change tomorrow at nine', 'take me off the schedule': an appointment, whatever it is for. */
export const asksToCancel = (text: string) =>
  [OF_CANCEL, OUT, OFF_SCHEDULE, HAS_TO_CANCEL].some((one) => one.test(text)) &&
  !OF_ELSE.test(text);
/** 'Take me off the schedule' is of no list of numbers to call. */
export const isOffSchedule = (text: string) => OFF_SCHEDULE.test(text);

const LEFT_THERE =
  /\b(?:dropped|brought|left|took) (?:off )?(?:it|her|(?:my|our|his|her|the) [\w-]+(?: [\w-]+)?) (?:off|in|there|here|with (?:you|y'all))\b|\b(?:dropped|left) off (?:my|our|his|her|the) |\bleft (?:my|our|his|her|the) [\w-]+ (?:with you|at your)\b/i;
const HAVE_IT =
  /\byou(?: guys| all| people)?(?:'ve| have)?(?: got| had)? (?:my|our|his|her) [\w -]{2,20}?(?: in)? (?:there|since|for the)\b|\bbeen (?:sitting )?(?:in |over |down )?there (?:since|for)\b|\bbeen (?:sitting )?(?:in|at|with) (?:your|the) (?:service |body )?(?:shop|department|dealership)\b|\b(?:i|we)(?:'ve| have)? (?:got|have|had) (?:an?|my|our|his|her) [\w -]{2,24}? (?:in|at) (?:your|the) (?:service |body )?(?:shop|department)\b|\b(?:is|it's|its) already (?:there|in the shop)\b/i;
/** It comes in again, or was there long ago. */
const COMES_AGAIN =
  /\b(?:bring|schedule|book|appointment|come in|get (?:it|her) in|(?:last|weeks?|months?|years?) (?:week|month|year|time|ago)|and now|still|forgot|add)\b/i;
/** 'I dropped off my Soul this morning for the engine light': no new visit. */
export const isLeftThere = (text: string) =>
  (LEFT_THERE.test(text) || HAVE_IT.test(text)) && !COMES_AGAIN.test(text);

const FOB =
  /\b(?:fob|smart key|key(?:less)?)(?:'s)?(?: \w+)? batter(?:y|ies)\b|\b(?:key )?fob\b.{0,24}\b(?:batter\w+|dead|died|dying|quit|stopped)\b|\b(?:key|fob)\b.{0,12}\b(?:low battery|not (?:detected|recognized|found))\b|\bno key detected\b/i;
const NOT_BATTERY =
  /\b(?:program\w*|another|replacement|cut|spare|new (?:one|fob|key)|tow\w*|stuck|stranded|lost|stolen|locked|child|kids?|baby|dog)\b/i;
/** The battery of a key, not of the car. */
export const isOfFob = (text: string) => FOB.test(text) && !NOT_BATTERY.test(text);

const KEYS_GONE =
  /\b(?:lost|lose|missing|stolen|stole|can't find)\b.{0,24}\b(?:keys?|fobs?)\b|\b(?:keys?|fobs?)\b.{0,24}\b(?:lost|missing|stolen|gone)\b/i;
const AT_STORE =
  /\b(?:you(?: guys| people| all)? (?:lost|misplaced)|there|your|waiting room|showroom|loaner|when i was)\b/i;
/** Keys that are gone, and not left at the store. */
const hasLostKeys = (text: string) => KEYS_GONE.test(text) && !AT_STORE.test(text);

/** A car to rent, beside no visit. */
const isOfRental = (text: string) =>
  /\b(?:do|can|could|may|would) (?:you|i|we|y'all)(?: guys| all| still)? (?:have |offer |do |get |rent )(?:out )?(?:an? |any )?(?:rent(?:al)?s?(?: cars?)?|cars?)\b(?! (?:for|of) my)/i.test(
    text,
  ) && /\brent/i.test(text);

/** 'Can I bring my buddy's Tucson, or do you only do Kias?' asks whether other makes are taken. */
export const asksOfOtherMakes = (text: string) =>
  /\bor (?:(?:do|are|is) (?:you|y'all|it)(?: guys)? )?(?:only|just|strictly)\b/i.test(text);

/** 'I can't do my nine o'clock tomorrow': that one is to be moved. */
export const cantMake = (text: string) =>
  /\bi(?:'ve)? (?:have|had|got) an? [^.;!?]{3,60}\b(?:can't|cannot|won't) (?:be able to )?make it\b|\b(?:can|could) you move me (?:to|from)\b|\b(?:can't|cannot|can not|won't|not going to|not gonna|unable to) (?:be able to )?(?:do|make|keep|make it to) my (?!(?:\w+ )?(?:payments?|mind|car|truck))/i.test(
    text,
  );
/** 'I wanna push that to next week', of an appointment. */
const MOVES =
  /\b(?:push|move|bump|switch|slide) (?:it|that|this|me|the [\w' ]{2,20}|my (?!car\b)[\w' ]{2,24}?) (?:back |up |out |over )*(?:to|until|till) (?!the (?:left|right|shop))/i;
/** 'I have a detail booked for Friday' asks for no other. */
export const hasBooked = (text: string) =>
  /\b(?:i|we)(?:'ve)? (?:already |still )?(?:have|had|got|have got) (?:(?:an?|my|this|the|uh|um) )+(?:[\w-]+ ){1,8}(?:booked|scheduled|set up)\b|\b(?:i|we)(?:'ve)? (?:already |still )?(?:have|got) (?:(?:an?|my|this|the|uh|um) )+(?:[\w-]+ ){0,3}(?:appointment|appt)\b|\b(?:i'm|i am|we're) (?:booked|scheduled|down) (?:in )?(?:for|on|at)\b/i.test(
    text,
  );

const OF_CARE =
  /^(?!.*\b(?:need|book|schedule|appointment|bring|come in|due)\b).*\btoyota ?care\b/i;

/** Intents that a car in the shop is taken for. */
const OF_VISITS = new Set<string>(['service', 'problem', 'recall', 'status']);

/** The meaning of a caller for service whose words leave no doubt. */
export function ofService(
  text: string,
  { id, p }: Scored,
  told: string,
): Omit<Scored, 'p'> | undefined {
  if (asksToCancel(text)) return { id: 'cancel' };
  if ((OF_VISITS.has(id) || p < 0.5) && isLeftThere(text) && !WRONGED.test(text))
    return { id: 'status' };
  if (isOfFob(text)) return { id: 'does-work', variant: 'fob' };
  const isOfKeys = hasLostKeys(text) || (p < 0.6 && hasLostKeys(told));
  if (id !== 'lost' && isOfKeys) return { id: 'does-work', variant: 'keys' };
  if (isOfRental(text)) return { id: 'ride', variant: 'rental' };
  if (OF_CARE.test(text)) return { id: 'warranty', variant: 'care' };
  if (cantMake(text) || MOVES.test(text)) return { id: 'move' };
  return undefined;
}

/** The miles, the wear, the return or the price of a leased car. */
const OF_RETURN =
  /\b(?:(?:need|have) to (?:tell|let)|miles|mileage|penalty|buy(?:ing)? (?:it|her|him|the \w+)(?: out)?|buy-?out|contract|residual|inspect\w*|look(?:ed|s)? (?:it|her|the \w+) over|end(?:s|ing)?|is up|extend\w*|turn(?:ing)? (?:it|her|him|the \w+) in|return|scratch\w*|curb\w*|dents?|wear)\b/i;
const LEASED =
  /\b(?:before|when|after) (?:i|we) (?:turn|give|hand) (?:it|her|the \w+) (?:in|back)\b|\blease (?:return|turn-?in)\b|\bbuy[- ]?out\b|\bit's a lease\b/i;
const OF_COST = new Set<string>(['price', 'payment', 'service-price']);
/** A lease, told or spoken of before, is bought out or turned in with finance: no price of work, no visit. */
export function isOfLeaseEnd(
  { told, topic, requests, said }: DialogueState,
  heard: Heard,
  { id, p }: Scored,
): boolean {
  const isTold = [...told, heard].some(({ text }) => /\bleas(?:e|ing)\b/i.test(text));
  const isOpen = topic.variant === 'lease-end';
  const isLeased = [...said, heard.text].some((one) => /\bleas(?:e|ed|ing)\b/i.test(one));
  const isOfFinance =
    isLeased &&
    requests.some(({ kind, wanted }) => kind === 'finance' || wanted?.department === 'finance');
  const isNear = OF_COST.has(id) || id === 'message' || p < 0.5;
  return (
    heard.work.every((one) => one === 'inspection' || one === 'checkup') &&
    ((LEASED.test(heard.text) && id !== 'stock') ||
      (isTold && isNear) ||
      ((isTold || isOpen || isOfFinance) && OF_RETURN.test(heard.text)))
  );
}

const MAY_DRIVE =
  /\b(?:ok|okay|alright|all right|safe|fine|bad|dangerous)\b[^.;!?]{0,30}\b(?:driv|takes? (?:it|her|him)\b)|\b(?:can|could|should|may) (?:i|she|he|we|they|my \w+)\b[^.;!?]{0,12}\bdriv/i;
const AS_IT_IS =
  /\b(?:like (?:this|that)|the way it is|lights?|brakes?|pedal|noise|leak\w*|fail\w*|así)\b/i;
const OF_OWN = new Set<string>(['visit', 'tow', 'status', 'complaint', 'callback']);
/** 'Is it okay for her to drive it?', of a car that something is wrong with: no test drive. */
export const asksToDriveOwn = (
  { requests, topic, isWarned }: DialogueState,
  { text }: Heard,
  { id, p }: Scored,
) =>
  (id === 'test-drive' || p < 0.5) &&
  MAY_DRIVE.test(text) &&
  !requests.some(({ kind, status }) => kind === 'test_drive' && status !== 'canceled') &&
  (AS_IT_IS.test(text) ||
    isWarned ||
    (topic.car === undefined && requests.some(({ kind }) => OF_OWN.has(kind))));
