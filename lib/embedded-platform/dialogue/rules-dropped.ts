import { spokenWants } from '@/lib/content/agent/talk';
import { says } from '@/lib/embedded-platform/language/says';
import { after, filler, type StepOutcome, say } from './acts';
import { fill } from './facts';
import { named, startOf } from './intents';
import { proceed, visitStands } from './progress';
import { canceled, carOf, isBooked, isLead, personFor } from './requests';
import { KEEPS_CALL, KEEPS_VISIT, refusedIn, takenOut } from './rules-refusals';
import { cancelled } from './rules-control';
import { NAMED } from './named';
import { type DialogueState, type Request, requestOf, withDeclined, withRequest } from './state';
import { begin } from './begin';
import { asksIn, isClear, mayWithdraw, type Rule, type Turn, visitOf, wordsIn } from './turn';
import { valuesOf } from './values';

/*
 * Rules for requests that a caller cancels, or wants back.
 */

const ALL =
  /\b(?:cancel|forget|drop|scrap|never ?mind) (?:everything|all of (?:it|that|them)|it all|the whole thing)\b/i;

/** Cancels every open or passed-on request; asks about a booked visit. */
export const dropsAll: Rule = {
  name: 'takes everything out',
  when: ({ heard }) => ALL.test(heard.text),
  then: (turn) => {
    const { state } = turn;
    const requests = state.requests.map((one) =>
      one.was === undefined && (one.status === 'open' || one.status === 'passed')
        ? ({ ...one, status: 'canceled' } as const)
        : one,
    );
    const cleared: DialogueState = {
      ...state,
      requests,
      focus: undefined,
      asked: { kind: 'more' },
    };
    if (visitOf(cleared)) return cancelled({ ...turn, state: cleared, request: undefined }, false);
    return { state: cleared, acts: [say('droppedAll')] };
  },
};

/** Words of removal, up to the name of the thing removed. */
const REMOVES =
  /\b(?:forget|cancel|drop|skip|scrap|scratch|remove|delete|take|no more|no need for|not|never ?mind|(?:don't|do not|didn't) (?:\w+ )?(?:need|want|have|call|ask for)|no(?! same\b))\b(?: (?!but\b|the\b)\S+){0,4}?(?: the)? /i;

/** 'No no, the appointment is for Dale' takes nothing out. */
const INTERJECTION =
  /^(?:(?:no|nope|oh|wait|sorry|well)[ ,.!]+)+(?=(?:the|it's|it|this|i|i'm|my|that|that's|you|he|she|we|they)\b)/i;
/** Positions where the words name a request by its kind, person or department. */
function placesOf({ scene, state, heard }: Turn, request: Request, words: string): number[] {
  const named = NAMED[request.kind];
  const person = personFor(scene, state, request)('en');
  // 'Not Robert Hayes, the general manager' is for somebody else.
  const isOther = heard.wanted?.person !== undefined;
  const names = isOther
    ? []
    : [...(person.match(/\p{Lu}\p{Ll}+/gu) ?? []), request.wanted?.department ?? '?'];
  const lower = words.toLowerCase();
  const places = names.map((one) => lower.indexOf(one.toLowerCase()));
  const call = isLead(request.kind) && request.kind !== 'tow' ? words.search(/\bcall me\b/i) : -1;
  return [named ? words.search(named) : -1, call, ...places].filter((at) => at >= 0);
}

/** 'Cancel that, just the test drive': the other visits go. */
const ONLY =
  /\b(?:just|only|keep)(?: (?:the|my|that|do|want|need|keep))* (test[- ]?drive|service|oil change)\b/i;
export function besideKept({ requests }: DialogueState, text: string): readonly Request[] {
  const [, word] = ONLY.exec(text) ?? [];
  const isKept = ({ kind }: Request) => (kind === 'visit') === !/^test/i.test(word ?? '');
  const live = requests.filter((one) => isBooked(one.kind) && /open|agreed/.test(one.status));
  return word && live.some(isKept) ? live.filter((one) => !isKept(one)) : [];
}

/** Requests that a sentence cancels: 'Forget the test drive', 'I have no complaint', 'take sales off'. */
function droppedIn(turn: Turn): readonly Request[] {
  const { state, heard, request } = turn;
  const text = heard.text.replace(INTERJECTION, '');
  const [removal] = REMOVES.exec(text) ?? [];
  const others = removal === undefined ? [] : besideKept(state, text);
  // 'I don't want to drive over for nothing.'
  const isTrip = /\bdrive (?:over|down|out|up|all|there|here|\w+ (?:minutes|miles|hours))\b/i.test(
    text,
  );
  if (removal === undefined || others.length > 0 || isTrip || says.keeps.test(text)) return others;
  // 'I don't need a complaint, I just want to know if it's done': another rule takes the rest, too.
  const isDenied = !/\b(?:forget|cancel|drop|skip|scrap|scratch|remove|delete|take)\b/i.test(
    removal,
  );
  if (isDenied && refusedIn(turn) !== undefined) return [];
  // 'Forget the tow, my brother hauls it': the removal comes first.
  if (wordsIn(text) > 14 && text.indexOf(removal) > 12) return [];
  if (/\b(?:leave|keep)\b.{0,24}\b(?:on|in|it|that)\b/i.test(text)) return [];
  // 'Not a service visit, a test drive' wishes for the test drive.
  const begun = isClear(turn.top) ? startOf(turn.top)?.kind : undefined;
  const isWish = begun !== undefined && begun !== 'cancel' && begun !== 'move';
  const rest = text.slice(text.indexOf(removal));
  return state.requests.filter((one) => {
    if (one.status !== 'open' && one.status !== 'passed') return false;
    if (isWish && begun !== one.kind) return false;
    const isKept = isLead(one.kind) && KEEPS_CALL.test(text);
    if (isKept && !isCallOf(personFor(turn.scene, turn.state, one)('en'), rest)) return false;
    // 'Cancel the F-150 part': the Ranger's stays.
    const { model } = heard.car ?? {};
    if (model !== undefined && carOf(one, state.caller)?.model !== model) return false;
    const near = placesOf(turn, one, rest).some((at) => at <= removal.length + 14);
    // Another rule cancels the open visit.
    const isCanceled = one.id === request?.id && one.kind === 'visit' && /\bcancel/i.test(removal);
    return near && !isCanceled && one.was === undefined;
  });
}

/** 'Forget the service call, just have sales call me.' */
function isCallOf(person: string, rest: string): boolean {
  const [, department] = /^\S+(?: the| that)? (\w+) call\b/i.exec(rest) ?? [];
  return department !== undefined && person.toLowerCase().includes(department.toLowerCase());
}

export const drops: Rule = {
  name: 'takes a request out',
  when: (turn) =>
    mayWithdraw(turn) &&
    !asksIn(turn) &&
    turn.heard.decision !== 'yes' &&
    droppedIn(turn).length > 0,
  then: (turn) => {
    const dropped = droppedIn(turn);
    const state = dropped.reduce<DialogueState>(
      (one, { kind }) => withDeclined(one, kind),
      canceled(turn.state, dropped, turn.heard.text),
    );
    const line = say('dropped', {
      task: (language) =>
        new Intl.ListFormat(language).format(
          dropped.map(({ kind }) => spokenWants[kind][language]),
        ),
    });
    // 'Forget the email, call me at 614 555 0133.'
    if (turn.heard.phone !== undefined && /\bcall me\b/i.test(turn.heard.text)) {
      const rest: DialogueState = { ...state, focus: undefined, asked: { kind: 'wish' } };
      return begin(
        { ...turn, state: rest, request: undefined },
        named('callback'),
        turn.heard,
        line,
      );
    }
    return takenOut(turn, state, dropped, line);
  },
};

const WANTS_BACK =
  /\b(?:i (?:still|do) want|put (?:me|it|that) back|(?:didn't|did not|never) (?:say|tell you to|ask you to|want to) cancel|don't (?:cancel|(?:take|drop|remove) (?:it|that|the \w+)))\b/i;

/** The request canceled by mistake: the named one, or the last. */
function canceledByMistake({ state, heard }: Turn): Request | undefined {
  const gone = state.requests.filter(({ status }) => status === 'canceled');
  return gone.findLast(({ kind }) => NAMED[kind]?.test(heard.text)) ?? gone.at(-1);
}

/** Restores a request canceled by mistake: 'No, I still want the call'. */
export const takesBack: Rule = {
  name: 'wants back what was taken out',
  when: (turn) => {
    if (![KEEPS_VISIT, WANTS_BACK].some((one) => one.test(turn.heard.text))) return false;
    const gone = canceledByMistake(turn);
    // 'You took it out and then put it back, no tow please.'
    if (gone) return refusedIn(turn) !== gone.kind;
    return turn.request && /\bdon't\b/i.test(turn.heard.text);
  },
  then: (turn): StepOutcome => {
    const { scene, state, heard, request } = turn;
    const gone = canceledByMistake(turn);
    // 'Don't take it out', of what is there still.
    if (!gone) return proceed(scene, fill(state, request!.id, heard).state, request!.id, []);
    const { id, kind } = gone;
    // A visit that was booked stands again as it was.
    if (gone.was) {
      const kept = { ...withRequest(state, id, { ...gone.was, status: 'agreed' }), done: id };
      return visitStands(scene, kept, requestOf(kept, id)!);
    }
    const isTold = isLead(kind) && state.caller.phone !== undefined;
    const back = withRequest(state, id, { status: isTold ? 'passed' : 'open' });
    const filled = fill(back, id, heard);
    const { what } = valuesOf(scene, filled.state, requestOf(filled.state, id)!);
    const line = say('backAgain', { what });
    if (!isTold) return after([line], proceed(scene, filled.state, id, []));
    return { state: { ...filled.state, done: id }, acts: [line, filler('anythingElse')] };
  },
};
