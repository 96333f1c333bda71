import { says } from '@/lib/spoken/says';
import type { HeardTurn } from './heard';

/** Get help now; do not drive it, it is towed; nobody knows, so ask. */
export type Danger = 'person' | 'help' | 'stop' | 'ask';

/** Somebody or a car in danger now. */
const HELP =
  /\bno brakes\b|\bbrakes? (?:just |are |is |have |has |pedal |totally |completely )*(?:fail\w*|gone|quit|gave (?:out|way)|went out|gone out|don't work|not working|aren't working|won't (?:work|stop|hold)|stopped working|died|went)\b|\bpedal\b.{0,20}\b(?:floor|nothing)\b|\b(?:can't|cannot|won't|couldn't) stop (?:the|my|it)\b|\bcar won't stop\b|\b(?:on fire|flames?|smoke|smoking|sparks)\b|\b(?:had|in|got in|got into|just had|been in) (?:an?|another) (?:\w+ )?(?:accident|crash|wreck)\b|\bwreck(?:ed)?\b|\b(?:crash(?:ed)?|rear[- ]?ended|t[- ]?boned|sideswiped|flipped|rolled)\b|\b(?:hit|ran into) (?:(?:a|an|my|another|the) (?:deer|pole|tree|car|truck|person|guardrail|wall)|me|us)\b|\b(?:someone|somebody|car|truck|semi) (?:just )?hit (?:me|us|my car)\b|\bsteering\b.{0,16}\b(?:lock\w*|fail\w*|gone)\b|\bcan't steer\b|\b(?:gas pedal|accelerator|throttle)\b.{0,20}\b(?:stuck|stick\w*|won't)\b|\b(?:accelerat\w+|speeds? up|surges?|takes off|lurches)\b.{0,20}\b(?:by itself|on its own|without)\b|\b(?:stall\w*|died|dead|stopped|quit|stuck|stranded|shut off|coasting)\b.{0,30}\b(?:highway|freeway|interstate|lane|traffic|intersection|tracks|bridge|road)\b|\b(?:wheel|tire)s?\b.{0,14}\b(?:came|fell|falling|coming) off\b|\b(?:blew|blown|blow)\b.{0,14}\b(?:tire|out)\b|\btire blew\b|\bsmell\w* (?:like )?(?:gas(?:oline)?|fuel)\b|\b(?:gas|gasoline|fuel) (?:smell|fumes|leak\w*|dripping)\b|\bairbags? (?:went|deployed|popped|blew|came)\b|\b(?:baby|child|kid|kids|son|daughter|toddler|dog)\b.{0,24}\b(?:locked|trapped|inside)\b|\blocked in(?:side)?\b.{0,30}\b(?:baby|child|kid|son|daughter|dog)\b|\b(?:flood\w*|under ?water|sinking|ditch|upside down)\b|\bemergency\b|\b911\b|\bambulance\b|\bbleeding\b|\b(?:is|are|am|i'm|got|was) hurt\b|\bfollowing me\b/i;
/** It must not be driven. */
const STOP =
  /\bred\b.{0,16}\b(?:brake|oil|battery|temperature|coolant|engine|warning|light)\b|\b(?:brake|oil|oil pressure|temperature|temp|coolant|steering) ?(?:warning|pressure)? ?(?:light)?\b.{0,24}\b(?:red|flash\w*|flicker\w*|blink\w*)\b|\boil (?:pressure )?light\b.{0,20}\b(?:on|came|is)\b|\bbrake (?:warning|light|failure)\b.{0,30}\b(?:driving|on|came|red)\b|\bstop (?:vehicle|safely|the vehicle|now)\b.{0,20}\b(?:message|warning|light)\b|\b(?:losing|leaking|out of|no) (?:coolant|oil|brake fluid|antifreeze)\b.{0,60}\b(?:driv\w+|towing|highway|freeway|interstate|road|i-\d+)\b|\b(?:overheat\w*|boiling|steam\w*)\b|\b(?:temp\w*|gauge|needle)\b.{0,24}\b(?:red|hot|high|way up|pegged|all the way)\b|\b(?:brakes?|pedal) (?:\w+ ){0,3}(?:soft|mushy|spongy|mush)\b|\b(?:check engine|engine) light\b.{0,16}\b(?:flash\w*|blink\w*)\b|\b(?:flash\w*|blink\w*) (?:check )?engine light\b|\bwheel\b.{0,20}\b(?:wobbl\w*|loose|about to)\b|\blug nuts?\b|\bsteering\b.{0,24}\b(?:stiff|hard to turn|heavy|won't turn)\b/i;
/** A light or a noise that can wait for a visit. */
const SOON =
  /\b(?:def|dpf|adblue|tpms|tire pressure|wiper|washer|maintenance|service [ab]|gas cap|key fob|recall|letter|inspection|bulb|headlight)\b/i;
/** Words of the past, or of what could be. */
const NOT_NOW =
  /\b(?:inspection|not in danger|no danger|last (?:week|month|year|night)|yesterday|(?:\w+ )?(?:days?|weeks?|months?|years?) ago|what if|what happens|letter|might|could be|gas cap|(?:has|have) (?:it|you|there|the car) (?:been|had)|was it|any accidents|ever|body shop|insurance|estimate|repair(?:ed)? (?:the|my) (?:dent|bumper|door)|smoke (?:detector|free)|used to|no longer|stolen|after the (?:accident|crash|wreck)|airbag (?:light|recall)|smell\w* like smoke|cigarette)\b/i;
/** How dangerous it is: words and meaning have to agree, else the caller is asked. */
export function dangerOf({ text, meaning }: HeardTurn): Danger | undefined {
  if (NOT_NOW.test(text)) return undefined;
  const { degree } = meaning.danger;
  const isGrave = degree === 'now' || degree === 'stop';
  const [top] = meaning.intents;
  const isOfDanger =
    top !== undefined &&
    top.p > 0.4 &&
    (top.id === 'danger' || (top.id === 'problem' && top.variant === 'stop'));
  const isNear = isGrave || degree === 'unsure' || isOfDanger;
  if (says.bodily.test(text) && isNear) return 'person';
  if (STOP.test(text) && isNear && !/\b(?:fire|flames?|crash)\b/i.test(text)) return 'stop';
  if (HELP.test(text)) return degree === 'now' ? 'help' : isNear ? 'ask' : undefined;
  if (SOON.test(text) || (degree === 'unsure' && !isOfDanger)) return undefined;
  if (degree === 'stop') return meaning.danger.p > 0.6 ? 'stop' : undefined;
  // The meaning alone, without a word of it.
  return (degree === 'now' && says.peril.test(text)) || (isOfDanger && top.id === 'danger')
    ? 'ask'
    : undefined;
}
