import type { StepOutcome } from './acts';
import { withIntroduced } from './facts-caller';
import type { HeardTurn } from './heard';
import { misses, rules } from './rules';
import { ONLY_SPANISH } from './rules-first';
import type { DialogueState, Scene } from './state';
import { turnOf } from './turn';

/** The outcome of a turn, and the rule that decided it. */
export interface Step extends StepOutcome {
  readonly rule: string;
}

/** Finds the request that was settled last. Words are never added to a canceled one. */
function settledIn({ requests, done }: DialogueState): number | undefined {
  const last = requests.find(({ id }) => id === done);
  if (last?.status !== 'canceled' && last?.status !== 'left') return done;
  return requests.findLast(({ status }) => status === 'agreed' || status === 'passed')?.id;
}

/** Takes one turn: the next state, and what is said. It changes nothing of what it is given. */
export function step(scene: Scene, given: DialogueState, heard: HeardTurn): Step {
  const { language, pieces } = heard;
  const state: DialogueState = {
    ...given,
    language,
    pieces,
    turns: given.turns + 1,
    isSpanishOnly: given.isSpanishOnly ?? (ONLY_SPANISH.test(heard.words) || undefined),
    fragment: undefined,
  };
  const turn = turnOf(scene, state, heard);
  for (const rule of rules) {
    if (!rule.when(turn)) continue;
    const outcome = rule.then(turn);
    if (!outcome) continue;
    const isMiss = misses.has(rule.name);
    const next: DialogueState = {
      ...outcome.state,
      done: settledIn(outcome.state),
      caller: withIntroduced(outcome.state, heard),
      topic: heard.wanted?.person
        ? { ...outcome.state.topic, person: heard.wanted }
        : outcome.state.topic,
      isCutOff: false,
      isLeaving: outcome.state.isLeaving && (heard.isPart || !state.isLeaving),
      misses: isMiss ? outcome.state.misses + 1 : 0,
      isInDanger:
        rule.name === 'danger' || rule.name === 'still in danger'
          ? outcome.state.isInDanger
          : undefined,
    };
    return { ...outcome, state: next, rule: rule.name };
  }
  throw new Error('No rule took a turn.');
}
