import type { TalkId } from '@/lib/content/agent/talk';
import { isQuestion, parseYesNo } from '@/lib/embedded-platform/language/heard';
import { says } from '@/lib/embedded-platform/language/says';
import { fromSpanish } from '@/lib/embedded-platform/language/spanish';
import { type Act, after, filler, offering, type StepOutcome, say, tell } from './acts';
import { OFFERS } from './intents';
import { type Danger, dangerOf, isOfFault } from './danger';
import { fill } from './facts';
import type { HeardTurn } from './heard';
import { placeToldIn } from './places';
import {
  ASKS_MEANING,
  ASKS_TO_STOP,
  DRIVES_ON,
  IS_BAD,
  LIGHTS,
  hasMoreSigns,
  SOON,
  soundsSafe,
} from './lights';
import { askAgain, proceed } from './progress';
import { isLead, lastOf } from './requests';
import {
  type DialogueState,
  isStoreSide,
  type Request,
  requestOf,
  type Scene,
  withRequest,
} from './state';
import { begin } from './begin';
import { clausesOf } from './clauses';
import { asksIn, isClear, goOnAfter, type Rule, slotOf, type Turn, visitOf, wordsIn } from './turn';

/*
 * Rules of safety and secrets: what must be masked, danger, and whether the car may be driven.
 */

const figuresOf = (words: string) => words.replace(/\D/g, '');
const lettersOf = (words: string) => words.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** Takes the first parts of a secret out of all that was kept, where this turn holds its last one. */
function withoutSecrets(state: DialogueState, { earlier }: HeardTurn): DialogueState {
  const masked = state.recent.flatMap((raw, at) =>
    raw === earlier[at] ? [] : [{ raw, clean: earlier[at]! }],
  );
  const clean = (words: string) => {
    const turn = masked.find(({ raw }) => lettersOf(raw).includes(lettersOf(words)));
    return turn && !lettersOf(turn.clean).includes(lettersOf(words)) ? turn.clean : words;
  };
  const ofRequest = (one: Request): Request => ({
    ...one,
    conditions: one.conditions.map(clean),
    message: one.message && clean(one.message),
    part: one.part && clean(one.part),
  });
  const { phone } = state.caller;
  const isPart = ({ raw, clean: left }: (typeof masked)[number]) =>
    figuresOf(raw).includes(figuresOf(phone!)) && !figuresOf(left).includes(figuresOf(phone!));
  return {
    ...state,
    requests: state.requests.map(ofRequest),
    said: state.said.map(clean),
    recent: earlier,
    // Half of a card's number may look like a phone number.
    caller: phone && masked.some(isPart) ? { ...state.caller, phone: undefined } : state.caller,
  };
}

export const secret: Rule = {
  name: 'a secret is masked',
  when: ({ heard }) => heard.hasSecret,
  then: (turn) => {
    const { request, scene, isStore } = turn;
    const state = withoutSecrets(turn.state, turn.heard);
    const warning = say(isStore ? 'secret' : 'secretOurs');
    // 'Oil change Monday at ten, and my card is …': the wish beside it is heard by itself.
    const rest = clausesOf(turn.heard.said, turn.heard.language === 'es')
      .filter((clause) => !/\[(?:card number|security code|social security number)\]/.test(clause))
      .join(' ');
    if (wordsIn(rest) > 2) return { state, acts: [warning], next: rest };
    if (request) return after([warning], askAgain(scene, state));
    if (!isStore) return { state, acts: [warning] };
    const draft = { kind: 'callback', wanted: { department: 'sales' } } as const;
    return offering(state, draft, [warning, say('secretOffer')]);
  },
};

const ASKS_COVER = /\b(?:warranty|covered|cover (?:it|that|this))\b/i;

/** Starts a tow, as every danger does; the open request waits. */
function towed(turn: Turn, line: TalkId): StepOutcome {
  const asked = { kind: 'wish' } as const;
  const state: DialogueState = { ...turn.state, asked, topic: {}, isWarned: true };
  const request = turn.request?.kind === 'tow' ? turn.request : undefined;
  const begun = begin({ ...turn, state, request }, { kind: 'tow', line });
  if (!ASKS_COVER.test(turn.heard.text)) return begun;
  const at = begun.acts.findIndex(({ isAsk }) => isAsk);
  const told = say('coverByVin');
  return { ...begun, acts: begun.acts.toSpliced(at < 0 ? begun.acts.length : at, 0, told) };
}

/** Advice for a car that must not be driven on, by its fault. */
const stopLine = (text: string): TalkId =>
  says.oilLight.test(text) ? 'dangerOil' : says.hot.test(text) ? 'dangerHot' : 'dangerStop';

function endangered(turn: Turn, danger: Danger): StepOutcome {
  const { heard, state } = turn;
  if (danger === 'person')
    return {
      state: { ...state, isInDanger: true, asked: { kind: 'wish' } },
      acts: [say('dangerPerson')],
    };
  if (danger === 'ask' && lastOf(state, 'tow'))
    return after([say('waitSafely')], askAgain(turn.scene, state));
  if (danger === 'ask') {
    // The visit keeps the car, and becomes a tow if one is needed.
    const kind = /\btow(?:ed)?\b/i.test(heard.text) ? 'tow' : 'visit';
    const calm = { ...turn, state: { ...state, asked: { kind: 'wish' }, topic: {} } as const };
    const sets = { isVague: true };
    const begun = begin(calm, { kind, sets }, { ...heard, day: {}, time: undefined });
    const line = says.safe.test(heard.text) ? 'askDrivable' : 'askSafety';
    return { state: { ...begun.state, asked: { kind: 'safety' } }, acts: [say(line)] };
  }
  if (danger === 'stop') return towed(turn, stopLine(heard.text));
  const isFire = says.fire.test(heard.text) && !/\bpedal\b/i.test(heard.text);
  return towed(turn, isFire ? 'dangerFire' : 'danger');
}

/** The danger that takes the turn over; a fault that is told beside a wish only warns. */
const graveIn = (turn: Turn): Exclude<Danger, 'warn'> | undefined => {
  const found = dangerOf(turn.state, turn.heard);
  const isOfOthers = !turn.isStore && says.ofOthers.test(turn.heard.text);
  return isOfOthers || found === 'warn' ? undefined : found;
};

export const danger: Rule = {
  name: 'danger',
  when: (turn) => turn.asked.kind !== 'safety' && graveIn(turn),
  then: (turn) => {
    const found = graveIn(turn)!;
    // A caller who continues with the tow hears the warning again only if the danger is worse.
    const isWorse = found === 'help' && /\b(?:smok\w*|fire|flames?|fumes)\b/i.test(turn.heard.text);
    if (turn.request?.kind === 'tow' && found !== 'person' && !isWorse) return undefined;
    return endangered(turn, found);
  },
};

/** Brakes that grind: worn, but not failed. */
const GRINDS =
  /\bbrak\w*\b[^.;!?]{0,40}\b(?<!\b(?:not|n't|stopped|quit) )(?:grind\w*|metal on metal)\b|\b(?<!\b(?:not|n't|stopped|quit) )(?:grind\w*|metal on metal)\b[^.;!?]{0,40}\bbrak\w*/i;

/** Says, before all else of the turn, that the car should not be driven, or little. */
export function warningOf(scene: Scene, state: DialogueState, heard: HeardTurn): Act[] {
  if (state.isWarned || !isStoreSide(scene, state) || state.asked.kind === 'safety') return [];
  const found = dangerOf(state, heard);
  if (found === 'warn') return [say(says.hot.test(heard.text) ? 'dontDriveHot' : 'dontDrive')];
  return found === undefined && GRINDS.test(heard.text) ? [say('brakesGrind')] : [];
}

export const stillInDanger: Rule = {
  name: 'still in danger',
  when: ({ state, top }) => state.isInDanger && !isClear(top) && top.id !== 'thanks',
  then: ({ state }) => ({ state, acts: [say('dangerPerson')] }),
};

const ASKS_TO_PARK =
  /\b(?:should|do|shall|must) (?:i|we|she|he)\b.{0,12}\b(?:leave it (?:parked|there|here|alone)|keep it parked|let it sit|park it)\b/i;

const NO_DANGER =
  /\b(?:nothing(?:'s| is) (?:wrong|the matter|happening)|there(?:'s| is) nothing wrong|(?:no|not an?|isn't an?) (?:emergency|danger|breakdown|accident)|(?:not|n't) (?:broken down|in danger|stuck|stranded)|(?:my |the )?car(?:'s| is) (?:perfectly |totally |just )*fine|(?:drives|runs) (?:\w+ )?(?:fine|great|okay|ok|good|normal))\b/i;

export const deniesDanger = (text: string) => NO_DANGER.test(text) && !isOfFault(text);

/** 'Nothing's wrong, I just want your address': no tow is meant. */
export const noDanger: Rule = {
  name: 'nothing is wrong',
  when: ({ asked, request, heard }) =>
    (asked.kind === 'safety' || request?.kind === 'tow') && deniesDanger(heard.text),
  then: ({ state, request }) => {
    const requests = state.requests.filter((one) => one !== request);
    const calm = { requests, focus: undefined, isWarned: undefined } as const;
    return { state: { ...state, ...calm, asked: { kind: 'wish' } }, acts: [say('noneMeant')] };
  },
};

/** A light that can wait: a visit is offered. */
function maySee({ state, heard: { work } }: Turn, line: TalkId): StepOutcome {
  const draft = { kind: 'visit', work } as const;
  return offering(state, draft, [say(line), say('shallVisit')]);
}

/** 'Do I leave it there, or can I wait?', of a visit. */
const STAYS = /\b(?:wait|with (?:you|y'all)|drop(?:ping)? (?:it )?off|overnight)\b/i;

/** Tells a caller who asks whether to stop: yes. */
export const stops: Rule = {
  name: 'asks whether to stop',
  when: ({ heard, isStore }) =>
    isStore &&
    ((ASKS_TO_PARK.test(heard.text) && !STAYS.test(heard.text)) ||
      (ASKS_TO_STOP.test(heard.text) && !/\bstop (?:by|in)\b|\bcall/i.test(heard.text))),
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const soon = soonLine(turn);
    if (soon && !state.isWarned && !isOfFault(toldIn(state, heard)))
      return request ? after([say(soon)], askAgain(scene, state)) : maySee(turn, soon);
    const line = say(ASKS_TO_PARK.test(heard.text) ? 'leaveParked' : 'pullOver');
    const hasOne = request ?? state.requests.find(({ status }) => status !== 'canceled');
    if (hasOne) return after([line], askAgain(scene, state));
    const draft = { kind: 'tow' } as const;
    return offering({ ...state, isWarned: true }, draft, [line, tell(OFFERS.tow!)]);
  },
};

const toldIn = (state: DialogueState, heard: HeardTurn): string => {
  const said = [...state.said, state.words];
  const before = state.language === 'es' ? said.map(fromSpanish) : said;
  const works = state.requests.flatMap(({ status, work }) => (status === 'canceled' ? [] : work));
  return [...before, ...works, heard.text].join('. ');
};

const lightIn = (state: DialogueState, heard: HeardTurn): TalkId | undefined =>
  [heard.text, toldIn(state, heard)]
    .map((text) => LIGHTS.find(([pattern]) => pattern.test(text))?.[1])
    .find(Boolean);

/** A light alone that can wait. */
function soonLine({ state, heard }: Pick<Turn, 'state' | 'heard'>): TalkId | undefined {
  const told = toldIn(state, heard);
  const line = lightIn(state, heard);
  return line !== undefined && SOON.has(line) && !hasMoreSigns(told) && soundsSafe(heard)
    ? line
    : undefined;
}

/** 'It's just the yellow one with the horseshoe', of a light that nobody had named. */
const isNamedNow = (turn: Turn) =>
  turn.state.turns > 1 &&
  !asksIn(turn) &&
  turn.request?.work.includes('warning light check') === true &&
  LIGHTS.some(([pattern]) => pattern.test(turn.heard.text));

/** Tells what a light means. */
export const lightMeans: Rule = {
  name: 'asks what a light means',
  when: (turn) => {
    const { heard, isStore, state } = turn;
    if (!isStore || !lightIn(state, heard)) return false;
    const isHarmless = soonLine(turn) && !isOfFault(toldIn(state, heard));
    return (
      ASKS_MEANING.test(heard.text) || (isHarmless && (isNamedNow(turn) || IS_BAD.test(heard.text)))
    );
  },
  then: (turn) => {
    const line = say(lightIn(turn.state, turn.heard)!);
    if (turn.request && isNamedNow(turn)) return goOnAfter(turn, line);
    return after([line], askAgain(turn.scene, turn.state));
  },
};

/** From these odds on the question is answered: to leave it open costs more than to answer another one. */
const MAY_ASK_TO_DRIVE = 0.4;
/** Somebody who speaks of the own car, and asks whether it may be driven. */
const asksToDrive = ({ heard, top, request }: Turn) =>
  (top.id === 'drivable' && (isClear(top) || (isQuestion(heard) && top.p >= MAY_ASK_TO_DRIVE))) ||
  (DRIVES_ON.test(heard.text) &&
    !/\btest|\bdrive (?:over|up|down|out|by)\b/i.test(heard.text) &&
    (request === undefined || request.kind === 'visit' || isLead(request.kind)));

/** Answers from what the caller has told of the car whether it may be driven. */
export const drivesOn: Rule = {
  name: 'a car that must not be driven is to be driven',
  when: (turn) => turn.isStore && asksToDrive(turn),
  then: (turn) => {
    const { scene, state, request, heard } = turn;
    const last = request ?? requestOf(state, state.done);
    const tow = lastOf(state, 'tow');
    const isFault =
      last?.kind === 'tow' || state.isWarned === true || isOfFault(toldIn(state, heard));
    const soon = soonLine(turn);
    const isAirbag = /\bair ?bags?\b/i.test(heard.text);
    const isAsked = asksIn(turn) || /\b(?:can|could|should|may|will|is it)\b/i.test(heard.text);
    if (!isFault && !soon && (isAirbag || request?.kind !== 'visit' || !isAsked)) return undefined;
    if (request) {
      const line = isFault
        ? request.kind === 'tow'
          ? stopLine(heard.text)
          : 'noDrive'
        : (soon ?? 'cantJudge');
      // 'Tomorrow, but is it safe to drive?' answers the open question, too.
      const slot = slotOf(turn);
      const facts =
        slot === 'day' || slot === 'time' ? heard : { ...heard, day: {}, time: undefined };
      const filled = fill(state, request.id, facts, slot);
      const next =
        filled.changes.length > 0
          ? proceed(scene, filled.state, request.id, filled.changes)
          : askAgain(scene, filled.state);
      return after([say(line)], next);
    }
    if (!isFault) return maySee(turn, soon!);
    if (tow) return { state, acts: [say('noDriveTowed'), filler('anythingElse')] };
    const draft = { kind: 'tow' } as const;
    return offering({ ...state, isWarned: true }, draft, [say('noDriveOffer')]);
  },
};

const MAY_BURN =
  /\b(?:catch(?:es|ing)? (?:on )?fire|fires?|burn\w*|park (?:it |her |him |the \w+ )?outside|garage|garaje|cochera|incendi\w+)\b/i;

const isOfFireRecall = ({ heard, request, state }: Turn) =>
  MAY_BURN.test(`${heard.text} ${heard.words}`) &&
  !/\b(?:on fire|smok\w*|flames?|leak\w*|smell\w*)\b/i.test(heard.text) &&
  (/\brecall/i.test(heard.text) ||
    (request ?? state.requests.at(-1))?.work.includes('recall repair') === true);

const ASKS_911 =
  /\b(?:should|do|must|can) (?:i|we) (?:need to |have to |be )?(?:call(?:ing)?|dial(?:ing)?) (?:911|9-1-1|nine (?:one one|eleven)|the (?:police|cops|fire department)|an ambulance)\b/i;

/** Advises an emergency call, and goes on with what was asked. */
export const asks911: Rule = {
  name: 'asks whether to call 911',
  when: ({ heard }) => ASKS_911.test(heard.text),
  then: (turn) => goOnAfter(turn, say('call911')),
};

/** Tells what to do about a fire that is feared: with a recall the car stays outside until the repair. */
export const mayBurn: Rule = {
  name: 'it may catch fire',
  when: (turn) =>
    isOfFireRecall(turn) ||
    (turn.isStore && /\bcatch(?:es|ing)? (?:on )?fire\b/i.test(turn.heard.text)),
  then: (turn) => {
    const { state, request, heard } = turn;
    const isRecall = isOfFireRecall(turn);
    const line = say(isRecall ? 'parkOutside' : 'mayBurn');
    const open = request ?? (isRecall ? visitOf(state) : undefined);
    if (open) return goOnAfter(turn, line);
    const sets = { work: isRecall ? ['recall repair'] : [] };
    return isRecall
      ? begin(turn, { kind: 'visit', sets }, heard, line)
      : offering(state, { kind: 'visit', ...sets }, [line, say('shallVisit')]);
  },
};

const SAFE =
  /\b(?:safe|fine|ok(?:ay)?|no ?(?:one|body)(?: is|'s)? hurt|not hurt|drives|drivable|it's good|we're good|i'm good|parked|at home|in the driveway)\b/i;
const UNSAFE =
  /\b(?:not (?:safe|drivable|really|sure)|unsafe|i don't know|highway|freeway|interstate|shoulder|isn't (?:safe|drivable)|can't (?:drive|be driven)|won't (?:drive|start|move)|don't think (?:so|it's)|tow)\b/i;

/** Words for a car that does not move. */
const STRANDED = /\b(?:died|dead|quit|broke down|stuck|stranded|won't (?:start|move|go))\b/i;
const SAYS_YES = /^\W*(?:yes|yeah|yep|s[ií]|somebody|someone)\b/i;
const NOT_HURT = /\b(?:no ?(?:one|body)|not|isn't|aren't|nadie|ning[uú]n)\b.{0,24}\bhurt\b/i;
const IN_TRAFFIC =
  /\b(?:flying (?:by|past)|traffic|shoulder|highway|freeway|interstate|side of the (?:road|highway)|kids?|baby|children)\b/i;

/** 'Nobody's hurt, but I'm still in the middle lane.' */
const STILL_MOVING =
  /\bstill (?:moving|driving|going|rolling|on the (?:road|highway|freeway|interstate))\b|\b(?:middle|left|fast) lane\b|\bi'm (?:driving|on (?:the )?(?:highway|freeway|interstate|i-?\d+)) (?:right )?now\b/i;

export const safety: Rule = {
  name: 'whether anyone is hurt',
  when: ({ asked }) => asked.kind === 'safety',
  then: (turn) => {
    const { heard, scene, request } = turn;
    const { text } = heard;
    const decision = parseYesNo(text);
    const state: DialogueState = { ...turn.state, asked: { kind: 'wish' } };
    const isYes = decision === 'yes' && SAYS_YES.test(text) && wordsIn(text) < 8;
    const isHurt = /\b(?:hurt|injured|bleeding|in pain)\b/i.test(text) && !NOT_HURT.test(text);
    if (says.bodily.test(text) || isHurt || (isYes && !SAFE.test(text) && !UNSAFE.test(text)))
      return endangered({ ...turn, state }, 'person');
    if (!request) return undefined;
    const isStranded =
      STRANDED.test(toldIn(state, heard)) && !/\b(?:at home|driveway|garage|parked)\b/i.test(text);
    const isUnsafe =
      isStranded ||
      isOfFault(text) ||
      UNSAFE.test(text) ||
      STILL_MOVING.test(text) ||
      DRIVES_ON.test(text) ||
      !SAFE.test(text);
    const tow = { kind: 'tow', work: [], isVague: undefined } as const;
    const open = isUnsafe ? withRequest(state, request.id, tow) : state;
    const filled = fill(open, request.id, heard).state;
    const place = requestOf(filled, request.id)!.place ?? placeToldIn(filled);
    const placed = isUnsafe ? withRequest(filled, request.id, { place }) : filled;
    const isInTraffic = isUnsafe && IN_TRAFFIC.test(text);
    const line = say(isInTraffic ? 'waitSafely' : isUnsafe ? 'dangerStop' : 'glad');
    return after([line], proceed(scene, placed, request.id, []));
  },
};
