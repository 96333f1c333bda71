import { says } from '@/lib/embedded-platform/language/says';
import { offering, say } from './acts';
import { answerOf } from './answers';
import { fill } from './facts';
import { isSecondNumber } from './facts-caller';
import { isOf, named, startOf } from './intents';
import { tellsMore } from './notes';
import { visitStands } from './progress';
import { isLead, isThere } from './requests';
import { answered } from './rules-questions';
import { moveAsked } from './rules-control';
import { AFTER_VISIT } from './rules-wishes';
import { hasBooked } from './service-signs';
import { kinds } from './slots';
import { aboutCar, begin, visitKind, withSubject } from './begin';
import {
  asksIn,
  doneOf,
  hasReach,
  hasVisit,
  goOnAfter,
  oddsOf,
  type Rule,
  type Turn,
  visitOf,
  wordsIn,
} from './turn';

/*
 * Rules for a day, a work or a car alone.
 */

/** Takes a lone number or address, and asks for its purpose unless that is known. */
const reach: Rule = {
  name: 'leaves a number or an address',
  when: ({ request, heard }) => !request && hasReach(heard),
  then: (turn) => {
    const { heard, isStore, state } = turn;
    const last = state.requests.findLast(({ status }) => status !== 'canceled');
    if (last && isSecondNumber(state.caller, heard)) return goOnAfter(turn, say('noted'));
    if (!isStore && heard.email !== undefined) return begin(turn, named('buy'));
    const isCall = turn.top.id === 'callback' && turn.top.p >= 0.5;
    if (!isStore || isCall || tellsMore(heard)) return begin(turn, named('callback'));
    const caller = {
      ...state.caller,
      phone: heard.phone ?? state.caller.phone,
      email: heard.email ?? state.caller.email,
      name: heard.name ?? state.caller.name,
    };
    const values = { phone: heard.phone, email: heard.email };
    const acts = [say(heard.phone ? 'ackPhone' : 'ackEmail', values), say('whatFor')];
    return offering({ ...state, caller }, { kind: 'callback' }, acts);
  },
};

/** Words that ask for another visit than the one that is moved or canceled. */
const NEW_VISIT = /\b(?:book|schedule|another|new|also|instead|can i|could i|come in|bring)\b/i;

/** Takes a lone day or time; it begins a visit only if one was under discussion. */
const when: Rule = {
  name: 'a day or a time alone',
  when: (turn) => {
    const { request, heard, state, isStore } = turn;
    const { topic } = state;
    const hasSubject =
      hasVisit(turn) ||
      topic.car !== undefined ||
      (topic.work?.length ?? 0) > 0 ||
      topic.day !== undefined;
    const isWhen = heard.day.day !== undefined || (hasSubject && heard.time !== undefined);
    // 'Friday, that's good', of the hours.
    if (topic.intent === 'hours' && !heard.time && heard.isPart) return false;
    // 'I'll drop it tonight for my appointment tomorrow.'
    if (/\b(?:for|before) my (?:\w+ )?(?:appointment|appt|visit)\b/i.test(heard.text)) return false;
    // 'Will they look at the trade the same day?'
    if (asksIn(turn) && oddsOf(turn, 'question') >= 0.5) return false;
    return (
      !request &&
      isWhen &&
      !(isThere(state) && !NEW_VISIT.test(heard.text)) &&
      // 'I have an appointment with Jasmine tomorrow' asks for no other.
      heard.wanted?.person === undefined &&
      (wordsIn(heard.text) <= 8 || heard.time !== undefined) &&
      (isStore ? !isAfterLead(turn) : wordsIn(heard.text) <= 6 || heard.time !== undefined)
    );
  },
  then: (turn) => {
    const visit = visitOf(turn.state);
    // 'I have an appointment Monday. Can we do Tuesday instead?'
    if (turn.state.told.some((one) => hasBooked(one.text))) return moveAsked(turn);
    // A day mentioned after a booking does not change the visit.
    if (visit) return visitStands(turn.scene, turn.state, visit);
    if (!turn.isStore) return begin(turn, named('meeting'));
    const kind = visitKind(turn);
    const likely = turn.top.p > 0.3 ? startOf(turn.top) : undefined;
    const isVisit = likely !== undefined && kinds[likely.kind].calendar !== undefined;
    // 'How late can I pick it up today?'
    if (asksIn(turn) && likely && !isVisit) return undefined;
    const start = isVisit ? likely : named(kind === 'visit' ? 'service' : 'test-drive');
    return begin(turn, start, withSubject(turn, start.kind));
  },
};

const isAfterLead = (turn: Turn) => {
  const done = doneOf(turn);
  return turn.isStore && done !== undefined && isLead(done.kind);
};

const work: Rule = {
  name: 'a work alone',
  when: ({ request, heard, isStore, state }) =>
    !(isThere(state) && !NEW_VISIT.test(heard.text)) &&
    !request &&
    isStore &&
    !AFTER_VISIT.test(state.words) &&
    heard.work.length > 0,
  then: (turn) => {
    const { heard, state } = turn;
    // 'It's been there for the transmission', of the repair that a person looks into.
    if (!asksIn(turn) && isAfterLead(turn) && !says.request.test(heard.text)) {
      const { id } = doneOf(turn)!;
      const facts = { ...heard, work: [], day: {}, time: undefined };
      const filled = fill(state, id, facts).state;
      return { state: filled, acts: [say('noted')] };
    }
    return asksIn(turn) ? undefined : begin(turn, named('service'));
  },
};

const car: Rule = {
  name: 'a car alone',
  when: (turn) => {
    const { request, heard, isStore, state } = turn;
    const isCars = state.topic.intent !== undefined && isOf('cars', state.topic.intent);
    const some =
      heard.car?.model ??
      (isCars && (heard.car?.kind ?? heard.car?.fuel ?? heard.car?.color ?? heard.car?.budget));
    return !request && isStore && some && wordsIn(heard.text) <= 6;
  },
  then: (turn) => {
    const { scene, state, heard } = turn;
    const isOwn = heard.car!.isOwn === true;
    const isCars = state.topic.intent !== undefined && isOf('cars', state.topic.intent);
    const answer = isCars && !isOwn ? answerOf(scene, state, { id: 'stock' }, heard) : undefined;
    if (answer) return answered(turn, { id: 'stock' }, answer);
    const next = isOwn
      ? { ...state, caller: { ...state.caller, car: heard.car } }
      : { ...state, topic: { ...state.topic, car: aboutCar(turn, heard.car!) } };
    return {
      state: { ...next, asked: { kind: 'wish' } },
      acts: [say('askAboutCar', { car: heard.car!.model })],
    };
  },
};

export const factsAlone: readonly Rule[] = [reach, when, work, car];
