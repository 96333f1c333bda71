import { spokenWants } from '@/lib/content/agent/talk';
import { isQuestion } from '@/lib/spoken/heard';
import { type Act, after, type Outcome, say } from './acts';
import type { HeardTurn } from './heard';
import { isOf, OFFERS, startOf } from './intents';
import { proceed } from './progress';
import { isLead } from './requests';
import { controlRules, wishRules } from './rules-wishes';
import { type DialogueState, isOpen, type Request, withNew } from './state';
import { type Rule, type Turn, turnOf } from './turn';
import { briefOf } from './values';

/*
 * Several wishes in one turn: questions are answered first, every request is kept, and the first is settled first.
 */

/** A sentence of several is meant a little sooner than a sentence alone. */
const ENOUGH = 0.5;

interface Part {
  heard: HeardTurn;
  kind: string | undefined;
  id: string;
}

const partsOf = ({ heard, isStore }: Turn): Part[] =>
  heard.parts.flatMap((part) => {
    const [top] = part.meaning.intents;
    if (
      !top ||
      top.p < ENOUGH ||
      // 'I have a 2019 RAV4' asks nothing of the stock.
      (isOf('cars', top.id) && /^\W*(?:i|we)(?:'ve| have| got| drive| own)\b/i.test(part.text)) ||
      // The danger rule has answered it before.
      top.variant === 'stop' ||
      /^(?:roleplay-end|later|never-mind|hold|goodbye|repeat|help)$/.test(top.id) ||
      isOf('polite', top.id)
    )
      return [];
    if (!isStore && !isQuestion(part)) return [];
    return [{ heard: part, kind: startOf(top)?.kind, id: top.id }];
  });

/** Different things, each clear. */
function areSeveral(parts: readonly Part[]): boolean {
  if (parts.length < 2 || parts.length > 3) return false;
  const [first, second] = parts as [Part, Part];
  if (parts.some(({ id }) => isOf('first', id))) return false;
  if (new Set(parts.map(({ id }) => id)).size < 2) return false;
  if (first.kind !== undefined && first.kind === second.kind) return false;
  // 'I have a 2019 Camry and need an oil change' asks nothing about a Camry.
  const isOwnCar = first.kind === undefined && isOf('cars', first.id) && !isAsked(first);
  if (isOwnCar && second.id === 'service') return false;
  // 'I lost my key, how much is a new one?'
  const isAmount = ({ id, heard }: Part) =>
    (id === 'price' || id === 'service-price') &&
    heard.car?.model === undefined &&
    heard.work.length === 0;
  if (parts.slice(1).some(isAmount)) return false;
  return !(first.kind === 'parts' && isOf('cars', second.id));
}

const isAsked = ({ heard }: Part) => isQuestion(heard) || /\bquote\b/i.test(heard.text);

const takePart = (turn: Turn): Outcome | undefined => {
  for (const rule of [...controlRules, ...wishRules]) {
    if (!rule.when(turn)) continue;
    const outcome = rule.then(turn);
    if (outcome) return outcome;
  }
  return undefined;
};

/** Takes one wish or question of several; what was said of the whole goes with the only wish. */
function takeOne(turn: Turn, state: DialogueState, part: Part, isOnly: boolean) {
  const { heard, scene } = turn;
  const whole = isOnly
    ? { day: heard.day, time: heard.time, work: heard.work, car: heard.car, said: heard.said }
    : {};
  const own = {
    ...part.heard,
    ...(heard.language === 'es' && { said: heard.said }),
    ...whole,
    name: part.heard.name ?? heard.name,
    phone: part.heard.phone ?? heard.phone,
  };
  const outcome = takePart(
    turnOf(scene, { ...state, asked: { kind: 'wish' }, focus: undefined }, own),
  );
  if (!outcome) return undefined;
  const { asked } = outcome.state;
  if (asked.kind !== 'offer' || !isLead(asked.draft.kind) || isQuestion(part.heard)) return outcome;
  // Financing that is wished for beside a trade-in is a wish, not an offer.
  return {
    state: withNew({ ...outcome.state, asked: { kind: 'wish' } }, asked.draft),
    acts: outcome.acts.filter(({ words }) => words !== OFFERS[asked.draft.kind]),
  };
}

/** Says back all that was begun, and settles the first of it first. */
function startAll({ scene }: Turn, state: DialogueState, fresh: readonly Request[]): Outcome {
  const [first] = fresh;
  const all = fresh.map((one) => briefOf(scene, state, one));
  const line = say('haveAll', {
    all: (language) => all.map((one) => one(language)).join(language === 'es' ? ', y ' : ', and '),
    task: (language) => spokenWants[first!.kind][language],
  });
  return after([line], proceed(scene, { ...state, asked: { kind: 'wish' } }, first!.id, []));
}

const several: Rule = {
  name: 'several wishes',
  // 'I dropped it off for a noise, is it ready?' wants no visit.
  when: (turn) => !turn.request && turn.top.id !== 'status' && areSeveral(partsOf(turn)),
  then: (turn) => {
    const parts = partsOf(turn);
    const isWishless = parts.some(({ kind, id }) => kind === undefined && isOf('wishless', id));
    const wishes = parts.filter(({ kind }) => kind !== undefined);
    const questions = parts.filter(({ kind }) => kind === undefined);
    const known = new Set(turn.state.requests.map(({ id }) => id));
    let { state } = turn;
    const answers: Act[] = [];
    const begun: Act[] = [];
    for (const part of [...questions, ...wishes]) {
      const isOnly = wishes.length === 1 && part === wishes[0] && !isWishless;
      const outcome = takeOne(turn, state, part, isOnly);
      if (!outcome) continue;
      // A wish is asked on about; before it no offer waits for an answer.
      const isBegun = outcome.state.requests.length > state.requests.length;
      (isBegun ? begun : answers).push(...outcome.acts);
      ({ state } = outcome);
    }
    const fresh = state.requests.filter((one) => isOpen(one) && !known.has(one.id));
    if (fresh.length > 1) return after(answers, startAll(turn, state, fresh));
    return { state, acts: [...answers, ...begun] };
  },
};

export const severalRules: readonly Rule[] = [several];
