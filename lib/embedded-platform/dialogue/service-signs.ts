import type { Scored } from './intents';
import { WRONGED } from './anger';

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
  /\byou(?: guys| all| people)?(?:'ve| have)?(?: got| had)? (?:my|our|his|her) [\w -]{2,20}?(?: in)? (?:there|since|for the)\b|\bbeen (?:in|at|with) (?:your|the) (?:service |body )?(?:shop|department|dealership)\b|\b(?:is|it's|its) already (?:there|in the shop)\b/i;
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
const AT_STORE = /\b(?:there|your|waiting room|showroom|loaner|when i was)\b/i;
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
  /\b(?:can't|cannot|can not|won't|not going to|not gonna|unable to) (?:be able to )?(?:do|make|keep|make it to) my (?!(?:\w+ )?(?:payments?|mind|car|truck))/i.test(
    text,
  );
/** 'I have a detail booked for Friday' asks for no other. */
export const hasBooked = (text: string) =>
  /\b(?:i|we)(?:'ve)? (?:already |still )?(?:have|had|got) (?:an?|my|this|the) (?:[\w-]+ ){1,3}(?:booked|scheduled|set up)\b|\b(?:i'm|i am|we're) (?:booked|scheduled|down) (?:in )?(?:for|on|at)\b/i.test(
    text,
  );
/** 'Is somebody going to be at the parts desk at five?' */
const AT_DESK =
  /\b(?:any|some)(?:body|one)\b.{0,20}\b(?:at|in) (?:the )?(?:parts|service)(?: (?:desk|counter|window|department))?\b/i;

const OF_CARE =
  /^(?!.*\b(?:need|book|schedule|appointment|bring|come in|due)\b).*\btoyota ?care\b/i;

/** Intents that a car in the shop is taken for. */
const OF_VISITS = new Set<string>(['service', 'problem', 'recall', 'status']);

/** The meaning of a caller for service whose words leave no doubt. */
export function ofService(text: string, { id, p }: Scored): Omit<Scored, 'p'> | undefined {
  if (asksToCancel(text)) return { id: 'cancel' };
  if ((OF_VISITS.has(id) || p < 0.5) && isLeftThere(text) && !WRONGED.test(text))
    return { id: 'status' };
  if (isOfFob(text)) return { id: 'does-work', variant: 'fob' };
  if (id !== 'lost' && hasLostKeys(text)) return { id: 'does-work', variant: 'keys' };
  if (isOfRental(text)) return { id: 'ride', variant: 'rental' };
  if (OF_CARE.test(text)) return { id: 'warranty', variant: 'care' };
  if (cantMake(text)) return { id: 'move' };
  if (AT_DESK.test(text)) return { id: 'hours' };
  return id === 'service' && asksOfOtherMakes(text) ? { id: 'does-work' } : undefined;
}
