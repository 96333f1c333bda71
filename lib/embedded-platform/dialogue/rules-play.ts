import { says } from '@/lib/embedded-platform/language/says';
import { say } from './acts';
import { isOf } from './intents';
import { endPlay } from './rules-first';
import { type DialogueState, firstState } from './state';
import { hasDay, isClear, oddsOf, type Rule, type Turn } from './turn';

/*
 * On our own line a dealer may play a customer. The play is a separate conversation inside the dealer's.
 */

const playing = (state: DialogueState, isTried = false): DialogueState => ({
  ...firstState,
  language: state.language,
  turns: state.turns,
  outer: state,
  isTried,
});

/** The last sentence with another topic: 'Okay, back to you, what does it cost?' */
const restOf = ({ heard }: Turn) =>
  heard.parts.findLast(({ meaning: { intents } }) => intents[0] && !isOf('first', intents[0].id))
    ?.text;

const STOPS =
  /\b(?:back to (?:you|yourself|the product|business)|(?:stop|quit|done|enough) (?:pretending|playing|the (?:role|play|call|simulation))|(?:ok(?:ay)?|alright),? stop|end (?:the )?(?:role|call|play|simulation)|(?:i'm|i am) the dealer again|that's enough|finish the simulation)\b/i;
/** Questions that only a dealer asks. */
const OF_US =
  /\b(?:sign (?:me )?up|(?:cost|pay|price|fee)\b.{0,24}\b(?:a|per) month|pre-?order|your (?:product|contract|company))\b/i;
/** Words of a dealer about the agent or the dealer's store. */
const OF_DEALER =
  /\b(?:what happens (?:when|if)|(?:when|if|how does|does|can|will) it|how do you (?:stop|handle|know|deal)|(?:i'm|i am) (?:a|the) (?:dealer|gm|manager)|my (?:store|bdc|team|advisors?|customers?|callers?|people)|not (?:a customer|booking|calling for))\b/i;
const PRETENDS =
  /\bhear (?:it|you|one) (?:talk|handle|take|deal|answer)\b.{0,30}\b(?:customer|caller|call)\b|\b(?:pretend|act like|role ?play|let me (?:play|be)|imagine)\b.{0,20}\b(?:customer|caller|buyer)\b|\bi'?(?:m| am|ll be) (?:a|your|the) (?:\w+ )?(?:customer|caller)\b|\b(?:try|do|make|play) (?:out )?(?:a|one) (?:\w+ )?(?:test |service |sales )?call\b(?! (?:with (?!me\b)|with me and|on|at|next|tomorrow|\w+day))/i;

const playEnds: Rule = {
  name: 'the play ends',
  when: ({ top, state, heard }) =>
    state.outer !== undefined &&
    (STOPS.test(heard.text) || (top.id === 'roleplay-end' && isClear(top))),
  then: (turn) => {
    const { state } = turn;
    const rest = restOf(turn);
    const next = endPlay(state);
    if (rest === undefined) return { state: next, acts: [say('rolePlayEnd')] };
    return { state: next, acts: [say('rolePlayBack')], next: rest };
  },
};

/** Ends the play when the dealer asks about the agent itself. */
const playLeft: Rule = {
  name: 'the play is left for a question about us',
  when: ({ top, state, heard }) =>
    state.outer !== undefined &&
    (OF_US.test(heard.text) ||
      (state.isTried && OF_DEALER.test(heard.text)) ||
      (top.id === 'agent-itself' && isClear(top))) &&
    !hasDay(heard) &&
    !heard.time,
  then: ({ state, heard }) => ({ state: endPlay(state), acts: [], next: heard.text }),
};

const playBegins: Rule = {
  name: 'the play begins',
  when: ({ top, isStore, heard }) =>
    !isStore && (PRETENDS.test(heard.text) || (top.id === 'roleplay' && isClear(top))),
  then: ({ state, heard }) => {
    const inner = playing(state);
    // 'I'm a customer. My car won't start.'
    const [, played] = says.played.exec(heard.text) ?? [];
    if (played === undefined) return { state: inner, acts: [say('rolePlay')] };
    return { state: inner, acts: [say('rolePlayOn')], next: played };
  },
};

const playTried: Rule = {
  name: 'a store is called where there is none',
  // A dealer who has asked for something of ours, or asks about the notes, plays nobody.
  when: (turn) =>
    !turn.isStore &&
    turn.top.id === 'as-caller' &&
    isClear(turn.top) &&
    turn.state.requests.length === 0 &&
    oddsOf(turn, 'notes') < 0.3 &&
    !OF_DEALER.test(turn.heard.text),
  then: ({ state, heard }) => ({
    state: playing(state, true),
    acts: [say('rolePlayAs')],
    next: heard.text,
  }),
};

export const playRules: readonly Rule[] = [playEnds, playLeft, playBegins, playTried];
