import { after, say } from './acts';
import { askAgain } from './progress';
import { inShop, isLead, lastOf, leadKinds, personFor } from './requests';
import type { Request } from './state';
import { hasReach, oddsOf, type Rule, type Turn, withFacts, wordsIn } from './turn';
import { valuesOf } from './values';

/*
 * Rules for a person who is wanted at once, and for what only a person can look up.
 */

const NOW =
  /\b(?:put|putting|get|patch|pass) me (?:straight |right |over )*(?:through|to|on with)\b|\bget (?:me )?\w+ (?:\w+ )?on the (?:phone|line)\b|\b(?:transfer|connect) me\b|\b(?:speak|talk) (?:to|with) (?:an? |some |the )?(?:real |live |actual |human )+\w+|\b(?:a|an) (?:real|live|actual) (?:person|human)\b|\bi(?:'ll| will| can)? (?:just )?(?:hold|wait on the line|stay on the line)\b(?! (?:you|on|off|it)\b)/i;

/** The open or passed-on request whose person the caller wants to speak to. */
function leadMeant({ scene, state, request, heard: { wanted } }: Turn): Request | undefined {
  const lead = request ?? lastOf(state, ...leadKinds);
  if (!lead || !isLead(lead.kind) || lead.kind === 'tow') return undefined;
  const person = personFor(scene, state, lead)('en').toLowerCase();
  const named = wanted?.person?.split(' ')[0] ?? wanted?.department;
  return named === undefined || person.includes(named.toLowerCase()) ? lead : undefined;
}

/** Says that no call can be put through, and that the caller is called. */
const personNow: Rule = {
  name: 'wants to be put through at once',
  when: (turn) => turn.isStore && NOW.test(turn.heard.text) && leadMeant(turn),
  then: (turn) => {
    const state = withFacts(turn);
    const { person, calls } = valuesOf(turn.scene, state, leadMeant(turn)!);
    return after([say('noTransfer', { person, calls })], askAgain(turn.scene, state));
  },
};

const LOOKS_UP =
  /\b(?:can|could|can't|cannot|couldn't|do|don't) you (?:(?:guys|even|just|at least|please|not|really) )*(?:see (?:if|what|where|how|when|it|that|anything|my)|look (?:(?:it|me|that|this|my \w+) up|up|into|in the)|pull (?:(?:it|me|that|my \w+) )?up|check (?:on|if|whether|what|where|the status)|tell (?:me|us) (?:if|what|where|how|when|whether|anything)|find out|know (?:if|what|where|how|when|anything))\b|\byou (?:can't|cannot) (?:even |just )?(?:see|look|check|tell|pull|find)\b|\bwhat(?:'s| is)? (?:going on|happening|the (?:status|hold ?up)) (?:with|on)\b|\blook at (?:the|my) (?:invoice|repair order|order|ticket|file|record\w*)\b|\bdid (?:they|he|you guys) (?:even |really |actually )?(?:put|do|fix|change|replace|check|find|order|get)\b|\bwhat (?:they're|are they|they are) doing\b|\b(?:is|if) (?:it|she|he|(?:my|the) [\w-]+)(?: is)?(?: even| all)? (?:done|finished|ready|fixed)\b/i;
const OF_ELSE =
  /\b(?:open|close|price|cost|address|located|stock|appointment|coverage|warranty)\b/i;

/** 'Can you just look up what they are doing with it?', of a car in the shop. */
const cannotLookUp: Rule = {
  name: 'asks for what only the shop can see',
  when: (turn) =>
    turn.isStore &&
    LOOKS_UP.test(turn.heard.text) &&
    !OF_ELSE.test(turn.heard.text) &&
    !hasReach(turn.heard) &&
    wordsIn(turn.heard.text) < 30 &&
    oddsOf(turn, 'question', 'wish', 'talk', 'background', 'correct') >= 0.2 &&
    turn.request?.kind !== 'status' &&
    inShop(turn.state),
  then: (turn) => {
    const { scene } = turn;
    const state = withFacts(turn);
    const person = personFor(scene, state, inShop(state)!);
    return after([say('cantSeeRepair', { person })], askAgain(scene, state));
  },
};

export const personRules: readonly Rule[] = [personNow, cannotLookUp];
