import { dealershipFirstMessage } from '@/lib/content/agent';
import { type Dealership, dealerships } from '@/lib/dealerships/dealerships';
import { safeParse } from '@/lib/safe-parse';
import { perProcess } from '@/lib/per-process';
import { assistantDefinition, type AssistantDefinition } from './assistant-definition';
import type { Store } from './store';
import { organizationId, type Resource, storeOf } from './stores';

/** Puts the dealerships' own assistants in a store, under the ids that the registry has for them. */
export function storeOwnAssistants(
  store: Store<Resource>,
  owners: readonly Pick<Dealership, 'assistantId' | 'name' | 'slug'>[],
): void {
  for (const { assistantId, name, slug } of owners) {
    if (assistantId === undefined) continue;
    const createdAt = store.nextTime();
    store.put({
      id: assistantId,
      orgId: organizationId(),
      createdAt,
      updatedAt: createdAt,
      name: name.slice(0, 40),
      firstMessage: dealershipFirstMessage(name),
      metadata: { dealership: slug },
    });
  }
}

/**
 * The stored assistants: those that an operator makes and, from the start, the dealerships' own,
 * which would be stored with the hosted platform.
 */
export function storedAssistants(): Store<Resource> {
  return perProcess('embedded-assistants', () => {
    const store = storeOf('assistant');
    storeOwnAssistants(store, dealerships);
    return store;
  });
}

/** A stored assistant's definition; undefined where there is none of this id. */
export function findAssistant(id: string): AssistantDefinition | undefined {
  const stored = storedAssistants().get(id);
  return stored && safeParse(assistantDefinition, stored).data;
}
