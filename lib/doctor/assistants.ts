import { z } from 'zod';
import type { Dealership } from '@/lib/dealerships/dealerships';
import type { Platform } from '@/lib/platform/client';
import { dealershipAssistant, demoAssistant } from '@/lib/web-calls/inline-assistant';
import { buildPlatformRequest } from '@/lib/web-calls/platform-request';
import { safeParse } from '@/lib/safe-parse';
import {
  type AssistantSettings,
  findSettingFaults,
  readAssistantSettings,
  type SettingFault,
} from './assistant-settings';
import type { FindingOf } from './findings';
import { isRefusal, troubleOf } from './trouble';

/** How many assistants are asked for at a time: a registry may be long, and the platform counts. */
const AT_ONCE = 5;

const isUuid = (id: string) => safeParse(z.uuid(), id).success;

interface Named {
  id: string;
  whose: string;
  /** Where the id stands. */
  file: string;
}

/** What the site asks of the platform: which assistants there are, and how it calls them. */
export interface AssistantSources {
  dealerships: readonly Dealership[];
  listedIds: readonly string[];
  /** Whether the platform knows the dealerships' own assistants. */
  hasStoredAssistants: boolean;
  maxDurationSeconds: number;
}

/** Examines every stored assistant that a visitor may call. */
export async function examineAssistants(
  platform: Pick<Platform, 'assistant'>,
  sources: AssistantSources,
  signal: AbortSignal,
): Promise<FindingOf[]> {
  const { dealerships, listedIds, hasStoredAssistants, maxDurationSeconds } = sources;
  const ofDealerships = dealerships.flatMap(({ assistantId: id, name, slug }): Named[] =>
    id === undefined
      ? []
      : [{ id, whose: `${name}'s assistant ${id}`, file: `the registry's file of ${slug}` }],
  );
  const listed = listedIds.map((id) => ({
    id,
    whose: `Assistant ${id} of VAPI_ASSISTANT_IDS`,
    file: 'VAPI_ASSISTANT_IDS',
  }));
  const unusable = listed.filter(({ id }) => !isUuid(id));
  const asked = [...(hasStoredAssistants ? ofDealerships : []), ...listed].filter(({ id }) =>
    isUuid(id),
  );

  const findings: FindingOf[] = unusable.map(({ whose }) => ({ id: 'assistant.no_uuid', whose }));
  if (!hasStoredAssistants && ofDealerships.length > 0) {
    findings.push({ id: 'assistants.not_used', count: ofDealerships.length });
  }
  if (asked.length === 0 && findings.length === 0) return [{ id: 'assistants.none' }];

  const answers = await mapInTurn(asked, (one) =>
    examineAssistant(platform, one, maxDurationSeconds, signal),
  );
  const hidden = answers.filter((answer) => answer === 'not shown').length;
  if (hidden > 0) findings.push({ id: 'assistants.not_shown', count: hidden });
  return [...findings, ...answers.flatMap((answer) => (answer === 'not shown' ? [] : answer))];
}

async function examineAssistant(
  platform: Pick<Platform, 'assistant'>,
  { id, whose, file }: Named,
  maxDurationSeconds: number,
  signal: AbortSignal,
): Promise<FindingOf[] | 'not shown'> {
  let answer: unknown;
  try {
    answer = await platform.assistant.get({ id }, { signal });
  } catch (error) {
    const trouble = troubleOf(error);
    if (isRefusal(trouble)) return 'not shown';
    if (trouble.status === 404) return [{ id: 'assistant.missing', whose, file }];
    return [{ id: 'assistant.unanswered', whose, trouble }];
  }
  const stored = readAssistantSettings(answer);
  if (stored?.id !== id) return [{ id: 'assistant.unreadable', whose }];

  const { assistantOverrides } = buildPlatformRequest(id, maxDurationSeconds);
  const effective = { ...stored, ...assistantOverrides } as AssistantSettings;
  const remaining = findSettingFaults(effective, maxDurationSeconds).map((fault) => fault.id);
  return [
    { id: 'assistant.found', whose, name: stored.name ?? 'without a name' },
    ...findSettingFaults(stored, maxDurationSeconds).map((fault): FindingOf => ({
      ...fault,
      whose,
      isOverridden: !remaining.includes(fault.id),
    })),
  ];
}

/** Examines what the site sends of its own, by the same rules: the body that its endpoint builds. */
export function examineOwnRequests(sources: AssistantSources, now: Date): FindingOf[] {
  const { dealerships, hasStoredAssistants, maxDurationSeconds } = sources;
  const own = [
    { key: 'demo-general', assistant: demoAssistant('demo-general') },
    { key: 'demo-presale', assistant: demoAssistant('demo-presale') },
    ...dealerships
      .filter(({ assistantId }) => !hasStoredAssistants || assistantId === undefined)
      .map((one) => ({ key: one.slug, assistant: dealershipAssistant(one, now) })),
  ];
  const whoHas = new Map<string, { fault: SettingFault; keys: string[] }>();
  for (const { key, assistant } of own) {
    const body = buildPlatformRequest(assistant, maxDurationSeconds).assistant;
    const settings = readAssistantSettings(body) ?? {};
    for (const fault of findSettingFaults(settings, maxDurationSeconds)) {
      const known = whoHas.get(fault.id + fault.found) ?? { fault, keys: [] };
      whoHas.set(fault.id + fault.found, { fault, keys: [...known.keys, key] });
    }
  }
  const faults = [...whoHas.values()];
  const findings = faults.map(({ fault, keys }): FindingOf => ({
    ...fault,
    whose:
      keys.length === own.length
        ? 'Every assistant of the site'
        : `The site's assistant for ${keys.join(', ')}`,
    isOverridden: false,
  }));
  const isLimited = faults.every(({ fault }) => fault.id === 'setting.audio_recorded');
  const limited = {
    id: 'own_requests.limited',
    count: own.length,
    seconds: maxDurationSeconds,
  } as const;
  return isLimited ? [limited, ...findings] : findings;
}

/** Like Promise.all over `items`, a few at a time. */
async function mapInTurn<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(map))));
  }
  return results;
}
