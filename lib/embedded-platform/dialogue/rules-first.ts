import { withApostrophes } from '@/lib/embedded-platform/language/heard';
import { isPartOfNumber } from '@/lib/embedded-platform/language/pieces';
import { says } from '@/lib/embedded-platform/language/says';
import { after, asking, say, type StepOutcome } from './acts';
import { correctionIn } from './corrections';
import { fillCaller } from './facts-caller';
import { BYE, CERTAIN, endsTelling } from './confirm-clauses';
import { askAgain, book, proceed, withVisitRestored } from './progress';
import { hasAny, isBooked, isLead, personFor, slotsOf } from './requests';
import { checksOne } from './rules-beside';
import { checkRules } from './rules-checks';
import { IS_ALL } from './rules-confirm';
import { noteRules, notesRules } from './rules-notes';
import { isNotHeard } from './rules-telling';
import { slots } from './slots';
import { type DialogueState, isOpen, type Request, requestOf, withRequest } from './state';
import { trimEnd } from './trim';
import { accept } from './begin';
import {
  asksIn,
  hasNews,
  isClear,
  goOnAfter,
  oddsOf,
  type Rule,
  slotOf,
  type Turn,
  wordsIn,
} from './turn';
import { personRules } from './rules-person';
import { movedRules } from './rules-settled';
import { offeredRules } from './rules-offered';
import { valuesOf } from './values';
import { isPureYes } from './yes';
import {
  asks911,
  noDanger,
  secret,
  danger,
  stillInDanger,
  drivesOn,
  lightMeans,
  stops,
  mayBurn,
  safety,
} from './rules-safety';
import { towRules } from './rules-tow';

/*
 * Rules of the end of a call, and of the language and manner of speaking.
 */

/** Requests that are neither agreed nor canceled. */
const openOf = (state: DialogueState) =>
  state.requests.filter((one) => isOpen(one) && hasAny(state, one) && one.was === undefined);

/** A goodbye, in words that are one, or that mean one. */
const isGoodbye = (turn: Turn) =>
  says.goodbye.test(withApostrophes(turn.heard.words)) ||
  (turn.state.turns > 1 &&
    turn.top.id === 'goodbye' &&
    oddsOf(turn, 'goodbye') >= 0.6 &&
    !hasNews(turn));

/** An open request when the call ends: somebody who left a number is called. */
function asLeft(state: DialogueState, open: Request): Request {
  const { phone, email } = state.caller;
  if (isLead(open.kind) && (phone ?? email) !== undefined) return { ...open, status: 'passed' };
  return requestOf(
    withVisitRestored(withRequest(state, open.id, { status: 'left' }), open),
    open.id,
  )!;
}

/** Asks once for what is needed most by a request that is open when the caller leaves. */
function heldBack({ scene, state, request }: Turn, open: Request): StepOutcome {
  const { person, reach } = valuesOf(scene, state, open);
  const slot = reach ? undefined : slotsOf(open).find((id) => slots[id].holds === 'reach');
  if (slot && isLead(open.kind)) {
    const next = {
      ...state,
      focus: open.id,
      asked: { kind: 'slot', slot },
      isLeaving: true,
    } as const;
    return {
      state: next,
      acts: [say('beforeYouGoCall', { person }), ...asking([say(slots[slot].ask)])],
    };
  }
  const again = request ? askAgain(scene, state) : proceed(scene, state, open.id, []);
  const line = isBooked(open.kind) ? 'beforeYouGoVisit' : 'beforeYouGo';
  return { state: { ...again.state, isLeaving: true }, acts: [say(line), ...again.acts] };
}

/** 'Great, that's everything', while something is still open. */
const isLeaving = (turn: Turn) =>
  turn.asked.kind === 'slot' &&
  turn.request !== undefined &&
  hasAny(turn.state, turn.request) &&
  turn.heard.decision !== 'yes' &&
  !/^\W*(?:no|nope|nah)\b/i.test(turn.heard.words) &&
  (oddsOf(turn, 'goodbye') >= 0.5 || IS_ALL.test(turn.heard.text)) &&
  wordsIn(turn.heard.text) < 9 &&
  !hasNews(turn);

/** Books what was read back, and ends the call unless something else is open. */
function bookedAtEnd({ scene, state }: Turn, request: Request): StepOutcome {
  const booked = book(scene, state, request);
  if (booked.state.focus !== undefined) return booked;
  const said = booked.acts.filter(({ isAsk, isFiller }) => !isAsk && !isFiller);
  return { ...booked, acts: [...said, say('goodbye')], control: 'end' };
}

/** 'Yes book it, bye' accepts 'Shall I book it?'. */
const saysYes = ({ asked, heard: { words } }: Turn) =>
  asked.kind === 'confirm' &&
  BYE.test(words) &&
  CERTAIN.test(words) &&
  isPureYes(words.replace(BYE, ''));

const goodbye: Rule = {
  name: 'goodbye',
  when: (turn) =>
    isGoodbye(turn) ||
    isLeaving(turn) ||
    (turn.request && saysYes(turn)) ||
    (!turn.isStore && !turn.heard.isPart && endsTelling(turn.state, turn.heard)),
  then: (turn) => {
    const { state, request } = turn;
    if (state.outer && !state.isTried) return { state: endPlay(state), acts: [say('rolePlayBye')] };
    if (state.turns < 2) return { state, acts: [say('goodbyeTooSoon')] };
    if (request && saysYes(turn)) return bookedAtEnd(turn, request);
    const [open] = openOf(state);
    const isOver =
      state.isLeaving ||
      open?.left.includes('reach') ||
      /\b(?:never ?mind|forget it)\b/i.test(turn.heard.words);
    if (open && !isOver) return heldBack(turn, request ?? open);
    const requests = state.requests.map((one) => (isOpen(one) ? asLeft(state, one) : one));
    const isUnbooked = requests.some(({ kind, status }) => isBooked(kind) && status === 'left');
    return {
      state: { ...state, requests, focus: undefined },
      acts: [say(isUnbooked ? 'goodbyeUnbooked' : 'goodbye')],
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

const ONLY_POLITE =
  /\b(?:hola|buen[oa]s|d[ií]as|tardes|noches|este|eh|disculpe|perd[oó]n|oiga|mire|es que|yo|señor(?:ita|a)?|joven|por favor|(?:alguien )?(?:que )?habla[ns]?(?: en)? español)(?![\p{L}])|[¿?¡!,.]/giu;
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
    // 'Can they call me in Spanish?' is for the person who calls back.
    const about = request?.id ?? state.done;
    if (/\b(?:call|llam\w+)\b/i.test(heard.words) && about !== undefined)
      return after([say('ackMessage')], askAgain(scene, state));
    const next: DialogueState = { ...state, language: 'es' };
    const rest = heard.text.replace(OF_SPANISH, ' ').trim();
    // 'Buenos días, disculpe, ¿habla español? Es que yo no hablo inglés' says no more.
    const more = heard.words.replace(ONLY_SPANISH, ' ').replace(ONLY_POLITE, ' ').trim();
    const isMore = wordsIn(rest) > 2 && wordsIn(more) > 2 && state.turns < 3;
    const words = isMore ? { next: rest } : {};
    // Spanish that arrives as Spanish was typed: by ear only English is understood.
    const isTyped = heard.isNewSpanish || !scene.canHear;
    const hello = say(isTyped ? 'spanish' : 'spanishTyped');
    const again = askAgain(scene, next);
    return { ...again, ...words, acts: [hello, ...(state.focus === undefined ? [] : again.acts)] };
  },
};

const WANTS_SPANISH =
  /\bque (?:me )?habl(?:e|en)\b|\b(?:somebody|someone|a person|one|person|he|she|they) (?:who|that|should|must|has to|needs to)? ?speaks? spanish\b/i;
export const ONLY_SPANISH =
  /\bno (?:hablo|entiendo|s[eé])(?: (?:nada de|mucho|bien|muy bien|casi))* ingl[eé]s\b|\bs[oó]lo (?:hablo |entiendo )?(?:en )?español\b|\bi (?:only speak spanish|(?:don't|do not) (?:speak|understand) (?:any |much )?english)\b/i;

/** 'No hablo inglés': noted, and the call goes on. */
const speaksNoEnglish: Rule = {
  name: 'speaks no English',
  when: ({ heard: { words, language: spoken }, isStore }) =>
    spoken === 'es' &&
    isStore &&
    ONLY_SPANISH.test(words) &&
    wordsIn(words.replace(ONLY_SPANISH, ' ')) < 5,
  then: ({ scene, state, heard }) =>
    heard.isPart
      ? { state, acts: [say('okay')] }
      : after(state.turns < 2 ? [say('spanish')] : [say('okay')], askAgain(scene, state)),
};
const SPEAKS_SPANISH = /\bespañol\b|\bspanish\b/i;

/** 'Is there someone who speaks Spanish?' */
const speaksSpanish: Rule = {
  name: 'asks for a person who speaks Spanish',
  when: ({ heard, isStore, state, request }) =>
    SPEAKS_SPANISH.test(heard.words) &&
    (isStore
      ? heard.language === 'es' && asksIn({ heard } as Turn)
      : WANTS_SPANISH.test(heard.words) &&
        !asksIn({ heard } as Turn) &&
        (request?.id ?? state.done) !== undefined),
  then: (turn) => {
    const { scene, state, request } = turn;
    const about = requestOf(state, request?.id ?? state.done);
    if (!about) return { state, acts: [say('spanish')] };
    const person = personFor(scene, state, { ...about, wanted: undefined });
    return goOnAfter(turn, say('noteSpanish', { person }));
  },
};

const repeat: Rule = {
  name: 'asks for the last words again',
  when: (turn) =>
    turn.top.id === 'repeat' &&
    isClear(turn.top) &&
    !isNotHeard(turn) &&
    !correctionIn(turn.state, turn.heard),
  then: ({ state }) => ({ state, acts: [], control: 'repeat' }),
};

const UNFINISHED =
  /^(?!wh|how\b)(?:(?:\S+ ){0,11}(?:i'd like to|i want to|i need to|trying to|to (?:bring|get|book|schedule)(?: in)?(?: my)?|my|the|an?|and|but|because|bring in|when i|it's like|if i|so i)(?<!(?:triple|service) a|\b[a-z] not a)|(?:can|could) (?:i|you)|i (?:need|want)|i'd like|.{0,40}(?:wondering if|wanted to (?:know|ask)(?: if)?|calling (?:you )?about(?: the| a| my)?|to see if))(?: (?:uh+|um+))?(?:\.{2,}|…)?$/i;

const unfinished: Rule = {
  name: 'a sentence that is not finished',
  when: ({ heard, state }) =>
    !/\b(?:hard|easy|possible|able|ready) to get$/i.test(heard.words) &&
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
  when: ({ top, heard, isStore }) =>
    HOLD.test(heard.text) ||
    (says.hesitates.test(heard.text) && !isStore && !heard.isPart) ||
    (top.id === 'hold' && isClear(top)),
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
    const { kind, day, time } = turn.request ?? {};
    // 'Nine thirty', of the morning on which a car is looked at.
    const isHour = kind === 'trade_in' && day !== undefined && time === undefined;
    return (
      slot &&
      slots[slot].expects === 'phone' &&
      !(isHour && turn.heard.time) &&
      isPartOfNumber(turn.heard.text)
    );
  },
  then: ({ state }) => ({ state, acts: [say('goAhead')] }),
};

/** Explains the form that a visitor sends after the call. */
const whatForm: Rule = {
  name: 'asks what form it is',
  when: ({ heard, isStore }) => !isStore && /\b(?:what|which|no|a) form\b/i.test(heard.text),
  then: ({ scene, state }) => after([say('aboutForm')], askAgain(scene, state)),
};

const ASKS_OF_VIN =
  /\b(?:what|where)(?:'s| is| do| can| would)?\b.{0,24}\b(?:vin|v i n)\b(?! (?:do|did) (?:you|i))/i;

const whereVin: Rule = {
  name: 'asks where the VIN is',
  when: ({ heard, isStore }) => isStore && ASKS_OF_VIN.test(heard.text),
  then: ({ scene, state }) => after([say('aboutVin')], askAgain(scene, state)),
};

const HAS_REACH =
  /\byou(?:'ve| have)?(?: guys)? (?:already |still )?(?:have|got) my (?:e-?mail|number|phone|cell|info\w*|contact)\b/i;

/** 'You already have my email': so it is, and an offer to write is taken. */
const reachKnown: Rule = {
  name: 'says that the number or the address is known',
  when: ({ heard, isStore, state: { caller } }) =>
    !isStore && HAS_REACH.test(heard.text) && (caller.phone ?? caller.email) !== undefined,
  then: (turn) => {
    const { scene, state, asked } = turn;
    if (asked.kind === 'offer' && isLead(asked.draft.kind)) return accept(turn, asked.draft);
    const { phone, email } = state.caller;
    const reach = /mail/i.test(turn.heard.text) ? (email ?? phone) : (phone ?? email);
    return after([say('haveReach', { reach })], askAgain(scene, state));
  },
};

export const firstRules: readonly Rule[] = [
  secret,
  noDanger,
  stillInDanger,
  asks911,
  mayBurn,
  lightMeans,
  ...towRules,
  danger,
  stops,
  drivesOn,
  safety,
  ...offeredRules,
  goodbye,
  language,
  speaksNoEnglish,
  speaksSpanish,
  unfinished,
  repeat,
  hold,
  unsureEmail,
  numberInParts,
  whatForm,
  whereVin,
  ...personRules,
  ...movedRules,
  ...noteRules,
  ...checkRules,
  reachKnown,
  ...notesRules,
  checksOne,
];
