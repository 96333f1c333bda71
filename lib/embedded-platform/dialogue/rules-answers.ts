import { parseYesNo } from '@/lib/embedded-platform/language/heard';
import { isAssent } from '@/lib/embedded-platform/language/heard-words';
import { isClock } from '@/lib/embedded-platform/language/spoken-time';
import { says } from '@/lib/embedded-platform/language/says';
import { say } from './acts';
import { type IntentId, startOf } from './intents';
import { askAgain, drop, finish } from './progress';
import { isBooked, isLead } from './requests';
import { cancelled } from './rules-control';
import { slots } from './slots';
import { type DialogueState, withDeclined, withRequest } from './state';
import { accept, begin } from './begin';
import { FIRST, LAST } from './rules-offered';
import {
  asksIn,
  hasDay,
  hasNews,
  hasReach,
  isClear,
  leadOffered,
  oddsOf,
  type Rule,
  slotOf,
  type Turn,
  wordsIn,
} from './turn';
import { isPureYes, takesOffer } from './yes';
import {
  isPureNo,
  confirmed,
  confirmedAndMore,
  IS_ALL,
  refusedVisit,
  change,
} from './rules-confirm';

/*
 * Rules for answers to the agent's question: a yes, a no, a choice, or a refusal.
 */

/** Resolves a choice of two wishes: the first, the second, or the likelier one for the words. */
const ofTwo: Rule = {
  name: 'tells which of two wishes is meant',
  when: ({ asked }) => asked.kind === 'choice',
  then: (turn) => {
    const { asked, heard } = turn;
    if (asked.kind !== 'choice') return undefined;
    const { ids, said } = asked;
    const likelihood = (id: string) => heard.meaning.intents.find((one) => one.id === id)?.p ?? 0;
    const [a, b] = ids as [IntentId, IntentId];
    const isNamed = Math.max(likelihood(a), likelihood(b)) > 0.2;
    const byOrder = FIRST.test(heard.text) ? a : LAST.test(heard.text) ? b : undefined;
    const id = byOrder ?? (isNamed ? (likelihood(a) >= likelihood(b) ? a : b) : undefined);
    if (id === undefined) return undefined;
    const start = startOf({ id })!;
    const sets = { ...start.sets, part: start.kind === 'parts' ? said : undefined };
    return begin(turn, { ...start, sets });
  },
};

const thisNumber: Rule = {
  name: 'call me at this number',
  when: (turn) => {
    const slot = slotOf(turn);
    return (
      slot &&
      slots[slot].holds === 'reach' &&
      !hasReach(turn.heard) &&
      says.thisNumber.test(turn.heard.text)
    );
  },
  then: ({ state }) => ({ state, acts: [say('noCallerId')] }),
};

/** 'Can I give you an email?' instead of a number. */
const OFFERS_EMAIL =
  /\b(?:give|send|leave|have|use|do|is|by|just) (?:you )?(?:my |an? )?e-?mail\b/i;
/** From these odds on, words without a number refuse it. */
const REFUSED = 0.4;
const isRefusal = (turn: Turn) => {
  const slot = slotOf(turn);
  const isReach = slot !== undefined && (slots[slot].holds === 'reach' || slot === 'email');
  const { text } = turn.heard;
  if (!isReach && !/\b(?:number|phone|email)\b/i.test(text)) return false;
  // 'Before I give you my number I want you to know what happened.'
  if (/\bbefore i (?:give|tell) you\b/i.test(text) || says.safe.test(text)) return false;
  return (
    says.refuses.test(text) ||
    (isReach && OFFERS_EMAIL.test(text)) ||
    (isReach &&
      (oddsOf(turn, 'refuse') >= REFUSED ||
        (turn.heard.decision === 'no' && says.nothingElse.test(text))))
  );
};

export const refusesReach: Rule = {
  name: 'gives no number',
  when: (turn) =>
    turn.request && turn.asked.kind === 'slot' && !hasReach(turn.heard) && isRefusal(turn),
  then: (turn) => {
    const { scene, state, request } = turn;
    const { id, kind, left } = request!;
    // The agent says once that a call needs a number, and then drops the request.
    if (!isBooked(kind) && left.includes('reach'))
      return drop(scene, state, 'left', [say('withoutReach')]);
    const slot = slotOf(turn)!;
    // The agent says once that a visit needs a number, and then drops the visit.
    if (left.includes('reach')) return drop(scene, state, 'left', [say('notBooked')]);
    const told = withRequest(state, id, { left: [...left, 'reach'] });
    const isByMail = /\b(?:e-?mail|write)\b/i.test(turn.heard.text);
    const line = isByMail ? 'askEmail' : isBooked(kind) ? 'needsReach' : 'needsReachToCall';
    return { state: { ...told, asked: { kind: 'slot', slot } }, acts: [say(line)] };
  },
};

const BY_PHONE =
  /\b(?:call me|phone call|take a call|give me a (?:call|ring)|(?:someone|somebody) call|no e-?mails?|don't (?:send|e-?mail))\b/i;

/** 'Used is fine' agrees to a used one. */
const SUITS =
  /^(?!\W*(?:y|yes|yeah|yep|sure|ok|okay)\b)(?!(?:that|this|it)\b)\W*(?:\w+ ){1,3}?(?:is|are|'s) (?:fine|ok|okay|good|great|perfect)\b/i;
/** 'That'll do it' refuses an offer: unlike 'that's all', it is the whole turn. */
const ALL_SAID = /^\W*(?:\w+ ){0,2}that(?:'ll| will) (?:do|be) (?:it|all)\W*$/i;
const HAS_ALREADY = /\balready (?:have|got|booked|did|set|signed)\b/i;

const offerTaken: Rule = {
  name: 'takes what was offered',
  when: ({ asked, heard, state }) =>
    asked.kind === 'offer' &&
    // An offer of this turn was not said yet.
    !(state.isCutOff && heard.isPart) &&
    !HAS_ALREADY.test(heard.text) &&
    !ALL_SAID.test(heard.text),
  then: (turn) => {
    const { asked, heard, top, isStore } = turn;
    if (asked.kind !== 'offer') return undefined;
    const isByPhone = !isStore && asked.draft.kind === 'information' && BY_PHONE.test(heard.text);
    const kind = isByPhone ? 'callback' : asked.draft.kind;
    const wanted = heard.wanted ?? asked.draft.wanted;
    const draft = { ...asked.draft, kind, wanted } as const;
    const begun = isClear(top) ? startOf(top)?.kind : undefined;
    // 'Have parts call me' takes no visit.
    const isOther = begun && (isLead(draft.kind) ? !isLead(begun) : begun !== draft.kind);
    if (hasReach(heard) && !(isOther && isStore)) {
      return accept(turn, draft);
    }
    if (isPureYes(heard.words))
      return draft.kind === 'cancel' ? cancelled(turn, true) : accept(turn, draft);
    const isShort = wordsIn(heard.text) <= (isClock(heard.time) ? 15 : 8);
    const isSaid =
      heard.decision === 'yes' &&
      !says.thanks.test(heard.text) &&
      !SUITS.test(heard.text) &&
      !/\b(?:no|not)\b|n't\b/i.test(heard.text) &&
      (isStore || takesOffer(heard));
    const isWhen = isBooked(draft.kind) && hasDay(heard) && isShort && !asksIn(turn);
    const isSame = isClear(top) && startOf(top)?.kind === draft.kind && !asksIn(turn);
    const isFirm =
      (isShort ||
        /^\W*(?:yes|yeah|yep|sure|please|absolutely|definitely|s[ií])\b/i.test(heard.text)) &&
      isSaid &&
      !asksIn(turn) &&
      !(isClear(top) && startOf(top) && startOf(top)!.kind !== draft.kind);
    return isFirm || isWhen || isSame ? accept(turn, draft) : undefined;
  },
};

/** The state where the offer was refused. */
const withRefused = (state: DialogueState) =>
  state.asked.kind === 'offer' ? withDeclined(state, state.asked.draft.kind) : state;

/** 'No money down?' declines nothing. */
const NO_TERM = /^\W*no (?:money|credit|interest|cosigner|payments?)\b/i;
const NO_AND_MORE =
  /^\W*no\b(?:,? (?:thanks|thank you|sir|ma'am|tow|call|need|i don't (?:need|want) (?:an?|any|the|that|your) \w+|i don't(?! \w)|not needed))*[ ,.]+(?=\S)/i;

/** 'No tow, it's in my driveway. Just put down that …': the rest is taken by itself. */
const offerDeclinedAndMore: Rule = {
  name: 'declines what was offered, and says more',
  when: ({ asked, heard }) =>
    asked.kind === 'offer' &&
    heard.decision === 'no' &&
    !NO_TERM.test(heard.text) &&
    NO_AND_MORE.test(heard.words),
  then: ({ state, heard }) => {
    const rest = heard.words.replace(NO_AND_MORE, '');
    const declined: DialogueState = { ...withRefused(state), asked: { kind: 'more' } };
    if (wordsIn(rest) < 3) return { state: declined, acts: [say('declined')] };
    return { state: declined, acts: [say('okay')], next: rest };
  },
};

const isRefusedOffer = (turn: Turn) =>
  isPureNo(turn) ||
  // 'Nah, I'm good on the email.'
  (oddsOf(turn, 'refuse') >= REFUSED && wordsIn(turn.heard.text) < 9 && !asksIn(turn)) ||
  // 'Forget it, I'll look in the book': the call that was offered holds nothing yet.
  (leadOffered(turn) &&
    !asksIn(turn) &&
    !IS_ALL.test(turn.heard.text) &&
    !hasReach(turn.heard) &&
    oddsOf(turn, 'refuse', 'withdraw', 'goodbye') >= 0.5);

const NOT_NOW =
  /^\W*(?:(?:no|nah|um|uh|maybe)\W+)*(?:not (?:right now|now|yet|today|at this (?:time|point))|later|(?:some )?other time|another time)(?:\W+(?:thanks|thank you))?\W*$/i;

const offerDeclined: Rule = {
  name: 'declines what was offered',
  when: (turn) =>
    turn.asked.kind === 'offer' &&
    !NO_TERM.test(turn.heard.text) &&
    !NOT_BUYING.test(turn.heard.text) &&
    (NOT_NOW.test(turn.heard.text) || (isRefusedOffer(turn) && !hasNews(turn))),
  then: ({ state }) => ({
    state: { ...withRefused(state), asked: { kind: 'more' } },
    acts: [say('declined')],
  }),
};

/** 'No, I don't want to buy a car', of what the call is about. */
const NOT_BUYING = /\b(?:don't|do not|not) (?:want|looking|trying|here|calling) (?:to )?buy\b/i;

const slotDeclined: Rule = {
  name: 'wants it no more',
  when: ({ asked, request, heard }) =>
    asked.kind === 'slot' &&
    request &&
    heard.decision === 'no' &&
    says.closing.test(heard.text) &&
    // 'No, I'm fine', of somebody whose car broke down.
    !(request.kind === 'tow' && says.safe.test(heard.text)) &&
    !/^\W*no+pe?\W*$/i.test(heard.text),
  then: (turn) => {
    const { request, scene, state } = turn;
    if (slotOf(turn) === 'name' && isLead(request!.kind)) return finish(scene, state, request!);
    return drop(scene, state, 'left', [say(state.isLeaving ? 'notBooked' : 'neverMind')]);
  },
};

const bareYes: Rule = {
  name: 'a yes to no question',
  when: ({ asked, heard }) =>
    asked.kind !== 'choice' &&
    (asked.kind === 'slot'
      ? isPureYes(heard.words)
      : (asked.kind === 'wish' && isAssent(heard.text) && !says.thanks.test(heard.text)) ||
        (says.bareYes.test(heard.text) && parseYesNo(heard.text) === 'yes')),
  then: ({ state, request, scene }) =>
    request ? askAgain(scene, state) : { state, acts: [say('goAhead')] },
};

export const answerRules: readonly Rule[] = [
  confirmed,
  confirmedAndMore,
  refusedVisit,
  change,
  ofTwo,
  thisNumber,
  offerDeclinedAndMore,
  offerDeclined,
  offerTaken,
  slotDeclined,
  bareYes,
];
