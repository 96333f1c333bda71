import { dealerAnswers, knownSystems, rivalNames } from '@/lib/content/agent/dealer-answers';
import { commonAnswers, storeAnswers } from '@/lib/content/agent/store-answers';
import { spokenPeople } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import { formatCount, formatPrice, listSizes, plans, usualStation } from '@/lib/content/ai';
import { offer as presale } from '@/lib/content/claims';
import { site } from '@/lib/content/site';
import { departments } from '@/lib/dealerships/demo-store';
import { says } from '@/lib/spoken/says';
import type { SpokenCar } from '@/lib/spoken/spoken-car';
import { parseCount } from '@/lib/spoken/spoken-numbers';
import { named } from '@/lib/spoken/wording';
import { type Outcome, tell, type Values } from './acts';
import { type IntentId, offers } from './catalogue';
import type { HeardTurn } from './heard';
import { sayMissed } from './missed-calls';
import { isLead } from './requests';
import { type DialogueState, type Draft, focusOf, isStoreSide, type Scene } from './state';
import { and, sayCarFact, sayCars, sayHours } from './store-facts';

/** What a question is answered with, and what a yes to it begins. */
export interface Answer extends Outcome {
  readonly offer?: Draft | undefined;
}

type Teller = (scene: Scene, state: DialogueState, heard: HeardTurn) => Answer | undefined;

/** How long it takes, as far as it is usual; the work is that of the words, else of the visit. */
const duration: Teller = (_, state, { work }) => {
  const request = focusOf(state);
  if (request && isLead(request.kind) && work.length === 0)
    return { state, acts: [tell(storeAnswers['person-away'])] };
  const items = work.length > 0 ? work : (request?.work ?? state.topic.work ?? []);
  const has = (part: string) => items.some((item) => item.includes(part));
  const id = has('oil') ? 'durationOil' : has('rotation') ? 'durationTires' : 'duration';
  return { state, acts: [tell(storeAnswers[id])] };
};

/** The car that is asked for, or that was spoken of: 'And a used one?' */
function storeCar({ topic }: DialogueState, { car }: HeardTurn): SpokenCar | undefined {
  const subject = topic.car;
  if (!car || car.isOwn) return subject ?? car;
  if ((car.model ?? car.make ?? car.kind) !== undefined || !subject) return car;
  const { make, model, also, kind, fuel } = subject;
  return { make, model, also, kind, fuel: fuel === 'gas' ? undefined : fuel, ...car } as SpokenCar;
}

const cars =
  (about: 'price' | 'stock'): Teller =>
  (scene, state, heard) => {
    const car = storeCar(state, heard);
    if (says.cheap.test(heard.text)) {
      const { trim: _, ...rest } = car ?? {};
      return sayCars(scene, state, rest, 'cheapest');
    }
    return car && sayCars(scene, state, car, about);
  };

const difference: Teller = (scene, state, { text }) => {
  const rival = and(named(rivalNames, text));
  return tellWords(scene, state, dealerAnswers[rival ? 'difference' : 'differencePlain'], {
    rival,
  });
};

/** What the email product costs for the list that was spoken of. */
function mailPrices(text: string): Values {
  const size = parseCount(text) ?? listSizes[usualStation]!;
  const found = listSizes.findIndex((one) => one >= size);
  const station = found === -1 ? listSizes.length - 1 : found;
  const prices = plans.map(({ id, monthly }) => [id, formatPrice(monthly[station]!)]);
  return { size: formatCount(listSizes[station]!), ...Object.fromEntries(prices) };
}

const mailPrice: Teller = (scene, state, { text }) => {
  const [plan, other] = plans.filter(({ id }) => named([id], text).length > 0);
  if (!plan || other) return undefined;
  const values = mailPrices(text);
  const own = { ...values, plan: plan.name, price: values[plan.id] };
  return tellWords(scene, state, dealerAnswers.mailPriceNamed, own);
};

/** What is more than its words. */
const tellers: Partial<Record<IntentId, Teller>> = {
  hours: sayHours,
  price: cars('price'),
  stock: cars('stock'),
  'car-facts': sayCarFact,
  duration,
  difference,
  roi: sayMissed,
  'mail-price': mailPrice,
};

const { askEmail, askCallback, bookOurs } = dealerAnswers;
const OURS = {
  email: { words: askEmail, kind: 'information' },
  callback: { words: askCallback, kind: 'callback' },
  meeting: { words: bookOurs, kind: 'meeting' },
} as const;

const endsAsking = (words: Words) => [words.en].flat()[0]!.endsWith('?');

/** The words, and what is offered with them, not twice in a row. */
function tellWords(
  { isSoldOut }: Scene,
  state: DialogueState,
  words: Words,
  values: Values = {},
): Answer {
  const isGone =
    isSoldOut && [words.en].flat().some((text) => text.includes(presale.lifetimeDiscount));
  const acts = [tell(words, values), ...(isGone ? [tell(dealerAnswers.soldOut)] : [])];
  if (!words.offer) return { state, acts };
  const { words: question, kind } = OURS[words.offer];
  const isAsked = state.asked.kind === 'offer' || endsAsking(words);
  return { state, acts: isAsked ? acts : [...acts, tell(question)], offer: { kind } };
}

/** Whatever is asked of a system by its name, no yes was given yet. */
const OF_SYSTEMS =
  /^(?:mail-)?integration(?:\.(?:data|api|list))?$|^(?:calls|own-number|product)\b/;

const plain: Readonly<Record<string, Words>> = {
  ...storeAnswers,
  ...dealerAnswers,
  ...commonAnswers,
};

/** The answers of an intent, the one that fits best first. */
function wordsOf(
  { isExample, isSoldOut, store }: Scene,
  isOurs: boolean,
  intent: IntentId,
): Words | undefined {
  const isUnknown = isExample || (intent === 'phone' && !store.phone) || store.brands.length === 0;
  const wanted = [
    isUnknown && `${intent}Unknown`,
    isSoldOut && `${intent}SoldOut`,
    isOurs && `${intent}Ours`,
    intent,
  ];
  const id = wanted.find((one) => one && Object.hasOwn(plain, one));
  return id ? plain[id] : undefined;
}

/** What an intent is answered with; undefined for what is no question, or has nothing to answer it with. */
export function answerOf(
  scene: Scene,
  state: DialogueState,
  intent: IntentId,
  heard: HeardTurn,
): Answer | undefined {
  const system = OF_SYSTEMS.test(intent) && and(named(knownSystems, heard.text));
  if (system) return tellWords(scene, state, dealerAnswers.integrationNamed, { system });
  const told = tellers[intent]?.(scene, state, heard);
  if (told) return told;
  const isOurs = !isStoreSide(scene, state);
  const words = wordsOf(scene, isOurs, intent);
  if (!words) return undefined;
  const { store } = scene;
  const { kind, question, to } = offers[intent] ?? {};
  const department = spokenPeople.departments[heard.wanted?.department ?? 'every'];
  const narrower = words.cases?.find(({ asked }) => asked.test(heard.text));
  const said = tellWords(scene, state, narrower ?? words, {
    ...(scene.side === 'ai' && mailPrices(heard.text)),
    ...{ city: store.city, region: store.region, phone: store.phone, brands: and(store.brands) },
    name: isOurs ? site.name : store.name,
    manager: departments[0]!.manager,
    department: (language) => department[language],
  });
  const acts = question ? [...said.acts, tell(plain[question]!)] : said.acts;
  const draft = kind && { kind, ...(to && { wanted: { department: to }, notes: [heard.said] }) };
  return draft ? { state, acts, offer: draft } : said;
}
