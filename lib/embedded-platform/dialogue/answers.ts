import { dealerAnswers, knownSystems, rivalNames } from '@/lib/content/agent/dealer-answers';
import { commonAnswers, storeAnswers } from '@/lib/content/agent/store-answers';
import type { Words } from '@/lib/content/agent/words';
import { formatCount, formatPrice, listSizes, plans, usualStation } from '@/lib/content/ai';
import { site } from '@/lib/content/site';
import type { Heard } from '@/lib/spoken/heard';
import type { SpokenCar } from '@/lib/spoken/spoken-car';
import { withDigits } from '@/lib/spoken/spoken-time';
import { type Answer, sayBrands, sayCars, sayHours, sayLocation, sayPhone } from './store-facts';
import type { FrameId } from './frames';
import { isStoreSide, type Talk } from './talk';
import type { Intent } from './understand';

/** An answer that leads to a task, where the question is what was asked for. */
type Teller = (talk: Talk, heard: Heard) => Answer | undefined;

/** With a question at the end that a yes answers. */
const offering =
  (words: Words, question: Words | undefined, offer: FrameId): Teller =>
  ({ phrasing }) => ({
    text: [words, question]
      .map((part) => part && phrasing.words(part))
      .filter(Boolean)
      .join(' '),
    offer,
  });

const fact =
  (tell: (talk: Talk, heard: Heard) => string): Teller =>
  (talk, heard) => ({ text: tell(talk, heard) });

/** How long it takes, as far as it is usual; the work is that of the words, else of the visit. */
const duration: Teller = ({ phrasing, task, subjectWork }, { work }) => {
  const named = work.length > 0 ? work : (task?.slots.work ?? subjectWork);
  const has = (part: string) => named.some((item) => item.includes(part));
  const words = has('oil')
    ? storeAnswers.durationOil
    : has('rotation')
      ? storeAnswers.durationTires
      : storeAnswers.duration;
  return { text: phrasing.words(words) };
};

/** The car that is asked for, or that was spoken of: 'And a used one?' */
function storeCar({ subject }: Talk, { car }: Heard): SpokenCar | undefined {
  if (!car || car.isOwn) return subject ?? car;
  if ((car.model ?? car.make ?? car.kind) !== undefined || !subject) return car;
  const { make, model, kind, fuel } = subject;
  return {
    ...(make && { make }),
    ...(model && { model }),
    ...(kind && { kind }),
    ...(fuel && fuel !== 'gas' && { fuel }),
    ...car,
  };
}

const CHEAP = /\b(?:cheap\w*|least expensive|lowest price)\b/i;

const cars =
  (about: 'price' | 'stock'): Teller =>
  (talk, heard) => {
    if (CHEAP.test(heard.text)) return sayCars(talk, heard.car ?? {}, 'cheapest');
    const car = storeCar(talk, heard);
    return car && sayCars(talk, car, about);
  };

const named = (names: readonly string[], text: string) => {
  const tokens = text.toLowerCase().split(/[^a-z]+/);
  return names.filter((name) => tokens.includes(name.toLowerCase()));
};
const and = (items: readonly string[]) => new Intl.ListFormat('en').format(items);

/** One that nobody here has heard of. */
const OTHER_SYSTEM =
  /\b(?:with|to|into|use|using|run|on) (?:our |my |the )?(?!CRM|DMS|API|BDC|AI)([A-Z]\w+)/;

const integration: Teller = ({ phrasing }, { text }) => {
  const other = OTHER_SYSTEM.exec(text)?.[1];
  const known = named(knownSystems, text);
  const systems = known.length === 0 && other !== undefined ? [other] : known;
  if (systems.length === 0) return { text: phrasing.words(dealerAnswers.integration) };
  return {
    text: phrasing.words(dealerAnswers.integrationNamed, { system: and(systems) }),
    offer: 'email',
  };
};

const difference: Teller = ({ phrasing }, { text }) => {
  const rivals = named(rivalNames, text);
  if (rivals.length === 0) return { text: phrasing.words(dealerAnswers.differencePlain) };
  return { text: phrasing.words(dealerAnswers.difference, { rival: and(rivals) }) };
};

/** 'for 10,000 customers', 'a list of ten thousand': the next size of the list that holds as many. */
function listSize(text: string): number {
  const match = /(\d{1,3}(?:,\d{3})+|\d{4,6})|(\d{1,3}) ?(?:k\b|thousand)/.exec(withDigits(text));
  const wanted = match
    ? Number((match[1] ?? `${match[2]}000`).replaceAll(',', ''))
    : listSizes[usualStation];
  const station = listSizes.findIndex((size) => size >= wanted);
  return station === -1 ? listSizes.length - 1 : station;
}

const mailPrice: Teller = ({ phrasing }, { text }) => {
  const station = listSize(text);
  const size = formatCount(listSizes[station]!);
  const tokens = text.toLowerCase().split(/[^a-z]+/);
  const chosen = plans.find(({ id }) => tokens.includes(id));
  const priceOf = (index: 0 | 1 | 2) => formatPrice(plans[index].monthly[station]!);
  if (chosen) {
    const values = { plan: chosen.name, price: formatPrice(chosen.monthly[station]!), size };
    return { text: phrasing.words(dealerAnswers.mailPriceNamed, values) };
  }
  const values = { size, service: priceOf(0), store: priceOf(1), group: priceOf(2) };
  return { text: phrasing.words(dealerAnswers['mail-price'], values) };
};

const { offerVisit, offerTow, offerCall } = storeAnswers;
const { bookOurs } = dealerAnswers;

/** What is more than its words. */
const tellers: Partial<Record<Intent, Teller>> = {
  hours: fact(sayHours),
  location: fact(sayLocation),
  phone: fact(sayPhone),
  brands: fact(sayBrands),
  price: cars('price'),
  stock: cars('stock'),
  duration,
  safe: offering(storeAnswers.safe, offerTow, 'tow'),
  'service-price': offering(storeAnswers['service-price'], offerVisit, 'service'),
  financing: offering(storeAnswers.financing, offerCall, 'financing'),
  who: (talk) => ({
    text: talk.phrasing.words(commonAnswers.who, {
      name: isStoreSide(talk) ? talk.store.name : site.name,
    }),
  }),
  'body-work': offering(storeAnswers['body-work'], offerCall, 'callback'),
  amenity: offering(storeAnswers.amenity, offerCall, 'callback'),
  'person-away': offering(storeAnswers['person-away'], undefined, 'message'),
  'agent-itself': ({ phrasing, store }) => ({
    text: phrasing.words(storeAnswers['agent-itself'], { name: store.name }),
  }),
  help: (talk) => ({
    text: talk.phrasing.words(isStoreSide(talk) ? commonAnswers.help : commonAnswers.helpOurs),
  }),
  integration,
  difference,
  'our-price': offering(dealerAnswers['our-price'], undefined, 'email'),
  maker: offering(dealerAnswers.maker, undefined, 'callback'),
  customers: offering(dealerAnswers.customers, bookOurs, 'meeting'),
  'mail-price': mailPrice,
};

const plain: Readonly<Record<string, Words>> = {
  ...storeAnswers,
  ...dealerAnswers,
  ...commonAnswers,
};

/** What an intent is answered with; undefined for what is no question, or has nothing to answer it with. */
export function answerOf(talk: Talk, intent: Intent, heard: Heard): Answer | undefined {
  const tell = tellers[intent];
  if (tell) return tell(talk, heard);
  return Object.hasOwn(plain, intent) ? { text: talk.phrasing.words(plain[intent]!) } : undefined;
}
