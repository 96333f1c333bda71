import type { Heard } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { namesIn } from '@/lib/embedded-platform/language/wording';
import { catalogue } from './catalogue';
import { type IntentId, isOf, keyOf, type Scored } from './intents';
import { dealerSign, isNotMeant } from './dealer-signs';
import { isCallList, isFirm, leaning } from './leanings';
import { readMissed } from './missed-calls';
import { lastOf } from './requests';
import { asksToDriveOwn, isOfLeaseEnd } from './service-signs';
import { kinds } from './slots';
import { type DialogueState, focusOf, isStoreSide, requestOf, type Scene } from './state';

/*
 * Weighs what the scorer says against the turn's own signs.
 */

const systems = catalogue.integration.names ?? [];
const OF_SYSTEMS: ReadonlySet<string> = new Set(['integration', 'calls', 'forwarding']);
/** 'Don't cancel it', 'cancel my gym membership': the visit stays. */
const isKept = (id: IntentId, { text, work, day }: Heard) =>
  (day.refused !== undefined &&
    ['cancel', 'move'].includes(id) &&
    !/\bcancel|\bmove|\bresched/i.test(text)) ||
  (says.keeps.test(text) && ['cancel', 'never-mind', 'move'].includes(id)) ||
  (says.dropsOther.test(text) && (id === 'never-mind' || (id === 'cancel' && work.length === 0)));

/** Words of an existing appointment; 'instead' alone is not one of them. */
const OF_MOVE =
  /\b(?:resch\w*|mov(?:e|ing)|change (?:my|the|it)|switch|push (?:it|my|the)|postpone|appointment|appt|booked|scheduled|running late(?! for work)|come in later)\b/i;
/** Nothing can be moved where no visit is spoken of. */
const isNoMove = ({ requests }: DialogueState, id: IntentId, { text }: Heard) =>
  id === 'move' && !OF_MOVE.test(text) && !requests.some(({ kind }) => kinds[kind].calendar);

/** A dealer who wants it in writing. */
const IN_WRITING =
  /(?<!\b(?:don't|do not|never|not|quit|stop|no) )\b(?:e-?mail|send) (?:me|us|him|her|them|it|that|something|the|over)\b|\bwant (?:that|the|an?) e-?mail\b/i;
/** 'Don't tell me that somebody has to call me.' */
const NO_CALL =
  /\b(?:don't|do not) (?:tell me|say|make me)\b.{0,40}\bcall\b|\bnot call(?:ing)? me\b|\bno (?:phone )?calls?\b|\bcall me (?!(?:back|at|on|when\w*|if|about|before|after|by|to\w*|from|and|later|please|instead|first|again|soon\w*|now|then|there|here|any\w*|some\w*|once|with|in|this|as|or|so|but|not|regarding|for|around|up|right|every|directly|asap|okay|ok|a|the|\w+day)\b)\w+(?: by the way)?\W*$/i;

const IS_ROBOT =
  /\b(?:are you|is this|you're|you are|am i (?:talking|speaking) (?:to|with)|is it)\b.{0,24}\b(?:robots?|bots?|ai|machine|computer|real person|human)\b(?! (?:phone|agent|company))/i;
const OF_PRICE =
  /\b(?:what (?:does|would|will|do) (?:it|this|you|that) (?:run|cost|charge)|how much|price)\b/i;
/** 'I have an appointment to look at the Sportage', which sales made. */
const COMES_FOR =
  /\b(?:appointment|appt)\b.{0,16} (?:to (?:look at|see|drive|test)|with (?!service|the service))\b/i;
const OF_PHONE = /\bmy (?:cell ?phone|phone|cell)(?:'s| is| has)?\b/i;
/** A wish for a person names one, or the talk with one. */
const ASKS_PERSON =
  /\b(?:speak|talk|transfer|connect|person|human|people|someone|somebody|anyone|anybody|manager|supervisor|boss|owner|department|rep\w*|operator|desk|agent|guy|lady|through|who)\b/i;
/** 'Should I drive over?', 'would I have to drive it down there?': no drive of a car of the store's. */
const COMES_BY =
  /\b(?:drive|driving)(?: (?:it|her|him|mine|(?:my|the|our) \w+(?: \w+)?))? (?:over|up|down|out(?! (?:of|on))|in|there|by|all the way|to (?:you|your|the (?:store|dealer\w*|shop)))\b/i;
const OF_RECORDING = /\brecord|\btap(?:e|ing)\b|\bmonitor|\bgrab/i;

/** Words of a drive, or of a look at a car. */
const SEES =
  /\b(?:driv\w*|try|tried|trying|spin|wheel|see|seeing|look\w*|check (?:it|one|them) out|come (?:by|in|down|over)|test|sit in|feel|visit|appointment|schedule|book)\b/i;
const NONE: Scored = { id: 'detail', p: 0 };

/** A turn whose meaning is weighed. */
interface Weighed {
  readonly scene: Scene;
  readonly state: DialogueState;
  readonly heard: Heard;
  readonly best: Scored;
  /** A dealer is on the line, not a store's caller. */
  readonly isOurs: boolean;
}

/** The meanings with one of them first. */
const withFirst = (intents: readonly Scored[], one: Scored): readonly Scored[] => [
  one,
  ...intents
    .filter(({ id }) => id !== one.id)
    .map((other) => ({ ...other, p: Math.min(other.p, 1 - one.p) })),
];

interface Sign {
  readonly when: (weighed: Weighed) => unknown;
  readonly means: Scored;
}

const tellsMissed = ({ scene, state, heard, isOurs }: Weighed) =>
  isOurs &&
  !OF_PRICE.test(heard.text) &&
  !focusOf(state) &&
  Object.keys(readMissed(scene, state, heard)).length > 0;

/** 'Is this the Audi dealer?', and not 'Is this an Audi?' */
const ASKS_LINE =
  /\b(?:is (?:this|it) (?!(?:an?|about|for|one|your|that)\b)|(?:did|have) i (?:reach|call|get|got)|am i (?:calling|talking)|(?:their|the) (?:phone )?number\b)/i;
/** 'Which exit is that?', of the address that was told. */
const OF_PLACE =
  /^(?:\W|ok|okay|and|so|oh|hm+)*(?:(?:is|are) (?:that|it|you|y'all|this)\b.*\b(?:side|near|past|by|off|next to|across|close|exit|behind|before)|(?:what|which) (?:exit|side|cross street))\b/i;
const HAS_VISIT =
  /\b(?:have|had|got|made|booked|set up|scheduled|confirm) (?:us |me )?(?:an?|my|the|our|this|one) (?:\w+ ){0,2}(?:appointment|appt|visit|drive)\b|\b(?:already|am|i'm|we're) (?:booked|scheduled|in there)\b/i;
const SURE_OF_IT =
  /\b(?:make|making|be|being) sure\b|\bdouble[- ]?check|\bconfirm|\bstill (?:on|good|there)\b|\bcheck(?:ing)? (?:that|if|whether|the one|it)\b/i;
/** A loaner that the caller has already. */
const HAS_LOANER =
  /\b(?:return|turn|bring|drop|take|have|got)\b.{0,12}\b(?:the|your|that|my) (?:loaner|rental)\b|\b(?:loaner|rental)\b.{0,24}\b(?:back|gas|fuel|tank|full)\b|\b(?:put|gave|got) (?:me|us) (?:in )?(?:an?|the|this|your) (?:loaner|rental)\b|\b(?:i'm|i am|we're) (?:in|driving) (?:an?|the|your) (?:loaner|rental)\b/i;
/** 'Help me in', 'does she have to come': nobody is asked for. */
const NO_PERSON =
  /\b(?:someone|somebody|anyone|anybody|you|they) (?:\w+ )?(?:give (?:me|us|her|him) a (?:ride|lift)|(?:drive|take|drop) (?:me|us|her|him)\b|pick (?:me|us) up)|\bhelp (?:me|him|her|us|my \w+) (?:in|out|get|up|into|walk|with)\b|\b(?:someone|somebody|anyone|anybody) (?:there |be |out |in |waiting )*(?:at the (?:door|front|entrance)|out front)\b|\b(?:do|does|should|will|would) (?:she|he|they|i|we|my \w+) (?:really |still )?(?:have|need) to\b/i;

/** 'I'd need something to drive while you have it.' */
const TO_DRIVE =
  /\b(?:need|want|have|get) (?:something|anything|a car) to (?:drive|use|get around)\b/i;
const OF_DRIVING =
  /\b(?:driv|safe|ok(?:ay)? to|take (?:it|her)|use (?:it|her)|make it|park|go\b|get (?:it )?(?:home|there)|move it|leave it|road|limp|run\b|running|wait|bad|danger|stop|pull)/i;
const A_LIFT = /\b(?:give|get|need|want) (?:me |us |her |him )?an? (?:lift|ride)\b/i;
const WHOSE_NAME =
  /\b(?:whose|what|which) name (?:is|did|do|have)\b.{0,24}\b(?:under|on|in|put|have|down)\b|\bis (?:it|that|the appointment) (?:under|in) (?!the\b|a\b|warranty\b|stock\b)/i;

/** Nothing is wrong with the car, or it is on a road. */
const NO_TROUBLE =
  /\bnothing(?:'s| is) wrong\b|^(?:\W|and|so|but|well)*(?:i'm|i am|we're|we are) (?:coming|getting|heading) (?:\w+ )?(?:from|off|down|up|along) (?:of )?(?:the )?[\w -]{2,16}$/i;
const IS_TROUBLE = new Set<string>(['problem', 'danger', 'complaint']);

/** 'Can I wait there?', while the car is worked on. */
const ASKS_TO_WAIT =
  /\b(?:can|could|may) (?:i|we|he|she) (?:just |still |also )?(?:sit and |stay and )?wait\b(?! (?:until|till|to|on (?!it\b|her\b|that\b)|a (?:day|week|few)))/i;
const ASKS_FACT =
  /\bwhat colou?rs?\b|\bhow many miles\b|\b(?:is|are) (?:it|that|this|they|the [\w ]{2,16}|that [\w ]{2,16}) (?:an? )?hybrids?\b/i;

/** 'Do you have anything Friday around three?' asks for a time, and for no car. */
const ASKS_OPENING =
  /\b(?:do you|y'all|you guys|have you|is there|are there|got)\b[^.;!?]{0,16}\b(?:anything|something|openings?|availability|room|time|a (?:spot|slot|opening))\b/i;

/** Signs that count before the likeliest meaning is doubted. */
const FIRST_SIGNS: readonly Sign[] = [
  {
    when: ({ heard, isOurs }) => !isOurs && ASKS_TO_WAIT.test(heard.text),
    means: { id: 'ride', p: 0.85 },
  },
  {
    // 'What color?', of a car of the list.
    when: ({ state, heard, isOurs }) =>
      !isOurs &&
      ASKS_FACT.test(heard.text) &&
      ['stock', 'price', 'car-facts'].includes(state.topic.intent ?? ''),
    means: { id: 'car-facts', p: 0.85 },
  },
  {
    // 'Can we make it a RAV4? Do you have one there to drive?'
    when: ({ state, heard, isOurs }) =>
      !isOurs &&
      focusOf(state)?.kind === 'test_drive' &&
      heard.time === undefined &&
      heard.day.day === undefined &&
      /\b(?:do|have) you(?: guys| all)? (?:even |still )?(?:have|got|have got) (?:one|it|any|that one|the (?:\S+ ){0,2}\S+)\b(?: (?:there|or not|in stock|on the lot|to (?:drive|see|look))|\W*$)/i.test(
        heard.text,
      ),
    means: { id: 'stock', p: 0.85 },
  },
  {
    // 'Is it in stock?', of the car that was spoken of.
    when: ({ state, heard, best, isOurs }) =>
      !isOurs &&
      best.id === 'parts' &&
      ['stock', 'price', 'car-facts'].includes(state.topic.intent ?? '') &&
      !heard.car?.isOwn &&
      !/\b(?:parts?|order|tires?|mats?|keys?|filters?|wipers?)\b/i.test(heard.text),
    means: { id: 'stock', p: 0.85 },
  },
  {
    // 'Does it have three rows?'
    when: ({ heard, isOurs }) =>
      !isOurs &&
      /\b(?:is|are|does|do|has|have|which)\b.{0,30}\b(?:third|three|3rd|3) ?-?rows?\b/i.test(
        heard.text,
      ) &&
      !/\b(?:looking for|want|need) (?:an?|some|something)\b/i.test(heard.text),
    means: { id: 'car-facts', p: 0.85 },
  },
  {
    // 'I'm self employed', of financing.
    when: ({ state, best }) => best.id === 'outsider' && state.topic.intent === 'financing',
    means: { id: 'financing', p: 0.8 },
  },
  {
    when: ({ best, heard, isOurs }) =>
      !isOurs &&
      best.id === 'stock' &&
      ASKS_OPENING.test(heard.text) &&
      heard.day.day !== undefined &&
      (heard.car?.model ?? heard.car?.kind) === undefined,
    means: { id: 'service', p: 0.85 },
  },
  {
    // 'Somebody should give me a lift to my office after I drop it off.'
    when: ({ best, heard, isOurs, state }) =>
      !isOurs &&
      ((best.id === 'ride' && A_LIFT.test(heard.text)) ||
        (focusOf(state)?.kind === 'visit' && TO_DRIVE.test(heard.text))),
    means: { id: 'ride', p: 0.9 },
  },
  {
    // 'Whose name is it under?'
    when: ({ state, heard, isOurs }) =>
      !isOurs && state.requests.length > 0 && WHOSE_NAME.test(heard.text),
    means: { id: 'check', variant: 'name', p: 0.95 },
  },
  {
    // A make that is not sold here.
    when: ({ scene, state, heard: { text, car }, isOurs }) =>
      !isOurs &&
      car?.make !== undefined &&
      // The store's city may be the name of a car, too.
      (car.model === undefined || car.model === scene.store.city) &&
      !car.isOwn &&
      state.topic.car === undefined &&
      !scene.store.brands.includes(car.make) &&
      ASKS_LINE.test(text),
    means: { id: 'wrong-number', p: 0.9 },
  },
  {
    when: ({ state, heard, isOurs }) =>
      !isOurs && state.topic.intent === 'location' && OF_PLACE.test(heard.text),
    means: { id: 'location', p: 0.9 },
  },
  {
    // 'Is that the service department or the showroom?'
    // 'I have an appointment Thursday, are you even open?'
    when: ({ state, best, heard }) =>
      (best.id === 'move' && /\byou(?: guys)? (?:even |still )?(?:be )?open\b/i.test(heard.text)) ||
      (state.topic.intent === 'hours' &&
        /\b(?:is|are|was|were) (?:that|those|it|this|they) [^,.]{0,44}\bor\b/i.test(heard.text) &&
        says.service.test(heard.text)),
    means: { id: 'hours', p: 0.9 },
  },
  {
    when: ({ state, best, heard, isOurs }) => !isOurs && isOfLeaseEnd(state, heard, best),
    means: { id: 'financing', variant: 'lease-end', p: 0.9 },
  },
  {
    when: ({ state, best, heard, isOurs }) => !isOurs && asksToDriveOwn(state, heard, best),
    means: { id: 'drivable', p: 0.9 },
  },
  {
    // 'Okay, send the tow then.'
    when: ({ state, best, heard, isOurs }) =>
      !isOurs &&
      best.id === 'tow' &&
      lastOf(state, 'tow') === undefined &&
      /^(?:\W|and|so|ok|okay|yeah|yes|fine|then|just|please|go ahead and)*(?:send|get|order|arrange) (?:me |us |out )*(?:the|an?|that) tow\b/i.test(
        heard.text,
      ),
    means: { id: 'tow', p: 0.95 },
  },
  {
    // 'I have an appointment Monday, I want to be sure that it's on there.'
    when: ({ heard, isOurs }) =>
      !isOurs && HAS_VISIT.test(heard.text) && SURE_OF_IT.test(heard.text),
    means: { id: 'appointment-info', p: 0.9 },
  },
  {
    // 'Is my husband okay to drive it?', of a test drive.
    when: ({ state, best, heard }) =>
      best.id === 'drivable' &&
      focusOf(state)?.kind === 'test_drive' &&
      /\b(?:my \w+|he|she|they|him|her) \b.{0,24}\bdriv/i.test(heard.text),
    means: { id: 'test-drive', variant: 'rules', p: 0.9 },
  },
  { when: tellsMissed, means: { id: 'roi', p: 0.95 } },
  {
    when: ({ best, heard }) => best.p < 0.75 && IS_ROBOT.test(heard.text),
    means: { id: 'who', variant: 'robot', p: 0.8 },
  },
  {
    when: ({ best, heard, isOurs }) =>
      isOurs &&
      (best.p < 0.75 || best.id === 'callback' || best.id === 'message') &&
      IN_WRITING.test(heard.text),
    means: { id: 'buy', p: 0.8 },
  },
];

/** Signs that count once the likeliest meaning is possible. */
const SIGNS: readonly Sign[] = [
  {
    when: ({ best, heard, isOurs, state }) =>
      !isOurs &&
      best.p < 0.9 &&
      state.topic.sought === undefined &&
      !/\bto (?:get one|order|arrive|come in)\b/i.test(heard.text) &&
      !['complaint', 'message', 'callback'].includes(focusOf(state)?.kind ?? '') &&
      /\bhow long (?:is|does|will|would|do|'s|are)\b.{0,30}\b(?:take|taking|be|need)\b/i.test(
        heard.text,
      ) &&
      !/\bcall/i.test(heard.text),
    means: { id: 'duration', p: 0.9 },
  },
  {
    when: ({ best, heard, isOurs }) =>
      isOurs &&
      best.id !== 'forwarding' &&
      best.p < (OF_SYSTEMS.has(best.id) ? 0.5 : 0.7) &&
      namesIn(systems, heard.text).length > 0,
    means: { id: 'integration', p: 0.8 },
  },
];

/** Likeliest meanings that the words rule out. */
const RULED_OUT: readonly ((weighed: Weighed) => unknown)[] = [
  // 'No, I don't want to buy a car', of a payment.
  ({ best, heard, isOurs }) =>
    !isOurs &&
    /\b(?:don't|do not|not) (?:want|looking|trying|here|calling|need) (?:to )?buy\b/i.test(
      heard.text,
    ) &&
    isOf('cars', best.id),
  // 'I got a Honda', beside its oil change.
  ({ best, state, heard }) =>
    best.id === 'stock' &&
    (heard.car?.isOwn === true ||
      (heard.car?.model !== undefined && heard.car.model === state.caller.car?.model)) &&
    state.topic.intent !== undefined &&
    (isOf('care', state.topic.intent) || heard.car.isOwn !== true),
  // 'How far does it go?', of the shuttle.
  ({ best, state, heard }) =>
    best.id === 'car-facts' && state.topic.intent === 'ride' && heard.car === undefined,
  // 'How long does it take to get one?', of a car that is not there.
  ({ best, state, heard }) =>
    best.id === 'duration' &&
    (/\bto (?:get (?!it (?:done|fixed|back)|done|in\b)|order|arrive|come in)\b/i.test(heard.text) ||
      state.topic.sought !== undefined),
  // 'I'll drop my car tonight for my appointment tomorrow': nothing is moved.
  ({ best, heard }) =>
    best.id === 'move' &&
    /\b(?:drop|leav|bring)(?:p?ing|e)?(?: off)? (?:it|her|(?:my|the) \w+)\b/i.test(heard.text) &&
    !/\b(?:mov\w+|chang\w+|resch\w*|switch|push|instead|different|late)\b/i.test(heard.text),
  // 'Do you need my license for the key?', of no loan.
  ({ best, state, heard }) =>
    best.id === 'documents' &&
    (/\bkeys?\b|\bfobs?\b/i.test(heard.text) ||
      ['parts', 'service'].includes(
        requestOf(state, state.focus ?? state.done)?.wanted?.department ?? '',
      )),
  ({ best, state, heard }) =>
    best.id === 'greeting' &&
    (focusOf(state) !== undefined || state.turns > 1 || heard.text.split(' ').length > 8),
  ({ best, heard, isOurs }) => isOurs && isNotMeant(best, heard.text),
  // 'Am I over on miles?'
  ({ best, heard }) =>
    best.id === 'drivable' &&
    (!OF_DRIVING.test(heard.text) ||
      /^\W*(?:(?:so|and|ok|okay) )*(?:can|could) (?:i|we) (?:just )?(?:bring|take) it in\W*$/i.test(
        heard.text,
      )),
  // Keeps the topic that was asked for, however strange the words sound.
  ({ best, heard, state: { asked } }) =>
    ['off-topic', 'injection', 'outsider'].includes(best.id) &&
    asked.kind === 'slot' &&
    (heard.name ?? heard.phone ?? heard.time) !== undefined &&
    heard.text.split(' ').length < 24,
  // 'Is there a general manager over him?' asks for nobody.
  ({ best, heard }) =>
    best.id === 'human' &&
    /^\W*(?:(?:and|so|but) )*is there an? [\w ]{1,30} over (?:him|her|them|this|that)\b/i.test(
      heard.text,
    ),
  // 'I'm calling on behalf of my mother, she has a GLC.'
  ({ best, heard }) =>
    best.id === 'outsider' &&
    /\b(?:on behalf of|for my (?:boss|mother|father|mom|dad|wife|husband))\b/i.test(heard.text),
  ({ best, heard }) => best.id === 'callback' && NO_CALL.test(heard.text),
  // 'Which calls do you take' is near to much: what is nearly as likely says more.
  ({ best, isOurs }) => isOurs && best.id === 'calls' && !best.variant && best.p < 0.5,
  // 'The car is mine' tells whose it is.
  ({ best, state, heard: { text } }) =>
    best.id === 'danger' &&
    (state.isWarned === true ||
      (best.p < 0.6 && (focusOf(state)?.kind === 'test_drive' || /(?:'s| is) mine\b/i.test(text)))),
  ({ best, heard }) => best.id === 'ride' && HAS_LOANER.test(heard.text),
  ({ best, heard }) => best.id === 'human' && NO_PERSON.test(heard.text),
  // 'Does it get towed to you or to a body shop?' tells of no truck that comes.
  ({ best, heard, state }) =>
    best.variant === 'arriving' &&
    (says.noTow.test(heard.text) ||
      /^(?:does|do|is|should|would)\b/i.test(heard.text) ||
      lastOf(state, 'tow')),
  ({ best, heard }) =>
    (best.id === 'drivable' || best.id === 'test-drive') && COMES_BY.test(heard.text),
  // 'I ordered one in August, where is it?'
  ({ best, state, heard }) =>
    best.id === 'location' &&
    focusOf(state) !== undefined &&
    /^\W*(?:and |so )?where(?:'s| is) (?:it|she|he|my \w+)\W*$/i.test(heard.text),
  ({ best, heard }) => best.id === 'recorded' && !OF_RECORDING.test(heard.said),
  ({ best, heard }) =>
    best.id === 'service' && heard.work.length === 0 && COMES_FOR.test(heard.text),
  ({ best, heard }) => best.id === 'problem' && !heard.car && OF_PHONE.test(heard.text),
  ({ best, heard }) => IS_TROUBLE.has(best.id) && NO_TROUBLE.test(heard.text),
  ({ best, heard }) =>
    best.id === 'human' && best.p < 0.7 && !heard.wanted && !ASKS_PERSON.test(heard.text),
  ({ best, heard }) => isKept(best.id, heard),
  // 'I need my truck for Thursday' wishes for no visit.
  ({ best, heard }) =>
    best.id === 'service' &&
    /\bneed (?:my|the|our|it) ?(?:car|truck|van|suv)? (?:back|for|by)\b/i.test(heard.text) &&
    heard.work.length === 0,
  ({ best, heard }) => best.id === 'test-drive' && best.p < 0.97 && !SEES.test(heard.text),
];

/** Weighs in the turn's own signs: anger, names, and the last topic. */
export function preferred(
  scene: Scene,
  state: DialogueState,
  given: readonly Scored[],
  heard: Heard,
): readonly Scored[] {
  const intents = given.filter(({ id }) => !isNoMove(state, id, heard));
  const [best = NONE, ...others] = intents;
  const isOurs = !isStoreSide(scene, state);
  const turn: Weighed = { scene, state, heard, best, isOurs };
  const sign = (signs: readonly Sign[]) => signs.find(({ when }) => when(turn))?.means;
  const before = sign(FIRST_SIGNS) ?? (isOurs ? dealerSign(state, heard, best) : undefined);
  if (before) return withFirst(intents, before);
  if (best === NONE) return intents;
  if (RULED_OUT.some((isOut) => isOut(turn))) return preferred(scene, state, others, heard);
  const after = sign(SIGNS);
  if (after) return withFirst(intents, after);
  const ofList = isCallList(heard.text) ? ({ id: 'calling-list' } as const) : undefined;
  const lean = isOurs ? ofList : leaning(state, heard, best);
  if (lean && (best.p < 0.75 || isFirm(lean, best)))
    return withFirst(intents, { ...lean, p: Math.max(0.75, best.p) });
  const [next] = intents.filter(({ id }) => !isOf('polite', id));
  const polite = intents.find(({ id, p }) => isOf('polite', id) && id !== 'detail' && p > 0.15);
  // 'Fair enough, get me a person' is as much a wish as without the first words.
  if (polite && next && next.p > 0.2 && best.id !== 'detail' && !says.filler.test(heard.text))
    return withFirst(intents, { ...next, p: next.p + polite.p / 2 });
  return isOurs ? continued(state, intents, heard) : intents;
}

/** 'And if they say stop?' is of what was just answered; a narrower question of it most of all. */
function continued(
  state: DialogueState,
  intents: readonly Scored[],
  { text }: Heard,
): readonly Scored[] {
  const same = intents.find(({ id }) => id === state.topic.intent);
  const [best] = intents;
  if (!same || !best || text.split(' ').length > 9) return intents;
  const weight = (same.variant ? 4 : 3) * (/^(?:and|so|but|what if|then|or)\b/i.test(text) ? 2 : 1);
  if (same !== best && same.p * weight <= best.p) return intents;
  if (same === best && same.p > 0.2 && same.p < 0.5) return withFirst(intents, { ...same, p: 0.5 });
  // An answer that was told is not told again: the next likely variant is.
  const told = state.topic.told ?? [];
  const isAgain = told.includes(keyOf(same)) && same.nearest !== undefined;
  return withFirst(intents, {
    ...same,
    variant: isAgain ? same.nearest : same.variant,
    p: Math.max(same.p, best.p),
  });
}
