import { spokenPeople, talk } from '@/lib/content/agent/talk';
import { says } from '@/lib/embedded-platform/language/says';
import { inTitleCase } from '@/lib/embedded-platform/language/wording';
import {
  addDays,
  type Day,
  holidayOn,
  hoursOn,
  nextOpenDay,
  sayTime,
  sayWeek,
} from '@/lib/time/calendar';
import { minutesOf } from '@/lib/time/week';
import { type Act, type Answer, tell, type Values } from './acts';
import { hoursOf, isGuessed, nearDayIn, nextDays, type Whose } from './calendar';
import { lineOf } from './catalogue';
import { OFFERS } from './intents';
import type { HeardTurn } from './heard';
import { type DialogueState, type Language, requestOf, type Scene } from './state';

/*
 * When the store and its departments are open.
 */

const OF_SHOP: ReadonlySet<string> = new Set(['status', 'visit', 'move']);

/** Finds the department whose hours are asked for; 'and on Saturday?' keeps the last one. */
function whoseHours(
  { topic, done, focus, requests, told }: DialogueState,
  { text, wanted, work }: HeardTurn,
): Whose {
  const isNamed =
    wanted?.department !== undefined || /\b(?:store|dealership|showroom)\b/i.test(text);
  const last = requestOf({ requests } as DialogueState, focus ?? done);
  const isOfShop = last && (OF_SHOP.has(last.kind) || last.isOfRepair === true);
  const isPickUp = (isOfShop || [...told, { work }].some((one) => one.work.length > 0)) && !isNamed;
  const isSame = !isNamed && topic.intent === 'hours' && topic.isOfService === true;
  const isService = says.service.test(text) || wanted?.department === 'service';
  return isService || isPickUp || isSame ? 'service' : 'store';
}

/** A line of the hours: of a normal day, or of the catalogue. */
const hoursLine = (name: string) =>
  name === 'storeNormally' || name === 'serviceNormally' ? talk[name] : lineOf('hours', name);

/** The day of a holiday of the next six weeks; of 'the holiday' where it is near. */
function nextHoliday(scene: Scene, name: string): Day | undefined {
  const { day: today } = scene.clock();
  const isAny = /^holidays?$/i.test(name);
  const ahead = Array.from({ length: isAny ? 14 : 45 }, (_, count) => addDays(today, count));
  const isNamed = (day: Day) => holidayOn(day)?.toLowerCase() === name.toLowerCase();
  return ahead.find((day) => (isAny ? holidayOn(day) : isNamed(day)));
}

const SHOWROOM = /\b(?:showroom|sales|store|dealership)\b/i;

const HOLIDAY =
  /\b(?:(?:day after )?thanksgiving|black friday|christmas(?: eve| day)?|new year's(?: eve| day)?)\b(?! week)/i;

/** When the store is open, as far as its file says; a holiday's hours nobody has confirmed. */
export function sayHours(scene: Scene, given: DialogueState, heard: HeardTurn): Answer {
  const { text, day, wanted } = heard;
  const whose = whoseHours(given, heard);
  const names = spokenPeople.departments;
  const asked = wanted?.department;
  const id = whose === 'service' ? 'service' : asked === 'sales' ? asked : undefined;
  // Parts and finance have no hours in the file.
  const isNone = asked !== undefined && asked !== 'sales' && asked !== 'service';
  const note = isNone
    ? [tell(lineOf('hours', 'noHours'), { who: (language) => names[asked][language] })]
    : [];
  // 'And service?', on the same day.
  const same = given.topic.intent === 'hours' && asked ? given.topic.day : undefined;
  // 'Open till when tomorrow?'
  const [near] = /\b(?:today|tonight|tomorrow)\b/i.exec(text) ?? [];
  const today = scene.clock().day;
  const ahead = near && addDays(today, /tomorrow/i.test(near) ? 1 : 0);
  const onDay = day.day ?? ahead ?? same;
  const topic = { ...given.topic, day: onDay, isOfService: whose === 'service' };
  const state = { ...given, topic };
  // 'Is that the service department or the showroom?'
  const areBoth = /\bor\b/i.test(text) && says.service.test(text) && SHOWROOM.test(text);
  if (areBoth && !isGuessed(scene, 'service')) {
    const one = (said: string, department: 'service' | 'sales') =>
      sayHours(scene, given, { ...heard, text: said, wanted: { department } }).acts;
    return { state, acts: [...one('showroom', 'sales'), ...one('service', 'service')] };
  }
  if (isGuessed(scene, whose)) return { state, acts: [tell(talk.hoursUnknown)] };
  const who = (language: Language) => id && names[id][language];
  const line = (
    which: 'OpenNow' | 'ClosedNow' | 'OpenOn' | 'ClosedOn' | 'Week' | 'Normally',
    values: Values,
  ) => tell(hoursLine(`${id ? 'service' : 'store'}${which}`), { ...values, who });
  // 'Around the holiday', two days before Thanksgiving.
  const feast = day.holiday && nextHoliday(scene, day.holiday);
  if (feast) return sayHours(scene, given, { ...heard, day: { day: feast } });
  if (day.holiday !== undefined) {
    const holiday = inTitleCase(day.holiday);
    const offer = { kind: 'callback' } as const;
    const acts = [...note, tell(lineOf('hours', 'holiday'), { holiday }), tell(OFFERS.callback!)];
    return { state, acts, offer };
  }
  const days = onDay === undefined ? (day.options ?? []) : [onDay];
  const isNow =
    (onDay === undefined && says.now.test(text)) ||
    (days.length === 0 && day.from === undefined && says.whetherOpen.test(text));
  // 'On Thanksgiving, or Black Friday?'
  const isFriday = onDay !== undefined && holidayOn(addDays(onDay, -1)) === 'Thanksgiving';
  const [named] = (onDay !== undefined && !holidayOn(onDay) && HOLIDAY.exec(text)) || [];
  const holiday = named ?? (isFriday ? 'day after Thanksgiving' : undefined);
  const acts = isNow
    ? hoursNow(scene, whose, line)
    : days.length === 0
      ? [line('Week', { hours: (language) => sayWeek(hoursOf(scene, whose), language) })]
      : days.flatMap((one) => hoursOfDay(scene, whose, one, line, holiday !== undefined));
  const beside = holiday
    ? [tell(lineOf('hours', 'holiday'), { holiday: inTitleCase(holiday) })]
    : [];
  const all = [...note, ...beside, ...acts];
  if (!isNone) return { state, acts: all };
  const offer = { kind: 'callback', wanted: { department: asked } } as const;
  return { state, acts: [...all, tell(OFFERS.callback!)], offer };
}

type Line = (
  which: 'OpenNow' | 'ClosedNow' | 'OpenOn' | 'ClosedOn' | 'Normally',
  values: Values,
) => Act;

const holidayAct = (holiday: string, today: Day, day: Day) =>
  tell(talk.holidayOn, { holiday, day: nearDayIn(day, today) });

function hoursNow(scene: Scene, whose: Whose, line: Line): Act[] {
  const { day: today, minutes } = scene.clock();
  const week = hoursOf(scene, whose);
  const hours = hoursOn(week, today);
  const holiday = holidayOn(today);
  if (holiday && hours)
    return [
      holidayAct(holiday, today, today),
      line('Normally', { opens: sayTime(hours.opens), closes: sayTime(hours.closes) }),
    ];
  const isBefore = hours !== null && minutes < minutesOf(hours.opens);
  if (hours && !isBefore && minutes < minutesOf(hours.closes))
    return [line('OpenNow', { closes: sayTime(hours.closes) })];
  const next = isBefore ? today : nextOpenDay(week, addDays(today, 1));
  const opens = next && hoursOn(week, next)?.opens;
  const when = (language: Language) =>
    next &&
    opens &&
    `${nearDayIn(next, today)(language)}${language === 'es' ? ' a las' : ' at'} ${sayTime(opens)}`;
  return [line('ClosedNow', { when })];
}

function hoursOfDay(
  scene: Scene,
  whose: Whose,
  day: Day,
  line: Line,
  isBesideHoliday: boolean,
): Act[] {
  const { day: today } = scene.clock();
  const hours = hoursOn(hoursOf(scene, whose), day);
  const holiday = holidayOn(day);
  const said = nearDayIn(day, today);
  if (!hours) return [line('ClosedOn', { day: said })];
  const values = { day: said, opens: sayTime(hours.opens), closes: sayTime(hours.closes) };
  if (!holiday) return [line(isBesideHoliday ? 'Normally' : 'OpenOn', values)];
  const [next] = nextDays(scene, whose, 1, addDays(day, 1));
  // The day after Thanksgiving is not sure, either.
  const isSure = next && holidayOn(addDays(next, -1)) !== 'Thanksgiving';
  const after = next && hoursOn(hoursOf(scene, whose), next);
  const sure = isSure
    ? [tell(talk.openForSure, { day: nearDayIn(next, today) })]
    : after
      ? [
          tell(talk.alsoNormally, {
            day: nearDayIn(next, today),
            opens: sayTime(after.opens),
            closes: sayTime(after.closes),
          }),
        ]
      : [];
  return [holidayAct(holiday, today, day), line('Normally', values), ...sure];
}
