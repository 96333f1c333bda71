import { contrastIn } from '@/lib/embedded-platform/language/contrast';
import { says } from '@/lib/embedded-platform/language/says';
import type { HeardTurn } from './heard';
import { ASKS_TO_STOP } from './lights';
import { isOfFob } from './service-signs';
import { lastOf } from './requests';
import { type DialogueState, focusOf } from './state';

/**
 * Get help now; stop, it is towed; nobody knows, so ask; do not drive it until the visit that is wished for.
 */
export type Danger = 'person' | 'help' | 'stop' | 'ask' | 'warn';

const has = (text: string, patterns: readonly RegExp[]) => patterns.some((one) => one.test(text));

/** Phrases that always mean danger now. */
const CERTAIN_HELP = [
  /\bair ?bags? (?:have |had |all |just )*(?:went off|deployed|popped|blew|came out)\b/i,
  /\bno brakes\b|\blost (?:it'?s|my|the|our|all|his|her) brakes\b/i,
  /\b(?:pedal|brakes?)\b.{0,40}\b(?:to the floor|floor|to nothing)\b(?! ?mat)|\bnow (?:they|it) (?:just )?go(?:es)? (?:\w+ ){0,3}to the floor\b/i,
  /\bbrakes? (?:just |totally |completely )*(?:failed|quit|gave (?:out|way)|went out|stopped working|(?:are |have |is )?(?:all )?gone|(?:don't|won't|aren't|isn't|not) (?:work\w*|stop|hold))\b/i,
  /\b(?:leak\w*|drip\w*|smell\w*) (?:\w+ ){0,2}(?:gas|gasoline|fuel)\b(?! cap)/i,
  /\b(?:gas|gasoline|fuel)\b(?: is|'s)? (?:leak\w*|drip\w*|pouring|fumes)\b/i,
  /\b(?:(?:lost|no|losing) (?:all |any )?power|limp (?:home )?mode)\b.{0,40}\b(?:highway|freeway|interstate|lane|traffic)\b/i,
];
/** Somebody, or a pet, is shut in a car. */
const SHUT_IN =
  /\b(?:(?:won't|can't|doesn't|don't|not) (?:open|unlock|get (?:in|it open))|locked in(?:side)?)\b.{0,40}\b(?:baby|child|kids?|son|daughter|toddler|dog|cat)\b.{0,12}\b(?:in|there)\b|\b(?:baby|child|kids?|son|daughter|toddler|dog|cat)\b.{0,16}\blocked in\b/i;
/** Phrases of a car that must not be driven. */
const CERTAIN_STOP = [
  /\bstop (?:the )?(?:vehicle|engine|safely)\b|\b(?:switch|turn|shut) (?:the )?engine off\b/i,
  /\bred (?:\w+ ){0,2}(?:brake|oil|battery|temp\w*|coolant|triangle|exclamation|warning)\b/i,
  /\b(?:brake|oil|temp\w*|coolant|steering|battery)(?: pressure| warning)? light\b.{0,24}\bred\b/i,
  /\bengine light\b.{0,48}(?<!\b(?:not|n't|never|stopped|quit) )\b(?:flash|blink)\w*|(?<!\b(?:not|n't|a non) )\b(?:flash|blink)\w* (?:check )?engine light\b/i,
  /\boil can\b|\boil (?:pressure )?(?:light|lamp|warning)\b(?!.{0,40}\b(?:change|yellow|amber|orange|maintenance|reset|life)\b)/i,
  /(?<!\b(?:at|through|ran) (?:a|the) )\bred (?:\w+ )?light\b (?:that |which |has )*(?:just |suddenly )*(?:came|come|is on|lit|went|popped)\b/i,
  /\b(?:can't|cannot|couldn't|can barely|could barely|can hardly) (?:hold|control|keep)(?: (?:on to|hold of))? (?:the |my |it\b)?(?:wheel|steering|car|truck|straight|on the road|in (?:the|my) lane)/i,
  /\bbattery light\b.{0,24}\b(?:on|came)\b.{0,60}\b(?:driving|miles from|highway|interstate|freeway)\b/i,
  /\bheadlights?\b.{0,24}\bout\b.{0,40}\b(?:dark|night)\b.{0,40}\bdriv\w+/i,
  /\bsteering\b.{0,40}\b(?:hard to turn|won't turn|went out|gone out|lock(?:s|ed|ing)\b(?! (?:cover|position)))\b|\bcan't steer\b/i,
  /\bvehicle (?:rising|too low)\b/i,
  /\b(?<!blue )thermometer\b/i,
  /\bair ?(?:matic|suspension|ride)\b.{0,48}\b(?:down|low|failed|collapsed|dropped)\b/i,
  /\bsit(?:s|ting) (?:\w+ ){0,3}on the (?:tires|wheels|ground)\b/i,
  /\bengine\b.{0,60}\bknock\w*/i,
  /\b(?:burn(?:t|ing|ed)|melting) (?:plastic|electrical|wir\w+)\b|\belectrical burning\b/i,
  /\b(?:temp\w*|heat) (?:needle|gauge)\b.{0,24}\b(?:climb\w*|rising|going up|goes up|creep\w*)\b/i,
];
/** A car that stands by the road, whatever else is said. */
const STRANDED = [
  /\b(?:side|shoulder) of\b.{0,60}\b(?:died|dead|quit|broke|stall\w*|(?:won't|will not) (?:start|move|go))\b/i,
  /\b(?:died|dead|quit|broke down|stall\w*|stuck|stranded)\b.{0,60}\b(?:on the (?:side|shoulder)|side of the|flying (?:by|past))\b/i,
];
/** A letter or a screen that forbids driving. */
const FORBIDDEN = /\b(?:do not|don't|not to|never|(?<!\b(?:i|we|she|he) )stop) driv(?:e|ing)\b/i;
const FORBIDS = /\b(?:says?|saying|said|told|letter|notice|recall|message|screen|dash)\b/i;
/** Words of danger that other words may take back. */
const HELP = [
  /\bbrakes? (?:\w+ ){0,3}(?:fail\w*|gone|quit|died|went)\b/i,
  /\b(?:can't|cannot|won't|couldn't) stop (?:the|my|it)\b|\bcar won't stop\b/i,
  /\b(?:on fire|flames?|smoke|smoking|sparks)\b/i,
  /\b(?:had|in|got in|got into|just had|been in) (?:an?|another) (?:\w+ )?(?:accident|crash|wreck)\b/i,
  /\bwreck(?:ed)?\b|\b(?:crash(?:ed)?|rear[- ]?ended|t[- ]?boned|sideswiped|flipped|rolled)\b/i,
  /\b(?:hit|ran into) (?:(?:a|an|my|another|the) (?:deer|pole|tree|car|truck|person|guardrail|wall)|me|us)\b/i,
  /\b(?:someone|somebody|car|truck|semi) (?:just )?hit (?:me|us|my car)\b/i,
  /\bsteering\b.{0,16}\b(?:lock\w*|fail\w*|gone)\b/i,
  /\b(?:gas pedal|accelerator|throttle)\b.{0,20}\b(?:stuck|stick\w*|won't)\b/i,
  /\b(?:accelerat\w+|speeds? up|surges?|takes off|lurches)\b.{0,20}\b(?:by itself|on its own|without)\b/i,
  /\b(?:stall\w*|died|dead|stopped|quit|stuck(?! in (?:\w+ ){0,2}traffic)|stranded|shut off|coasting)\b.{0,30}\b(?:highway|freeway|interstate|lane|traffic|intersection|tracks|bridge|road)\b/i,
  /\b(?:wheel|tire)s?\b.{0,14}\b(?:came|fell|falling|coming) off\b/i,
  /\b(?:blew|blown|blow)\b.{0,14}\b(?:tire|out)\b|\btire blew\b/i,
  /\b(?:gas|gasoline|fuel) smell\b|\bairbags? (?:went|deployed|popped|blew|came)\b/i,
  /\b(?:baby|child|kid|kids|son|daughter|toddler|dog)\b.{0,24}\b(?:locked|trapped|inside)\b/i,
  /\b(?:flood\w*|under ?water|sinking|ditch|upside down)\b/i,
  /\bemergency\b|\b911\b|\bambulance\b|\bbleeding\b|\b(?:is|are|am|i'm|got|was) hurt\b|\bfollowing me\b/i,
];
/** Words of a fault that it must not be driven with. */
const STOP = [
  /\b(?:brake|oil|temperature|temp|coolant|steering) ?(?:warning|pressure)? ?(?:light)?\b.{0,24}\b(?:flash\w*|flicker\w*|blink\w*)\b/i,
  /\bred light\b.{0,16}\b(?:dash|on|came)\b/i,
  /\b(?:warning|message|light|dash|dashboard|screen)\b.{0,40}\b(?:pull over|stop (?:the )?(?:car|vehicle|safely))\b|\b(?:lost|losing) power\b(?! (?:windows?|seats?|outlet|lift))/i,
  /\bbrake (?:warning|light|failure)\b.{0,30}\b(?:driving|on|came)\b/i,
  /\b(?:losing|leaking|out of|no) (?:coolant|oil|brake fluid|antifreeze)\b.{0,60}\b(?:driv\w+|towing|highway|freeway|interstate|road|i-\d+)\b/i,
  /(?<!\b(?:phone|screen|radio|seats?|charger) )\b(?:overheat\w*|boil(?:ing|s) over|steam\w*|(?:runs?|running|gets?|getting) (?:\w+ )?hot)\b/i,
  /\b(?:temp\w*|gauge|needle)\b.{0,24}\b(?:red|hot|high|way up|pegged|all the way)\b/i,
  /\b(?:brakes?|pedal)(?:'s)? (?:\w+ ){0,3}(?:soft|mushy|spongy|squishy|mush|sinks?|sinking|drops)\b|\bpump (?:it|them|the (?:brakes?|pedal))\b/i,
  /\bwheel\b.{0,20}\b(?:wobbl\w*|loose|about to|has play|play in it)\b|\blug nuts?\b.{0,20}\b(?:loose|missing|broke\w*|off)\b/i,
  /\bsteering\b.{0,24}\b(?:stiff|heavy)\b/i,
  /\bwrong (?:size )?(?:tires?|wheels?|lug nuts?)\b.{0,60}\b(?:shak|wobbl|vibrat)\w*/i,
  /\bshak(?:es|ing)\b.{0,20}\b(?:so (?:bad|hard|much)|violently|like crazy|uncontrollabl\w*)/i,
  /\brubb(?:ing|s) (?:\w+ ){0,2}(?:on |against )(?:the |my |a )?(?:tire|wheel)|\b(?:tire|wheel)\b.{0,16}\brubb(?:ing|s)\b/i,
  /\btires?\b.{0,30}\b(?:bulge|bubble|cords?|split)\b|\b(?:bulge|bubble)\b.{0,20}\btire\b|\bhood\b.{0,20}\b(?:won't (?:latch|close|stay)|popped|flew)\b/i,
];
/** A light or a noise that can wait for a visit. */
const SOON =
  /\b(?:cold starts?|tick(?:s|ing)?|squeak\w*|def|dpf|adblue|tpms|tire pressure|(?:a )?(?:nail|screw) in|slow leak|low tire|wiper|washer|maintenance|service [ab]|gas cap|key fob|recall|letter|inspection|bulb|headlight)\b/i;
/** Words of the past, or of what could be. */
const NOT_NOW =
  /\b(?:inspection|not in danger|no danger|last (?:week|month|year|night)|yesterday|(?:\w+ )?(?:days?|weeks?|months?|years?) ago|what if|what happens|letter|might|could be|gas cap|(?:has|have) (?:it|you|there|the car) (?:been|had)|was it|any accidents|ever|body shop|insurance|estimate|repair(?:ed)? (?:the|my) (?:dent|bumper|door)|smoke (?:detector|free)|used to|no longer|stolen|after the (?:accident|crash|wreck)|airbag (?:light|recall)|smell\w* like smoke|cigarette)\b/i;
/** Words of a car or of help, without which a similar meaning does not count. */
const OF_CAR =
  /\b(?:car|truck|suv|van|vehicle|engine|brak\w*|driv(?!ers?\b)\w*|wheel|tire|road|lane|light|help|stuck|smoke|fire|hurt|scared|carro|camioneta)\b/i;
/** It happens while the caller speaks, or the car stands by the road. */
const NOW =
  /\b(?:right now|(?:i'm|im|i am|while|still|keep) (?:driving|going)|just (?:now|came|lit|popped|went|started)|(?:i'm|we're|i am) (?:on|in the middle|pulled)|pulled over|(?:side|shoulder) of|stuck|stranded|won't (?:start|move)|died|miles from (?!you)|tow\w*)\b/i;
/** Another wish, which is not forgotten over the danger. */
const WISHES =
  /\b(?:appointment|appt|schedule|book|(?:come|get it|bring it|bring her|take it|have it|get (?:him|her|me|my \w+)) in|looked at|checked(?: out)?|see (?:you|somebody)|manager|you (?:guys |people )?(?:fixed|did|said|told|put))\b/i;
/** Faults of a car, told in so many words. */
const FAULTS = [...CERTAIN_HELP, ...CERTAIN_STOP, ...STOP];
/** Somebody was just hit. */
const JUST_HIT =
  /\bjust (?:now )?(?:got|been|was|had|were)\b.{0,16}\b(?:rear[- ]?ended|hit|t[- ]?boned|sideswiped|wreck\w*|accident|crash\w*)\b|\b(?:just )?(?:rear[- ]?ended|t[- ]?boned|sideswiped|hit) (?:me|us|him|her|my \w+)\b.{0,24}\bjust\b/i;
/** Clauses, so that a recall beside a leak does not hide it. */
const CLAUSES = /[.;!?]|,? (?:and|so|but|because|since) /;

/** A fault that is told calmly beside another wish: the caller is warned, and the wish goes on. */
const isBesideWish = ({ text, day, time }: HeardTurn) => {
  // 'It went soft this morning' wishes for no day.
  const isWhen = !/\b(?:this morning|last night|earlier|yesterday)\b/i.test(text);
  const hasWhen = isWhen && (Object.keys(day).length > 0 || time !== undefined);
  return !NOW.test(text) && (WISHES.test(text) || hasWhen);
};

const presentIn = (text: string) =>
  text
    .split(CLAUSES)
    .filter((one) => !NOT_NOW.test(one))
    .join(' ');

/** Tells if words name a fault that a car must not be driven with. */
export const isOfFault = (text: string): boolean => has(presentIn(text), [...FAULTS, ...STRANDED]);

/** An engine light that does not flash: the car may be driven gently. */
const STEADY =
  /\b(?:check engine|engine light|looks like an engine)\b.{0,60}\b(?:orange|yellow|amber|solid|steady|not (?:flash|blink)\w*)\b|\b(?:orange|yellow|amber|solid|steady)\b.{0,60}\b(?:check engine|engine light|looks like an engine|like an engine)\b/i;

/** Parts that are bought are no fault. */
const OF_PARTS =
  /\b(?:not the install\w*|(?:just )?(?:buying|want|need|order\w*|price (?:of|on|for)) (?:the |some |a set of |new |front |rear )*(?:brake )?(?:pads|rotors|parts))\b/i;

/** 'It's just on steady, the car feels normal', of a light. */
const IS_NORMAL =
  /\b(?:steady|solid)\b.{0,40}\b(?:car|truck|suv|van|it|she|everything) (?:still )?(?:feels?|drives?|runs?) (?:\w+ )?(?:normal|fine|great|okay)\b/i;

const WORSE = /\b(?:flash|blink|red|smok|shak|knock|steam|hot)\w*/i;
/** Lights and signs that no steady light makes harmless. */
const GRAVE = /\b(?:oil|brak|steer|temp|coolant|leak|smell|hit|crash|air ?bag)\w*/i;

/** A bump of a parked car, for the body shop. */
const BUMPED =
  /\b(?:parking (?:lot|garage|space)|parked|shopping cart|(?:in|at) the (?:lot|garage))\b/i;
const OF_BODY = /\b(?:body ?(?:shop|work)|estimate|dents?|dings?|scratch\w*|paint\w*|repaint)\b/i;
const NOT_BUMP =
  /\b(?:just|hurts?|injur\w*|pain|neck|bleed\w*|scared|leak\w*|drip\w*|smok\w*|smell\w*|fire|air ?bags?|tow\w*|stuck|stranded|won't|can't|wheel|steer\w*|kids?|baby|child\w*|still in|driving|hang\w*|rubb\w*)\b/i;
const isBump = (text: string) => BUMPED.test(text) && OF_BODY.test(text) && !NOT_BUMP.test(text);

/** 'I'm upside down on my Escape, can I trade it': a loan. */
const isOfDebt = (text: string) =>
  /\bupside[- ]?down (?:on|in|with) (?:it|my|the|our|this|a)\b/i.test(text) &&
  /\b(?:trad\w+|loan|lease|ow(?:e|ed|ing)|payoff|payments?|equity)\b/i.test(text) &&
  !/\b(?:ditch|crash\w*|hurt|trapped|stuck|help|911|flipped|rolled|accident)\b/i.test(text);

/** 'I flipped the numbers', of what was written down. */
const SLIP =
  /\b(?:flipped|switched|swapped|mixed up|reversed|turned) (?:it|them|those|that|the (?:\w+ )?(?:numbers?|digits?|names?|letters?|sides?)|'em)\b(?! over)/i;
const OF_ROAD =
  /\b(?:road|ditch|highway|freeway|interstate|roof|crash\w*|wreck\w*|accident|tow\w*|over)\b/i;
const isSlip = ({ requests }: DialogueState, text: string) =>
  requests.length > 0 && SLIP.test(text) && !OF_ROAD.test(text);

/** Tells if words that sound like danger are of parts, a loan, a key, a bump that is over, or a light that does not flash. */
export const isHarmless = (text: string) =>
  isOfDebt(text) ||
  (OF_PARTS.test(text) && !NOW.test(text)) ||
  isBump(text) ||
  (isOfFob(text) && !WORSE.test(text)) ||
  (IS_NORMAL.test(text) && ![WORSE, GRAVE].some((one) => one.test(text)) && !isOfFault(text)) ||
  (STEADY.test(text) && !WORSE.test(text.replace(/\bnot (?:flash|blink)\w*/gi, ' ')));

/** 'Where are you, I'm coming off the interstate', 'I'm late, in traffic': a road is no danger. */
const isOnTheWay = ({ text, meaning: { intents } }: HeardTurn) =>
  (intents[0]?.id === 'location' ||
    (intents[0]?.id === 'move' && intents[0].p > 0.8) ||
    /\b(?:which|what|your) (?:exit|street|address)\b/i.test(text)) &&
  !says.bodily.test(text) &&
  !has(text, [...FAULTS, ...STRANDED, ...HELP]);

/** 'It drips in the driveway': it is parked, and nobody is asked whether they are hurt. */
const isParked = ({ text }: HeardTurn) =>
  /\b(?:driveway|garage|carport|parked|at home)\b/i.test(text) &&
  !JUST_HIT.test(text) &&
  !has(text, [...STRANDED, ...HELP]);

/** How dangerous it is: certain phrases decide; else words and meaning have to agree, or the caller is asked. */
export function dangerOf(state: DialogueState, heard: HeardTurn): Danger | undefined {
  if (isHarmless(heard.text) || isSlip(state, heard.text) || isOnTheWay(heard)) return undefined;
  const worst = worstOf(heard);
  const found = worst === 'ask' && isParked(heard) ? 'warn' : worst;
  const present = presentIn(heard.text);
  // A fault of last night is there still.
  const lately = presentIn(heard.text.replace(/\b(?:last night|yesterday)\b/gi, ' '));
  const isHelp = found === 'help' && has(present, HELP);
  const isKnown = state.isWarned === true && (found === 'ask' || found === 'stop');
  if (found === 'person' || isHelp || (!has(lately, FAULTS) && !isKnown)) return found;
  if (lastOf(state, 'tow')) return found === 'stop' ? undefined : found;
  const open = focusOf(state);
  const isBeside =
    open || state.isWarned ? open?.kind !== 'tow' && !NOW.test(heard.text) : isBesideWish(heard);
  return found === undefined || isBeside ? 'warn' : found;
}

function worstOf(heard: HeardTurn): Exclude<Danger, 'warn'> | undefined {
  const { text, meaning, parts } = heard;
  const present = presentIn(text);
  const [top] = meaning.intents;
  const isOfDanger =
    top !== undefined &&
    top.p > 0.4 &&
    (top.id === 'danger' || (top.id === 'problem' && top.variant === 'stop'));
  const readings = [{ words: text, meaning }, ...parts];
  const grave = readings.find(
    ({ words, meaning: { danger } }, at) =>
      (danger.degree === 'now' || danger.degree === 'stop') &&
      // So few words say too little.
      (at === 0 || (danger.p > 0.8 && words.split(' ').length > 4)),
  );
  const { words, meaning: worst } = grave ?? readings[0]!;
  const { degree, p } = worst.danger;
  const isNear = grave !== undefined || degree === 'unsure' || isOfDanger;
  if (says.bodily.test(text) && isNear && !NOT_NOW.test(text)) return 'person';
  if (has(present, [SHUT_IN])) return 'person';
  if (has(present, CERTAIN_HELP)) return 'help';
  const isForbidden = FORBIDDEN.test(text.replace(ASKS_TO_STOP, ' ')) && FORBIDS.test(text);
  if (isForbidden || has(present, CERTAIN_STOP)) return 'stop';
  if (NOT_NOW.test(text)) return undefined;
  if (has(text, STRANDED) || JUST_HIT.test(text)) return 'ask';
  const isProblem = readings.some(
    ({ meaning: { intents } }) => intents[0]?.id === 'problem' && intents[0].p > 0.9,
  );
  if (has(text, STOP) && (isNear || isProblem) && !/\b(?:fire|flames?|crash)\b/i.test(text))
    return 'stop';
  if (has(text, HELP)) return degree === 'now' ? 'help' : isNear ? 'ask' : undefined;
  // So few words say too little to read danger into them.
  if (SOON.test(text) || (degree === 'unsure' && !isOfDanger) || text.split(' ').length < 7)
    return undefined;
  // 'Not the oil, just the struts.'
  const isDenied = contrastIn(text).denied.length > 0;
  if (degree === 'stop') return p > 0.6 && !isDenied ? 'stop' : undefined;
  // The meaning alone, without a word of it, and no calm wish for a day.
  if (isBesideWish(heard)) return undefined;
  return (degree === 'now' && says.peril.test(words)) ||
    (isOfDanger && top.id === 'danger' && OF_CAR.test(text))
    ? 'ask'
    : undefined;
}
