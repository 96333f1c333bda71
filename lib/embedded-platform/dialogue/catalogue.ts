import { z } from 'zod';
import type { Words } from '@/lib/content/agent/words';
import {
  claims,
  offer,
  satisfactionMeasure,
  spokenOutboundRule,
  spokenResponseMeasure,
} from '@/lib/content/claims';
import { offerRules } from '@/lib/content/offer';
import { owner } from '@/lib/content/owner';
import { site } from '@/lib/content/site';
import { createCues, tokensOf } from '@/lib/embedded-platform/language/cues';
import { degrees } from './degrees';
import dealerCalls from './intents/dealer/calls.json';
import dealerCompany from './intents/dealer/company.json';
import dealerLaw from './intents/dealer/law.json';
import dealerNext from './intents/dealer/next.json';
import dealerOffer from './intents/dealer/offer.json';
import dealerPeople from './intents/dealer/people.json';
import dealerPrice from './intents/dealer/price.json';
import dealerProduct from './intents/dealer/product.json';
import dealerQuality from './intents/dealer/quality.json';
import dealerSystems from './intents/dealer/systems.json';
import deskPeople from './intents/desk/people.json';
import deskStore from './intents/desk/store.json';
import deskUpset from './intents/desk/upset.json';
import finance from './intents/finance/finance.json';
import parts from './intents/parts/parts.json';
import danger from './intents/safety/danger.json';
import salesAfter from './intents/sales/after.json';
import salesCars from './intents/sales/cars.json';
import salesMoney from './intents/sales/money.json';
import serviceMoney from './intents/service/money.json';
import serviceOrder from './intents/service/order.json';
import serviceVisit from './intents/service/visit.json';
import talkAgent from './intents/talk/agent.json';
import talkControl from './intents/talk/control.json';
import talkSocial from './intents/talk/social.json';

const ofStores = {
  ...danger,
  ...serviceVisit,
  ...serviceOrder,
  ...serviceMoney,
  ...salesCars,
  ...salesMoney,
  ...salesAfter,
  ...finance,
  ...parts,
  ...deskStore,
  ...deskPeople,
  ...deskUpset,
  ...talkSocial,
  ...talkAgent,
  ...talkControl,
};
const ofDealers = {
  ...dealerProduct,
  ...dealerCalls,
  ...dealerQuality,
  ...dealerPeople,
  ...dealerSystems,
  ...dealerPrice,
  ...dealerOffer,
  ...dealerLaw,
  ...dealerCompany,
  ...dealerNext,
};

export type IntentId = keyof typeof ofStores | keyof typeof ofDealers;
export const audiences = ['store', 'dealer'] as const;
export type Audience = (typeof audiences)[number];
/** The department that takes an intent over; none for small talk and for the control of the call. */
const departmentIds = ['service', 'sales', 'parts', 'finance', 'desk', 'team', 'none'] as const;
export type Department = (typeof departmentIds)[number];

const lines = z.union([z.string(), z.array(z.string()).min(1)]);
const wording = z.strictObject({ en: lines, es: lines });
const answerCase = wording.extend({
  /** Cues of the words that it answers (see createCues). */
  asked: z.array(z.string()).transform(createCues).optional(),
  /** The condition: our own line, a store without data, no rival named, a test drive, all spots taken, a discount just told, a price or systems from the owner. */
  when: z
    .enum([
      'ours',
      'unknown',
      'unnamed',
      'drives',
      'serviced',
      'traded',
      'ordered',
      'soldOut',
      'discounted',
      'priced',
      'live',
    ])
    .optional(),
});
const does = ['answer', 'request', 'control', 'social', 'safety'] as const;
const variant = z.strictObject({
  does: z.enum(does).optional(),
  degree: z.enum(degrees).optional(),
  /** The kind of request that it begins. */
  request: z.string().optional(),
  /** The kind of request that is offered after the answer. */
  offers: z.string().optional(),
  answer: wording.optional(),
  cases: z.array(answerCase).optional(),
  /** Other sentences that belong to it. */
  lines: z.record(z.string(), wording).optional(),
  /** Each string a row of sentences. */
  examples: z.array(z.string()).transform((rows) => rows.flatMap((row) => row.split(' | '))),
});
const intent = variant.extend({
  audience: z.enum([...audiences, 'both']).default('store'),
  department: z.enum(departmentIds),
  /** The cost of a mistake; sets the bar. */
  cost: z.enum(['low', 'medium', 'high']).default('low'),
  does: z.enum(does).default('answer'),
  sets: z.strictObject({ work: z.array(z.string()) }).optional(),
  /** The intent that its examples stand for on the dealers' line. */
  dealer: z.string().optional(),
  /** The questions that it answers, where it is said only then. */
  context: z.array(z.string()).optional(),
  /** Names that callers use. */
  names: z.array(z.string()).optional(),
  /** Narrower questions of the same kind, each with its own answer. */
  variants: z.record(z.string(), variant).optional(),
});
export type Intent = z.infer<typeof intent>;
export type Variant = z.infer<typeof variant>;

const dealers = Object.fromEntries(
  Object.entries(ofDealers).map(([id, row]) => [
    id,
    { audience: 'dealer', department: 'team', ...row },
  ]),
);

const isIntentId = (key: unknown) =>
  typeof key === 'string' && (Object.hasOwn(ofStores, key) || Object.hasOwn(ofDealers, key));

/** Each intent by its id. */
export const catalogue: Readonly<Record<IntentId, Intent>> = z
  .record(z.custom<IntentId>(isIntentId), intent)
  .parse({ ...ofStores, ...dealers });

/** The figures and rules that answers name, each defined once in the content. */
const named: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  claims,
  offer,
  site,
  owner: { ...owner, systems: new Intl.ListFormat('en').format(owner.systems) },
  rules: { ...offerRules, outbound: spokenOutboundRule },
  measures: { satisfaction: satisfactionMeasure, response: spokenResponseMeasure },
};

function withFigures(line: string): string {
  return line.replace(/\{(\w+)\.(\w+)\}/g, (whole, group: string, name: string) =>
    String(named[group]?.[name] ?? whole),
  );
}

/** Words with the content's figures in place; a call's own values, such as {name}, stay open. */
export function wordsOf(given: z.infer<typeof wording>): Words {
  const { en, es } = given;
  const words = known.get(given) ?? {
    en: [en].flat().map(withFigures),
    es: [es].flat().map(withFigures),
  };
  known.set(given, words);
  return words;
}
/** The same answer is the same object each time: the voice words it differently from the time before. */
const known = new WeakMap<object, Words>();

interface AnswerContext {
  text: string;
  /** The conditions of this call: 'ours', 'unknown', 'soldOut'. */
  conditions: readonly string[];
}

const given = [
  ...(owner.monthlyPrice === undefined ? [] : ['priced']),
  ...(owner.systems.length === 0 ? [] : ['live']),
];

/** Picks the narrowest answer that fits. Undefined where the intent has no answer of its own. */
export function wordsFor(
  id: IntentId,
  variantId: string | undefined,
  asked: AnswerContext,
): Words | undefined {
  const conditions = new Set([...asked.conditions, ...given]);
  const words = tokensOf(asked.text);
  const levels = [catalogue[id].variants?.[variantId ?? ''], catalogue[id]];
  for (const level of levels) {
    const narrow = level?.cases?.find(
      ({ asked: cueIn, when }) => (!when || conditions.has(when)) && (!cueIn || cueIn(words) > 0),
    );
    const found = narrow ?? level?.answer;
    if (found) return wordsOf(found);
  }
  return undefined;
}

/** A sentence that belongs to an intent, such as the hours of one day. */
export function lineOf(id: IntentId, name: string): Words {
  const found = catalogue[id].lines?.[name];
  if (!found) throw new Error(`The intent ${id} has no line ${name}`);
  return wordsOf(found);
}
