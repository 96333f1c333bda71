import { z } from 'zod';
import { firstMessages } from '@/lib/content/agent';
import { env } from '@/lib/env';
import { safeParse } from '@/lib/safe-parse';
import { assistantDefinition, assistantShape } from './assistant-definition';
import { perProcess } from '@/lib/per-process';
import type { Store } from './store';
import { organizationId, type Resource, storeOf } from './stores';

/** What of a squad says how its calls go. They begin with its first member. */
export const squadDefinition = z.looseObject({
  members: z
    .array(
      z.looseObject({
        assistantId: z.uuid('must be a UUID').nullish(),
        assistant: assistantDefinition.optional(),
        assistantOverrides: assistantDefinition.optional(),
      }),
    )
    .min(1),
  membersOverrides: assistantDefinition.optional(),
});

/** What of a workflow says how its calls go. They begin at its start node or, without one, at its first. */
export const workflowDefinition = z.looseObject({
  nodes: z.array(
    z.looseObject({
      isStart: z.boolean().optional(),
      messagePlan: z.looseObject({ firstMessage: assistantShape.firstMessage }).optional(),
    }),
  ),
  maxDurationSeconds: assistantShape.maxDurationSeconds,
});

/** A family's store, with an object for each id that the site's owner lists for its visitors. */
function storeWith(
  family: 'squad' | 'workflow',
  ids: readonly string[],
  definition: Record<string, unknown>,
): Store<Resource> {
  return perProcess(`embedded-listed.${family}`, () => {
    const store = storeOf(family);
    for (const id of ids) {
      const createdAt = store.nextTime();
      store.put({ id, orgId: organizationId(), createdAt, updatedAt: createdAt, ...definition });
    }
    return store;
  });
}

const { general: firstMessage } = firstMessages;

/** The stored squads: those that an operator makes, and those of VAPI_SQUAD_IDS from the start. */
export const storedSquads = () =>
  storeWith('squad', env.VAPI_SQUAD_IDS, {
    name: 'Listed squad',
    members: [{ assistant: { firstMessage } }],
  });

/** The stored workflows: those that an operator makes, and those of VAPI_WORKFLOW_IDS from the start. */
export const storedWorkflows = () =>
  storeWith('workflow', env.VAPI_WORKFLOW_IDS, {
    name: 'Listed workflow',
    nodes: [{ type: 'conversation', name: 'start', isStart: true, messagePlan: { firstMessage } }],
    edges: [],
  });

/** A stored squad's definition; undefined where there is none of this id. */
export const findSquad = (id: string) => safeParse(squadDefinition, storedSquads().get(id)).data;

/** A stored workflow's definition; undefined where there is none of this id. */
export const findWorkflow = (id: string) =>
  safeParse(workflowDefinition, storedWorkflows().get(id)).data;
