import type { TalkId } from '@/lib/content/agent/talk';
import { parseYesNo, withApostrophes } from '@/lib/embedded-platform/language/heard';
import { isPartOfNumber } from '@/lib/embedded-platform/language/pieces';
import { says } from '@/lib/embedded-platform/language/says';
import { after, filler, type StepOutcome, say } from './acts';
import { type Danger, dangerOf } from './danger';
import { echoed } from './echoes';
import { fill, fillCaller } from './facts';
import { isOf } from './intents';
import { askAgain, proceed, withVisitRestored } from './progress';
import { hasAny, isBooked, personFor } from './requests';
import { isNotHeard } from './rules-telling';
import { slots } from './slots';
import { type DialogueState, isOpen, requestOf, withNote, withRequest } from './state';
import { trimEnd } from './trim';
import { asksIn, begin, isClear, type Rule, slotOf, type Turn, visitOf, wordsIn } from './turn';
import { valuesOf } from './values';
import { isPureYes } from './yes';

/*
 * Rules that precede all others: secrets, danger, the end of the call, and the language and manner of speaking.
 */

/** Masks card digits in the notes, since a caller may say the first half of a number a turn earlier. */
function withoutFigures(state: DialogueState): DialogueState {
  const clean = (words: string) =>
    words.replace(/\d{4}[ .,-]*\d{4}[\d .,-]*/g, '[card number] ').trim();
  const requests = state.requests.map((one) => ({ ...one, notes: one.notes.map(clean) }));
  return { ...state, requests, notes: state.notes.map(clean) };
}

const secret: Rule = {
  name: 'a secret is masked',
  when: ({ heard }) => heard.hasSecret,
  then: (turn) => {
    const { request, scene, isStore } = turn;
    const state = withoutFigures(turn.state);
    const warning = say('secret');
    if (request) {
      const noted = withNote(state, request.id, turn.heard.said);
      return after([warning], askAgain(scene, noted));
    }
    if (!isStore) return { state, acts: [warning, filler('anythingElse')] };
    const draft = {
      kind: 'callback',
      wanted: { department: 'sales' },
      notes: [turn.heard.said],
    } as const;
    return {
      state: { ...state, asked: { kind: 'offer', draft } },
      acts: [warning, say('secretOffer')],
    };
  },
};

/** Starts a tow, as every danger does; the open request waits. */
function towed(turn: Turn, line: TalkId): StepOutcome {
  const state: DialogueState = { ...turn.state, asked: { kind: 'wish' }, topic: {} };
  return begin(
    { ...turn, state, request: turn.request?.kind === 'tow' ? turn.request : undefined },
    { kind: 'tow', line, tells: 1 },
  );
}

function endangered(turn: Turn, danger: Danger): StepOutcome {
  const { heard, state } = turn;
  if (danger === 'person')
    return {
      state: { ...state, isInDanger: true, asked: { kind: 'wish' } },
      acts: [say('dangerPerson')],
    };
  const isTowed = state.requests.some(
    ({ kind, status }) => kind === 'tow' && status !== 'canceled',
  );
  if (danger === 'ask' && isTowed) return after([say('waitSafely')], askAgain(turn.scene, state));
  if (danger === 'ask') {
    // The visit keeps the car and the notes, and becomes a tow if one is needed.
    const kind = /\btow(?:ed)?\b/i.test(heard.text) ? 'tow' : 'visit';
    const calm = { ...turn, state: { ...state, asked: { kind: 'wish' }, topic: {} } as const };
    const sets = { isVague: true, notes: [heard.said] };
    const begun = begin(calm, { kind, sets }, { ...heard, day: {}, time: undefined });
    return { state: { ...begun.state, asked: { kind: 'safety' } }, acts: [say('askSafety')] };
  }
  if (danger === 'stop') return towed(turn, says.hot.test(heard.text) ? 'dangerHot' : 'dangerStop');
  const isFire = says.fire.test(heard.text) && !/\bpedal\b/i.test(heard.text);
  return towed(turn, isFire ? 'dangerFire' : 'danger');
}

const isOfOthers = ({ isStore, heard }: Turn) => !isStore && says.ofOthers.test(heard.text);

const danger: Rule = {
  name: 'danger',
  when: (turn) => turn.asked.kind !== 'safety' && !isOfOthers(turn) && dangerOf(turn.heard),
  then: (turn) => {
    const found = dangerOf(turn.heard)!;
    // A caller who continues with the tow hears the warning again only if the danger is worse.
    const isWorse = found === 'help' && /\b(?:smok\w*|fire|flames?|fumes)\b/i.test(turn.heard.text);
    if (turn.request?.kind === 'tow' && found !== 'person' && !isWorse) return undefined;
    return endangered(turn, found);
  },
};

const stillInDanger: Rule = {
  name: 'still in danger',
  when: ({ state, top }) => state.isInDanger && !isClear(top) && top.id !== 'thanks',
  then: ({ state }) => ({ state, acts: [say('dangerPerson')] }),
};

/** Words that ask about or announce driving on. */
const DRIVES_ON =
  /\b(?:keep|still|go on|continue|kept) (?:going|driv\w+)\b|\b(?:can|could|should|may|safe|ok(?:ay)?) (?:i|it|we|to)\b.{0,20}\b(?:driv\w+|make it|limp|get (?:it )?(?:home|there))|\b(?:i'll|i'm going to|gonna|just) (?:just )?(?:drive|limp|go slow|bring it|try to make it)\b/i;

const drivesOn: Rule = {
  name: 'a car that must not be driven is to be driven',
  when: ({ request, heard, top, state }) =>
    (request ?? requestOf(state, state.done))?.kind === 'tow' &&
    (DRIVES_ON.test(heard.text) || (top.id === 'drivable' && isClear(top))),
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const line = say('dangerStop');
    if (!request) return { state, acts: [line, filler('anythingElse')] };
    const filled = fill(state, request.id, heard, slotOf(turn)).state;
    return after([line], askAgain(scene, withNote(filled, request.id, heard.said)));
  },
};

const OPENS_HOOD =
  /\b(?:open|pop|lift|look under|check under) (?:up )?(?:the |my )?hood\b|\b(?:go|get) back (?:to|in|into) (?:the |my )?(?:car|truck|van|suv)\b/i;
const IS_AWAY =
  /\b(?:way back|(?:away|back) from (?:it|the (?:car|truck))|behind the (?:guard ?rail|barrier|wall)|on the grass|out of (?:it|the (?:car|truck)))\b/i;

/** Tells callers to stay away from a car that may burn. */
const staysBack: Rule = {
  name: 'stays away from the car',
  when: ({ request, state, heard }) =>
    (request ?? requestOf(state, state.done))?.kind === 'tow' &&
    (OPENS_HOOD.test(heard.text) ||
      (IS_AWAY.test(heard.text) &&
        says.worse.test(state.requests.map(({ notes }) => notes.join(' ')).join(' ')))),
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const filled = request ? fill(state, request.id, heard, slotOf(turn)).state : state;
    const line = say(OPENS_HOOD.test(heard.text) ? 'keepBack' : 'stayThere');
    return after([line], askAgain(scene, filled));
  },
};

const WHERE_TO_WAIT =
  /\b(?:stay|wait|sit|keep (?:the kids|them|everyone)) in(?:side)? (?:the |my |our )?(?:car|truck|van|suv)\b|\bget (?:out|(?:the kids|my kids|them|everyone|us|everybody) out)\b|\b(?:kids|baby|child\w*) (?:are|is) (?:in|inside|still in)\b/i;

/** Tells callers at a roadside to leave the car if it is safe. */
const whereToWait: Rule = {
  name: 'where to wait for the tow',
  when: ({ request, state, heard }) =>
    WHERE_TO_WAIT.test(heard.text) && (request ?? requestOf(state, state.done))?.kind === 'tow',
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const filled = request ? fill(state, request.id, heard, slotOf(turn)).state : state;
    return after([say('waitSafely')], askAgain(scene, filled));
  },
};

const MAY_BURN =
  /\b(?:catch(?:es|ing)? (?:on )?fire|fires?|burn\w*|park (?:it |her |him |the \w+ )?outside|garage)\b/i;

/** Tells callers with a fire recall to park outside until the repair. */
const fireRecall: Rule = {
  name: 'a recall of a fire',
  when: ({ heard, request, state }) =>
    MAY_BURN.test(heard.text) &&
    !/\b(?:on fire|smok\w*|flames?|leak\w*|smell\w*)\b/i.test(heard.text) &&
    (/\brecall/i.test(heard.text) ||
      (request ?? state.requests.at(-1))?.work.includes('recall repair')),
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const line = say('parkOutside');
    if (!request && visitOf(state) === undefined) {
      const sets = { work: ['recall repair'], notes: [heard.said] };
      return begin(turn, { kind: 'visit', sets }, heard, line);
    }
    const id = (request ?? visitOf(state))!.id;
    const filled = request ? fill(state, id, heard, slotOf(turn)).state : state;
    return after([line], askAgain(scene, withNote(filled, id, heard.said)));
  },
};

const SAFE =
  /\b(?:safe|fine|ok(?:ay)?|no ?(?:one|body)(?: is|'s)? hurt|not hurt|drives|drivable|it's good|we're good|i'm good|parked|at home|in the driveway)\b/i;
const UNSAFE =
  /\b(?:not (?:safe|drivable|really|sure)|unsafe|i don't know|highway|freeway|interstate|shoulder|isn't (?:safe|drivable)|can't (?:drive|be driven)|won't (?:drive|start|move)|don't think (?:so|it's)|tow)\b/i;

/** Words for a car that does not move. */
const STRANDED = /\b(?:died|dead|quit|broke down|stuck|stranded|won't (?:start|move|go))\b/i;
const SAYS_YES = /^\W*(?:yes|yeah|yep|s[ií]|somebody|someone)\b/i;
const HURT = /\b(?:hurt|injured|bleeding|in pain)\b/i;
const NOT_HURT = /\b(?:no ?(?:one|body)|not|isn't|aren't|nadie|ning[uú]n)\b.{0,24}\bhurt\b/i;
const IN_TRAFFIC =
  /\b(?:flying (?:by|past)|traffic|shoulder|highway|freeway|interstate|side of the (?:road|highway)|kids?|baby|children)\b/i;

const safety: Rule = {
  name: 'whether anyone is hurt',
  when: ({ asked }) => asked.kind === 'safety',
  then: (turn) => {
    const { heard, scene, request } = turn;
    const { text } = heard;
    const decision = parseYesNo(text);
    const state: DialogueState = { ...turn.state, asked: { kind: 'wish' } };
    const isYes = decision === 'yes' && SAYS_YES.test(text) && wordsIn(text) < 8;
    const isHurt = HURT.test(text) && !NOT_HURT.test(text);
    if (says.bodily.test(text) || isHurt || (isYes && !SAFE.test(text) && !UNSAFE.test(text)))
      return endangered({ ...turn, state }, 'person');
    if (!request) return undefined;
    const isStranded =
      STRANDED.test(request.notes.join('. ')) &&
      !/\b(?:at home|driveway|garage|parked)\b/i.test(text);
    const isUnsafe = isStranded || UNSAFE.test(text) || DRIVES_ON.test(text) || !SAFE.test(text);
    const tow = { kind: 'tow', work: [], isVague: undefined } as const;
    const open = isUnsafe ? withRequest(state, request.id, tow) : state;
    const noted = withNote(fill(open, request.id, heard).state, request.id, heard.said);
    const isInTraffic = isUnsafe && IN_TRAFFIC.test(text);
    const line = say(isInTraffic ? 'waitSafely' : isUnsafe ? 'dangerStop' : 'glad');
    return after([line], proceed(scene, noted, request.id, []));
  },
};

/** Requests that are neither agreed nor canceled. */
const openOf = (state: DialogueState) =>
  state.requests.filter((one) => isOpen(one) && hasAny(one) && one.was === undefined);

const isGoodbye = ({ heard: { words } }: Turn) => says.goodbye.test(withApostrophes(words));

const goodbye: Rule = {
  name: 'goodbye',
  when: isGoodbye,
  then: (turn) => {
    const { state, scene, asked, request } = turn;
    if (state.outer && !state.isTried) return { state: endPlay(state), acts: [say('rolePlayBye')] };
    if (state.turns < 2) return { state, acts: [say('goodbyeTooSoon')] };
    // 'Yes, bye' accepts 'Shall I book it?'.
    if (asked.kind === 'confirm' && isPureYes(turn.heard.words.replace(says.goodbye, ' ')))
      return undefined;
    const [open] = openOf(state);
    if (open && asked.kind !== 'leaving') {
      const again = request ? askAgain(scene, state) : proceed(scene, state, open.id, []);
      return {
        state: { ...again.state, asked: { kind: 'leaving' } },
        acts: [say('beforeYouGo'), ...again.acts],
      };
    }
    const requests = state.requests.map((one) =>
      isOpen(one)
        ? requestOf(withVisitRestored(withRequest(state, one.id, { status: 'left' }), one), one.id)!
        : one,
    );
    return {
      state: { ...state, requests, focus: undefined },
      acts: [say(open ? 'goodbyeUnbooked' : 'goodbye')],
      control: 'end',
    };
  },
};

/** Resumes the dealer's own conversation. The played customer is not called back. */
export const endPlay = (state: DialogueState): DialogueState => ({
  ...(state.outer ?? state),
  language: state.language,
  turns: state.turns,
  asked: { kind: 'more' },
});

const OF_SPANISH =
  /\b(?:hello|hi|good morning|(?:do|does) (?:you|anyone|someone)(?: there)? |you )?(?:speak|speaks|talk|attend)(?: in)? spanish\b[^,.?!]{0,12}[,.?!]*/gi;

const language: Rule = {
  name: 'Spanish is asked for',
  when: ({ top, isStore, asked, heard }) =>
    top.id === 'spanish' &&
    top.variant === undefined &&
    isClear(top) &&
    isStore &&
    (heard.language === 'en' || heard.isNewSpanish) &&
    asked.kind !== 'confirm',
  then: ({ state, scene, request, heard }) => {
    // 'Can they call me in Spanish?' is a note for the person who calls back.
    const about = request?.id ?? state.done;
    if (/\b(?:call|llam\w+)\b/i.test(heard.words) && about !== undefined)
      return after([say('ackMessage')], askAgain(scene, withNote(state, about, heard.said)));
    const next: DialogueState = { ...state, language: 'es' };
    const rest = heard.text.replace(OF_SPANISH, ' ').trim();
    const words = wordsIn(rest) > 2 && state.turns < 3 ? { next: rest } : {};
    const hello = say(scene.canHear ? 'spanishTyped' : 'spanish');
    const again = askAgain(scene, next);
    return { ...again, ...words, acts: [hello, ...(state.focus === undefined ? [] : again.acts)] };
  },
};

const SPEAKS_SPANISH = /\bespañol\b|\bspanish\b/i;

/** 'Is there someone who speaks Spanish?' */
const speaksSpanish: Rule = {
  name: 'asks for a person who speaks Spanish',
  when: ({ heard, isStore, state, request }) =>
    heard.language === 'es' &&
    isStore &&
    SPEAKS_SPANISH.test(heard.words) &&
    asksIn({ heard } as Turn) &&
    (request?.id ?? state.done) !== undefined,
  then: ({ scene, state, request, heard }) => {
    const about = requestOf(state, request?.id ?? state.done)!;
    const filled = request ? fill(state, about.id, heard).state : state;
    const noted = withNote(filled, about.id, heard.said);
    const person = personFor(scene, state, { ...about, wanted: undefined });
    return after([say('noteSpanish', { person })], askAgain(scene, noted));
  },
};

const hesitation: Rule = {
  name: 'hesitates',
  when: ({ heard, isStore }) => says.hesitates.test(heard.text) && !isStore,
  then: ({ state }) => ({ state, acts: [say('hold')] }),
};

const repeat: Rule = {
  name: 'asks for the last words again',
  when: (turn) => turn.top.id === 'repeat' && isClear(turn.top) && !isNotHeard(turn),
  then: ({ state }) => ({ state, acts: [], control: 'repeat' }),
};

const UNFINISHED =
  /^(?!wh|how\b)(?:(?:\S+ ){0,11}(?:i'd like to|i want to|i need to|trying to|to (?:bring|get|book|schedule)(?: in)?(?: my)?|my|the|an?|and|but|because|bring in|when i|it's like|if i|so i)(?<!triple a)|(?:can|could) (?:i|you)|i (?:need|want)|i'd like|.{0,40}(?:wondering if|wanted to (?:know|ask)(?: if)?|calling (?:you )?about(?: the| a| my)?|to see if))(?: (?:uh+|um+))?(?:\.{2,}|…)?$/i;

const unfinished: Rule = {
  name: 'a sentence that is not finished',
  when: ({ heard, state }) =>
    UNFINISHED.test(heard.words) &&
    wordsIn(heard.words) > 1 &&
    wordsIn(heard.words) <= 14 &&
    !state.fragment &&
    heard.language === 'en',
  then: ({ state, heard }) => ({
    state: { ...state, fragment: trimEnd(heard.words) },
    acts: [say('goAhead')],
  }),
};

const HOLD =
  /^(?:(?:ok|okay|um|uh|oh|please|yeah|just|can you|one)\W*)*(?:hold (?:on|up|please)|wait(?: a (?:sec\w*|minute|moment))?|hang on|give me (?:a|one) (?:sec\w*|minute|moment)|(?:just )?(?:a|one) (?:sec\w*|minute|moment))(?:[ ,.!]+(?:please|hold on|a (?:sec\w*|minute|moment)|one (?:sec\w*|minute|moment)|let me \w+(?: \w+){0,4}))*[ .!]*$/i;

const hold: Rule = {
  name: 'asks to wait',
  when: ({ top, heard }) => HOLD.test(heard.text) || (top.id === 'hold' && isClear(top)),
  then: ({ state }) => ({ state, acts: [say('hold')] }),
};

const unsureEmail: Rule = {
  name: 'an address that was not heard for sure',
  when: (turn) => {
    const slot = slotOf(turn);
    const isAsked = slot !== undefined && ['email', 'reach'].includes(slots[slot].holds);
    return (
      turn.heard.isEmailUnsure &&
      turn.state.misses < 2 &&
      (isAsked || says.ofEmail.test(turn.heard.said))
    );
  },
  then: ({ state, heard }) => ({
    state: { ...state, caller: fillCaller(state.caller, heard, undefined).caller },
    acts: [say('askSpelled')],
  }),
};

const numberInParts: Rule = {
  name: 'a number in parts',
  when: (turn) => {
    const slot = slotOf(turn);
    return slot && slots[slot].expects === 'phone' && isPartOfNumber(turn.heard.text);
  },
  then: ({ state }) => ({ state, acts: [say('goAhead')] }),
};

const WRITTEN =
  /\b(?:what (?:time|day)(?: and (?:time|day))?|when) (?:was|is|were) (?:that|it|we|my (?:appointment|visit|drive)|the appointment)(?: (?:at|for))?(?: again)?\b(?=\W|$)(?! (?:ready|done|open|over|free|due))|\b(?:what|which|read|repeat|tell me)\b.{0,40}\b(?:written?|write|wrote|note[ds]?|(?:have|got|put) (?:me |it |so far|down|for me)|so far|down so far)\b|\bdo you have (?:that|it|all that)(?: down)?\W*$|\bread (?:that|it|them|everything|all of (?:it|that)) back\b|\bwhat do (?:you|i) have(?: (?:so far|down|written|for me|there|noted|with you|on me|now))*\W*$|(?<!\b(?:if|no) )\b(?:did you get|you got) (?:that|it|all that)(?: down)?\W*$|\bqu[eé] (?:anot\w+|apunt\w+|tiene)\b/i;

const notes: Rule = {
  name: 'what did you write down?',
  when: ({ heard, state, top }) =>
    (WRITTEN.test(heard.words) &&
      !/\bin stock\b/i.test(heard.text) &&
      state.requests.length > 0 &&
      !(
        isOf('cars', top.id) &&
        wordsIn(heard.words) > 5 &&
        !/\b(?:wr[io]te|written|noted?|read)\b/i.test(heard.words)
      )) ||
    ((top.id === 'appointment-info' || top.id === 'notes') &&
      isClear(top) &&
      state.requests.length > 0),
  then: (turn) => {
    const { state, scene } = turn;
    const acts = [say('wroteDown', { all: echoed(scene, state) })];
    if (state.focus === undefined) return { state, acts: [...acts, filler('anythingElse')] };
    return after(acts, askAgain(scene, state));
  },
};

/** Explains the form that a visitor sends after the call. */
const whatForm: Rule = {
  name: 'asks what form it is',
  when: ({ heard, isStore }) => !isStore && /\b(?:what|which|no|a) form\b/i.test(heard.text),
  then: ({ scene, state }) => after([say('aboutForm')], askAgain(scene, state)),
};

const WHETHER_BOOKED =
  /\b(?:appointment|visit|booking)(?:'s| is)\b.{0,60}\b(?:right|correct|still)\b|(?:^|[,.?!] |\b(?:and|so|but|wait|okay|ok|yes|no) )(?:is|are|am|was|did) .{0,48}\b(?:booked|scheduled|confirmed|on the (?:books|schedule|calendar)|still on(?! the| my))\b|\b(?:just to (?:be sure|confirm|make sure|double[- ]check)|let me make sure|do i have (?:this|that|it) right)\b|\bso (?:i'm|it's|we're|that's) (?:all )?(?:booked|set|confirmed)\W*$/i;

const ARE_WE_DONE = /\bare we (?:all )?(?:done|good|set|finished)\b/i;

/** 'Are we done?' */
const whetherDone: Rule = {
  name: 'asks whether that is all',
  when: ({ heard }) => ARE_WE_DONE.test(heard.text) && wordsIn(heard.text) < 6,
  then: ({ scene, state }) => askAgain(scene, state),
};

/** Tells whether a visit is booked. */
const whetherBooked: Rule = {
  name: 'asks whether it is booked',
  when: ({ heard, state }) =>
    WHETHER_BOOKED.test(heard.text) && state.requests.some(({ kind }) => isBooked(kind)),
  then: ({ scene, state }) => {
    const visits = state.requests.filter(
      ({ kind, status }) => isBooked(kind) && status === 'agreed',
    );
    const acts = visits.map((one) => {
      const { what, day, time } = valuesOf(scene, state, one);
      return say('isBooked', { what, day, time });
    });
    const isOpenToo = state.focus !== undefined && isBooked(requestOf(state, state.focus)!.kind);
    if (visits.length === 0 && isOpenToo) acts.push(say('notBookedYet'));
    if (acts.length === 0) return undefined;
    // Reads back the whole open visit.
    const again = isOpenToo
      ? proceed(scene, { ...state, asked: { kind: 'wish' } }, state.focus!, [])
      : askAgain(scene, state);
    return after(acts, again);
  },
};

export const firstRules: readonly Rule[] = [
  secret,
  stillInDanger,
  fireRecall,
  staysBack,
  whereToWait,
  danger,
  drivesOn,
  safety,
  goodbye,
  language,
  speaksSpanish,
  hesitation,
  unfinished,
  repeat,
  hold,
  unsureEmail,
  numberInParts,
  whatForm,
  whetherDone,
  whetherBooked,
  notes,
];
