import { spokenWants } from '@/lib/content/agent/talk';
import { type Act, after, filler, say, type StepOutcome } from './acts';
import { begin } from './begin';
import { findCars } from './demo-cars';
import { isNumberInstead } from './dealer-notes';
import { fill } from './facts';
import { askAgain, leave, proceed } from './progress';
import { canceled, isBooked, isLead, personFor } from './requests';
import { type RequestKind } from './slots';
import { type DialogueState, isOpen, type Request, withDeclined, withRequest } from './state';
import { trimEnd } from './trim';
import { mayWithdraw, type Rule, type Turn, visitOf, wordsIn } from './turn';
import { valuesOf } from './values';

/*
 * Rules for requests that a caller does not want, or did not mean.
 */

/** Words that refuse a kind of request: 'no test drive', 'I don't want a call back', 'cancel the complaint'. */
const REFUSED =
  /\b(?:no|not an?|(?:do not|don't|didn't|haven'?t|never|not going to) (?:have|want|need|mean|make|file|ask for|asked for)|not interested in|not (?:looking|trying|here|calling) (?:for|to)|(?:take|cancel(?:l?ed)?|delete|remove|drop|forget|scratch|skip)) (?:(?:an?|any|the|that|this|your|my|to|stupid|damn) )*(test[- ]?drives?|(?:test )?drive (?:it|one|any|anything|that|the \w+)(?=$|[,.!]| (?:just|and|i|but|have|thanks?|any ?more)\b)|call[- ]?backs?|meetings?|demos?|quotes?|complain(?:ts?|ing)?|tow(?:ing| truck)?)\b/i;
/** 'It's not in for repair', 'I'm not making an appointment', 'this isn't financing': another thing was meant. */
const MISREAD: readonly [RegExp, RequestKind][] = [
  [
    /\b(?:it's|she's|car's|is|it is) (?:not|n't) in (?:for|the shop)\b|\b(?:not|isn't|there's no|no) (?:in for )?(?:an? )?repair\b|\bstill (?:has|have|got) it (?:at home|here|with)\b/i,
    'status',
  ],
  [
    /\bnot (?:making|booking|scheduling|trying to make|asking for) an? (?:appointment|visit|inspection)\b/i,
    'visit',
  ],
  [
    /\b(?:there's |there is |there are )?no parts\b(?! (?:department|counter|guy))|\b(?:don't|do not|didn't) (?:want|need|ask for|order) (?:any |the )?parts?\b/i,
    'parts',
  ],
  [/\b(?:don't|do not) have (?:an?|any)(?: other)? appointments?\b/i, 'move'],
  [/\b(?:there's|there is|there was|that's) (?:no|not an?) message\b/i, 'message'],
  [/\b(?:it's|this is|that's|it is) not financ\w+|\bnot (?:about )?financing\b/i, 'finance'],
];
const NO_EMAIL =
  /\b(?:don't|do not|no need to) (?:need to )?send (?:me |us )?(?:anything|nothing|it|that|stuff)\b|\b(?:don't|do not|never|stop|quit) e-?mail(?:ing)?(?: me| us)?\b|\b(?:no|not (?:an?|asking for|looking for)|(?:don't|do not|didn't|never) (?:want|need|send|ask for|asked for)(?: me)?|forget|skip|scratch|enough|stop|quit)(?: (?:an?|any|the|that|this|your|more|another|of|with))* e-?mail(?:s|ing)?\b(?! (?:address|from|me))/i;
const NO_VISIT =
  /\b(?:(?:do not|don't|didn't|haven't|never) (?:want|need|ask(?:ed)? for|make) (?:the |that )?|no )(?:an? |any )?(?:service )?(?:appointment|visit)\b(?! (?:needed|necessary))|\b(?:(?:don't|do not) (?:need|want|have) to (?:come|bring (?:it|her)) in|(?:i'm|i am|we're) not (?:coming (?:back )?in|coming back|bringing (?:it|her|him|the \w+|my \w+) (?:back|in)))\b(?! (?:until|till|before|today|tomorrow|on|this|for|at|by|then|\w+day))/i;
/** 'No loaner, no appointment' is a condition; 'don't call me during the day' a time. */
export const BARGAINS = /\bno \w+, no (?:appointment|visit|deal|sale)\b/i;
export const CALL_LATER =
  /\b(?:don't|do not|not|never) (?:have (?:them|him|her|any(?:one|body)|some(?:one|body)) )?call (?:me )?(?:before|after|until|till|during|while|when|on|at|in)\b/i;
/** 'Just have sales call me', 'text me, not call', 'don't call the store, call that cell': somebody is to get back all the same. */
export const KEEPS_CALL =
  /\b(?:just|only)\b[^.;!?]{0,24}\bcalls? me\b|\btext(?:s|ing)?\b|\bcall (?:me )?(?:on |at )?(?:that|this|my|the) (?:cell|number|phone|mobile|line)\b|\b(?:don't|do not|never) (?:have (?:them|him|her|any\w+) )?call (?:the|my|our|her|him|me (?:at|on))\b|\bcalls? (?:before|after|until|till|during|on|at|in)\b/i;
export const KEEPS_VISIT =
  /\b(?:keep|leave|put back) (?:the|my|that) (?:visit|appointment|(?:test )?drive|booking)\b/i;
const NO_CALL =
  /\b(?:cancel the (?:other )?call|take (?:the|that) (?:phone )?call (?:off|out)|(?:don't|do not) have (?:any(?:one|body)|some(?:one|body)|people|them) call(?! (?:me )?(?:before|after|until|at|on)\b)|(?:do not|don't) call me(?=$|[.,!]| (?:please|back|any ?more|at all|la |el |recepci|(?:from )?(?:the )?(?:front|reception)))|no ?(?:one|body) (?:has|needs) to call|(?:phone )?call(?:'s| is) not (?:needed|necessary)|(?:don't|do not) need (?:to call|(?:anyone|anybody|you|them|(?:the )?(?:front desk|service|sales|parts|finance|reception)) to call|a (?:phone )?call)|(?:don't|do not) want (?:a|any|your) (?:phone )?calls?|no (?:phone )?calls?(?: back)?(?=$|[,.!]| (?:needed|necessary|please|(?:just|only) (?:the |an? )?e-?mails?)\b))\b/i;
const NO_PART = /\b(?:not|isn't) (?:an? )?parts?(?: request)?(?=$|[,.!])/i;
const NOT_UPSET =
  /\b(?:i'm|i am|we're|it's|this is) not (?:really |actually )?(?:complaining|upset|angry|mad|a complaint|trying to complain)\b|\bis (?:the|that|my) complaint (?:gone|off|out|removed|deleted|canceled|cancelled)\b/i;
const KINDS: readonly [RegExp, RequestKind][] = [
  [/^(?:test|drive)/i, 'test_drive'],
  [/^call/i, 'callback'],
  [/^(?:meet|demo)/i, 'meeting'],
  [/^quote/i, 'quote'],
  [/^tow/i, 'tow'],
  [/^complain/i, 'complaint'],
];

/** A condition before a refusal; not 'ask if it's in, and no call back'. */
const IF_BEFORE =
  /(?<!\b(?:know|see|ask|sure|even|as|check|wonder\w*|tell \w+) )\b(?:if|unless)\b(?:(?!\b(?:and|but|so)\b)[^.;!?]){3,60}$/i;
/** A condition behind a refusal; not 'no call back if that's okay'. */
const IF_BEHIND =
  /^ (?:if|unless)\b(?! (?:(?:that|it)(?:'s| is) (?:ok|okay|alright|all right|fine|possible)|possible|you (?:don't )?mind)\b)/i;

/** 'If you don't have a loaner I don't want the appointment': refused in one case only. */
function isConditional(text: string): boolean {
  const refusal = refusalIn(text);
  const at = text.indexOf(refusal);
  const isIf = IF_BEFORE.test(text.slice(0, at)) || IF_BEHIND.test(text.slice(at + refusal.length));
  return refusal !== '' && isIf;
}

/** The kind of request that a sentence refuses. */
export function refusedIn({ isStore, heard: { text } }: Turn): RequestKind | undefined {
  if (isConditional(text)) return undefined;
  if (!isStore && NO_EMAIL.test(text)) return 'information';
  if (BARGAINS.test(text) || CALL_LATER.test(text)) return undefined;
  if (NO_CALL.test(text)) return KEEPS_CALL.test(text) ? undefined : 'callback';
  const misread = MISREAD.find(([pattern]) => pattern.test(text))?.[1];
  if (misread) return misread;
  if (NO_PART.test(text)) return 'parts';
  const [, word = ''] = REFUSED.exec(text) ?? [];
  if (NOT_UPSET.test(text)) return 'complaint';
  if (NO_VISIT.test(text) && !/\?/.test(text)) return 'visit';
  return KINDS.find(([pattern]) => pattern.test(word))?.[1];
}

/** A wish or a question behind what is refused. */
const GOES_ON =
  /\b(?:call|text|have|want|need|book|can|could|please|tell|when|what|how|is|are|do|does)\b/i;

const refusalIn = (text: string): string =>
  [NO_EMAIL, NO_CALL, ...MISREAD.map(([one]) => one), NO_PART, REFUSED, NO_VISIT, NOT_UPSET]
    .map((one) => one.exec(text)?.[0])
    .find(Boolean) ?? '';

/** Words after a refusal, or those before it if none follow. */
function restOf(text: string): string {
  const refusal = refusalIn(text);
  const at = text.indexOf(refusal);
  const behind = text.slice(at + refusal.length).replace(/^[\W_]+/, '');
  return behind === '' ? trimEnd(text.slice(0, at), ' ,.') : behind;
}

const isToPerson = ({ kind, status }: Request) =>
  !isBooked(kind) && status !== 'canceled' && status !== 'left';
const CALLS_ME = /\b(?:call|text|e-?mail|get back to|reach) me\b/i;

/** 'And no test drive, right?', 'that's for the part, not service'. */
const isShort = ({ heard: { text } }: Turn) =>
  wordsIn(text) < 9 || /^(?:\w+ )?no[, ]+not\b/i.test(text);

/** 'Cancel my test drive on Saturday', of an earlier call: a person is told. */
const cancelsElse = (turn: Turn) =>
  turn.isStore &&
  /\bcancel/i.test(turn.heard.text) &&
  turn.top.id === 'cancel' &&
  turn.state.requests.every(({ kind }) => kind !== refusedIn(turn));

/** Says what is out, and what stays. */
export function takenOut(
  { scene, request }: Turn,
  state: DialogueState,
  gone: readonly Request[],
  line: Act,
): StepOutcome {
  const visit = visitOf(state);
  const call = state.requests.findLast(({ kind, status }) => isLead(kind) && status === 'passed');
  const stays = visit
    ? [say('visitStands', valuesOf(scene, state, visit))]
    : call && call.kind !== 'tow'
      ? [say('callStays', { person: personFor(scene, state, call) })]
      : [];
  const said = [line, ...stays];
  if (request && gone.some(({ id }) => id === request.id))
    return leave(scene, state, request.id, [...said, filler('anythingElse')]);
  return after(said, askAgain(scene, state));
}

/** Cancels a request begun by mistake, and begins none: 'No test drive', 'I'm not complaining'. */
const refusesKind: Rule = {
  name: 'wants no such request',
  when: (turn) => {
    return (
      refusedIn(turn) !== undefined &&
      // 'Quit emailing our store' refuses no offer of this call.
      (turn.top.id !== 'calling-list' || turn.state.requests.length > 0) &&
      !cancelsElse(turn) &&
      (mayWithdraw(turn) || isShort(turn)) &&
      !(turn.isStore && turn.asked.kind === 'offer' && turn.heard.decision === 'no') &&
      // 'Cancel my demo', of one that is not of this call.
      (turn.top.id !== 'demo-set' || turn.state.requests.length > 0)
    );
  },
  then: (turn) => {
    const { scene, request } = turn;
    // The translation of the rest is no turn of the caller's.
    const isEnglish = turn.heard.language === 'en';
    const kind = refusedIn(turn)!;
    const complaint = turn.state.requests.findLast((one) => one.kind === kind && isOpen(one));
    // 'I'm not mad, just have him call me.'
    if (kind === 'complaint' && complaint && CALLS_ME.test(turn.heard.text)) {
      const call = withRequest(turn.state, complaint.id, { kind: 'callback' });
      return after([say('noComplaint')], proceed(scene, call, complaint.id, []));
    }
    const isOffered = turn.asked.kind === 'offer' && turn.asked.draft.kind === kind;
    const asked = isOffered ? ({ kind: 'more' } as const) : turn.asked;
    const state = { ...withDeclined(turn.state, kind), asked };
    const isOfKind = (one: Request) =>
      one.kind === kind || (kind === 'status' && one.isOfRepair === true);
    const isGone = (one: Request) =>
      isOfKind(one) && one.status !== 'canceled' && one.was === undefined;
    // 'No call, I'll just come by', of parts.
    if (kind === 'callback' && request?.kind === 'parts' && !state.caller.phone) {
      const held = withRequest(state, request.id, { status: 'passed' });
      return leave(scene, held, request.id, [say('partsByHand')]);
    }
    const gone = state.requests.filter(isGone);
    const told = turn.isStore ? undefined : state.requests.findLast(isToPerson);
    // 'No phone calls please, I'm busy until Thursday', where a person writes.
    const isManner = /\bno (?:phone )?calls?\b|\bcall (?:off|out)\b/i.test(turn.heard.text);
    if (gone.length === 0 && told && kind === 'callback' && isManner)
      return {
        state,
        acts: [say('addedFor', { who: personFor(scene, state, told) })],
      };
    if (gone.length === 0 && state.requests.some((one) => one.kind === kind))
      return after([say(kind === 'tow' ? 'towIsOff' : 'isOut')], askAgain(scene, state));
    if (gone.length === 0) {
      const rest = restOf(turn.heard.text);
      const isMore = isEnglish && wordsIn(rest) > (turn.isStore ? 3 : 2);
      return {
        state,
        acts: isMore ? [] : [say('okay'), filler('anythingElse')],
        ...(isMore && { next: rest }),
      };
    }
    const recall = gone.find(({ work }) => work.length === 1 && work[0] === 'recall repair');
    if (kind === 'visit' && recall && isOpen(recall)) {
      const call = { kind: 'callback', work: [], wanted: { department: 'service' } } as const;
      const asks = withRequest({ ...state, asked: { kind: 'wish' } }, recall.id, call);
      return after([say('recallCheck')], proceed(scene, asks, recall.id, []));
    }
    const dropped = canceled(state, gone, turn.heard.text);
    const line =
      kind === 'complaint'
        ? say('noComplaint')
        : say('dropped', { task: (language) => spokenWants[kind][language] });
    // 'Forget the tow, my brother hauls it, just have Robert call me after five.'
    const [, behind = ''] = turn.heard.text.split(refusalIn(turn.heard.text));
    const isMore = isEnglish && wordsIn(behind) > 3 && GOES_ON.test(behind);
    const rest = isMore ? { next: behind.trim() } : {};
    return { ...takenOut(turn, dropped, gone, line), ...rest };
  },
};

const numberInstead: Rule = {
  name: 'a number instead of an address',
  when: (turn) => turn.request && isNumberInstead(turn, turn.request.kind),
  then: ({ scene, state, request, heard }) => {
    const { id } = request!;
    const filled = fill(withRequest(state, id, { kind: 'callback' }), id, heard).state;
    return proceed(scene, filled, id, ['phone']);
  },
};

/** A car that is not there is wanted all the same. */
const SEEKS =
  /\bwhen\b(?:'s| is| are| will| do| does|'ll)?[^.;!?]{0,24}\b(?:next|another|one|more)\b[^.;!?]{0,16}\b(?:com\w+|get\w*|in|arriv\w+|due)\b|\b(?:find|locate|track|hunt|look for)\b(?: me| us)?(?: down)? (?:one|another|it|that)\b|\btrack one down\b|\bor nothing\b|\b(?:only|really|still|just) want (?:the|an?)\b|\b(?:has to|must) be (?:the|an?)\b|\b(?:holding out|wait) for (?:the|an?)\b|\byou(?:'ll| will| gonna| going to)? get (?:one|more|another)\b|\b(?:have|got) (?:one|any|more) coming\b/i;
export const seeksAbsent = ({ topic, focus }: DialogueState, text: string) =>
  focus === undefined && topic.intent === 'stock' && topic.car && SEEKS.test(text);

/** 'No, I want the Raptor. When's the next one coming in?': sales looks for it. */
const seeksCar: Rule = {
  name: 'wants the car that is not there',
  when: ({ isStore, scene, state, heard: { text, car } }) =>
    isStore &&
    seeksAbsent(state, text) &&
    !(car && findCars(scene.store.brands, { ...state.topic.car, ...car }).length > 0),
  then: (turn) => {
    const { make, model } = turn.heard.car?.model ? turn.heard.car : turn.state.topic.car!;
    const sets = { wanted: { department: 'sales' }, car: { make, model } } as const;
    const state: DialogueState = { ...turn.state, asked: { kind: 'wish' } };
    return begin({ ...turn, state }, { kind: 'callback', line: 'salesSeeks', sets });
  },
};

export const refusalRules: readonly Rule[] = [refusesKind, numberInstead, seeksCar];
