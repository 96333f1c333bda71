import { spokenPeople } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import { offer as presale } from '@/lib/content/claims';
import { site } from '@/lib/content/site';
import { departments } from '@/lib/dealerships/demo-store';
import { says } from '@/lib/embedded-platform/language/says';
import type { SpokenCar } from '@/lib/embedded-platform/language/spoken-car';
import { namesIn } from '@/lib/embedded-platform/language/wording';
import { type Answer, tell, type Values } from './acts';
import { wordsFor, catalogue, lineOf } from './catalogue';
import type { HeardTurn } from './heard';
import { departmentOf, type IntentId, type Meant, offerOf, OFFERS } from './intents';
import { sayMissed } from './missed-calls';
import { carInQuestion, isBooked, isDepartmentVisit, isLead, mayOffer } from './requests';
import type { RequestKind } from './slots';
import {
  type DialogueState,
  type Draft,
  focusOf,
  isStoreSide,
  requestOf,
  type Scene,
} from './state';
import { sayHours } from './store-hours';
import { and, firstOf, sayCarFact, sayCars, sayOptions } from './store-cars';

type Teller = (scene: Scene, state: DialogueState, heard: HeardTurn) => Answer | undefined;

/** How long it takes, as far as it is usual; the work is that of the words, else of the visit. */
const duration: Teller = (_scene, state, { work }) => {
  const request = focusOf(state);
  const items = work.length > 0 ? work : (request?.work ?? state.topic.work ?? []);
  const has = (part: string) => items.some((item) => item.includes(part));
  const line = has('oil') ? 'durationOil' : has('rotation') ? 'durationTires' : undefined;
  return line && { state, acts: [tell(lineOf('duration', line))] };
};

/** The car that is asked for, or that was spoken of: 'And a used one?' */
function storeCar(state: DialogueState, { car }: HeardTurn): SpokenCar | undefined {
  const subject = carInQuestion(state);
  if (!car || car.isOwn) return subject ?? car;
  if ((car.model ?? car.make ?? car.kind) !== undefined || !subject) return car;
  const { make, model, also, kind, fuel } = subject;
  return { make, model, also, kind, fuel: fuel === 'gas' ? undefined : fuel, ...car } as SpokenCar;
}

const cars =
  (about: 'price' | 'stock'): Teller =>
  (scene, state, heard) => {
    const car = storeCar(state, heard);
    const first = firstOf(heard.text);
    if (first) return sayCars(scene, state, { ...car, trim: undefined } as SpokenCar, first);
    return car && sayOptions(sayCars(scene, state, car, about), heard);
  };

/** Offers a text with the street, where it is not known here. */
const withoutStreet: Teller = ({ store }, state, { text }) => {
  if (store.address !== undefined || says.onLot.test(text)) return undefined;
  const { name, city, region } = store;
  const offer = { kind: 'callback' } as const;
  return { state, acts: [tell(lineOf('location', 'noAddress'), { name, city, region })], offer };
};

/** Intents whose answer is computed. */
const tellers: Partial<Record<IntentId, Teller>> = {
  hours: sayHours,
  location: withoutStreet,
  price: cars('price'),
  stock: cars('stock'),
  'car-facts': sayCarFact,
  duration,
  roi: sayMissed,
};

export const endsAsking = (words: Words) => [words.en].flat().some((text) => text.endsWith('?'));

/** The words, and what is offered with them, not twice in a row. */
function tellWords(
  scene: Scene,
  state: DialogueState,
  meant: Meant,
  words: Words,
  values: Values,
  heard: HeardTurn,
): Answer {
  const isGone =
    scene.isSoldOut && [words.en].flat().some((text) => text.includes(presale.lifetimeDiscount));
  const acts = [tell(words, values), ...(isGone ? [tell(lineOf('fee', 'soldOut'))] : [])];
  const offered = offerOf(meant);
  const isBookedAlready =
    offered === 'visit' &&
    meant.variant !== 'keys' &&
    state.requests.some(
      ({ was, kind: of, status }) =>
        was !== undefined || of === 'parts' || (isBooked(of) && status === 'agreed'),
    );
  // A question goes with the call that is arranged.
  const isCalled =
    offered === 'callback' &&
    state.requests.some(
      ({ kind: of, status }) => isLead(of) && of !== 'tow' && status === 'passed',
    );
  const kind = isBookedAlready || isCalled ? undefined : offered;
  if (!kind || !mayOffer(scene, state, kind)) return { state, acts };
  const question = OFFERS[kind];
  const { asked } = state;
  const isOpen =
    asked.kind === 'offer' && (asked.draft.kind === kind || !isStoreSide(scene, state));
  const isAsked = isOpen || endsAsking(words) || !question;
  return {
    state,
    acts: isAsked ? acts : [...acts, tell(question)],
    offer: draftOf(kind, meant, heard),
  };
}

function draftOf(kind: RequestKind, { id, variant }: Meant, heard: HeardTurn): Draft {
  const to = departmentOf(id);
  const wanted = kind === 'callback' && to ? { department: to } : undefined;
  const car = isLead(kind) && heard.car?.model ? heard.car : undefined;
  const part = kind === 'parts' ? heard.said : undefined;
  return { kind, part, wanted, car, work: variant === 'keys' ? ['new key'] : [] };
}

/** Intents whose answer is the system's, where one is named: no yes was given yet. */
const OF_SYSTEMS: ReadonlySet<IntentId> = new Set([
  'integration',
  'calls',
  'forwarding',
  'product',
]);
const systems = catalogue.integration.names ?? [];
export const namesSystem = (text: string) => namesIn(systems, text).length > 0;
const rivals = catalogue.difference.names ?? [];

/** The conditions of this call, for the answers that depend on them. */
function conditionsOf(
  { isExample, isSoldOut, store }: Scene,
  isOurs: boolean,
  { id }: Meant,
  rival: string,
  kind: RequestKind | undefined,
  topic: DialogueState['topic'],
): string[] {
  const isUnknown = isExample || (id === 'phone' && !store.phone) || store.brands.length === 0;
  return [
    isUnknown && 'unknown',
    isSoldOut && 'soldOut',
    isOurs && 'ours',
    rival === '' && 'unnamed',
    (topic.isFresh ?? false) && /^(?:preorder|discount)$/.test(topic.intent ?? '') && 'discounted',
    kind === 'test_drive' && 'drives',
    kind === 'visit' && 'serviced',
    kind === 'trade_in' && 'traded',
    kind === 'parts' && 'ordered',
  ].filter((one) => one !== false);
}

/** 'What should I bring, the bank has the title', of a car that is traded in. */
const OF_TRADE = /\btrad(?:e|ing)\b|\b(?:the|my) title\b/i;

/** The kind of visit that a question is about: the one that is settled, or the last. */
function visitKindOf(state: DialogueState): RequestKind | undefined {
  const open = focusOf(state) ?? requestOf(state, state.done) ?? state.requests.at(-1);
  // Somebody who sells a car comes to sales with it.
  if (open && isDepartmentVisit(open))
    return open.wanted?.department === 'sales' ? 'trade_in' : undefined;
  if (focusOf(state) || (open && isBooked(open.kind))) return open?.kind;
  return state.requests.findLast(({ kind }) => isBooked(kind))?.kind ?? open?.kind;
}

/** Finds the answer of an intent; undefined if it has none. */
export function answerOf(
  scene: Scene,
  state: DialogueState,
  meant: Meant,
  heard: HeardTurn,
): Answer | undefined {
  const { id, variant } = meant;
  const system = OF_SYSTEMS.has(id) ? and(namesIn(systems, heard.text)) : '';
  if (system && !['yes-or-no', 'how', 'fail', 'entry'].includes(variant ?? '')) {
    const named = tell(lineOf('integration', 'integrationNamed'), { system });
    // 'Our number, or our phones? We use RingCentral.'
    const kept = id === 'forwarding' ? [tell(catalogue.forwarding.answer!)] : [];
    if (!mayOffer(scene, state, 'information')) return { state, acts: [...kept, named] };
    const isAsked = state.asked.kind === 'offer';
    const acts = isAsked ? [...kept, named] : [...kept, named, tell(OFFERS.information!)];
    return { state, acts, offer: { kind: 'information' } };
  }
  const told = variant === undefined ? tellers[id]?.(scene, state, heard) : undefined;
  if (told) return told;
  const isOurs = !isStoreSide(scene, state);
  const rival = and(namesIn(rivals, heard.text));
  const kind = OF_TRADE.test(heard.text) ? 'trade_in' : visitKindOf(state);
  const words = wordsFor(id, variant, {
    text: heard.text,
    conditions: conditionsOf(scene, isOurs, meant, rival, kind, state.topic),
  });
  if (!words) return undefined;
  const { store } = scene;
  const department = spokenPeople.departments[heard.wanted?.department ?? 'every'];
  const values: Values = {
    address: store.address,
    city: store.city,
    region: store.region,
    phone: store.phone,
    brands: and(store.brands),
    rival,
    name: isOurs ? site.name : store.name,
    manager: departments[0]!.manager,
    department: (language) => department[language],
  };
  return tellWords(scene, state, meant, words, values, heard);
}
