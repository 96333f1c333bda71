import type { TalkId } from '@/lib/content/agent/talk';
import { parseYesNo } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { after, filler, type StepOutcome, say } from './acts';
import { type Danger, dangerOf } from './danger';
import { fill } from './facts';
import { askAgain, proceed } from './progress';
import { type DialogueState, requestOf, withNote, withRequest } from './state';
import { begin, isClear, type Rule, slotOf, type Turn, visitOf, wordsIn } from './turn';

/*
 * Rules of safety and secrets: what must be masked, danger, and the wait for a tow.
 */

/** Masks card digits in the notes, since a caller may say the first half of a number a turn earlier. */
function withoutFigures(state: DialogueState): DialogueState {
  const clean = (words: string) =>
    words
      .replace(/\d{4}[ .,-]*\d{4}[\d .,-]*/g, '[card number] ')
      // A quarter of it; years stay.
      .replace(/(?<!\d)(?!19\d\d|20[0-3]\d)\d{4}(?!\d)/g, '[card number]')
      .trim();
  const requests = state.requests.map((one) => ({ ...one, notes: one.notes.map(clean) }));
  const asked = Object.entries(state.questions).map(([id, words]) => [id, clean(words)]);
  const questions: DialogueState['questions'] = Object.fromEntries(asked);
  return { ...state, requests, questions, notes: state.notes.map(clean) };
}

export const secret: Rule = {
  name: 'a secret is masked',
  when: ({ heard }) => heard.hasSecret,
  then: (turn) => {
    const { request, scene, isStore } = turn;
    const state = withoutFigures(turn.state);
    const warning = say(isStore ? 'secret' : 'secretOurs');
    if (request) {
      const noted = withNote(state, request.id, turn.heard.said);
      return after([warning], askAgain(scene, noted));
    }
    if (!isStore) return { state, acts: [warning] };
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

export const danger: Rule = {
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

export const stillInDanger: Rule = {
  name: 'still in danger',
  when: ({ state, top }) => state.isInDanger && !isClear(top) && top.id !== 'thanks',
  then: ({ state }) => ({ state, acts: [say('dangerPerson')] }),
};

/** Words that ask about or announce driving on. */
const DRIVES_ON =
  /\b(?:keep|still|go on|continue|kept) (?:going|driv\w+)\b|\b(?:can|could|should|may|safe|ok(?:ay)?) (?:i|it|we|to)\b.{0,20}\b(?:driv\w+|make it|limp|get (?:it )?(?:home|there))|\b(?:i'll|i'm going to|gonna|just) (?:just )?(?:drive|limp|go slow|bring it|try to make it)\b/i;

export const drivesOn: Rule = {
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
const ROADSIDE_NUMBER =
  /\bnumber\b.{0,30}\b(?:roadside|tow|aaa|wrecker)\b|\b(?:roadside|tow|aaa|wrecker)\b.{0,30}\bnumber\b/i;

/** Has no number of roadside assistance, and gives no other for it. */
export const roadsideNumber: Rule = {
  name: 'asks for the number of roadside assistance',
  when: ({ heard, isStore }) => isStore && ROADSIDE_NUMBER.test(heard.text) && !heard.phone,
  then: ({ scene, state }) => after([say('noRoadsideNumber')], askAgain(scene, state)),
};

export const staysBack: Rule = {
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
export const whereToWait: Rule = {
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
export const fireRecall: Rule = {
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

export const safety: Rule = {
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
