import { readdirSync, readFileSync } from 'node:fs';
import type { StoreFacts } from '@/lib/agent/assistant-metadata';
import { demoCars } from '@/lib/dealerships/demo-store';
import kia from '@/lib/dealerships/registry/1st-street-kia.json';
import mercedes from '@/lib/dealerships/registry/chesapeake-bay-mercedes-benz-of-annapolis.json';
import ford from '@/lib/dealerships/registry/obrien-ford-and-sons.json';
import toyota from '@/lib/dealerships/registry/sunrise-toyota.json';
import { appointmentTool, type CallRecord, callRecord, recordTool } from '@/lib/domain/call-record';
import {
  type Conversation,
  createConversation,
} from '@/lib/embedded-platform/dialogue/conversation';

/**
 * Words that a field must contain in one of the requests or of the caller; `message` is a note, a place, a condition or what was said.
 */
type SampleRecord = Partial<
  Record<
    'want' | 'car' | 'day' | 'time' | 'name' | 'phone' | 'email' | 'person' | 'message',
    string
  >
>;

type StoreId = 'toyota' | 'kia' | 'ford' | 'mercedes';

/** A sample conversation that the agent must pass. In a list of texts any one of them counts. */
export interface SampleConversation {
  id: string;
  side: 'store' | 'voice';
  store?: StoreId;
  /** Time of the conversation with its offset; defaults to a Tuesday morning. */
  now?: string;
  /** True if a goodbye at the end must end the call. */
  ends?: boolean;
  turns: {
    say: string;
    must?: (string | string[])[];
    mustNot?: string[];
    record?: SampleRecord;
  }[];
  record?: SampleRecord;
  /** The last appointment that the page received. */
  booked?: Record<string, string>;
}

const folder = 'lib/embedded-platform/dialogue/conversations';
const stores: Record<StoreId, StoreFacts> = { toyota, kia, ford, mercedes };
const TUESDAY = '2026-11-24T09:00:00-05:00';

export function readConversations(): SampleConversation[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.flatMap(
    (file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as SampleConversation[],
  );
}

export interface Outcome {
  id: string;
  /** Reasons of the failure; empty on success. */
  faults: string[];
  lines: string[];
}

/** Words about our product, which a store's line never says. */
const SELLING =
  /lanekeep|70%|pre-?sale|pre-?order|money back guarantee|free trial|monthly fee|24\/7|0\.6s|funding goal/i;
const knownPrices = new Set(
  [...['Toyota', 'Kia', 'Honda', 'Ford', 'Chevrolet'].flatMap((make) => demoCars([make]))].map(
    ({ listPrice }) => listPrice,
  ),
);

/** Amounts that no data contains. */
function inventedPrices(text: string): string[] {
  const amounts = [...text.matchAll(/\$([\d,]+)/g)].map(([, amount]) =>
    Number(amount!.replaceAll(',', '')),
  );
  return amounts.filter((amount) => !knownPrices.has(amount)).map((amount) => `invents $${amount}`);
}

function missing(text: string, wanted: readonly (string | string[])[]): string[] {
  const lower = text.toLowerCase();
  return wanted
    .map((one) => [one].flat())
    .filter((options) => !options.some((option) => lower.includes(option.toLowerCase())))
    .map((options) => `does not say ${options.join(' | ')}`);
}

/** Fields with their words, those of all requests joined. */
function flatten({ requests = [], said = [], ...caller }: CallRecord): Record<string, string> {
  const fields = requests.flatMap(({ note, place, conditions = [], ...request }) => [
    ...Object.entries(request),
    ['message', [note, place, ...conditions].filter(Boolean).join('. ')],
  ]);
  const flat: Record<string, string> = { ...caller };
  for (const [field, text] of fields)
    flat[String(field)] = [flat[String(field)], text].filter(Boolean).join(' | ');
  flat.message = [flat.message, ...said].filter(Boolean).join(' | ');
  return flat;
}

function differences(record: SampleRecord, has: Record<string, string>): string[] {
  return Object.entries(record)
    .filter(([key, value]) => !(has[key] ?? '').toLowerCase().includes(value.toLowerCase()))
    .map(([key, value]) => `record.${key} is ${has[key] ?? 'missing'}, not ${value}`);
}

/** Runs a conversation and lists its faults. */
export async function converse(
  sample: SampleConversation,
  create: (options: Parameters<typeof createConversation>[0]) => Conversation = createConversation,
): Promise<Outcome> {
  const { side, store, turns, ends } = sample;
  const conversation = create({
    side,
    store: side === 'store' ? stores[store ?? 'toyota'] : undefined,
    canHear: false,
    now: () => new Date(sample.now ?? TUESDAY),
  });
  const faults: string[] = [];
  const lines: string[] = [];
  let last = '';
  let record: CallRecord = {};
  let booked: object | undefined;
  for (const [index, turn] of turns.entries()) {
    const reply = await conversation.answer(turn.say);
    const at = `turn ${index + 1}: `;
    lines.push(`> ${turn.say}`, `< ${reply.text}`);
    for (const tool of reply.tools ?? []) {
      if (tool.name === recordTool) record = callRecord.parse(tool.arguments);
      if (tool.name === appointmentTool) booked = tool.arguments;
    }
    const { text } = reply;
    const isLast = index === turns.length - 1;
    const found = [
      ...missing(text, turn.must ?? []),
      ...(turn.mustNot ?? [])
        .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
        .map((word) => `says ${word}`),
      ...(turn.record ? differences(turn.record, flatten(record)) : []),
      ...inventedPrices(text),
      ...(/[{}]/.test(text) ? ['has a value without words'] : []),
      ...(side === 'store' && SELLING.test(text) ? ['sells on a store’s line'] : []),
      ...(text === last && !/repeat|what|again|sorry/i.test(turn.say)
        ? ['says the same twice']
        : []),
      ...(reply.endsCall && !(ends && isLast) ? ['hangs up'] : []),
      ...(ends && isLast && !reply.endsCall ? ['does not end'] : []),
      ...(/\{\w+\}|undefined|\bNaN\b/.test(text) ? ['has a hole'] : []),
    ];
    faults.push(...found.map((fault) => at + fault));
    last = text;
  }
  if (sample.record) faults.push(...differences(sample.record, flatten(record)));
  if (sample.booked) faults.push(...differences(sample.booked, { ...booked }));
  lines.push(`  ${JSON.stringify(record)} ${JSON.stringify(booked ?? null)}`);
  return { id: sample.id, faults, lines };
}
