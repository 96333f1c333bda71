import type { TalkId } from '@/lib/content/agent/talk';
import type { Words } from '@/lib/content/agent/words';
import type { DepartmentId } from '@/lib/embedded-platform/language/spoken-staff';
import { wordsFor, catalogue, type IntentId, lineOf, type Variant } from './catalogue';
import type { RequestKind } from './slots';
import type { Draft } from './state';

/*
 * The catalogue as the rules ask for it: an intent's key is its id, or its id and its variant, 'callback.text'.
 */

export type { IntentId } from './catalogue';

export interface Meant {
  id: IntentId;
  variant?: string | undefined;
}

/** An intent with its likelihood. */
export interface Scored extends Meant {
  /** How likely it is meant, 0 to 1. */
  p: number;
  /** The likeliest narrower question, sure or not. */
  nearest?: string | undefined;
}

export const keyOf = ({ id, variant }: Meant) => (variant ? `${id}.${variant}` : id);

type Trait = keyof typeof TRAITS;
const ids = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const CARS = 'price stock car-facts match-price offers financing';

/** How a conversation takes an intent. */
const TRAITS = {
  /** Asked in the middle of a request it is answered, and the request goes on. */
  aside: ids(`${CARS} loan trade-in parts service-price fees fleet deal`),
  /** A day in it is no wish for that day. */
  wishless: ids(`${CARS} hours brands drivable location`),
  cars: ids(CARS),
  /** Counts for nothing beside a wish. */
  polite: ids('greeting thanks praise detail'),
  /** About the caller's own car. */
  care: ids(
    'service problem recall service-price duration ride status hours warranty drivable walk-in does-work advice body-work',
  ),
  /** The words go into the notes. */
  noted: ids('ride compliment'),
  control: ids(
    'cancel move repeat hold never-mind spanish later roleplay-end roleplay notes check done',
  ),
  /** Never a detail of what is told to a person. */
  always: ids(
    'human repeat hold never-mind cancel who recorded spanish injection later personal-data roleplay-end notes check done',
  ),
  angry: ids('complaint calling-list'),
  /** It comes before what else is said. */
  first: ids('tow complaint human danger unsafe sorrow calling-list roleplay-end'),
  /** Wished for once more it is the same request. */
  again: ids('service test-drive trade-in status meeting buy'),
  /** Only a person knows: the question is theirs. */
  unknown: ids('service-price does-work advice car-facts warranty fees'),
  /** Answered from what the agent knows: all other answers leave something to a person. */
  known: ids(
    'hours location phone price stock brands greeting thanks help who recorded real wrong-number off-topic injection agent-itself walk-in duration personal-data drivable recall compliment spanish goodbye detail',
  ),
} as const;

export const isOf = (trait: Trait, id: string) => TRAITS[trait].has(id);
export const isOurs = (id: IntentId) => catalogue[id].audience === 'dealer';
export const costOf = (id: IntentId) => catalogue[id].cost;

const levelsOf = ({ id, variant }: Meant): Variant[] => {
  const row = catalogue[id];
  const own = row.variants?.[variant ?? ''];
  return own ? [own, row] : [row];
};

/** The beginning of a request. */
export interface Start {
  kind: RequestKind;
  /** The first words, where the kind's own are not said. */
  line?: TalkId | undefined;
  words?: Words | undefined;
  /** The first words where such a request is open already. */
  again?: TalkId | undefined;
  /** It goes on with whatever somebody calls back about. */
  keepsLeads?: boolean | undefined;
  /** From so many words on all of them are the message. */
  tells?: number | undefined;
  sets?: Partial<Draft> | undefined;
}

/** Adds to the catalogue how a request begins, and from how many words on they are its message. */
const MORE: Readonly<Record<string, Omit<Start, 'kind'>>> = {
  problem: { line: 'ackSorry', sets: { isVague: true } },
  tow: { again: 'towAgain' },
  callback: { keepsLeads: true },
  'callback.text': { line: 'startText', keepsLeads: true },
  message: { tells: 8 },
  'message.records': { tells: 1 },
  'demo-set': { tells: 1 },
  lost: { line: 'startLost', tells: 1 },
  'parts.order': { line: 'startPartOrder', tells: 1, sets: { wanted: { department: 'parts' } } },
  deal: {
    line: 'startSalesMatter',
    keepsLeads: true,
    sets: { wanted: { department: 'sales' } },
  },
  sorrow: { line: 'startSorrow', keepsLeads: true },
  'deal.order': { keepsLeads: true, sets: { wanted: { department: 'sales' } } },
  'paperwork.copy': { tells: 1, sets: { wanted: { department: 'sales' } } },
  paperwork: { line: 'startPaperwork', tells: 1, sets: { wanted: { department: 'sales' } } },
  fleet: { keepsLeads: true, sets: { wanted: { department: 'sales' } } },
  outsider: { tells: 1 },
  'human.away': {},
  'human.department': { line: 'startDepartment', tells: 9 },
  human: { line: 'startHuman', keepsLeads: true },
  complaint: { line: 'startComplaint', again: 'still', tells: 12 },
  'complaint.refund': { line: 'startRefund', again: 'still', tells: 12 },
  'appointment-info': { line: 'noVisit', sets: { wanted: { department: 'service' } } },
  'calling-list': { line: 'startUnlist', tells: 1, sets: { isOffList: true } },
  'move.late': { tells: 1, sets: { wanted: { department: 'service' } } },
  'move.add': { tells: 1, sets: { wanted: { department: 'service' } } },
};

const IN_PLACE: Partial<Record<string, RequestKind>> = { buy: 'information' };

/** Variants that only answer, where their intent begins something. */
const ONLY_ANSWERS = ids('tow.coming buy.next');

/** The request that an intent begins; undefined where it begins none. */
export function startOf(meant: Meant): Start | undefined {
  const [own, row = own] = levelsOf(meant);
  const does = own?.does ?? catalogue[meant.id].does;
  const request = own?.request ?? row?.request;
  if (does !== 'request' || request === undefined || ONLY_ANSWERS.has(keyOf(meant)))
    return undefined;
  // A variant with words of its own begins with them.
  const isOwn = own !== row && own?.answer !== undefined;
  const more = MORE[keyOf(meant)] ?? (isOwn ? { tells: MORE[meant.id]?.tells } : MORE[meant.id]);
  const kind = IN_PLACE[meant.id] ?? (request as RequestKind);
  const words = more?.line
    ? undefined
    : wordsFor(meant.id, meant.variant, { text: '', conditions: [] });
  const { work } = catalogue[meant.id].sets ?? {};
  return { kind, words, ...more, sets: { ...more?.sets, ...(work && { work }) } };
}

/** The department of an intent; undefined for the front desk's and nobody's. */
export function departmentOf(id: IntentId): DepartmentId | undefined {
  const { department } = catalogue[id];
  return department === 'service' ||
    department === 'sales' ||
    department === 'parts' ||
    department === 'finance'
    ? department
    : undefined;
}

/** The request that a yes to an answer begins. */
export function offerOf(meant: Meant): RequestKind | undefined {
  const offered = levelsOf(meant).find((level) => level.offers !== undefined)?.offers;
  return offered as RequestKind | undefined;
}

/** How an offer is asked for, where the answer does not ask itself. */
export const OFFERS: Partial<Record<RequestKind, Words>> = {
  visit: lineOf('service', 'offerVisit'),
  callback: lineOf('callback', 'offerCall'),
  finance: lineOf('callback', 'offerCall'),
  tow: lineOf('tow', 'offerTow'),
  test_drive: lineOf('test-drive', 'offerDrive'),
  information: lineOf('buy', 'askEmail'),
  meeting: lineOf('meeting', 'bookOurs'),
};

/** The start of an intent that begins a request. */
export const named = (id: IntentId): Start => startOf({ id })!;
