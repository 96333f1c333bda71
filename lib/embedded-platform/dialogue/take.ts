import { type Heard, isQuestion } from '@/lib/spoken/heard';
import { sayCar, type SpokenCar } from '@/lib/spoken/spoken-car';
import { findCars } from '@/lib/dealerships/demo-cars';
import { answerOf } from './answers';
import { accept, visitOf, withSubject } from './decide';
import { fill, fillCaller } from './fill';
import { addNote, isLead } from './frames';
import { withoutQuestion } from '@/lib/spoken/wording';
import { valuesOf } from './record';
import { start, starts } from './starts';
import type { Answer } from './store-facts';
import { isStoreSide, type Talk } from './talk';
import { askAgain, begin, dropTask, hasAny, proceed, stopPlaying } from './tasks';
import {
  EXACT,
  type Intent,
  isClear,
  isOf,
  isOfStore,
  isOurs,
  MEANT,
  type Meant,
} from './understand';
import { says } from '@/lib/spoken/says';

/** On our own line a wrong answer costs more than none: a likeness alone has to be nearer. */
function isMeant(talk: Talk, { id, isSure, score }: Meant): boolean {
  const isEnough = isSure || isStoreSide(talk) || id === 'off-topic';
  if (!isStoreSide(talk) && isOfStore(id)) return false;
  return score >= (isEnough ? MEANT : id.startsWith('mail-') || starts[id] ? 0.7 : 0.6);
}

/** A control takes nothing from the caller by a likeness alone. */
const CONTROLLED = 0.7;

/** Of a visit that was booked: another day or time for it, or more work. */
function changesVisit({ task, visit }: Talk, { day, time, work, text }: Heard): boolean {
  if (task || !visit || /\b(?:open|close|another (?:visit|appointment))\b/i.test(text))
    return false;
  if (work.length > 0) return /\b(?:also|add|too|as well|while)\b/i.test(text);
  const isWish =
    !/\?/.test(text) || /\b(?:instead|actually|rather|better|change|move)\b/i.test(text);
  return isWish && (day.day ?? day.options ?? day.from ?? time) !== undefined;
}

/** What the words mean by themselves: a control, a task, a fact. */
export function take(talk: Talk, heard: Heard, given: Meant): string | undefined {
  const top = ofWork(talk, heard, given);
  const { task, caller, phrasing } = talk;
  const { text, car } = heard;
  // Left after the visit was booked, for it.
  if (!task && talk.visit && heard.phone !== undefined && heard.day.day === undefined)
    return `${phrasing.say('ackPhone', { phone: heard.phone })} ${phrasing.say('anythingElse')}`;
  // 'No, 1827 at the end', of what a person has by now.
  const { done } = talk;
  if (!task && done && isLead(done.frame) && says.corrects.test(text) && heard.work.length === 0) {
    const changes = fillCaller(caller, heard, undefined);
    if (changes.length > 0) return phrasing.say('leadEnd', valuesOf(talk, done));
  }
  if (!top.isSure && changesVisit(talk, heard)) return start(talk, starts.move!, heard);
  const isWhen = !top.isSure && heard.time !== undefined && !/\?|open|close/i.test(text);
  const hasSubject = talk.visit !== undefined || talk.subjectWork.length > 0;
  const isWish = isWhen && (top.id === 'hours' || (hasSubject && heard.work.length === 0));
  // 'It's a 2017 4Runner', and the model of the car whose year was said before.
  const isTold = talk.topic !== undefined && isOf('care', talk.topic) && !isQuestion(heard);
  const isTheirs = car?.isOwn ?? (isTold || (caller.car !== undefined && !caller.car.model));
  const isBare = text.split(' ').length < 6 && !top.isSure && heard.day.day === undefined;
  if (!task && isTheirs && car?.model && isBare) {
    caller.car = { ...caller.car, ...car };
    const next = talk.expected.kind === 'offer' ? 'shallI' : 'anythingElse';
    return `${phrasing.say('ackCar', { car: sayCar(caller.car) })} ${phrasing.say(next)}`;
  }
  // 'And service?', after the hours of the store.
  const isShort = text.split(' ').length <= 3 && heard.wanted?.department !== undefined;
  if (!task && talk.topic === 'hours' && isShort)
    return sayAnswer(talk, heard, 'hours', answerOf(talk, 'hours', heard)!);
  // What is said to an offer, and after all was passed on, goes with it.
  const isSame = done !== undefined && isLead(done.frame) && starts[top.id]?.frame === done.frame;
  const isLoose =
    talk.expected.kind === 'offer' &&
    !top.isSure &&
    (top.id === 'detail' || !isClear(top)) &&
    heard.day.day === undefined;
  const isCar = isOfCars(talk.topic) && (car?.model ?? car?.kind ?? car?.fuel ?? car?.color);
  const noted =
    !task && (isSame || isLoose) && !heard.phone && !isCar ? note(talk, heard) : undefined;
  if (noted !== undefined) return noted;
  if (!isMeant(talk, top) || (!task && isWish)) return takeFacts(talk, heard);
  const isMail = !task && heard.email !== undefined && !isOfCars(top.id);
  if (isMail && !starts[top.id]) return start(talk, writeTo(talk), heard);
  const isReached = !task && heard.phone !== undefined && !isStoreSide(talk);
  if (isReached && !starts[top.id]) return start(talk, starts.callback!, heard);
  if (top.id === 'detail') return takeFacts(talk, heard);
  const controlled = top.isSure || top.score > CONTROLLED ? control(talk, heard, top) : undefined;
  if (controlled !== undefined) return controlled;
  const begun = starts[top.id];
  const isAside = task !== undefined && hasAny(task) && isOf('aside', top.id);
  if (task && begun?.frame === task.frame && isOf('again', top.id))
    return proceed(talk, task, fill(task, talk.caller, heard));
  if (begun && !isAside) {
    const isDrive =
      begun.frame === 'test-drive' ||
      (!task && !begun.sets && visitOf(talk, heard) === 'test-drive');
    // Whoever is called back after speaking of a car is called by sales.
    if (begun.frame === 'callback' && !task && talk.subject)
      heard.wanted ??= { department: 'sales' };
    const { expected } = talk;
    if (begun.frame === 'status') talk.topic = 'status';
    const isOffered = expected.kind === 'offer' && isLead(expected.frame) && isLead(begun.frame);
    // A person was offered for something already.
    const told = isOffered ? { ...begun, sets: { ...expected.sets, ...begun.sets } } : begun;
    const row = begun.frame === 'service' && isDrive ? starts['test-drive']! : told;
    return start(
      talk,
      row,
      isDrive || isNamedAgain(talk, heard) ? withSubject(talk, heard) : heard,
    );
  }
  if (heard.work.length > 0) talk.subjectWork = heard.work;
  const answer = answerOf(talk, top.id, heard) ?? (isAside ? { text: '' } : undefined);
  const isGuess =
    isOurs(top.id) && !isStoreSide(talk) && !top.isSure && top.score < EXACT && !answer?.offer;
  if (answer) return isGuess ? guess(talk, top.id, answer) : sayAnswer(talk, heard, top.id, answer);
  if (heard.day.day !== undefined) return takeFacts(talk, heard);
  // A price or a car without any car named.
  talk.topic = isOfCars(top.id) ? 'stock' : talk.topic;
  return isOfCars(top.id) ? phrasing.say('askShopping') : undefined;
}

/** 'What would that run me?' is of the work that was spoken of, where no car was. */
function ofWork(
  { task, subject, subjectWork, topic }: Talk,
  { car, work }: Heard,
  top: Meant,
): Meant {
  const isCare = topic !== undefined && isOf('care', topic);
  const isOfWork = task?.frame === 'service' || work.length + subjectWork.length > 0 || isCare;
  const isOfCar = subject !== undefined || (car !== undefined && !car.isOwn);
  return top.id === 'price' && (work.length > 0 || (isOfWork && !isOfCar))
    ? { ...top, id: 'service-price' }
    : top;
}

const isNamedAgain = ({ subject, subjectWork }: Talk, { car, work, text }: Heard) =>
  ((subject !== undefined && car?.model === undefined) || (subjectWork.length > 0 && !work[0])) &&
  /\b(?:it|one|that|them|this)\b/i.test(text);

const isOfCars = (id: Intent | undefined) => id !== undefined && isOf('cars', id);

function control(talk: Talk, heard: Heard, { id, isSure }: Meant): string | undefined {
  const { phrasing, task, canHear } = talk;
  if (id === 'hold') return phrasing.say('hold');
  if (id === 'later') return dropTask(talk, phrasing.say('later'));
  if (id === 'never-mind' && !task && /\bcancel/i.test(heard.text))
    return start(talk, starts.cancel!, heard);
  if (id === 'never-mind') return dropTask(talk, phrasing.say(task ? 'neverMind' : 'declined'));
  if (id === 'spanish' && isSure) {
    phrasing.language = 'es';
    const hello = phrasing.say(canHear ? 'spanishTyped' : 'spanish');
    return task ? `${hello.split(/(?<=\.) /)[0]} ${askAgain(talk)}` : hello;
  }
  if (id !== 'roleplay' && id !== 'roleplay-end') return undefined;
  if (id === 'roleplay-end') return stopPlaying(talk, phrasing.say('rolePlayEnd'));
  talk.isRolePlay = true;
  return dropTask(talk, phrasing.say('rolePlay'));
}

/** The car of the store's that is spoken of now. */
export function aboutCar({ subject, store }: Talk, car: SpokenCar): SpokenCar | undefined {
  const about = car.model === undefined ? { ...subject, ...car } : car;
  return car.isOwn || findCars(store.brands, about).length === 0 ? subject : about;
}

/** What is answered; in the middle of a task that then goes on, with what else was said for it. */
function sayAnswer(talk: Talk, heard: Heard, id: Intent, answer: Answer): string {
  const { task, phrasing, caller } = talk;
  talk.topic = id;
  // A price or a car of the stock has been looked up already; a dealer's car is no caller's.
  const isFound = id === 'price' || id === 'stock';
  const car = !task && isStoreSide(talk) && id !== 'who' ? heard.car : undefined;
  if (car && isOfCars(id)) talk.subject = isFound ? talk.subject : aboutCar(talk, car);
  else if (car && (car.isOwn || (isOf('care', id) && !car.isUsed)))
    caller.car = { ...caller.car, ...car };
  else if (car) talk.subject = aboutCar(talk, car);
  if (isOf('noted', id)) caller.note = [caller.note, heard.text].filter(Boolean).join('. ');
  if (task) {
    const wish = isOf('wishless', id) && { day: {}, time: undefined, work: [] };
    const changes = fill(task, caller, { ...heard, ...wish, car: undefined });
    const next = changes.length > 0 ? proceed(talk, task, changes) : askAgain(talk);
    return `${withoutQuestion(answer.text)} ${next}`.trim();
  }
  if (answer.offer === 'quote') {
    const next = begin(talk, 'quote');
    if (talk.subject) next.slots.car = talk.subject;
    return `${answer.text} ${proceed(talk, next, [])}`;
  }
  const { offer, to } = answer;
  const sets = { ...(to && { wanted: { department: to } }), ...(to && { message: heard.said }) };
  talk.expected = offer ? { kind: 'offer', frame: offer, sets } : { kind: 'more' };
  // A dealer asks on without being asked to.
  const isAsked = answer.text.endsWith('?') || (!isStoreSide(talk) && talk.turns % 3 !== 1);
  return isAsked ? answer.text : `${answer.text} ${phrasing.say('anythingElse')}`;
}

/** By a likeness alone it may be another question: a person is the way out. */
function guess(talk: Talk, id: Intent, { text }: Answer): string {
  const { phrasing, task } = talk;
  talk.topic = id;
  if (task) return `${withoutQuestion(text)} ${askAgain(talk)}`;
  talk.expected = { kind: 'offer', frame: 'callback' };
  return `${withoutQuestion(text)} ${phrasing.say('orPerson')}`;
}

/** A store's caller who leaves an address is written to by a person; a dealer gets the details. */
const writeTo = (talk: Talk) => starts[isStoreSide(talk) ? 'callback' : 'buy']!;

/** What is said after all is passed on goes with it; what is said to an offer, with that. */
function note(talk: Talk, heard: Heard): string | undefined {
  const { expected, done, phrasing } = talk;
  const { text, said, decision } = heard;
  const isAnswer = decision !== undefined && text.split(' ').length < 3;
  if (isQuestion(heard) || isAnswer || text.length < 3) return undefined;
  const slots = expected.kind === 'offer' ? (expected.sets ??= {}) : done?.slots;
  if (!slots) return undefined;
  const isSecond = slots.isNoted;
  slots.isNoted = true;
  addNote(slots, said);
  if (expected.kind === 'offer' && isSecond) return accept(talk, expected.frame, heard, slots);
  return expected.kind === 'offer'
    ? `${phrasing.say('ackMessage')} ${phrasing.say('shallI')}`
    : phrasing.say('noted');
}

/** Nothing was meant that has a name, and yet a day, a work or a way to reach the caller was said. */
function takeFacts(talk: Talk, heard: Heard): string | undefined {
  const { task, topic } = talk;
  const { day, time, car } = heard;
  if (task) return undefined;
  const about =
    day.holiday === undefined || !isStoreSide(talk)
      ? says.follows.test(heard.text) && topic
      : 'hours';
  const followed = about && answerOf(talk, about, heard);
  if (followed) return sayAnswer(talk, heard, about, followed);
  if (heard.email !== undefined) return start(talk, writeTo(talk), heard);
  if (heard.phone !== undefined) return start(talk, starts.callback!, heard);
  const isAfterLead = isStoreSide(talk) && talk.done !== undefined && isLead(talk.done.frame);
  const hasSubject = talk.visit ?? talk.subject ?? talk.subjectWork[0] ?? talk.subjectDay;
  const isWhen = (day.day ?? (hasSubject && time)) !== undefined && !isAfterLead;
  // Which one is to be canceled.
  if (isWhen && talk.done?.frame === 'cancel') {
    talk.done.slots.day = day.day;
    const { day: said } = valuesOf(talk, talk.done);
    return `${talk.phrasing.say('ackDay', { day: said })} ${talk.phrasing.say('anythingElse')}`;
  }
  const isAsked = isQuestion(heard) && !isWhen;
  const isShort = heard.text.split(' ').length <= 6;
  if (!isStoreSide(talk))
    return isWhen && (isShort || time) ? start(talk, starts.meeting!, heard) : undefined;
  if (heard.work.length > 0 && !isAsked) return start(talk, starts.service!, heard);
  if (isWhen) return start(talk, starts[visitOf(talk, heard)]!, withSubject(talk, heard));
  const isSome =
    car?.model ?? (isOfCars(topic) && (car?.kind ?? car?.fuel ?? car?.color ?? car?.budget));
  const isStock = isSome && !car?.isOwn && !isAfterLead && !talk.done;
  const answer = isStock ? answerOf(talk, 'stock', heard) : undefined;
  if (answer) return sayAnswer(talk, heard, 'stock', answer);
  return note(talk, heard);
}
