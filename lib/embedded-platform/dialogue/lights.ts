import type { TalkId } from '@/lib/content/agent/talk';
import type { HeardTurn } from './heard';

/*
 * Lights and messages of a dashboard: what they mean, and which of them can wait.
 */

/** Other signs than a light, which leave open what is wrong. */
const MORE_SIGNS =
  /\b(?:smell|leak|smok|steam|grind|shak|nois|pull|stall|rough|hot|jerk|slip|knock|loud|brak|pedal|steer|sink|wobbl|vibrat|power|died|red)\w*/i;
export const hasMoreSigns = (text: string) =>
  MORE_SIGNS.test(text.replace(/\bpull\w* over\b/gi, ' '));
/** A reminder of the next service, by the words of the brands. */
const REMINDER =
  /\bmaint\w* (?:light|is due|due|re(?:q\w*|minder)|soon)|\bservice (?:[ab]\b|due|is due|re(?:q\w*|minder))|\boil change (?:light|due|is due|re(?:q\w*|minder)|soon|message)|\b(?:change (?:the |engine )?oil soon|oil life)\b|\b(?:just|only|like) (?:a|the) (?:\w+ )?reminder\b/i;
/** Tells the meaning of a light, and whether the car may be driven with it. */
export const LIGHTS: readonly [RegExp, TalkId, 'soon'?][] = [
  // It blinks before the service is due.
  [
    /^(?!.*\b(?:engine|oil|brakes?|temp\w*|red)\b).*\bmaint\w*\b.{0,40}\b(?:flash|blink)\w*/i,
    'lightReminder',
  ],
  [/\boil (?:can|light|pressure|lamp|warning)\b/i, 'lightOil'],
  [/(?<!\b(?:not|n't) )\b(?:flash|blink)\w*/i, 'lightFlashing'],
  [/\b(?:temp\w*|coolant|overheat\w*|(?<!blue )thermometer)\b/i, 'lightHot'],
  [/\bbrake (?:warning )?light\b/i, 'lightBrake'],
  [/\b(?:red battery|battery\b.{0,16}\b(?:light|symbol|on|came))\b/i, 'lightBattery'],
  [/\b(?:def|adblue)\b/i, 'lightDef', 'soon'],
  [/\b(?:regen\w*|dpf|exhaust filter|driv(?:e|ing) to clean)\b/i, 'lightFilter', 'soon'],
  [/\bwasher\b/i, 'lightWasher', 'soon'],
  [/\b(?:tpms|tire pressure|tire (?:warning )?light|horseshoe)\b/i, 'lightTire', 'soon'],
  [REMINDER, 'lightReminder', 'soon'],
  [/(?<!\b(?:not|n't)\b.{0,12})\b(?:check engine|engine light)\b/i, 'lightEngine', 'soon'],
];
export const SOON: ReadonlySet<TalkId> = new Set(
  LIGHTS.filter(([, , isSoon]) => isSoon).map(([, line]) => line),
);
export const ASKS_MEANING =
  /\bwhat(?:'s| does| is| do(?! you mean)| would)\b.{0,40}\b(?:mean\w*|that light|the light|light (?:for|about))\b|\b(?:know|tell me) what (?:that|it|this)(?: light)? is\b|\bwhat is (?:that|this|it)(?: light)?(?: dear)?\W*$/i;
export const IS_BAD = /\bis (?:it|that|this) (?:bad|serious|dangerous|urgent|an emergency)\b/i;

export const ASKS_TO_STOP =
  /\b(?:should|do|must|shall|are|you're|you are|you|is it|does that mean)\b.{0,24}\b(?:pull(?:ing)? over|stop(?:ping)?(?: (?:the (?:car|truck|van|suv|engine)|driving(?: (?:it|her|my \w+))?|now|right (?:now|here)))?|(?:turn|shut)(?:ing)? (?:it|the (?:car|engine)) (?:off|down))\W*(?=$|[?.!,]| (?:and|or|now|then|right)\b)/i;

/** Words that ask about or announce driving on. */
export const DRIVES_ON =
  /\b(?:keep|still|go on|continue|kept) (?:going|driv\w+)\b|\b(?:can|can't|could|couldn't|should|may|safe|ok(?:ay)?) (?:i|it|we|to)\b.{0,20}\b(?:driv\w+|make it (?:home|there|to|back|till|that far|in\b)|limp|get (?:it )?(?:home|there))|\bwill (?:it|i|she) make it\b|\b(?:i'll|i'm going to|gonna|just) (?:just )?(?:drive|limp|go slow|bring it|try to make it)\b/i;

type Read = Pick<HeardTurn, 'text' | 'meaning'>;

/** 'Should I stop driving?' alone sounds like danger, whatever it is asked of. */
const isBareQuestion = ({ text }: Read) =>
  ASKS_TO_STOP.test(text) && text.trim().split(/\s+/).length < 7;

/** Nothing in the words or in their meaning says that the car must not be driven. */
export const soundsSafe = (heard: Read & { readonly parts: readonly Read[] }) =>
  !hasMoreSigns(heard.text) &&
  [heard, ...heard.parts].every(
    (one) =>
      isBareQuestion(one) ||
      (one.meaning.danger.degree !== 'now' &&
        one.meaning.danger.degree !== 'stop' &&
        one.meaning.intents[0]?.variant !== 'stop'),
  );

/** Asks whether the car may be driven with a light that can wait: one question, even in several clauses. */
export function asksOfLight(heard: HeardTurn): boolean {
  const { text } = heard;
  const line = LIGHTS.find(([pattern]) => pattern.test(text))?.[1];
  const isAsked = ASKS_TO_STOP.test(text) || DRIVES_ON.test(text) || IS_BAD.test(text);
  return line !== undefined && SOON.has(line) && isAsked && soundsSafe(heard);
}
