import type { DepartmentId } from '@/lib/embedded-platform/language/spoken-staff';
import { type StepOutcome, say } from './acts';
import { departmentOf, startOf } from './intents';
import { tellsMore } from './notes';
import { echoOf } from './own-words';
import { inShop, lastOf } from './requests';
import type { RequestKind } from './slots';
import { begin } from './begin';
import { type Turn, visitOf, wordsIn } from './turn';

/*
 * Something is wrong with a car, in words that the readers do not know: it comes in all the same.
 */

/** 'I need the Sprinter in for a DPF regen': it comes in, whatever the work is called. */
const COMES_IN =
  /\b(?:need|want|like|get|bring|have)(?: to (?:get|have|bring))?(?: in)? (?:the|my|our|a|an|it|her|him)\b.{0,30}\b(?:in(?! (?:stock|red|blue|white|black))|looked at|checked(?: out)?|serviced|fixed|repaired|diagnosed)\b|\bbring(?:ing)?(?: in)? (?:the|my|our|it|her)\b.{0,30}\bfor an?\b/i;
const OWN_WORK =
  /\bfor (?:an?|some|the|my|her|its) ([\p{L}\d-]+(?: [\p{L}\d-]+){0,3}?)(?=[,.;!?]| on\b| and\b| before\b| but\b| some ?time\b| please\b| tomorrow\b| today\b| it\b| this\b| next\b|$)/iu;
const OF_MONEY =
  /\b(?:bill|charge\w*|paid|invoice|advisor|technician|loaner|warranty|card|price|call\w*|who|fleet|business|company)\b/i;
/** Said without saying what is wrong. */
const VAGUE =
  /^(?:\W|hi|hello|there|is|there's|i|have|think|something|wrong|weird|funny|with|a|the|my|problem|issue|trouble|car|truck|van|suv|acting|up|not|running|right|help|please|it|it's)*$/i;

/** A wish or a question beside what is wrong, which must not be pitied. */
const ASKS_TOO =
  /\byou(?:'d)? (?:(?:need|want|have|like) to|want|need)\b|\b(?:is it|can you|should you|do we|are we)\b/i;

/** The work in the caller's own words, where the readers know none: 'DPF regen'. */
function ownWork({ work, text, day, car }: Turn['heard']): readonly string[] {
  if (work.length > 0) return work;
  const [, said] = OWN_WORK.exec(text) ?? [];
  // 'Service for my Escape' names no work.
  if (car?.model && said?.includes(car.model)) return [];
  return said && day.day === undefined ? [said.trim()] : ['diagnosis'];
}

export const OF_FINANCE = /\b(?:(?:re)?financ\w+|leas(?:e|ing)|buy ?out|loan|pay ?off)\b/i;
const OF_SERVICE: ReadonlySet<RequestKind> = new Set(['visit', 'tow', 'status', 'move']);

/** The department that it is of: the one that was named, the surest, or that of what was spoken of. */
export function departmentIn({ heard, state, isStore }: Turn): DepartmentId | undefined {
  if (heard.wanted?.department) return heard.wanted.department;
  if (!isStore) return undefined;
  if ([heard, ...state.told].some(({ text }) => OF_FINANCE.test(text))) return 'finance';
  const denied = /\bnot (service|sales|parts|finance)\b/i.exec(heard.text)?.[1]?.toLowerCase();
  const [best] = heard.meaning.departments.filter(({ id }) => id !== denied);
  // A question beside a visit is of the department that does it.
  const last = state.requests.findLast(({ status }) => status !== 'canceled');
  if (last && OF_SERVICE.has(last.kind) && (best?.p ?? 0) < 0.85) return 'service';
  const ofTopic = state.topic.intent && departmentOf(state.topic.intent);
  // 'How far does it go?', of the shuttle.
  if (state.topic.intent === 'ride' && (best?.p ?? 0) < 0.85) return ofTopic;
  const isKnown = best && best.id !== 'desk' && best.id !== 'none' && best.id !== 'team';
  if (isKnown && best.p > 0.43) return best.id as DepartmentId;
  if (ofTopic) return ofTopic;
  if (state.topic.car) return 'sales';
  return (state.topic.work?.length ?? 0) > 0 || heard.work.length > 0 ? 'service' : undefined;
}

const isOfCar = (turn: Turn) =>
  departmentIn(turn) === 'service' &&
  (turn.heard.isSymptom || /\b(?:my|the|it|its|it's)\b/i.test(turn.heard.text)) &&
  !OF_MONEY.test(turn.heard.text);

/** 'It's got the blind spot light in it', of a mirror that is ordered. */
export const isOfPart = ({ state, heard }: Turn) =>
  lastOf(state, 'parts') !== undefined &&
  /\b(?:it's got|it has|has|comes with|with) (?:the|an?) [\w -]{3,30} (?:in|on) (?:it|there)\b/i.test(
    heard.text,
  );

/** Says back what is wrong, and finds a day for it. */
export function bringsIn(turn: Turn): StepOutcome | undefined {
  const { heard, top, state } = turn;
  // 'Luis is driving it in', of a visit that is booked.
  const isBookedFor = visitOf(state) !== undefined && !heard.isSymptom && heard.car === undefined;
  if (inShop(state) || isBookedFor || isOfPart(turn)) return undefined;
  const begun = startOf(top)?.kind;
  // It may be of a repair that is going on, or of a complaint.
  if (begun !== undefined && begun !== 'visit' && begun !== 'tow' && top.p > 0.45) return undefined;
  if (!turn.isStore || heard.language === 'es' || VAGUE.test(heard.text)) return undefined;
  const comesIn = COMES_IN.test(heard.text);
  const echo = echoOf(heard.said);
  if (!echo || echo.form === 'question' || !(comesIn || isOfCar(turn))) return undefined;
  // 'I want the wheel lock that you give out' tells of no trouble.
  if (!comesIn && /^you(?:'d)? (?:want|like)\b/i.test(echo.words)) return undefined;
  const work = ownWork(heard);
  if (work.length === 0) return undefined;
  const isBare = work[0] === 'diagnosis' && !tellsMore(heard);
  if (isBare) return undefined;
  const isShort = wordsIn(echo.words) <= 14 && !ASKS_TOO.test(echo.words);
  const sorry = isShort ? say('sorryThat', { clause: echo.words }) : say('ackSorry');
  const isWhen = heard.time !== undefined || heard.day.day !== undefined;
  const before = comesIn || isWhen ? undefined : sorry;
  return begin(turn, { kind: 'visit', sets: { work } }, heard, before);
}
