import { z } from 'zod';
import { type Dealership, storedCallee } from '@/lib/domain/dealership';
import type { Env } from '@/lib/env';
import { safeParse } from '@/lib/text/safe-parse';
import { dealershipAssistant, demoAssistant } from './assistants';
import type { WebCallErrorCode } from './errors';
import type { PlatformCallee } from './platform-request';

const id = z.string().max(100);
const inline = z.looseObject({});

/** Request body with which the SDK creates a web call; the SDK omits undefined fields. */
const webCallBody = z.strictObject({
  assistant: z.union([inline, id]).nullish(),
  assistantId: id.nullish(),
  assistantOverrides: inline.nullish(),
  squad: z.union([inline, id]).nullish(),
  squadId: id.nullish(),
  workflow: z.union([inline, id]).nullish(),
  workflowId: id.nullish(),
  workflowOverrides: inline.nullish(),
  // The platform's default, true, closes the room when its visitor leaves. `false` is accepted but not passed on.
  roomDeleteOnUserLeaveEnabled: z.boolean().nullish(),
});

const kinds = ['assistant', 'squad', 'workflow'] as const;

interface Selection {
  kind: (typeof kinds)[number];
  id: string;
}

/**
 * Reads the browser's selection from a request body: one assistant, squad or workflow, by id. A string is an id, an
 * object an inline definition; only the server may send definitions and overrides.
 */
export function readSelection(body: unknown): Selection | WebCallErrorCode {
  const { data } = safeParse(webCallBody, body);
  if (!data) return 'invalid_request';

  const given = kinds.flatMap((kind) =>
    [data[kind], data[`${kind}Id`]].flatMap((value) => (value == null ? [] : [{ kind, value }])),
  );
  if (given.length === 0) return 'assistant_missing';

  const ids = given.flatMap(({ kind, value }) =>
    typeof value === 'string' ? [{ kind, id: value }] : [],
  );
  const hasOverrides = data.assistantOverrides != null || data.workflowOverrides != null;
  if (hasOverrides || ids.length < given.length) return 'inline_not_allowed';

  const [selection, ...others] = ids;
  return selection && others.length === 0 ? selection : 'invalid_request';
}

/**
 * Finds the callee of a browser's selection: a stored one by id, or an inline definition; undefined if browsers may not
 * select it.
 */
export function resolveCallee(
  { kind, id }: Selection,
  o: {
    /** The dealership that the id names. */
    dealership: Dealership | undefined;
    /** True if the platform stores the dealerships' own assistants, squads and workflows. */
    isHosted: boolean;
    env: Pick<Env, 'VAPI_ASSISTANT_IDS' | 'VAPI_SQUAD_IDS' | 'VAPI_WORKFLOW_IDS'>;
    now: Date;
    /** True if all spots of the offer are taken. */
    isSoldOut?: boolean;
  },
): PlatformCallee | undefined {
  const { dealership, isHosted, env, now, isSoldOut } = o;
  const unlessEmbedded = (stored: PlatformCallee): PlatformCallee =>
    isHosted ? stored : { assistant: demoAssistant('demo-general', now, isSoldOut) };
  if (kind === 'squad') {
    return env.VAPI_SQUAD_IDS.includes(id) ? unlessEmbedded({ squad: id }) : undefined;
  }
  if (kind === 'workflow') {
    return env.VAPI_WORKFLOW_IDS.includes(id) ? unlessEmbedded({ workflow: id }) : undefined;
  }
  if (id === '') return { assistant: demoAssistant('demo-general', now, isSoldOut) };
  if (id === 'demo-general' || id === 'demo-presale')
    return { assistant: demoAssistant(id, now, isSoldOut) };
  if (!dealership) return env.VAPI_ASSISTANT_IDS.includes(id) ? { assistant: id } : undefined;
  const stored = isHosted ? storedCallee(dealership) : undefined;
  return stored ?? { assistant: dealershipAssistant(dealership, now) };
}
