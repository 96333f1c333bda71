import { says } from '@/lib/embedded-platform/language/says';
import type { HeardTurn } from './heard';

/** Get help now; do not drive it, it is towed; nobody knows, so ask. */
export type Danger = 'person' | 'help' | 'stop' | 'ask';

const has = (text: string, patterns: readonly RegExp[]) => patterns.some((one) => one.test(text));

/** Phrases that always mean danger now. */
const CERTAIN_HELP = [
  /\bno brakes\b/i,
  /\b(?:pedal|brakes?)\b.{0,32}\b(?:to the floor|floor|to nothing)\b(?! ?mat)/i,
  /\bbrakes? (?:just |totally |completely )*(?:failed|quit|gave (?:out|way)|went out|stopped working|(?:are |have |is )?(?:all )?gone|(?:don't|won't|aren't|isn't|not) (?:work\w*|stop|hold))\b/i,
  /\b(?:leak\w*|drip\w*|smell\w*) (?:\w+ ){0,2}(?:gas|gasoline|fuel)\b(?! cap)/i,
  /\b(?:gas|gasoline|fuel)\b(?: is|'s)? (?:leak\w*|drip\w*|pouring|fumes)\b/i,
  /\b(?:lost|no|losing) (?:all |any )?power\b.{0,40}\b(?:highway|freeway|interstate|lane|traffic)\b/i,
];
/** Phrases of a car that must not be driven. */
const CERTAIN_STOP = [
  /\bstop (?:the )?(?:vehicle|engine|safely)\b|\b(?:switch|turn|shut) (?:the )?engine off\b/i,
  /\bred (?:\w+ ){0,2}(?:brake|oil|battery|temp\w*|coolant|triangle|exclamation|warning)\b/i,
  /\b(?:brake|oil|temp\w*|coolant|steering|battery)(?: pressure| warning)? light\b.{0,24}\bred\b/i,
  /\bengine light\b.{0,48}\b(?:flash|blink)\w*|\b(?:flash|blink)\w* (?:check )?engine light\b/i,
  /\bsteering\b.{0,40}\b(?:hard to turn|won't turn|went out|gone out|locked)\b|\bcan't steer\b/i,
  /\bair ?(?:matic|suspension|ride)\b.{0,48}\b(?:down|low|failed|collapsed|dropped)\b/i,
  /\bsit(?:s|ting) (?:\w+ ){0,3}on the (?:tires|wheels|ground)\b/i,
  /\bengine\b.{0,60}\bknock\w*/i,
  /\b(?:temp\w*|heat) (?:needle|gauge)\b.{0,24}\b(?:climb\w*|rising|going up|goes up|creep\w*)\b/i,
];
/** A car that stands by the road, whatever else is said. */
const STRANDED = [
  /\b(?:side|shoulder) of\b.{0,60}\b(?:died|dead|quit|broke|stall\w*|(?:won't|will not) (?:start|move|go))\b/i,
  /\b(?:died|dead|quit|broke down|stall\w*|stuck|stranded)\b.{0,60}\b(?:on the (?:side|shoulder)|side of the|flying (?:by|past))\b/i,
];
/** A letter or a screen that forbids driving. */
const FORBIDDEN = /\b(?:do not|don't|not to|stop|never) driv(?:e|ing)\b/i;
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
  /\b(?:stall\w*|died|dead|stopped|quit|stuck|stranded|shut off|coasting)\b.{0,30}\b(?:highway|freeway|interstate|lane|traffic|intersection|tracks|bridge|road)\b/i,
  /\b(?:wheel|tire)s?\b.{0,14}\b(?:came|fell|falling|coming) off\b/i,
  /\b(?:blew|blown|blow)\b.{0,14}\b(?:tire|out)\b|\btire blew\b/i,
  /\b(?:gas|gasoline|fuel) smell\b|\bairbags? (?:went|deployed|popped|blew|came)\b/i,
  /\b(?:baby|child|kid|kids|son|daughter|toddler|dog)\b.{0,24}\b(?:locked|trapped|inside)\b/i,
  /\blocked in(?:side)?\b.{0,30}\b(?:baby|child|kid|son|daughter|dog)\b/i,
  /\b(?:flood\w*|under ?water|sinking|ditch|upside down)\b/i,
  /\bemergency\b|\b911\b|\bambulance\b|\bbleeding\b|\b(?:is|are|am|i'm|got|was) hurt\b|\bfollowing me\b/i,
];
/** Words of a fault that it must not be driven with. */
const STOP = [
  /\b(?:brake|oil|temperature|temp|coolant|steering) ?(?:warning|pressure)? ?(?:light)?\b.{0,24}\b(?:flash\w*|flicker\w*|blink\w*)\b/i,
  /\boil (?:pressure )?light\b.{0,20}\b(?:on|came|is)\b|\bred light\b.{0,16}\b(?:dash|on|came)\b/i,
  /\bbrake (?:warning|light|failure)\b.{0,30}\b(?:driving|on|came)\b/i,
  /\b(?:losing|leaking|out of|no) (?:coolant|oil|brake fluid|antifreeze)\b.{0,60}\b(?:driv\w+|towing|highway|freeway|interstate|road|i-\d+)\b/i,
  /\b(?:overheat\w*|boiling|steam\w*)\b/i,
  /\b(?:temp\w*|gauge|needle)\b.{0,24}\b(?:red|hot|high|way up|pegged|all the way)\b/i,
  /\b(?:brakes?|pedal) (?:\w+ ){0,3}(?:soft|mushy|spongy|mush)\b/i,
  /\bwheel\b.{0,20}\b(?:wobbl\w*|loose|about to)\b|\blug nuts?\b/i,
  /\bsteering\b.{0,24}\b(?:stiff|heavy)\b/i,
];
/** A light or a noise that can wait for a visit. */
const SOON =
  /\b(?:def|dpf|adblue|tpms|tire pressure|wiper|washer|maintenance|service [ab]|gas cap|key fob|recall|letter|inspection|bulb|headlight)\b/i;
/** Words of the past, or of what could be. */
const NOT_NOW =
  /\b(?:inspection|not in danger|no danger|last (?:week|month|year|night)|yesterday|(?:\w+ )?(?:days?|weeks?|months?|years?) ago|what if|what happens|letter|might|could be|gas cap|(?:has|have) (?:it|you|there|the car) (?:been|had)|was it|any accidents|ever|body shop|insurance|estimate|repair(?:ed)? (?:the|my) (?:dent|bumper|door)|smoke (?:detector|free)|used to|no longer|stolen|after the (?:accident|crash|wreck)|airbag (?:light|recall)|smell\w* like smoke|cigarette)\b/i;
/** Words of a car or of help, without which a similar meaning does not count. */
const OF_CAR =
  /\b(?:car|truck|suv|van|vehicle|engine|brak\w*|driv\w*|wheel|tire|road|lane|light|help|stuck|smoke|fire|hurt|scared|carro|camioneta)\b/i;
/** Clauses, so that a recall beside a leak does not hide it. */
const CLAUSES = /[.;!?]|,? (?:and|so|but|because|since) /;

/** How dangerous it is: certain phrases decide; else words and meaning have to agree, or the caller is asked. */
export function dangerOf({ text, meaning, parts }: HeardTurn): Danger | undefined {
  const present = text
    .split(CLAUSES)
    .filter((one) => !NOT_NOW.test(one))
    .join(' ');
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
  if (has(present, CERTAIN_HELP)) return 'help';
  const isForbidden = FORBIDDEN.test(text) && FORBIDS.test(text);
  if (isForbidden || has(present, CERTAIN_STOP)) return 'stop';
  if (NOT_NOW.test(text)) return undefined;
  if (has(text, STRANDED)) return 'ask';
  if (has(text, STOP) && isNear && !/\b(?:fire|flames?|crash)\b/i.test(text)) return 'stop';
  if (has(text, HELP)) return degree === 'now' ? 'help' : isNear ? 'ask' : undefined;
  // So few words say too little to read danger into them.
  if (SOON.test(text) || (degree === 'unsure' && !isOfDanger) || text.split(' ').length < 7)
    return undefined;
  if (degree === 'stop') return p > 0.6 ? 'stop' : undefined;
  // The meaning alone, without a word of it.
  return (degree === 'now' && says.peril.test(words)) ||
    (isOfDanger && top.id === 'danger' && OF_CAR.test(text))
    ? 'ask'
    : undefined;
}
