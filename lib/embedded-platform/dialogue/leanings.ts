import type { Heard } from '@/lib/embedded-platform/language/heard';
import { parseCar } from '@/lib/embedded-platform/language/spoken-car';
import type { Scored } from './intents';
import { demandsIn } from './limits';
import { passedOf } from './requests';
import type { RequestKind } from './slots';
import { type DialogueState, focusOf } from './state';
import { WRONGED, OF_AGENT } from './anger';
import { hasBooked, isOffSchedule, ofService } from './service-signs';

/*
 * Signs in the words that speak for a meaning, where the scorer leaves a doubt.
 */

/** 'And get my 4Runner's oil changed.' */
const HAS_DONE =
  /\b(?:get|have) (?:my|the|our|it|her|his)\b.{0,32}\b(?:changed|done|fixed|checked|looked|replaced|rotated|serviced|inspected)\b/i;
export const hasDone = (text: string) => HAS_DONE.test(text);

const AMOUNT =
  /\b(?:how much|price|pricing|cost|what do you (?:guys )?(?:get|charge|want) for|what(?:'s| is| does| do| would)? .{0,30}\b(?:run|go for)|msrp|sticker|(?:do|will|would|should) (?:i|we) (?:have to |need to )?(?:pay|owe)(?: you)?(?: anything| for (?:it|that|this)|\W*$)|(?:is|are|will|would) (?:it|that|this|they)(?: be)? (?:free|no charge)|(?:it's|that's|it'll be|they're) (?:free|no charge))\b/i;
/** 'Is that the hybrid, or a regular one?' */
export const IS_HYBRID =
  /\b(?:is|are|was|isn't|it's|that's)\b(?!.{0,40}\b(?:have|has|come|comes|with)\b).{0,30}\b(?:hybrid|electric|regular|gas)\b|\b(?:runs? on|takes?) (?:regular )?gas\b/i;
const OF_PLAN = /\b[adxz][- ]plan\b/i;
const CO_SIGNS = /\bco-?\s?sign\w*\b|\bitin\b|\bsocial security (?:number|card)\b/i;
const OF_OFFER =
  /\b(?:tax credit|rebates?|incentives?|(?:leas\w+|apr|financ\w+|zero percent) (?:specials?|deals?|offers?|promo\w*))\b/i;
const OF_WORTH = /\bworth\b|\bballpark\b|\b(?:give|offer|pay) me for\b/i;
const OF_LATEST =
  /\b(?:are|will) you(?: guys| all)? (?:even |still )?(?:be )?open\b|\b(?:what's|what is|how) (?:the )?(?:latest|late) (?:you|y'all|i can|we can|are you)\b|\bwhen (?:does|do) (?!i\b|we\b|my\b)(?:\w+ ){1,3}(?:leave|go home)\b/i;
/** 'Is Terrence in today?' */
const OF_AWAY =
  /\bis (?:(?:mr|mrs|ms|miss|dr)\.? )?(?:\p{L}+|\p{L}+ \p{L}+|there an? \p{L}+ (?:named|called) \p{L}+) (?:still )?(?:with you(?: all| guys)?|in|there|around|available|working|here|on)(?: today| right now| now| this \w+)?(?:\W*$|,)/iu;
const OF_LOAN =
  /\b(?:apr|interest|rates?|financ\w*|leas\w+|a month|per month|monthly|payments?|credit|loan)\b/i;
const OF_STOCK =
  /\b(?:still (?:there|for sale|available|have)|in stock|on the lot|available|for sale|bought it|sold|is the \w+ there|do (?:you|y'all|they)(?: guys| all)? (?:have|got) (?!to\b)|got any|have any)\b/i;

const OF_CHANGE =
  /\b(?:reschedul\w*|move|(?<!oil )change (?:my|the|it)|switch|push|postpone|cancel\w*|late|instead)\b/i;
const OF_DRIVE =
  /\btest[- ]?drive\b|\b(?:want|like|love|come|can i|could i) (?:to )?(?:come )?drive (?:the|that|it|one|this|an?)\b(?! (?:\w+ )?(?:over|up|down|in|there|home)\b)|\bbehind the wheel\b|\bfor a (?:spin|drive)\b|\btry out (?:a|the)\b/i;
/** 'Can I see a Maybach on Thursday?' */
const SEES_CAR =
  /\b(?:can|could|may|like to|want to|love to) (?:i |we )?(?:come )?(?:by |in )?(?:and )?(?:see|look at|check out) (?:an?|the|one of)\b/i;
/** 'Could I come see it Saturday?' */
const SEES_IT =
  /\b(?:can|could|may) (?:i|we) (?:come |stop by |swing by )?(?:and |to )?(?:see|look at|drive|check out) (?:it|that one|this one|one)\b/i;
const STRANDED =
  /\b(?:won't (?:start|turn over|move)|doesn't start|dead battery|no spare|stranded|broke down|broken down|clicks?\b.{0,20}\bkey)\b/i;
const SOON = new Set<string>([
  'service',
  'greeting',
  'thanks',
  'appointment-info',
  'move',
  'message',
  'detail',
  'human',
  'status',
  'ride',
  'complaint',
  'walk-in',
  'problem',
  'hours',
]);

const FIRM_VARIANTS = new Set<string>(['lease-end', 'order', 'fob', 'keys', 'rental', 'care']);

/** Facts that leave no doubt, however sure the sentence seems. */
export function isFirm({ id, variant }: Omit<Scored, 'p'>, best: Scored): boolean {
  if (
    (variant !== undefined && FIRM_VARIANTS.has(variant)) ||
    id === 'cancel' ||
    id === 'offers' ||
    id === 'parts' ||
    id === 'status' ||
    id === 'calling-list' ||
    (id === 'callback' && (best.id === 'stock' || best.id === 'parts')) ||
    id === 'wrong-number' ||
    id === 'trade-in' ||
    id === 'drivable'
  )
    return true;
  if (id === 'service-price' && best.id === 'payment') return true;
  if (id === 'detail' && variant === undefined && (best.id === 'price' || best.id === 'deal'))
    return true;
  if ((id === 'does-work' || id === 'warranty') && best.id === 'service') return true;
  const isPlain = best.id === 'service' || best.id === 'problem';
  if (id === 'test-drive' && best.id === 'service') return true;
  return (
    (id === 'tow' && isPlain) || (id === 'service' && (best.id === 'move' || best.id === 'tow'))
  );
}

const CALLS_ME =
  /\b(?:can|could|will|have|get) (?:you(?: guys)?|some(?:one|body)|him|her|them) (?:please |just )?(?:call|text|phone|ring) me\b/i;
/** 'Could we do Monday morning?' */
const BOOKS =
  /\b(?:(?:can|could) (?:we|i|you|y'all)|let's|how about|appointment|book|schedule|i(?:'d| would) like|see it|look at it|get (?:it|me) in)\b/i;
const OF_FEAR =
  /\b(?:scared|afraid|nervous|worried|safe|ok|okay) (?:of |about )?(?:to )?driv(?:e|ing)\b/i;
const OF_APPRAISAL =
  /\bhow much (?:do |would )?they (?:give|offer|pay)\w*(?: me)? for (?:my|our)\b|\bhow much (?:will|would|do|can|could) you (?:give|pay|offer)\b[^.;!?]{0,12} for\b|\bapprais\w+|\b(?:sell|selling) (?:you (?:guys )?(?:my|our|it)|(?:my|our) (?:\S+ ){1,5}to you)\b|\bbuy (?:my|our) (?:car|truck|suv|van|\d{4})\b|(?:\b(?:do|does|would|will) (?:you|they)|\by'all|\byou guys) (?:(?:guys|all|ever|also|just|even|still) )*(?:buy|purchase|take) (?:used |people's |other )?(?:cars?|trucks?|suvs?|vans?|vehicles?)\b/i;
const OF_CALL_LIST =
  /\b(?:stop|quit) (?:calling|e-?mailing|texting|contacting) (?:me|us|my|our)\b(?! (?:a|an|names)\b)|\b(?:take|remove|get) (?:me|us|(?:my|our) (?:number|name|store|shop|phone)) off\b|\b(?:do not call|call(?:ing)?) list\b|\b(?:stop|quit) (?:with )?(?:all |the |these |those |your )+(?:\w+ )?(?:calls|e-?mails|texts)\b/i;
/** Another line was meant: 'is this Doctor Feldman's office?' */
const OF_ELSEWHERE =
  /\bwrong number\b|\bis this (?:the )?(?:dr\.?|doctor|dentist|dmv|bank|hospital|library|restaurant|(?:\S+ ){1,3}(?:dental|pizza|pharmacy|clinic|salon|bank|church|school|hospital|restaurant|office|company))\b/i;
/** Locked out, or the keys inside: roadside assistance opens it. */
const OF_LOCKOUT =
  /\block(?:ed)? (?:myself |me |us )?out\b(?! of (?:my (?:account|phone)|the (?:screen|radio)))|\bkeys? (?:are |is |got )?(?:locked )?(?:in|inside) (?:the|my) (?:car|truck|trunk|van|suv)\b/i;
/** Questions about the store's street; the driver of a tow truck needs it, too. */
const OF_STREET =
  /\bare you (?:guys )?the (?:one|dealer\w*|store|place) (?:on|at|off|near|by|across)\b|\bwhere (?:are you(?: guys| all)?|y'all|is the (?:store|dealership|shop))(?: (?:at|located))?(?=\W|$)(?! (?:with|on|in) )|\b(?:what's|what is|need|want|give me|tell (?:\w+ ){1,3}) (?:your |the store's |the dealership's |the )(?:street )?address\b/i;
/** A question about what is done or covered is no wish for it yet. */
const ASKS_WHETHER =
  /^(?:\W|hi|hey|hello|yeah|yes|um|uh|so|ok|okay|and|also|i was calling to see|quick question)*(?:do|does) (?!(?:you|i) (?:have (?:any(?:thing)?|an? (?:opening|slot)|room|time)|need to make))(?:you|y'all|they|service|it|\w+ ?care|the \w+)\b|\b(?:know|tell me|wondering|find out|see|ask) (?:if|whether)\b|\bis (?:it|that|this|my .{3,30}|the .{3,30}) covered\b|\b(?:something|anything) (?:you|y'all|they)(?: guys| all)? (?:do|handle|fix|take care of|work on|deal with)\b/i;
const whether = (text: string): Omit<Scored, 'p'> => ({
  id: /\brecalls?\b/i.test(text)
    ? 'recall'
    : /\bcover|\bwarranty\b|\bfree\b/i.test(text)
      ? 'warranty'
      : 'does-work',
});

/** Shops for a car, in a statement. */
export const looksForCar = (text: string) => LOOKS.test(text);
const LOOKS =
  /\b(?:look(?:ing)? (?:at|for)|shopping for|calling (?:you )?about (?:an?|one of)|sell me|interested in|in the market for)\b/i;

/** 'A tailgate for a 2020 Ranger': a part, not a car. */
const OF_PART =
  /\b(?:looking for|need|order|have|find|get|buy|sell)(?: me| us)? (?:(?:an?|the|some|any|new|set of) (?!(?:new|used|good|car|truck|suv|van)\b)|(?=(?:\w+ ){0,2}\w+s for ))(?:\w+ ){1,4}for (?:an?|my|the|our) /i;
const OF_VISIT =
  /\b(?:service|appointment|visit|check|inspection|regen|quote|estimate|loaner|tow|time|slot|ride|day|price|lease|loan|payment|deal|change|repair|rotation|alignment|recall)\b/i;
const isOfPart = ({ text, work }: Heard) => {
  const [asked] = OF_PART.exec(text) ?? [];
  const isNoJob = !OF_VISIT.test(text) && (work.length === 0 || /^(?:lock|lights)/.test(work[0]!));
  // 'Looking for a GLE for my mother.'
  return asked !== undefined && isNoJob && !parseCar(asked).car?.model;
};

/** A car of the store's is asked about: its payment, whether it is there, or its price. */
function ofStoreCar({ text, car, work }: Heard): Omit<Scored, 'p'> | undefined {
  if (!car || car.isOwn || work.length > 0) return undefined;
  if (LOOKS.test(text) && (car.kind ?? car.model) !== undefined) return { id: 'stock' };
  if (car.model === undefined) return undefined;
  if (OF_LOAN.test(text)) return { id: 'financing' };
  if (OF_STOCK.test(text)) return { id: 'stock' };
  return AMOUNT.test(text) ? { id: 'price' } : undefined;
}

/** A new car that was ordered, and no part of one. */
const OF_ORDER =
  /\b(?:i|we|he|she|wife|husband)(?:'ve| have| had| has)? (?:\w+[- ])?ordered\b|\b(?:my|our|the)(?: \S+){1,3} (?:order|build)\b|(?<!\b(?:can|could|should|do|if) )\b(?:i|we)(?:'ve| have)? (?:put|paid|left|placed)\b.{0,24}\b(?:down|deposit|order)\b|\b(?:would|supposed to|should) (?:be|have been) here\b|\bcome in yet\b/i;
const NO_ORDER =
  /\bparts?\b|\b(?:for|to fit|back) (?:an?|my|the|our)\b|\b(?:work|purchase|repair) order\b|\bput (?:me|us|my)\b/i;
const isOfOrder = ({ text, car, work }: Heard) =>
  car?.model !== undefined && work.length === 0 && OF_ORDER.test(text) && !NO_ORDER.test(text);

/** Several cars for a business: 'our hotel needs two Sprinters'. */
const OF_BUSINESS =
  /\b(?:company|business|hotel|motel|church|school|restaurant|contractors?|crew|firm|outfit|department|city|county|town|nonprofit|drivers|employees|landscap\w+|plumb\w+|roofing|fleet|commercial|work (?:trucks|vans))\b/i;
const SEVERAL =
  /\bfor (?:my|our) (?:\S+ )?(?:business|company)\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|several|(?<![-$:.,\d])\d{1,2}(?![-:.,\d])) (?!(?:[\w-]+ ){0,2}(?:miles|years|months|weeks|days|hours|minutes|times|kids|people|seats|rows|doors|keys|dollars|bucks|grandkids)\b)(?:[\w-]+ ){0,2}[\w-]+s\b/i;
const isOfFleet = ({ text, car }: Heard) =>
  (car?.model ?? car?.kind) !== undefined && OF_BUSINESS.test(text) && SEVERAL.test(text);

export const isCallList = (text: string) => OF_CALL_LIST.test(text) && !isOffSchedule(text);

/** The signs that a turn gives beside its meaning. */
interface Signs {
  readonly heard: Heard;
  readonly text: string;
  readonly best: Scored;
  /** The words that were told before it in the same turn. */
  readonly told: string;
  /** The kind of the request that is being settled. */
  readonly open: RequestKind | undefined;
  readonly hasWhen: boolean;
  readonly hasWork: boolean;
  /** The caller's car is towed in. */
  readonly isTowed: boolean;
  /** A call was settled before, about a car that was bought. */
  readonly isOfBought: boolean;
  /** A work was spoken of before. */
  readonly isOfWork: boolean;
  /** A car of the store's is spoken of. */
  readonly hasCar: boolean;
  /** Cars of the store's were spoken of before. */
  readonly isOfCars: boolean;
}

type Meaning = Omit<Scored, 'p'>;

/** 'Can you text me a reminder', not 'stop sending me reminders' or 'I get a reminder on the dash'. */
const WANTS_REMINDER =
  /^(?!.*\b(?:stop|quit|keeps?|no more|don't)\b).*\b(?:can|could|will|would|please|do|want)\b.{0,24}\b(?:(?:text|send|e-?mail|call|give|shoot|get)(?: me| us)?(?: out)? an? (?:\w+ )?reminder\b|remind (?:me|us)\b(?! (?:what|when|who|how|which|where)))/i;

interface Lean {
  readonly when: (signs: Signs) => unknown;
  readonly means: Meaning | ((signs: Signs) => Meaning | undefined);
}

/** Facts that speak for an intent where the sentence alone leaves a doubt; the first that fits counts. */
/** Asks how far a repair is. */
const OF_REPAIR =
  /\byou(?:'ve| guys have| have)? had (?:my|our|it)\b.{0,30}\b(?:days?|weeks?|since|month)\b|\b(?:know|tell me|see|find out|check) (?:if|whether|when) (?:it|she|my \w+|the \w+)(?:'s|'ll be| is| will be| was)? (?:done|ready|fixed|finished)\b|\b(?:told|said|promised)\b.{0,30}\b(?:it'd|it would|it'll) be (?:done|ready|fixed|finished)\b/i;

/** Somebody calls for an insurer, and about no car of the stock. */
const OF_INSURER =
  /\badjusters?\b|\bcalling (?:about|on|regarding|for) (?:an?|the|our|your) (?:\w+ ){0,2}claim\b|\binsurance (?:company )?(?:here|calling)\b/i;

const BOUGHT =
  /\b(?:i|we)(?:'ve)? (?:just |recently )?(?:bought|purchased|picked up|leased) (?:an?|my|our|the|this)\b/i;
/** Something of a car that was bought is still to come: 'I never got my second key'. */
const STILL_TO_COME =
  /\b(?:never|haven't|have not|didn't|still (?:haven't|don't|waiting)) (?:\w+ )?(?:got(?:ten)?|get|receive[d]?|have|been given|seen|on)\b|\b(?:supposed|promised) to (?:give|get|send|put|include|come with|throw)\b|\bowe[ds]? me\b/i;

const LEANINGS: readonly Lean[] = [
  {
    when: ({ heard, text, open, told, isOfBought }) =>
      !open &&
      (BOUGHT.test(`${told}. ${text}`) || isOfBought) &&
      STILL_TO_COME.test(text) &&
      heard.work.length === 0,
    means: { id: 'callback' },
  },
  { when: ({ text, open }) => !open && OF_REPAIR.test(text), means: { id: 'status' } },
  {
    when: ({ open }) => !open,
    means: ({ text, best, told }) => ofService(text, best, told),
  },
  {
    // 'Can you do five?' is of a time, where a visit is settled.
    when: ({ heard, text, open }) =>
      (open === 'visit' || open === 'test_drive' || open === 'move') &&
      heard.time !== undefined &&
      /\b(?:(?:can|could) (?:you|we|i)(?: guys)? (?:do|make it|come)|(?:is|are) there anything|do you have anything)\b/i.test(
        text,
      ),
    means: { id: 'detail' },
  },
  {
    when: ({ heard, text, best }) =>
      (WRONGED.test(text) || demandsIn(heard.said).length > 0) &&
      best.id !== 'status' &&
      !OF_AGENT.test(text),
    means: { id: 'complaint' },
  },
  { when: ({ text }) => isCallList(text), means: { id: 'calling-list' } },
  { when: ({ text, open }) => !open && OF_INSURER.test(text), means: { id: 'outsider' } },
  { when: ({ text }) => OF_LOCKOUT.test(text), means: { id: 'tow' } },
  {
    when: ({ text, heard }) => OF_STREET.test(text) && heard.email === undefined,
    means: { id: 'location' },
  },
  { when: ({ text }) => OF_ELSEWHERE.test(text), means: { id: 'wrong-number' } },
  { when: ({ heard, open }) => !open && isOfPart(heard), means: { id: 'parts' } },
  { when: ({ text }) => OF_PLAN.test(text), means: { id: 'price', variant: 'match' } },
  { when: ({ text }) => CO_SIGNS.test(text), means: { id: 'financing' } },
  { when: ({ heard, open }) => !open && isOfFleet(heard), means: { id: 'fleet' } },
  { when: ({ heard, open }) => !open && isOfOrder(heard), means: { id: 'deal', variant: 'order' } },
  {
    when: ({ text, open }) => open === 'trade_in' && OF_WORTH.test(text),
    means: { id: 'trade-in' },
  },
  {
    when: ({ text, heard, isOfCars }) =>
      (isOfCars || heard.car?.model) && !heard.car?.isOwn && IS_HYBRID.test(text),
    means: { id: 'car-facts' },
  },
  { when: ({ text }) => OF_LATEST.test(text), means: { id: 'hours' } },
  {
    when: ({ text, heard }) => heard.wanted?.person !== undefined && OF_AWAY.test(text),
    means: { id: 'human', variant: 'away' },
  },
  {
    when: ({ text, open }) => open !== 'test_drive' && OF_FEAR.test(text),
    means: { id: 'drivable' },
  },
  {
    when: ({ text }) => WANTS_REMINDER.test(text),
    means: { id: 'check', variant: 'reminder' },
  },
  {
    when: ({ text }) => OF_OFFER.test(text),
    means: { id: 'offers' },
  },
  {
    when: ({ text, hasWork, open }) =>
      hasWork && open !== 'visit' && HAS_DONE.test(text) && !WRONGED.test(text),
    means: { id: 'service' },
  },
  {
    when: ({ text, open }) => (!open || open === 'visit') && OF_APPRAISAL.test(text),
    means: { id: 'trade-in' },
  },
  {
    when: ({ text, hasWhen }) => !hasWhen && ASKS_WHETHER.test(text) && !AMOUNT.test(text),
    means: ({ heard, text, best, hasWork }) =>
      (best.id === 'service' || hasWork) && !ofStoreCar({ ...heard, work: [] })
        ? whether(text)
        : undefined,
  },
  {
    when: ({ text, open }) =>
      open === 'cancel' && /\b(?:move|reschedule|another day|different day)\b/i.test(text),
    means: { id: 'move' },
  },
  {
    when: ({ text, heard, hasWork, hasCar }) =>
      (OF_DRIVE.test(text) ||
        (hasCar && SEES_IT.test(text)) ||
        (heard.car && !heard.car.isOwn && !hasWork && SEES_CAR.test(text))) &&
      !/\bhow long\b/i.test(text) &&
      // 'The engine light is on, can I drive it?'
      !/\b(?:lights?|brakes?|noise|leak\w*)\b/i.test(text) &&
      !/\bnot (?:a|the) test/i.test(text),
    means: { id: 'test-drive' },
  },
  {
    when: ({ text, open, hasWork }) => !hasWork && (!open || open === 'tow') && STRANDED.test(text),
    means: { id: 'tow' },
  },
  {
    when: ({ heard, text, open, isOfWork, hasWork }) =>
      AMOUNT.test(text) &&
      (open === 'visit' || isOfWork) &&
      (hasWork || !heard.car?.model || heard.car.isOwn),
    means: { id: 'service-price' },
  },
  {
    when: ({ isTowed, open, hasWhen, best, text }) =>
      isTowed && !open && hasWhen && best.id !== 'hours' && BOOKS.test(text),
    means: { id: 'service' },
  },
  {
    when: ({ text, open, best }) => !open && best.p < 0.6 && CALLS_ME.test(text),
    means: { id: 'callback' },
  },
  { when: isWorkWanted, means: { id: 'service' } },
  {
    when: ({ heard, text, open }) =>
      !open && (heard.phone ?? heard.email) !== undefined && text.split(' ').length <= 6,
    means: { id: 'detail' },
  },
  {
    when: ({ text, open }) => !open || OF_STOCK.test(text),
    means: ({ heard, best }) => (best.id === 'fleet' ? undefined : ofStoreCar(heard)),
  },
  // 'Used is fine, under forty, white or silver.'
  {
    when: ({ heard: { car, phone, isSymptom }, text, open, isOfCars, hasWhen, hasWork }) =>
      !open &&
      isOfCars &&
      car &&
      !car.isOwn &&
      !hasWhen &&
      !hasWork &&
      !phone &&
      !isSymptom &&
      text.split(' ').length < 10,
    means: { id: 'stock' },
  },
];

/** A work with a day or a car is a visit, where the meaning is not of something else. */
function isWorkWanted({ heard, text, best, open, hasWhen, hasWork }: Signs): boolean {
  const isNear = SOON.has(best.id) || best.p < 0.45;
  const isOfCar = hasWhen || heard.car !== undefined;
  const isOther = OF_CHANGE.test(text) || AMOUNT.test(text);
  return (
    hasWork && isNear && isOfCar && !isOther && !hasBooked(text) && (!open || open === 'complaint')
  );
}

/** The intent that the facts of a turn speak for. */
export function leaning(state: DialogueState, heard: Heard, best: Scored): Meaning | undefined {
  const { text, work, day, time } = heard;
  const signs: Signs = {
    heard,
    text,
    best,
    told: state.told.map((one) => one.text).join('. '),
    open: focusOf(state)?.kind,
    hasWhen: Object.keys(day).length > 0 || time !== undefined,
    hasWork: work.length > 0,
    isOfCars: ['stock', 'price', 'car-facts'].includes(state.topic.intent ?? ''),
    isOfBought:
      passedOf(state, 'callback') !== undefined && state.said.some((one) => BOUGHT.test(one)),
    hasCar: state.topic.car !== undefined,
    isTowed: passedOf(state, 'tow') !== undefined,
    isOfWork: (state.topic.work?.length ?? 0) > 0 || state.requests.at(-1)?.kind === 'visit',
  };
  for (const { when, means } of LEANINGS) {
    const meaning = typeof means === 'function' ? means : () => means;
    const found = when(signs) ? meaning(signs) : undefined;
    if (found) return found;
  }
  return undefined;
}
