import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import {
  correctedWork,
  deniedWork,
  isSpecific,
  withoutParts,
} from '@/lib/embedded-platform/language/spoken-work';
import { stemsOf, withoutOpening } from './own-words';
import { isPlaceIn, placeAfter, placeIn } from './places';
import { isLead, slotsOf } from './requests';
import { isFree, kinds, slots, type SlotId } from './slots';
import {
  type Caller,
  type DialogueState,
  type Facts,
  type Request,
  requestOf,
  withRemark,
  withRequest,
} from './state';
import { trimEnd } from './trim';
import { type Change, type Filled } from './change';
import { fillDay, fillWhen, fillTime } from './facts-when';
import { fillCar, withCarEverywhere } from './facts-car';
import { fillCaller, isOfCaller, numberBefore, nameForAnother } from './facts-caller';

/*
 * Facts fill a request; they do not choose it.
 */

/** Words that hold no work that the agent knows are one all the same, where it was asked for. */
function isWorkByItself(heard: Facts): boolean {
  const { text, work, car, name, phone, email, day, time, decision } = heard;
  const isOther =
    car ?? name ?? phone ?? email ?? day.day ?? day.options ?? day.from ?? time ?? decision;
  const isNone =
    isQuestion(heard) ||
    /^(?:(?:alright|okay?|so|yeah|well|and|but|no),? )*(?:i'm|i am|we're|i'll|they're)\b/i.test(
      text,
    );
  return work.length === 0 && isOther === undefined && text.split(' ').length <= 12 && !isNone;
}

function fillWork(request: Request, heard: Facts, isAsked: boolean): Filled {
  const { work, text, isSymptom, said } = heard;
  const changes: Change[] = [];
  const corrected = correctedWork(request.work, text, said !== text);
  if (corrected)
    return {
      request: { ...request, work: corrected, isVague: undefined },
      changes: corrected.join() === request.work.join() ? [] : ['work'],
    };
  const denied = deniedWork(text, said !== text);
  const all = withoutParts([...new Set([...request.work, ...work])]);
  const kept = request.work.filter((item) => all.includes(item));
  // 'It's only the maintenance', of a Service B.
  const isNew = (item: string) => item !== 'maintenance' || request.work.length === 0;
  const fresh = all.filter(
    (item) => !request.work.includes(item) && !denied.includes(item) && isNew(item),
  );
  let next: Request = { ...request, work: kept };
  if (fresh.length > 0) {
    // 'Actually at seven, and I also need an oil change.'
    const isAlso =
      denied.length > 0 || /\balso\b|\btoo\b(?! \w)/i.test(text) || !says.correction.test(text);
    const known = next.work.filter((item) => item !== 'checkup' && item !== 'diagnosis');
    next = { ...next, work: isAlso ? [...known, ...fresh].slice(0, 5) : fresh, isVague: undefined };
    changes.push('work');
  } else if (
    (isAsked || (isSpecific(text) && request.work.length === 0)) &&
    isWorkByItself(heard)
  ) {
    const own = text.replace(/[.!]$/, '').toLowerCase();
    const isTold = !isAsked || own.split(' ').length > 5;
    next = { ...next, work: [isSymptom || request.isVague || isTold ? 'diagnosis' : own] };
    changes.push(isAsked ? 'work' : 'symptom');
  }
  const tells = isSymptom && text.length > 12 && (work.length > 0 || isAsked);
  return { request: next, changes: tells ? [...changes, 'symptom'] : changes };
}

/** The part of a longer sentence that a free slot takes. */
const WITHIN = { message: says.told, part: says.part };

function fillFree(given: Request, heard: Facts, asked?: SlotId): Filled {
  let request = given;
  const changes: Change[] = [];
  for (const id of slotsOf(request)) {
    const { holds } = slots[id];
    const isOther = id === asked || id === 'complaint' || id === 'shopping';
    if (!isFree(holds) || isOther) continue;
    // A later place may be clearer.
    if (request[holds] !== undefined && (holds !== 'place' || isQuestion(heard))) continue;
    const found =
      holds === 'place'
        ? isPlaceIn(heard)
          ? placeIn(heard)
          : undefined
        : WITHIN[holds].exec(heard.text)?.[1];
    const own = found && trimEnd(found, ' .,!');
    const told = holds === 'place' ? placeAfter(request.place, own) : own;
    if (told === undefined || told === request[holds]) continue;
    const isOwn = holds === 'place' || heard.said === heard.text;
    request = { ...request, [holds]: isOwn ? told : withoutOpening(heard.said) };
    changes.push('message');
  }
  return { request, changes };
}

/** 'Monday after work': the day of a visit, and no condition. */
export const A_DAY =
  /^(?:just |only |on |i can (?:do|come) |\w+day or )*(?:\w+day|tomorrow|mornings?|evenings?)\b|^(?:not (?:today|tomorrow)|(?:after|before) (?!you\b)\w+)\b/i;

/** 'Today, not tomorrow': no condition of a call on that day. */
const NOT_A_DAY = /^not (?:tomorrow|\w+day)$/i;

/** Tells if a condition says nothing that another one does not. */
const isWithin = (fresh: string, old: string) => {
  const known = stemsOf(old);
  return (
    fresh === old || (known.length > 0 && stemsOf(fresh).every((word) => known.includes(word)))
  );
};

function fillConditions(request: Request, { conditions, day }: Facts): Filled {
  const isVisit = kinds[request.kind].calendar !== undefined;
  const isDay = isVisit ? A_DAY : (day.day ?? request.day) ? NOT_A_DAY : undefined;
  const own = conditions.filter((one) => !isDay?.test(one));
  const fresh = own.filter((one) => !request.conditions.some((old) => isWithin(one, old)));
  if (fresh.length === 0) return { request, changes: [] };
  return {
    request: { ...request, conditions: [...request.conditions, ...fresh].slice(-6) },
    changes: ['condition'],
  };
}

/** 'I want sales', 'just parts': whose it is from now on. */
const DIRECTS =
  /\b(?:want|just|instead|only|it's for|it's(?: about)?) (?:a |the |some(?:body|one) in )?(?:service|sales|parts|finance)\b(?! (?:manager|visit|appointment))/i;

/** The name that a repair or an appointment is under, where the caller tells a name of their own later. */
export function nameBefore(
  { kind, name, isOfRepair }: Request,
  caller: Caller,
  own: Caller,
  heard: Facts,
): string | undefined {
  const isHeld = isOfRepair || ['status', 'move', 'cancel'].includes(kind);
  const isLater = isHeld && name === undefined;
  const isOther = caller.name !== undefined && caller.name !== own.name;
  return isLater && isOther && heard.isIntroduced && !says.correction.test(heard.text)
    ? caller.name
    : undefined;
}

/** Takes what an utterance holds for a request, and for the slot that was asked for; gives what it changed. */
export function fill(
  state: DialogueState,
  id: number,
  heard: Facts,
  asked?: SlotId,
): { state: DialogueState; changes: Change[] } {
  const before = requestOf(state, id)!;
  const hasDay = kinds[before.kind].calendar !== undefined;
  const steps = [
    (one: Request) => (hasDay ? fillDay(one, heard) : fillWhen(one, heard)),
    (one: Request) => fillTime(one, heard),
    (one: Request) =>
      before.kind === 'visit'
        ? fillWork(one, heard, asked === 'work')
        : { request: one, changes: [] },
    (one: Request) => fillFree(one, heard, asked === 'message' ? asked : undefined),
    (one: Request) => fillConditions(one, heard),
  ];
  const changes: Change[] = [];
  const filled = steps.reduce((one, step) => {
    const result = step(one);
    changes.push(...result.changes);
    return result.request;
  }, before);
  const isSaid = DIRECTS.test(heard.text);
  const wanted = heard.wanted?.person || isSaid ? heard.wanted : (filled.wanted ?? heard.wanted);
  const isForAny =
    isLead(before.kind) && ['callback', 'message', 'complaint'].includes(before.kind);
  const withPerson = isForAny ? { ...filled, wanted } : filled;
  const withCar = fillCar(withPerson, state, heard, asked);
  const named = nameForAnother(state, before, heard);
  const theirs =
    state.requests.find(({ name }) => named && name?.startsWith(`${named} `))?.name ?? named;
  const own = named === heard.name ? { ...heard, name: undefined } : heard;
  const whose = fillCaller(withCar.caller, own, asked);
  const known = withCarEverywhere(state, id, withCar);
  const old = numberBefore(state.caller, whose.caller, heard);
  const next = withRequest({ ...known, caller: whose.caller }, id, {
    ...withCar.request,
    name:
      theirs ??
      (isOfCaller(before, heard)
        ? undefined
        : (nameBefore(before, state.caller, whose.caller, heard) ?? withCar.request.name)),
  });
  const ofName: Change[] = theirs === undefined ? [] : ['otherName'];
  const told = old ? withRemark(next, id, `Other number: ${old}`) : next;
  return { state: told, changes: [...changes, ...withCar.changes, ...ofName, ...whose.changes] };
}
