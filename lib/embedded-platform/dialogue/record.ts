import { wants } from '@/lib/content/agent/talk';
import { type CallRecord, type CallRequest, MOST_SAID } from '@/lib/domain/call-record';
import { sayCar, type SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { capitalized } from '@/lib/embedded-platform/language/wording';
import { sayDay } from '@/lib/time/calendar';
import { sentencesOf, subjectOf, turnsWithConditions } from './said';
import { carOf, hasAny, isDepartmentVisit, isLead, slotsOf } from './requests';
import { type DialogueState, isStoreSide, type Request, type Scene } from './state';
import { contactOf, nameOf, valuesOf } from './values';

const LONGEST = 200;
/** A note, or a turn of the caller's. */
const LONGEST_NOTE = 800;

/** 600 → '10:00 AM'. */
const writeTime = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`;

/** Without what is empty, and each text short enough for its field. */
const written = <Fields extends Record<string, string | undefined>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      value ? [[key, value.slice(0, LONGEST)]] : [],
    ),
  ) as Partial<Record<keyof Fields, string>>;

/** Joins sentences to a note. */
const joined = (sentences: readonly string[]) =>
  sentences
    .filter(Boolean)
    .map((one) => (/[.?!]$/.test(one) ? one : `${one}.`))
    .join(' ')
    .slice(0, LONGEST_NOTE);

/** A booked visit stands as it was agreed until a change of it is. */
const asAgreed = (request: Request): Request =>
  isChanging(request) ? { ...request, ...request.was, status: 'agreed' } : request;

const isChanging = ({ status, was }: Request) => status === 'open' && was !== undefined;

/** The other day or time that a caller asks for, for a booked visit. */
const changeOf = (request: Request) =>
  isChanging(request) && (request.day !== request.was?.day || request.time !== request.was?.time)
    ? `Asked to change it to ${whenOf(request) || 'another time'}`
    : '';

const withMiles = (name: string | undefined, { miles }: SpokenCar = {}) =>
  [name, miles && `${new Intl.NumberFormat('en-US').format(miles)} miles`]
    .filter(Boolean)
    .join(', ') || undefined;

const whenOf = ({ day, time }: Pick<Request, 'day' | 'time'>) =>
  [day && sayDay(day), time !== undefined && writeTime(time)].filter(Boolean).join(' at ');

/** One request as it is written, in English whatever is spoken. */
function requestIn(scene: Scene, state: DialogueState, given: Request): CallRequest {
  const request = asAgreed(given);
  const { kind, day, time, status, place } = request;
  const conditions = turnsWithConditions(request, state);
  const { work, car, person } = valuesOf(scene, state, request);
  // The car that is traded in at a drive; a visit names its own car.
  const isAlone = kind === 'test_drive' && state.requests.length === 1;
  const own = isAlone && state.caller.car?.model ? state.caller.car : undefined;
  const said = work?.('en');
  const { contact, contactPhone } = contactOf(state.caller, request);
  const at = contactPhone ? ` at ${contactPhone}` : '';
  const calls = contact && `Call ${contact.replace(/^your /, 'my ')}${at}`;
  const isForPerson =
    isLead(kind) || kind === 'information' || kind === 'cancel' || kind === 'move';
  const isOfLanguage = state.isSpanishOnly === true && status !== 'canceled';
  const old = whenOf(request.old ?? {});
  const note = joined([
    isOfLanguage ? 'Speaks Spanish only' : '',
    old && `Moves the appointment of ${old}`,
    request.name && request.name !== state.caller.name ? `For ${request.name}` : '',
    changeOf(given),
    ...(request.remarks ?? []),
    calls && status !== 'canceled' ? calls : '',
    own ? `Own car: ${withMiles(sayCar(own), own)}` : '',
  ]);
  const isVisit = isDepartmentVisit(request);
  const shown = request.isOfRepair ? 'status' : isVisit ? 'visit' : kind;
  return {
    kind: shown,
    want: said
      ? capitalized(said).slice(0, LONGEST)
      : isVisit
        ? `Visit with ${person('en')}`
        : [wants[shown === kind ? nameOf(state, request) : shown], subjectOf(state, request)]
            .filter(Boolean)
            .join(': ')
            .slice(0, LONGEST),
    ...written({
      // A dealer's store, not a car that is asked for.
      car: isStoreSide(scene, state)
        ? withMiles(car?.('en'), carOf(request, state.caller))
        : undefined,
      day: day && sayDay(day).replace(/\D\D$/, ''),
      time: time === undefined ? undefined : writeTime(time),
      place,
      person: isForPerson ? capitalized(person('en').replace(/^(?:our|the) /, '')) : undefined,
    }),
    ...(conditions.length > 0 && {
      conditions: conditions.slice(-6).map((one) => one.slice(0, LONGEST_NOTE)),
    }),
    ...(note && { note }),
    ...((status === 'agreed' || status === 'passed') && { isAgreed: true }),
    ...(status === 'canceled' && { isCanceled: true }),
  };
}

const isWorthNoting = (state: DialogueState) => (request: Request) =>
  (request.status !== 'open' && !request.isMisread) ||
  (request.status === 'open' &&
    (hasAny(state, request) || request.id === state.focus || slotsOf(request).length < 2));

/** Everything that the caller wants, as far as it was understood. */
export function callRecordOf(scene: Scene, state: DialogueState): CallRecord {
  const { phone, email } = state.caller;
  const name =
    state.caller.name ??
    state.requests.findLast((one) => one.name && one.kind !== 'callback')?.name;
  const noted = state.requests.filter(isWorthNoting(state));
  const requests = noted.map((one) => requestIn(scene, state, one));
  // A store's caller who only asks wants nothing; a dealer whom we can reach may want more.
  const isWanted = scene.side === 'store' ? state.hasTold === true : (phone ?? email) !== undefined;
  if (requests.length === 0 && isWanted && state.said.length > 0)
    requests.push({ kind: 'message', want: wants.message });
  const said = requests.length > 0 ? sentencesOf(state).slice(-MOST_SAID) : [];
  return {
    ...written({ name, phone, email }),
    ...(requests.length > 0 && { requests }),
    ...(said.length > 0 && { said }),
  };
}
