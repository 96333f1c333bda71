import { spokenPeople, spokenWants } from '@/lib/content/agent/talk';
import { sayCar } from '@/lib/embedded-platform/language/spoken-car';
import { sayWork } from '@/lib/embedded-platform/language/spoken-work';
import { type Day, sayDay } from '@/lib/time/calendar';
import { type Act, say } from './acts';
import { nearDayIn } from './calendar';
import { sayLimit } from './limits';
import { inSecondPerson } from './own-words';
import { carOf, isDepartmentVisit, isLead, personFor } from './requests';
import { standingConditions } from './said';
import {
  type Caller,
  type DialogueState,
  type Language,
  type Request,
  saidSince,
  type Scene,
} from './state';
import { dayIn, timeIn } from './wording';

const joined = (parts: readonly (string | undefined | false)[]) => parts.filter(Boolean).join(', ');

/** When somebody wishes to be called: 'today', 'Monday, November 30th at 2 PM'. */
function whenIn({ day, time }: Request, today: Day, language: Language): string | undefined {
  const on = day && (day === today ? nearDayIn(day, today) : dayIn(day))(language);
  const at = time !== undefined && timeIn(time)(language);
  return [on, at].filter(Boolean).join(language === 'es' ? ' a las ' : ' at ') || undefined;
}

/** 'Monday after ten' behind the Monday itself is 'after ten'. */
const withoutDay = (condition: string, day: Day | undefined) =>
  condition.replace(/^(?:on )?(\w+day),? (?=after|before|between)/i, (all, word: string) =>
    day && sayDay(day).toLowerCase().startsWith(word.toLowerCase()) ? '' : all,
  );

/** 'A mirror for the F-150', not 'a part I broke': only such words go into a sentence. */
const isPhrase = (words: string) =>
  words.split(' ').length < 9 &&
  !/\b(?:i|i'm|we|it|it's|that's|you|your)\b|^(?:do|does|is|are|can|could|what|how)\b/i.test(words);

/** Said back when it was said, and not once more. */
const OF_PAST = /^you(?:'ve)? (?:already|just|don't need)\b/i;

/** The person who is called about a request instead of the caller, with a number of their own. */
export const contactOf = ({ contact, contactPhone, contactFor }: Caller, { id }: Request) =>
  contactFor === undefined || contactFor === id ? { contact, contactPhone } : {};

/** Finance is asked about the end of a lease, and for no loan. */
export const isOfLease = (state: DialogueState, request: Request) =>
  request.kind === 'finance' &&
  /\b(?:leas(?:e|ed|ing)|buy ?out)\b/i.test(saidSince(state, request));

/** The name of a request: a call that is wished for as a text is one. */
export const nameOf = (state: DialogueState, request: Request) =>
  isOfLease(state, request)
    ? 'lease'
    : request.kind === 'callback' && state.caller.isTexted
      ? 'text'
      : request.kind;

/** All that a line may say of a request. */
export function valuesOf(scene: Scene, state: DialogueState, request: Request) {
  const { isTexted, ...caller } = state.caller;
  const { kind, day, time } = request;
  const { day: today } = scene.clock();
  const own = carOf(request, caller) ?? {};
  const car = sayCar(own) === '' ? undefined : (language: Language) => sayCar(own, language);
  const { contact: whom, contactPhone } = isLead(kind) ? contactOf(caller, request) : {};
  const reach = (whom && contactPhone) ?? caller.phone ?? caller.email;
  const work =
    request.work.length > 0 ? (language: Language) => sayWork(request.work, language) : undefined;
  const person = personFor(scene, state, request);
  const theCar = (language: Language) =>
    car && spokenPeople.the[language].replace('{car}', car(language));
  const what = (language: Language) =>
    joined([
      work?.(language) ??
        (isDepartmentVisit(request)
          ? spokenPeople.visitWith[language].replace('{person}', person(language))
          : spokenWants[nameOf(state, request)][language]),
      request.part && isPhrase(request.part) && request.part,
      kind !== 'finance' &&
        (kind !== 'callback' || carOf(request, caller)?.model) &&
        theCar(language),
      isLead(kind) && whenIn(request, today, language),
      ...standingConditions(request, state)
        .map((one) => sayLimit(withoutDay(one, day), language, { isBrief: true }))
        .filter((one) => one !== undefined && !OF_PAST.test(one)),
    ]);
  const isWritten = reach !== undefined && reach === caller.email;
  const how = isWritten ? 'writes' : isTexted ? 'texts' : 'calls';
  return {
    ...caller,
    calls: (language: Language) =>
      spokenPeople[whom ? (`${how}Them` as const) : how][language].replace('{whom}', whom ?? ''),
    name: request.name ?? caller.name,
    car,
    reach,
    work,
    what,
    place: request.place && inSecondPerson(request.place),
    day: day === undefined ? undefined : dayIn(day),
    time: time === undefined ? undefined : timeIn(time),
    first: (caller.name ?? request.name)?.split(' ')[0],
    at: reach && ((language: Language) => spokenPeople.at[language].replace('{reach}', reach)),
    when: (language: Language) => whenIn(request, today, language),
    person,
  };
}

/** Says who calls or texts whom, where and when. */
export function callSaid(
  scene: Scene,
  state: DialogueState,
  call: Request,
  line: 'whoCalls' | 'yesCalls' = 'whoCalls',
): Act {
  const values = valuesOf(scene, state, call);
  const isTimed = values.when('en') !== undefined;
  return say(values.reach ? (isTimed ? 'whoCallsWhen' : line) : 'whoCallsUnreached', values);
}

/** A request in a few words: what, when. */
export const briefOf =
  (scene: Scene, state: DialogueState, request: Request) => (language: Language) => {
    const { what, day, time } = valuesOf(scene, state, request);
    const when = isLead(request.kind) ? [] : [day?.(language), time?.(language)];
    return joined([what(language), ...when]);
  };

/** Says a request in one phrase: its facts, whose it is, and where the car is. */
export const notedIn =
  (scene: Scene, state: DialogueState, request: Request) => (language: Language) => {
    const place = request.place && inSecondPerson(request.place);
    return joined([briefOf(scene, state, request)(language), request.name, place]);
  };
