import { isQuestion } from '@/lib/spoken/heard';
import { isOf, startOf } from './intents';
import { controlRules, wishRules } from './rules-wishes';
import { isOpen } from './state';
import type { Outcome } from './acts';
import type { HeardTurn } from './heard';
import { type Rule, type Turn, turnOf } from './turn';
import { proceed } from './progress';

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
      /^(?:roleplay-end|later|never-mind|hold|goodbye|repeat)$/.test(top.id) ||
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
  if (first.kind === undefined && isOf('cars', first.id) && second.id === 'service') return false;
  // 'I lost my key, how much is a new one?'
  const isAmount = ({ id, heard }: Part) =>
    (id === 'price' || id === 'service-price') &&
    heard.car?.model === undefined &&
    heard.work.length === 0;
  if (parts.slice(1).some(isAmount)) return false;
  return !(first.kind === 'parts' && isOf('cars', second.id));
}

const takePart = (turn: Turn): Outcome | undefined => {
  for (const rule of [...controlRules, ...wishRules]) {
    if (!rule.when(turn)) continue;
    const outcome = rule.then(turn);
    if (outcome) return outcome;
  }
  return undefined;
};

const several: Rule = {
  name: 'several wishes',
  when: (turn) => !turn.request && areSeveral(partsOf(turn)),
  then: (turn) => {
    const { scene, heard } = turn;
    const parts = partsOf(turn);
    const isWishless = parts.some(({ kind, id }) => kind === undefined && isOf('wishless', id));
    const ordered = [
      ...parts.filter(({ kind }) => kind === undefined),
      ...parts.filter(({ kind }) => kind !== undefined),
    ];
    let { state } = turn;
    const acts: Outcome['acts'][number][] = [];
    let offered: Outcome | undefined;
    const isOne = parts.filter(({ kind }) => kind).length === 1;
    for (const part of ordered) {
      // What was said of the whole goes with the only thing that is wished for.
      const whole =
        part.kind !== undefined && !isWishless && isOne
          ? { day: heard.day, time: heard.time, work: heard.work, car: heard.car }
          : {};
      const own = {
        ...part.heard,
        said: heard.said,
        ...whole,
        name: part.heard.name ?? heard.name,
        phone: part.heard.phone ?? heard.phone,
      };
      const outcome = takePart(
        turnOf(scene, { ...state, asked: { kind: 'wish' }, focus: undefined }, own),
      );
      if (!outcome) continue;
      ({ state } = outcome);
      // A question stands last.
      if (outcome.state.asked.kind === 'offer') {
        offered = outcome;
        acts.push(...outcome.acts);
      } else acts.splice(offered ? 0 : acts.length, 0, ...outcome.acts);
    }
    if (offered && state.focus === undefined) state = { ...state, asked: offered.state.asked };
    const first = state.requests.find(
      (one) => isOpen(one) && !turn.state.requests.some(({ id }) => id === one.id),
    );
    if (!first || first.id === state.focus) return { state, acts };
    const next = proceed(scene, { ...state, asked: { kind: 'wish' } }, first.id, []);
    return { ...next, acts: [...acts, ...next.acts] };
  },
};
export const severalRules: readonly Rule[] = [several];
