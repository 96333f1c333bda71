import type { TalkId } from '@/lib/content/agent/talk';
import { isQuestion } from '@/lib/embedded-platform/language/heard';
import { parseWork } from '@/lib/embedded-platform/language/spoken-work';
import { says } from '@/lib/embedded-platform/language/says';
import { after, filler, say } from './acts';
import { fill } from './facts';
import { isPlaceIn, isSurePlace, placeAfter, placeIn } from './places';
import { askAgain, leave, proceed } from './progress';
import { canceled, lastOf } from './requests';
import { requestOf, saidSince, withRequest } from './state';
import { hasDay, type Rule, type Turn, visitOf, withFacts } from './turn';

/*
 * Rules for somebody who waits for a tow: where to wait, whom to call, and where the car is.
 */

const OPENS_HOOD =
  /\b(?:open|pop|lift|look under|check under) (?:up )?(?:the |my )?hood\b|\b(?:go|get) back (?:to|in|into) (?:the |my )?(?:car|truck|van|suv)\b/i;
const IS_AWAY =
  /\b(?:way back|(?:away|back) from (?:it|the (?:car|truck))|behind the (?:guard ?rail|barrier|wall)|on the grass|out of (?:it|the (?:car|truck)))\b/i;

const ROADSIDE_NUMBER =
  /\bnumber\b.{0,30}\b(?:roadside|tow|aaa|wrecker)\b|\b(?:roadside|tow|aaa|wrecker)\b.{0,30}\bnumber\b|\bwho (?:do|should|can|would) (?:i|we) call\b.{0,24}\b(?:roadside|tow\w*|truck|wrecker)\b/i;
/** 'Does Mercedes have a number', while a tow is spoken of. */
const A_NUMBER =
  /\b(?:have|got|is there|what's|what is|give me|know) (?:an?|the|their|any) (?:phone |1-?800 |800 |roadside )?number\b|\bwho (?:do|should|can) (?:i|we) call\b/i;

/** Has no number of roadside assistance, and gives no other for it. */
const roadsideNumber: Rule = {
  name: 'asks for the number of roadside assistance',
  when: ({ heard, isStore, state }) =>
    isStore &&
    !heard.phone &&
    (ROADSIDE_NUMBER.test(heard.text) ||
      (lastOf(state, 'tow') && A_NUMBER.test(heard.text) && !/\byour? number\b/i.test(heard.text))),
  then: ({ scene, state }) => after([say('noRoadsideNumber')], askAgain(scene, state)),
};

const WHO_COMES =
  /\b(?:any(?:body|one)|some(?:body|one)|nobody|no one|(?:a|the|your|tow) (?:truck|driver|tow)|you(?: guys)?|they)\b(?: is| are|'s|'re)?\b.{0,12}\b(?:coming|on (?:its|the|his|their) way|sent|sending|come (?:get|out|here|pick|tow|to)|gonna (?:come|tow|get))\b|\bhow (?:long|soon)\b.{0,20}\b(?:they|it|you|the (?:truck|driver|tow)|he)\b|\bdo i (?:have to|gotta|need to|got to) call (?:somebody|someone|them|a tow|one)\b|\b(?:is|or is) (?:that|it|the tow) (?:all )?(?:on me|up to me|my (?:job|problem))\b/i;

/** Says that no truck comes, since a demo sends none, and that the caller has to call it. */
const truckComes: Rule = {
  name: 'asks if a tow truck comes',
  when: ({ heard, state, isStore }) =>
    isStore &&
    state.requests.some(({ kind }) => kind === 'tow') &&
    WHO_COMES.test(heard.text) &&
    !heard.phone &&
    // 'I don't know when they're coming, so three thirty' answers what was asked.
    (!heard.time || isQuestion(heard)),
  then: ({ scene, state }) =>
    after([say(lastOf(state, 'tow') ? 'towIsYours' : 'towIsOff')], askAgain(scene, state)),
};

const CALLS_OWN =
  /\b(?:i'll|i will|i can|i'm going to|gonna|we'll|my \w+(?:'ll| will)) (?:just )?(?:call|use|get|phone)\b[^.;!?]{0,16}\b(?:(?:triple|double) ?a|aaa|roadside|insurance|a tow\w*|(?:a|my) (?:wrecker|flatbed))\b/i;

/** 'I'll call my triple A': no tow of ours, and the visit's people know how the car comes. */
const callsOwn: Rule = {
  name: 'has the car towed by somebody else',
  when: (turn) =>
    CALLS_OWN.test(turn.heard.text) &&
    (lastOf(turn.state, 'tow') ?? (turn.request || visitOf(turn.state))),
  then: (turn) => {
    const { scene } = turn;
    const state = withFacts(turn);
    const tow = lastOf(state, 'tow');
    const visit = visitOf(state) ?? state.requests.find(({ kind }) => kind === 'visit');
    const line = say('towByOwn');
    if (!tow || !visit) return after([line], askAgain(scene, state));
    return leave(scene, canceled(state, [tow]), tow.id, [line, filler('anythingElse')]);
  },
};

const WHERE_TO_WAIT =
  /\b(?:stay|wait|sit|keep (?:the kids|them|everyone)) in(?:side)? (?:the |my |our )?(?:car|truck|van|suv)\b|\bget (?:out|(?:the kids|my kids|them|everyone|us|everybody) out)\b|\b(?:kids|baby|child\w*) (?:are|is) (?:in|inside|still in)\b/i;

/** To stay away from a car that may burn, and to leave it at a roadside if it is safe. */
function waitLine({ state, heard: { text } }: Turn): TalkId | undefined {
  if (OPENS_HOOD.test(text)) return 'keepBack';
  if (IS_AWAY.test(text) && says.worse.test([...state.said, text].join('. '))) return 'stayThere';
  return WHERE_TO_WAIT.test(text) ? 'waitSafely' : undefined;
}

const whereToWait: Rule = {
  name: 'where to wait for the tow',
  when: (turn) =>
    (turn.request ?? requestOf(turn.state, turn.state.done))?.kind === 'tow' && waitLine(turn),
  then: (turn) => after([say(waitLine(turn)!)], askAgain(turn.scene, withFacts(turn))),
};

const OTHER_PLACE =
  /^(?:no|wait|sorry|actually)\b.{0,12}\b(?:it's|i'm|we're|at|on|near|by) (?:at |on |in |near |by )?(?:the |exit |mile |\d)|\bwrong (?:place|address|spot)\b|\bit's (?:the|at) [\w' ]+ (?:on|at|off|and) \w+|\b(?:car|truck|suv|van)(?:'s| is) at\b/i;

/** Takes a better place for a tow. */
const placeTold: Rule = {
  name: 'corrects where the car is',
  when: ({ state, heard, request, asked }) => {
    const tow = lastOf(state, 'tow');
    const place = tow && placeIn(heard);
    if (!tow || !place || heard.work.length > 0 || heard.phone) return false;
    // The open tow takes a place that answers its question.
    if (request?.kind === 'tow' && !isQuestion(heard)) return false;
    const isOther = OTHER_PLACE.test(heard.text) && !isQuestion(heard) && asked.kind !== 'offer';
    return isPlaceIn(heard) ? isSurePlace(place) || isOther : isOther;
  },
  then: ({ scene, state, request, heard }) => {
    const tow = lastOf(state, 'tow')!;
    const told = placeIn(heard)!;
    const place = OTHER_PLACE.test(heard.text) ? told : placeAfter(tow.place, told);
    const next = withRequest(state, tow.id, { place });
    if (request?.id === tow.id) return proceed(scene, next, tow.id, []);
    return after([say('placed', { place })], askAgain(scene, next));
  },
};

const BRINGS_IT =
  /^\W*no\b|\b(?:rather|instead|actually)\b|\b(?:i|we|he|she)(?:'ll| will|'d| can| would)? (?:\w+ )?(?:bring|drive|take|get) (?:it|her|him|the)\b/i;

/** Somebody who was told not to drive, and comes with it on another day: the tow that nobody asked for is a visit. */
const bringsIt: Rule = {
  name: 'brings the car instead of a tow',
  when: ({ request, heard }) =>
    request?.kind === 'tow' &&
    hasDay(heard) &&
    BRINGS_IT.test(heard.text) &&
    !isQuestion(heard) &&
    !/\b(?:tow\w*|truck|gr[uú]a)\b/i.test(heard.text),
  then: ({ scene, state, request, heard }) => {
    const { id } = request!;
    const found = parseWork(saidSince(state, request!));
    const work = found.length > 0 ? found : ['diagnosis'];
    const visit = withRequest(state, id, { kind: 'visit', work, place: undefined });
    const filled = fill({ ...visit, asked: { kind: 'wish' } }, id, {
      ...heard,
      decision: undefined,
    });
    return after([say('noDrive')], proceed(scene, filled.state, id, filled.changes));
  },
};

export const towRules: readonly Rule[] = [
  roadsideNumber,
  callsOwn,
  truckComes,
  placeTold,
  bringsIt,
  whereToWait,
];
