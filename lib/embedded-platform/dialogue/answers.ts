import { dealerAnswers, knownSystems, rivalNames } from '@/lib/content/agent/dealer-answers';
import { commonAnswers, storeAnswers } from '@/lib/content/agent/store-answers';
import { spokenPeople } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import { formatCount, formatPrice, listSizes, plans } from '@/lib/content/ai';
import { offer as presale } from '@/lib/content/claims';
import { site } from '@/lib/content/site';
import type { DepartmentId, Heard } from '@/lib/spoken/heard';
import { departments } from '@/lib/dealerships/demo-store';
import type { SpokenCar } from '@/lib/spoken/spoken-car';
import { parseCount } from '@/lib/spoken/spoken-numbers';
import data from './offers.json';
import { and, type Answer, sayCarFact, sayCars, sayHours } from './store-facts';
import { type FrameId, isLead } from './frames';
import { sayMissed } from './missed-calls';
import { named } from '@/lib/spoken/wording';
import { says } from '@/lib/spoken/says';
import type { Values } from './phrasing';
import { isStoreSide, type Talk } from './talk';
import type { Intent } from './understand';

const discount = presale.lifetimeDiscount;

type Teller = (talk: Talk, heard: Heard) => Answer | string | undefined;

/** How long it takes, as far as it is usual; the work is that of the words, else of the visit. */
const duration: Teller = ({ phrasing, task, subjectWork }, { work }) => {
  if (task && isLead(task.frame) && work.length === 0)
    return phrasing.words(storeAnswers['person-away']);
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

const cars =
  (about: 'price' | 'stock'): Teller =>
  (talk, heard) => {
    const car = storeCar(talk, heard);
    if (says.cheap.test(heard.text)) return sayCars(talk, { ...car, trim: undefined }, 'cheapest');
    return car && sayCars(talk, car, about);
  };

/** The words, and what is offered with them, not twice in a row. */
function sayWords(talk: Talk, words: Words, values: Values = {}): Answer {
  const { phrasing, expected } = talk;
  const told = phrasing.words(words, values);
  const isGone = talk.isSoldOut && told.includes(discount);
  const said = isGone ? `${told} ${phrasing.words(dealerAnswers.soldOut)}` : told;
  const { offer } = words;
  if (!offer) return { text: said };
  const isAsked = expected.kind === 'offer' || said.endsWith('?');
  return { text: isAsked ? said : `${said} ${phrasing.words(asks[offer])}`, offer };
}

/** Whatever is asked of a system by its name, no yes was given yet. */
const OF_SYSTEMS =
  /^(?:mail-)?integration(?:\.(?:data|api|list))?$|^(?:calls|own-number|product)\b/;

const difference: Teller = (talk, { text }) => {
  const rival = and(named(rivalNames, text));
  return sayWords(talk, dealerAnswers[rival ? 'difference' : 'differencePlain'], { rival });
};

/** What the email product costs for the list that was spoken of. */
function mailPrices(talk: Talk, text: string): Values {
  talk.listSize = parseCount(text) ?? talk.listSize;
  const found = listSizes.findIndex((size) => size >= talk.listSize);
  const station = found === -1 ? listSizes.length - 1 : found;
  const prices = plans.map(({ id, monthly }) => [id, formatPrice(monthly[station]!)]);
  return { size: formatCount(listSizes[station]!), ...Object.fromEntries(prices) };
}

const mailPrice: Teller = (talk, { text }) => {
  const [plan, other] = plans.filter(({ id }) => named([id], text).length > 0);
  if (!plan || other) return undefined;
  const values = mailPrices(talk, text);
  const own = { ...values, plan: plan.name, price: values[plan.id] };
  return sayWords(talk, dealerAnswers.mailPriceNamed, own);
};

/** What is more than its words. */
const tellers: Partial<Record<Intent, Teller>> = {
  hours: sayHours,
  price: cars('price'),
  stock: cars('stock'),
  'car-facts': sayCarFact,
  duration,
  difference,
  roi: sayMissed,
  'mail-price': mailPrice,
  'mail-price.plans': (talk, heard) =>
    /^(?:and|what about|how about)\b/i.test(heard.text) ? mailPrice(talk, heard) : undefined,
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
  const system = OF_SYSTEMS.test(intent) && and(named(knownSystems, heard.text));
  if (system) return sayWords(talk, dealerAnswers.integrationNamed, { system });
  const told = tellers[intent]?.(talk, heard);
  if (told !== undefined) return typeof told === 'string' ? { text: told } : told;
  const { phrasing, store } = talk;
  const isOurs = !isStoreSide(talk);
  const isUnknown =
    talk.isExample || (intent === 'phone' && !store.phone) || store.brands.length === 0;
  const wanted = [
    isUnknown && `${intent}Unknown`,
    talk.isSoldOut && `${intent}SoldOut`,
    isOurs && `${intent}Ours`,
    intent,
  ];
  const id = wanted.find((one) => one && Object.hasOwn(plain, one));
  if (!id) return undefined;
  const [offer, question, to] = offers[intent] ?? [];
  const department = spokenPeople.departments[heard.wanted?.department ?? 'every'];
  const words = plain[id]!;
  const narrower = words.cases?.find(({ asked }) => asked.test(heard.text));
  const said = sayWords(talk, narrower ?? words, {
    ...(talk.side === 'ai' && mailPrices(talk, heard.text)),
    ...{ city: store.city, region: store.region, phone: store.phone, brands: and(store.brands) },
    name: isOurs ? site.name : store.name,
    manager: departments[0]!.manager,
    department: department[phrasing.language],
  });
  const text = question ? `${said.text} ${phrasing.words(plain[question]!)}` : said.text;
  return offer ? { text, offer, ...(to && { to }) } : said;
}
