import { dealerAnswers, knownSystems, rivalNames } from '@/lib/content/agent/dealer-answers';
import { commonAnswers, storeAnswers } from '@/lib/content/agent/store-answers';
import { spokenPeople } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import { formatCount, formatPrice, listSizes, plans, usualStation } from '@/lib/content/ai';
import { site } from '@/lib/content/site';
import type { DepartmentId, Heard } from '@/lib/spoken/heard';
import { departments } from '@/lib/dealerships/demo-store';
import type { SpokenCar } from '@/lib/spoken/spoken-car';
import { withDigits } from '@/lib/spoken/spoken-time';
import data from './offers.json';
import { and, type Answer, sayCarFact, sayCars, sayHours } from './store-facts';
import type { FrameId } from './frames';
import { sayMissed } from './missed-calls';
import type { Values } from './phrasing';
import { isStoreSide, type Talk } from './talk';
import type { Intent } from './understand';

type Teller = (talk: Talk, heard: Heard) => Answer | string | undefined;

/** How long it takes, as far as it is usual; the work is that of the words, else of the visit. */
const duration: Teller = ({ phrasing, task, subjectWork }, { work }) => {
  const named = work.length > 0 ? work : (task?.slots.work ?? subjectWork);
  const has = (part: string) => named.some((item) => item.includes(part));
  const about = has('oil') ? 'durationOil' : has('rotation') ? 'durationTires' : 'duration';
  return phrasing.words(storeAnswers[about]);
};

/** The car that is asked for, or that was spoken of: 'And a used one?' */
function storeCar({ subject }: Talk, { car }: Heard): SpokenCar | undefined {
  if (!car || car.isOwn) return subject ?? car;
  if ((car.model ?? car.make ?? car.kind) !== undefined || !subject) return car;
  const { make, model, also, kind, fuel } = subject;
  return { make, model, also, kind, fuel: fuel === 'gas' ? undefined : fuel, ...car };
}

const CHEAP = /\b(?:cheap\w*|less money|least expensive|lowest price)\b/i;

const cars =
  (about: 'price' | 'stock'): Teller =>
  (talk, heard) => {
    const car = storeCar(talk, heard);
    if (CHEAP.test(heard.text)) return sayCars(talk, { ...car, trim: undefined }, 'cheapest');
    return car && sayCars(talk, car, about);
  };

const named = (names: readonly string[], text: string) => {
  const tokens = text.toLowerCase().split(/[^a-z]+/);
  return names.filter((name) => tokens.includes(name.toLowerCase()));
};

/** One that nobody here has heard of. */
const OTHER_SYSTEM =
  /\b(?:with|to|into|use|using|run|on) (?:our |my |the )?(?!CRM|DMS|API|BDC|AI)([A-Z]\w+)/;

/** The words, or those of the narrower question, and what is offered with them, not twice in a row. */
function sayWords(talk: Talk, words: Words, { text }: Heard, values: Values = {}): Answer {
  const { phrasing, expected } = talk;
  const own = words.cases?.find(({ asked }) => asked.test(text)) ?? words;
  const said = phrasing.words(own, values);
  const offer = own.offer ?? words.offer;
  if (!offer || phrasing.language === 'es') return { text: said };
  const isAsked = expected.kind === 'offer' || said.endsWith('?');
  return { text: isAsked ? said : `${said} ${phrasing.words(asks[offer])}`, offer };
}

const integration: Teller = (talk, heard) => {
  const { text } = heard;
  const known = named(knownSystems, text);
  const systems = known.length > 0 ? known : (OTHER_SYSTEM.exec(text)?.slice(1) ?? []);
  if (systems.length > 0)
    return sayWords(talk, dealerAnswers.integrationNamed, heard, { system: and(systems) });
  const id = talk.side === 'ai' ? 'mail-integration' : 'integration';
  return sayWords(talk, dealerAnswers[id], heard);
};

const difference: Teller = (talk, heard) => {
  const rival = and(named(rivalNames, heard.text));
  const id = rival ? 'difference' : 'differencePlain';
  return sayWords(talk, dealerAnswers[id], heard, { rival });
};

/** 'for 10,000 customers', 'a list of ten thousand': the next size of the list that holds as many. */
function listSize(text: string): number {
  const match = /(\d{1,3}(?:,\d{3})+|\d{3,6})|(\d{1,3}) ?(?:k\b|thousand)/.exec(withDigits(text));
  const wanted = match
    ? Number((match[1] ?? `${match[2]}000`).replaceAll(',', ''))
    : listSizes[usualStation];
  const station = listSizes.findIndex((size) => size >= wanted);
  return station === -1 ? listSizes.length - 1 : station;
}

const mailPrice: Teller = (talk, heard) => {
  const station = listSize(heard.text);
  const prices = plans.map(({ id, monthly }) => [id, formatPrice(monthly[station]!)]);
  const values = { size: formatCount(listSizes[station]!), ...Object.fromEntries(prices) };
  const [plan, other] = plans.filter(({ id }) => named([id], heard.text).length > 0);
  const words = dealerAnswers['mail-price'];
  const isNarrow = words.cases.some(({ asked }) => asked.test(heard.text));
  if (!plan || other || isNarrow) return sayWords(talk, words, heard, values);
  const own = { ...values, plan: plan.name, price: values[plan.id] };
  return sayWords(talk, dealerAnswers.mailPriceNamed, heard, own);
};

/** What is more than its words. */
const tellers: Partial<Record<Intent, Teller>> = {
  hours: sayHours,
  price: cars('price'),
  stock: cars('stock'),
  'car-facts': sayCarFact,
  duration,
  integration,
  difference,
  roi: sayMissed,
  'mail-price': mailPrice,
};

const { askEmail, askCallback, bookOurs } = dealerAnswers;
const asks = { email: askEmail, callback: askCallback, meeting: bookOurs };

/** What a yes to an answer begins, and the question for it where the answer does not ask. */
const offers = data as unknown as Partial<
  Record<Intent, readonly [FrameId, string?, DepartmentId?]>
>;

const plain: Readonly<Record<string, Words>> = {
  ...storeAnswers,
  ...dealerAnswers,
  ...commonAnswers,
};

/** What an intent is answered with; undefined for what is no question, or has nothing to answer it with. */
export function answerOf(talk: Talk, intent: Intent, heard: Heard): Answer | undefined {
  const told = tellers[intent]?.(talk, heard);
  if (told !== undefined) return typeof told === 'string' ? { text: told } : told;
  const { phrasing, store } = talk;
  const isOurs = !isStoreSide(talk);
  const isUnknown =
    talk.isExample || (intent === 'phone' && !store.phone) || store.brands.length === 0;
  const wanted = [isUnknown && `${intent}Unknown`, isOurs && `${intent}Ours`, intent];
  const id = wanted.find((one) => one && Object.hasOwn(plain, one));
  if (!id) return undefined;
  const [offer, question, to] = offers[intent] ?? [];
  const department = spokenPeople.departments[heard.wanted?.department ?? 'every'];
  const said = sayWords(talk, plain[id]!, heard, {
    ...{ city: store.city, region: store.region, phone: store.phone, brands: and(store.brands) },
    name: isOurs ? site.name : store.name,
    manager: departments[0]!.manager,
    department: department[phrasing.language],
  });
  const text = question ? `${said.text} ${phrasing.words(plain[question]!)}` : said.text;
  return offer ? { text, offer, ...(to && { to }) } : said;
}
