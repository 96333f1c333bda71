import { z } from 'zod';
import { type Dealership, storedCallee } from '@/lib/dealerships/dealership-file';
import type { Env } from '@/lib/env';
import type { Platform } from '@/lib/platform/client';
import { dealershipAssistant, demoAssistant } from '@/lib/web-calls/inline-assistant';
import { buildPlatformRequest, TOOL_MESSAGE } from '@/lib/web-calls/platform-request';
import { safeParse } from '@/lib/safe-parse';
import {
  type AssistantSettings,
  findSettingFaults,
  readAssistantSettings,
  type SettingFault,
  toFinding,
} from './assistant-settings';
import { type Finding, ok, problem, skipped, warning } from './finding';
import { isRefusal, failureOf, remedyFor } from './platform-failure';

/** How many assistants are asked for at a time: a registry may be long, and the platform counts. */
const AT_ONCE = 5;

const isUuid = (id: string) => safeParse(z.uuid(), id).success;

type Kind = 'assistant' | 'squad' | 'workflow';

interface Named {
  kind: Kind;
  id: string;
  whose: string;
  /** Where the id stands. */
  file: string;
}

/** What the site asks of the platform: whom it may call there, and how. */
export interface AssistantSources {
  dealerships: readonly Dealership[];
  settings: Pick<
    Env,
    | 'VAPI_ASSISTANT_IDS'
    | 'VAPI_SQUAD_IDS'
    | 'VAPI_WORKFLOW_IDS'
    | 'WEB_CALL_MAX_DURATION_SECONDS'
    | 'WEB_CALL_VIDEO_RECORDING'
  >;
  /** Whether the platform knows the dealerships' own assistants. */
  hasStoredAssistants: boolean;
}

const variables = {
  assistant: 'VAPI_ASSISTANT_IDS',
  squad: 'VAPI_SQUAD_IDS',
  workflow: 'VAPI_WORKFLOW_IDS',
} as const satisfies Record<Kind, keyof Env>;
const kinds = Object.keys(variables) as Kind[];

/** Those that the dealerships' files name. */
function ofDealerships(dealerships: readonly Dealership[]): Named[] {
  return dealerships.flatMap((dealership) =>
    Object.entries(storedCallee(dealership) ?? {}).map(([kind, id]) => ({
      kind: kind as Kind,
      id,
      whose: `${dealership.name}'s ${kind} ${id}`,
      file: `the registry's file of ${dealership.slug}`,
    })),
  );
}

/** Those that the variables list. */
function ofVariables(settings: AssistantSources['settings']): Named[] {
  return kinds.flatMap((kind) =>
    settings[variables[kind]].map((id) => ({
      kind,
      id,
      whose: `${kind[0]?.toUpperCase()}${kind.slice(1)} ${id} of ${variables[kind]}`,
      file: variables[kind],
    })),
  );
}

type StoredFamilies = Pick<Platform, Kind>;

/** Examines every stored assistant, squad and workflow that a visitor may call. */
export async function examineAssistants(
  platform: StoredFamilies,
  { dealerships, settings, hasStoredAssistants }: AssistantSources,
  signal: AbortSignal,
): Promise<Finding[]> {
  const own = ofDealerships(dealerships);
  const listed = ofVariables(settings);
  const unusable = listed.filter(({ id }) => !isUuid(id));
  const asked = [...(hasStoredAssistants ? own : []), ...listed].filter(({ id }) => isUuid(id));

  const findings: Finding[] = unusable.map(({ whose }) =>
    problem(
      'assistant.no_uuid',
      `${whose} is not an id of the platform's: those are UUIDs.`,
      'Correct VAPI_ASSISTANT_IDS.',
    ),
  );
  if (!hasStoredAssistants && own.length > 0) {
    const assistants =
      own.length === 1 ? "dealership's own assistant" : "dealerships' own assistants";
    findings.push(
      skipped(
        'assistants.not_used',
        `${own.length} ${assistants}: the embedded platform has none of them, and the site uses its own.`,
        'Set VAPI_PRIVATE_TOKEN to have them examined.',
      ),
    );
  }
  if (asked.length === 0 && findings.length === 0) {
    return [
      ok(
        'assistants.none',
        "No dealership names an assistant, squad or workflow of its own, nor does a variable: the site's own assistants are used.",
      ),
    ];
  }

  const answers = await mapInTurn(asked, (one) => examineStored(platform, one, settings, signal));
  const hidden = answers.filter((answer) => answer === 'not shown').length;
  if (hidden > 0) {
    findings.push(
      skipped(
        'assistants.not_shown',
        `${hidden} ${hidden === 1 ? 'assistant' : 'assistants'}: the platform shows them to another kind of key only.`,
        'Run `npm run doctor -- --no-call` once with the private key as VAPI_PRIVATE_TOKEN.',
      ),
    );
  }
  return [...findings, ...answers.flatMap((answer) => (answer === 'not shown' ? [] : answer))];
}

async function examineStored(
  platform: StoredFamilies,
  { kind, id, whose, file }: Named,
  settings: AssistantSources['settings'],
  signal: AbortSignal,
): Promise<Finding[] | 'not shown'> {
  let answer: unknown;
  try {
    answer = await platform[kind].get({ id }, { signal });
  } catch (error) {
    const failure = failureOf(error);
    if (isRefusal(failure)) return 'not shown';
    if (failure.answer?.status === 404) {
      return [
        problem(
          'assistant.missing',
          `${whose} does not exist on this account.`,
          `Correct its id in ${file}, or check that the credential is this account's.`,
        ),
      ];
    }
    const text = `${whose} could not be looked at: ${failure.said}.`;
    return [problem('assistant.unanswered', text, remedyFor(failure))];
  }
  const stored = readAssistantSettings(answer);
  if (stored?.id !== id) {
    return [
      problem(
        'assistant.unreadable',
        `${whose} was answered with something that is not an assistant.`,
        'Check that VAPI_BASE_URL is the API of the platform.',
      ),
    ];
  }
  const found = ok('assistant.found', `${whose} exists: “${stored.name ?? 'without a name'}”.`);
  if (kind === 'workflow') {
    return [
      found,
      warning(
        'workflow.unlimited',
        `${whose} takes no limits with a call: this site ends its calls itself, and browsers are told all that a workflow tells by default.`,
        'Put nothing into its prompts that visitors may not read, and set monitorPlan.listenEnabled to false in it.',
      ),
    ];
  }
  // What a squad's members say of their own is overridden with each call.
  if (kind === 'squad') return [found];

  const {
    WEB_CALL_MAX_DURATION_SECONDS: maxDurationSeconds,
    WEB_CALL_VIDEO_RECORDING: recordsVideo,
  } = settings;
  const { assistantOverrides } = buildPlatformRequest(
    { assistant: id },
    { maxDurationSeconds, recordsVideo },
  );
  const artifactPlan = { ...stored.artifactPlan, ...assistantOverrides?.artifactPlan };
  const effective = { ...stored, ...assistantOverrides, artifactPlan } as AssistantSettings;
  const remaining = findSettingFaults(effective, maxDurationSeconds).map((fault) => fault.id);
  return [
    found,
    ...findSettingFaults(stored, maxDurationSeconds).map((fault) =>
      toFinding(fault, whose, !remaining.includes(fault.id)),
    ),
  ];
}

/** Examines what the site sends of its own, by the same rules: the body that its endpoint builds. */
export function examineOwnRequests(sources: AssistantSources, now: Date): Finding[] {
  const { dealerships, settings: site, hasStoredAssistants } = sources;
  const { WEB_CALL_MAX_DURATION_SECONDS: maxDurationSeconds } = site;
  const own = [
    { key: 'demo-general', assistant: demoAssistant('demo-general', now) },
    { key: 'demo-presale', assistant: demoAssistant('demo-presale', now) },
    ...dealerships
      .filter((one) => !hasStoredAssistants || storedCallee(one) === undefined)
      .map((one) => ({ key: one.slug, assistant: dealershipAssistant(one, now) })),
  ];
  const whoHas = new Map<string, { fault: SettingFault; keys: string[] }>();
  for (const { key, assistant } of own) {
    const body = buildPlatformRequest({ assistant }, { maxDurationSeconds }).assistant;
    const settings = readAssistantSettings(body) ?? {};
    // Their one tool is there for the page to read.
    settings.clientMessages = settings.clientMessages?.filter((type) => type !== TOOL_MESSAGE);
    for (const fault of findSettingFaults(settings, maxDurationSeconds)) {
      const known = whoHas.get(fault.what) ?? { fault, keys: [] };
      whoHas.set(fault.what, { fault, keys: [...known.keys, key] });
    }
  }
  const faults = [...whoHas.values()];
  const findings = faults.map(({ fault, keys }) => {
    const whose =
      keys.length === own.length
        ? 'Every assistant of the site'
        : `The site's assistant for ${keys.join(', ')}`;
    return toFinding(fault, whose, false);
  });
  const isLimited = faults.length === 0;
  const limited = ok(
    'own_requests.limited',
    `The site's own ${own.length} assistants end after ${maxDurationSeconds} s, cannot be listened to or controlled from outside, and tell browsers nothing of their prompts.`,
  );
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
