import { filler, say } from './acts';
import { fill, fillCaller } from './facts';
import { isOf, named, startOf } from './intents';
import { leftoverOf } from './notes';
import { askAgain, proceed } from './progress';
import { isLead } from './requests';
import { isFree, type RequestKind, slots } from './slots';
import { type DialogueState, requestOf, withNote, withRequest } from './state';
import { asksIn, begin, type Rule, slotOf, type Turn, wordsIn } from './turn';
import { says } from '@/lib/spoken/says';

/*
 * Clauses that ask and wish for nothing: the caller tells what a later wish is about, or that they were not heard.
 */

const NOT_HEARD =
  /^(?:(?:no|but|and|so|wait|well|ok|okay|um|uh|hey|look|listen|yeah|oh|sorry)[ ,.]+)*(?:you (?:(?:still )?(?:didn't|did not|haven't|never|don't)) (?:(?:even )?(?:answer(?:ed)?|said|say|tell|told|hear|heard|listen(?:ed)?|address(?:ed)?))(?: to)?(?: me)?(?: (?:my|the|that) question)?|(?:that's|that is|that isn't|that's not|this is not) (?:not )?what i (?:asked|said|meant|want\w*)|you(?:'re| are) not listening(?: to me)?|are you (?:even )?listening|i (?:just |already )+(?:told|said|gave|asked)(?: you)?(?: that| it)?(?: already)?|i (?:said|asked)(?: you)?|i (?:told|gave) you(?: that| it)?(?: already)?|(?:let me|i'm (?:going to|gonna)|i'll) (?:say|repeat) (?:this|it|that)(?: (?:one more time|again|slowly))?|for the (?:second|third|last) time|(?:you )?listen to me)\b[ ,.!?]*/i;

/** A caller who was not heard says it again: that is no complaint. */
const notHeard: Rule = {
  name: 'was not heard',
  when: ({ heard, asked }) =>
    NOT_HEARD.test(heard.text) && asked.kind !== 'safety' && heard.language === 'en',
  then: ({ scene, state, heard }) => {
    const rest = heard.text
      .replace(NOT_HEARD, '')
      .replace(/^(?:about|if|whether) /i, 'what about ')
      .trim();
    const sorry = say('sorryMissed');
    if (wordsIn(rest) > 0 && rest !== '') return { state, acts: [sorry], next: rest };
    if (heard.isPart) return { state, acts: [sorry] };
    const again = askAgain(scene, state);
    return { ...again, acts: [sorry, ...again.acts] };
  },
};

const NO_COMPLAINT =
  /\b(?:i'm|i am|we're|it's|this is) not (?:complaining|upset|angry|mad|a complaint|trying to complain)\b|\bno complaints?\b|\bnot a complaint\b|\b(?:do not|don't|didn't|never) (?:have|want|need|mean|make|file) (?:an? |any |to )?complain\w*|\b(?:take|cancel|delete|remove|drop|forget|scratch) (?:\w+ ){0,2}complaints?\b/i;

/** 'I'm not complaining': what was taken for a complaint goes out. */
const noComplaint: Rule = {
  name: 'is no complaint',
  when: ({ heard }) => NO_COMPLAINT.test(heard.text),
  then: ({ state, request }) => {
    if (!state.requests.some(({ kind, status }) => kind === 'complaint' && status !== 'canceled'))
      return { state, acts: [say('noComplaint')] };
    const requests = state.requests.flatMap((one) => {
      if (one.kind !== 'complaint') return [one];
      return one.status === 'open' ? [] : [{ ...one, status: 'canceled' } as const];
    });
    const isFocus = request?.kind === 'complaint';
    const next: DialogueState = isFocus
      ? {
          ...state,
          requests,
          focus: requests.findLast(({ status }) => status === 'open')?.id,
          asked: { kind: 'wish' },
        }
      : { ...state, requests };
    return { state: next, acts: [say('noComplaint'), filler('anythingElse')] };
  },
};

/** Tells if a clause of several begins or asks nothing. */
const isTelling = (turn: Turn) => {
  const { heard, top } = turn;
  const begins = startOf(top) !== undefined && top.p > 0.6;
  return heard.isPart && !asksIn(turn) && !begins;
};

/** 'I've got a 2021 RAV4', before the wish that it is for. */
const OF_FIGURES: ReadonlySet<string> = new Set(['roi', 'integration', 'roleplay']);

const told: Rule = {
  name: 'tells what a wish is about',
  when: (turn) =>
    (turn.isStore || !OF_FIGURES.has(turn.top.id)) &&
    !turn.request &&
    isTelling(turn) &&
    ['wish', 'more'].includes(turn.asked.kind) &&
    !says.cancels.test(turn.heard.text) &&
    !['cancel', 'move', 'never-mind', 'later', 'spanish', 'goodbye'].includes(turn.top.id),
  then: (turn) => {
    const { state, heard } = turn;
    const { caller } = fillCaller(state.caller, heard, undefined);
    const car = heard.car?.isOwn ? { ...caller.car, ...heard.car } : caller.car;
    const told = [...state.told, heard];
    return { state: { ...state, caller: { ...caller, car }, told }, acts: [] };
  },
};

/** Told beside a request, and neither asked nor wished for: it goes into the slots or the notes. */
const isAside = (turn: Turn) => {
  const slot = slotOf(turn);
  const isFreeSlot = slot !== undefined && isFree(slots[slot].holds);
  const { id } = turn.top;
  return !asksIn(turn) && !isFreeSlot && !isOf('control', id) && !isOf('always', id);
};

/** What is said beside these is for the person who is told. */
const GOES_WITH: Partial<Record<RequestKind, readonly RequestKind[]>> = {
  complaint: ['complaint', 'status', 'message', 'callback'],
  message: ['message', 'status', 'callback'],
  callback: ['message', 'status', 'callback'],
  status: ['status', 'complaint'],
};

/** The same wish once more, or more of the same anger: it goes with what is open. */
const goesOn: Rule = {
  name: 'goes on telling',
  when: (turn) => {
    const { heard, request, top } = turn;
    const begun = startOf(top)?.kind;
    if (!heard.isPart || !request || top.id === 'human' || wordsIn(heard.text) < 3) return false;
    if (begun === undefined) return isAside(turn);
    return GOES_WITH[request.kind]?.includes(begun) ?? (begun === request.kind && !asksIn(turn));
  },
  then: ({ scene, state, heard, request, ...turn }) => {
    const { id, kind } = request!;
    // 'You have had it for nine days, and nobody calls me back.'
    if (kind === 'status' && startOf(turn.top)?.kind === 'complaint') {
      const others = state.requests.filter((one) => one !== request);
      const rest = {
        ...state,
        requests: others,
        focus: undefined,
        asked: { kind: 'wish' },
      } as const;
      const sets = { notes: request!.notes, car: request!.car };
      return begin(
        { ...turn, scene, heard, state: rest, request: undefined },
        { ...named('complaint'), sets },
      );
    }
    const filled = fill(state, id, heard, slotOf({ ...turn, scene, state, heard, request }));
    const notes = isLead(kind) ? leftoverOf(heard, 1) : leftoverOf(heard);
    const told = notes.reduce((one, note) => withNote(one, id, note), filled.state);
    const isCause =
      kind === 'complaint' && !requestOf(told, id)!.message && wordsIn(heard.text) > 4;
    const noted = isCause ? withRequest(told, id, { message: heard.said }) : told;
    return proceed(scene, noted, id, filled.changes);
  },
};

export const tellingRules: readonly Rule[] = [notHeard, noComplaint, told, goesOn];
