import type { Heard } from '@/lib/spoken/heard';
import { says } from '@/lib/spoken/says';
import { named } from '@/lib/spoken/wording';
import { catalogue } from './catalogue';
import { clausesOf } from './clauses';
import { costOf, isOf, type IntentId, keyOf } from './intents';
import { readMissed } from './missed-calls';
import { kinds, slots, type SlotId } from './slots';
import { score as scoreSentences, type Scored as Result, thresholds } from './scorer/score';
import { type DialogueState, focusOf, isStoreSide, type Scene } from './state';

export interface Scored {
  id: IntentId;
  /** How likely it is meant, 0 to 1. */
  p: number;
  variant?: string | undefined;
  /** The likeliest narrower question, sure or not. */
  nearest?: string | undefined;
}

/** The meaning of a sentence: intents and departments, the likeliest first, and how dangerous it sounds. */
export interface Reading {
  text: string;
  intents: readonly Scored[];
  departments: readonly { id: string; p: number }[];
  danger: Result['danger'];
}

/** From its bar on an intent is meant: a mistake costs as much as asking. */
export const barOf = (id: IntentId) => thresholds.intent[costOf(id)];
/** The lead over the next intent that counts as meant, under the bar. */
const AHEAD = 0.2;
/** A dealer's question is answered on a guess, and a person is offered beside it. */
const isGuess = (best: Scored, next?: Scored) =>
  catalogue[best.id].audience === 'dealer' && best.p >= 0.24 && best.p >= 1.8 * (next?.p ?? 0);
export const isLikely = ([best, next]: readonly Scored[]) =>
  best !== undefined &&
  (isGuess(best, next) ||
    best.p >= barOf(best.id) ||
    (best.p >= (costOf(best.id) === 'high' ? 0.5 : 0.4) && best.p - (next?.p ?? 0) >= AHEAD));
/** From here on it is meant even where something else was asked. */
const CLEAR = 0.55;
export const isClear = ({ id, p }: Scored) => p >= Math.max(CLEAR, Math.min(barOf(id), 0.65));
/** There is little doubt. */
export const isSure = ({ p }: Scored) => p >= 0.8;

/** Splits a turn into its shortest pieces, each of which may be about another open request. */
const PIECE = /[,.;!?]\s+| and /i;

/** The whole and its clauses; with `isFine` its shortest pieces. */
export function partsOf(words: string, isFine = false): string[] {
  const whole = words.slice(0, 400);
  const parts = isFine
    ? whole.split(PIECE).filter((part) => part.trim().length > 2)
    : clausesOf(whole, false);
  return [...new Set([whole, ...(parts.length > 1 ? parts : [])])].slice(0, 7);
}

/** A slot by the name that the scorer knows it by. */
const askedFor = (slot: SlotId) => {
  const { holds } = slots[slot];
  if (holds === 'ownCar') return 'car';
  return holds === 'reach' || holds === 'email' ? 'phone' : holds;
};

/** 'Can you tell me your hours': the hours are what is asked for. */
const POLITELY =
  /^(?:(?:and|so|ok|okay|hi|hello|yeah|um|uh|also)[ ,]+)*(?:(?:can|could|would) you (?:please )?(?:tell|let) me(?: know)?|i (?:just )?(?:want(?:ed)?|need) to know|i was (?:just )?wondering|i'd like to know|do you know)(?: (?:if|whether))? (?=\w+ \w)/i;

/** Scores a turn and its sentences in one go, each with its own facts. */
export async function score(
  scene: Scene,
  state: DialogueState,
  sentences: readonly Heard[],
): Promise<Reading[]> {
  const { asked } = state;
  const results = await scoreSentences(
    // 'Not a service visit, a test drive.'
    sentences.map(({ text }) =>
      text.replace(/\bnot (?:a|an|the) [^,.;]{3,30}[,.;]/i, ' ').replace(POLITELY, ''),
    ),
    {
      audience: isStoreSide(scene, state) ? 'store' : 'dealer',
      asked:
        asked.kind === 'slot'
          ? askedFor(asked.slot)
          : asked.kind === 'confirm' || asked.kind === 'offer'
            ? asked.kind
            : undefined,
      open: focusOf(state)?.kind,
    },
  );
  return results.map(({ intents, departments, danger }, at) => ({
    text: sentences[at]!.text,
    intents: preferred(scene, state, intents, sentences[at]!),
    departments,
    danger,
  }));
}

const systems = catalogue.integration.names ?? [];
const OF_SYSTEMS: ReadonlySet<string> = new Set(['integration', 'calls', 'forwarding']);
/** Done wrong already, and by the store. */
const WRONGED =
  /\b(?:nobody|no one|no-one) (?:has |ever |even )?(?:told|called|returned)\b|\b(?:you (?:people|guys) are|this is|what a) (?:useless|terrible|awful|worst|a joke|ridiculous|unacceptable|crap|idiots|liars|crooks)\b|\byou (?:guys |people )?(?:got (?:my|our|the|it)\b[^?]*\bwrong|messed|broke|screwed|ruined|charged|overcharged|scratched|ripped|lied|forgot|lost|damaged|never|promised|quoted|told)\b|\bpaid\b.*\bstill\b|\b(?:lied|ripped (?:me|us) off|scammed|cheated|overcharged|screwed (?:me|us)|(?:my|our) money back|refund)\b|\bquoted\b.{3,50}\b(?:invoice|bill|charged)\b|\b(?:second|third|fourth) time\b/i;

/** 'And get my 4Runner's oil changed.' */
const HAS_DONE =
  /\b(?:get|have) (?:my|the|our|it|her|his)\b.{0,32}\b(?:changed|done|fixed|checked|looked|replaced|rotated|serviced|inspected)\b/i;
export const hasDone = (text: string) => HAS_DONE.test(text);
export const isWronged = (text: string) => WRONGED.test(text);

const AMOUNT =
  /\b(?:how much|price|cost|what(?:'s| is| does| do| would)? .{0,30}\b(?:run|go for)|msrp|sticker)\b/i;
const OF_LOAN =
  /\b(?:apr|interest|rates?|financ\w*|leas\w+|a month|per month|monthly|payments?|credit|loan)\b/i;
const OF_STOCK =
  /\b(?:still (?:there|for sale|available|have)|in stock|on the lot|available|for sale|bought it|sold|is the \w+ there|do you have|got any|have any)\b/i;

const OF_CHANGE =
  /\b(?:reschedul\w*|move|(?<!oil )change (?:my|the|it)|switch|push|postpone|cancel\w*|late|instead)\b/i;
const OF_DRIVE =
  /\btest[- ]?drive\b|\bbehind the wheel\b|\bfor a (?:spin|drive)\b|\btry out (?:a|the)\b/i;
const STRANDED =
  /\b(?:won't (?:start|turn over|move)|doesn't start|dead battery|no spare|stranded|broke down|broken down|clicks?\b.{0,20}\bkey)\b/i;
const SOON = new Set<string>([
  'service',
  'greeting',
  'thanks',
  'appointment-info',
  'move',
  'message',
  'detail',
  'human',
  'status',
  'ride',
  'complaint',
  'walk-in',
  'problem',
  'hours',
]);

/** Facts that leave no doubt, however sure the sentence seems. */
function isFirm({ id, variant }: Omit<Scored, 'p'>, best: Scored): boolean {
  if (
    variant === 'lease-end' ||
    id === 'parts' ||
    id === 'status' ||
    id === 'calling-list' ||
    id === 'trade-in' ||
    id === 'cancel' ||
    id === 'drivable'
  )
    return true;
  if ((id === 'does-work' || id === 'warranty') && best.id === 'service') return true;
  const isPlain = best.id === 'service' || best.id === 'problem';
  return (
    variant === 'coming' || (id === 'tow' && isPlain) || (id === 'service' && best.id === 'move')
  );
}

/** Facts that speak for an intent where the sentence alone leaves a doubt. */
function leaning(state: DialogueState, heard: Heard, best: Scored): Omit<Scored, 'p'> | undefined {
  const { text, work, day, time } = heard;
  const open = focusOf(state)?.kind;
  const hasWhen = Object.keys(day).length > 0 || time !== undefined;
  if (WRONGED.test(text) && best.id !== 'status') return { id: 'complaint' };
  if (OF_CALL_LIST.test(text)) return { id: 'calling-list' };
  if (/\bleas\w+\b/i.test(text) && OF_LEASE_END.test(text))
    return { id: 'financing', variant: 'lease-end' };
  if (open === undefined && OF_READY.test(text) && OF_SHOP.test(text)) return { id: 'status' };
  if (open === undefined && isOfPart(heard)) return { id: 'parts' };
  if (open === undefined && /\btrad(?:e|ing) (?:it|my|in|the)\b/i.test(text) && !hasWhen)
    return { id: 'trade-in' };
  if (
    /\b(?:scared|afraid|nervous|worried|safe|ok|okay) (?:of |about )?(?:to )?driv(?:e|ing)\b/i.test(
      text,
    )
  )
    return { id: 'drivable' };
  if (/\b(?:tax credit|rebates?|incentives?)\b/i.test(text)) return { id: 'offers' };
  if (HAS_DONE.test(text) && work.length > 0 && open !== 'visit' && !WRONGED.test(text))
    return { id: 'service' };
  if (OF_CANCEL.test(text) && best.id !== 'cancel' && !asksCancel(text)) return { id: 'cancel' };
  if (OF_APPRAISAL.test(text) && (open === undefined || open === 'visit'))
    return { id: 'trade-in' };
  if (ASKS_WHETHER.test(text) && !hasWhen)
    return best.id === 'service' || work.length > 0 ? whether(text) : undefined;
  if (open === 'cancel' && /\b(?:move|reschedule|another day|different day)\b/i.test(text))
    return { id: 'move' };
  if (open === 'tow' && /\b(?:coming|on (?:its|the|his) way)\b/i.test(text))
    return { id: 'tow', variant: 'coming' };
  if (OF_DRIVE.test(text) && !/\bnot (?:a|the) test/i.test(text)) return { id: 'test-drive' };
  if ((open === undefined || open === 'tow') && STRANDED.test(text) && work.length === 0)
    return { id: 'tow' };
  if (AMOUNT.test(text) && (open === 'visit' || (state.topic.work?.length ?? 0) > 0))
    return { id: 'service-price' };
  const isWork =
    work.length > 0 &&
    (SOON.has(best.id) || best.p < 0.45) &&
    !OF_CHANGE.test(text) &&
    !AMOUNT.test(text);
  if (
    isWork &&
    (hasWhen || heard.car !== undefined) &&
    (open === undefined || open === 'complaint')
  )
    return { id: 'service' };
  const isReach = (heard.phone ?? heard.email) !== undefined && text.split(' ').length <= 6;
  if (isReach && open === undefined) return { id: 'detail' };
  return open === undefined || OF_STOCK.test(text) ? ofStoreCar(heard) : undefined;
}

const OF_CANCEL =
  /\b(?:need|have|want|like|going|gotta) to cancel (?:my|the|our|an?|this|that) (?:\w+ ){0,2}(?:appointment|appt|visit|booking|service|slot)\b|^(?:please )?cancel (?:my|the|our) (?:\w+ ){0,2}(?:appointment|appt|visit)\b/i;
const asksCancel = (text: string) =>
  /\b(?:fee|charge|online|if i|can i|resched\w*|move|instead)\b/i.test(text);
const OF_APPRAISAL =
  /\bapprais\w+|\b(?:sell|selling) (?:you (?:guys )?(?:my|our|it)|(?:my|our) (?:\S+ ){1,5}to you)\b|\bbuy (?:my|our) (?:car|truck|suv|van|\d{4})\b/i;
const OF_CALL_LIST =
  /\b(?:stop|quit) calling (?:me|us|my)\b(?! (?:a|an|names)\b)|\b(?:take|remove|get) (?:me|us|my (?:number|name|store|phone)) off\b|\b(?:do not call|call(?:ing)?) list\b/i;
const OF_LEASE_END =
  /\bbuy ?(?:it )?out\b|\bresidual\b|\b(?:end|ends|ending|is up|return|extend\w*)\b|\bturn (?:it )?in\b|\bover (?:the |my )?(?:miles|mileage)\b/i;
const OF_READY =
  /\b(?:is|are|was|will) (?:it|my \S+|the \S+|she|he)(?: \S+)? (?:ready|done|finished)\b|\bready (?:yet|to pick up|for pick ?up)\b/i;
const OF_SHOP =
  /\b(?:dropped|left|brought|in for|in the shop|you (?:have|got|guys have)|yesterday|last week|days)\b/i;
/** A question about what is done or covered is no wish for it yet. */
const ASKS_WHETHER =
  /^(?:\W|hi|hey|hello|yeah|yes|um|uh|so|ok|okay|and|also|i was calling to see|quick question)*(?:do|does) (?!(?:you|i) (?:have (?:any(?:thing)?|an? (?:opening|slot)|room|time)|need to make))(?:you|y'all|they|service|it|\w+ ?care|the \w+)\b|\b(?:know|tell me|wondering|find out|see|ask) (?:if|whether)\b|\bis (?:it|that|this|my .{3,30}|the .{3,30}) covered\b/i;
const whether = (text: string): Omit<Scored, 'p'> => ({
  id: /\bcover|\bwarranty\b|\bfree\b/i.test(text) ? 'warranty' : 'does-work',
});

const LOOKS =
  /\b(?:look(?:ing)? (?:at|for)|shopping for|sell me|interested in|in the market for)\b/i;

/** 'A tailgate for a 2020 Ranger': a part, not a car. */
const OF_PART =
  /\b(?:looking for|need|order|have|find|get) (?:an?|the|some|any|new|set of) (?!(?:new|used|good|car|truck|suv|van)\b)(?:\w+ ){1,4}for (?:an?|my|the|our) /i;
const OF_VISIT =
  /\b(?:service|appointment|visit|check|inspection|regen|quote|estimate|loaner|tow|time|slot|ride|day|price|lease|loan|payment|deal|change|repair|rotation|alignment|recall)\b/i;
const isOfPart = ({ text, work }: Heard) =>
  OF_PART.test(text) &&
  !OF_VISIT.test(text) &&
  (work.length === 0 || /^(?:lock|lights)/.test(work[0]!));

/** A car of the store's is asked about: its payment, whether it is there, or its price. */
function ofStoreCar({ text, car, work }: Heard): Omit<Scored, 'p'> | undefined {
  if (!car || car.isOwn || work.length > 0) return undefined;
  if (LOOKS.test(text) && (car.kind ?? car.model) !== undefined) return { id: 'stock' };
  if (car.model === undefined) return undefined;
  if (OF_LOAN.test(text)) return { id: 'financing' };
  if (OF_STOCK.test(text)) return { id: 'stock' };
  return AMOUNT.test(text) ? { id: 'price' } : undefined;
}

/** 'Don't cancel it', 'cancel my gym membership': the visit stays. */
const isKept = (id: IntentId, { text, work, day }: Heard) =>
  (day.refused !== undefined &&
    ['cancel', 'move'].includes(id) &&
    !/\bcancel|\bmove|\bresched/i.test(text)) ||
  (says.keeps.test(text) && ['cancel', 'never-mind', 'move'].includes(id)) ||
  (says.dropsOther.test(text) && (id === 'never-mind' || (id === 'cancel' && work.length === 0)));

/** Nothing can be moved where no visit is spoken of. */
const isNoMove = ({ requests }: DialogueState, id: IntentId, { text }: Heard) =>
  id === 'move' && !OF_CHANGE.test(text) && !requests.some(({ kind }) => kinds[kind].calendar);

/** Weighs in the turn's own signs: anger, names, and the last topic. */
function preferred(
  scene: Scene,
  state: DialogueState,
  intents: readonly Scored[],
  heard: Heard,
): readonly Scored[] {
  const first = (one: Scored) => [
    one,
    ...intents
      .filter(({ id }) => id !== one.id)
      .map((other) => ({ ...other, p: Math.min(other.p, 1 - one.p) })),
  ];
  const isOfUs = !isStoreSide(scene, state);
  if (isOfUs && !focusOf(state) && Object.keys(readMissed(scene, state, heard)).length > 0)
    return first({ id: 'roi', p: 0.95 });
  const [best, ...others] = intents;
  if (!best) return intents;
  const isHello = best.id === 'greeting' && state.turns > 1;
  const isUnsaid =
    isHello ||
    (best.id === 'recorded' && !/\brecord|\btap(?:e|ing)\b|\bmonitor|\bgrab/i.test(heard.said));
  if (isUnsaid || isKept(best.id, heard) || isNoMove(state, best.id, heard))
    return preferred(scene, state, others, heard);
  if (isOfUs && !OF_SYSTEMS.has(best.id) && best.p < 0.7 && named(systems, heard.text).length > 0)
    return first({ id: 'integration', p: 0.8 });
  const hasMeeting =
    isOfUs &&
    focusOf(state) === undefined &&
    !state.requests.some(({ kind, status }) => kind === 'callback' && status === 'passed') &&
    heard.time !== undefined &&
    heard.day.day !== undefined &&
    !/\b(?:call|phone|ring)\b/i.test(heard.text);
  if (hasMeeting && best.p < 0.8) return first({ id: 'meeting', p: 0.8 });
  const ofList = OF_CALL_LIST.test(heard.text) ? ({ id: 'calling-list' } as const) : undefined;
  const lean = isOfUs ? ofList : leaning(state, heard, best);
  if (lean && (best.p < 0.75 || isFirm(lean, best)))
    return first({ ...lean, p: Math.max(0.75, best.p) });
  const next = others.find(({ id }) => !isOf('polite', id));
  const isPolite = isOf('polite', best.id) && best.id !== 'detail';
  if (isPolite && next && next.p > 0.2 && !says.filler.test(heard.text))
    return first({ ...next, p: next.p + best.p / 2 });
  return isOfUs ? continued(state, intents, heard, first) : intents;
}

/** 'And if they say stop?' is of what was just answered; a narrower question of it most of all. */
function continued(
  state: DialogueState,
  intents: readonly Scored[],
  { text }: Heard,
  first: (one: Scored) => readonly Scored[],
) {
  const same = intents.find(({ id }) => id === state.topic.intent);
  const [best] = intents;
  if (!same || !best || text.split(' ').length > 9) return intents;
  const weight = (same.variant ? 4 : 3) * (/^(?:and|so|but|what if|then|or)\b/i.test(text) ? 2 : 1);
  if (same !== best && same.p * weight <= best.p) return intents;
  // An answer that was told is not told again: the next likely variant is.
  const told = state.topic.told ?? [];
  const isAgain = told.includes(keyOf(same)) && same.nearest !== undefined;
  return first({
    ...same,
    variant: isAgain ? same.nearest : same.variant,
    p: Math.max(same.p, best.p),
  });
}
