import { safeParse } from '@/lib/safe-parse';
import { assistantDefinition, type AssistantDefinition } from './assistant-definition';
import { storeOf } from './stores';

/** The stored assistants: those that an operator makes. */
export const storedAssistants = () => storeOf('assistant');

/** A stored assistant's definition; undefined where there is none of this id. */
export function findAssistant(id: string): AssistantDefinition | undefined {
  const stored = storedAssistants().get(id);
  return stored && safeParse(assistantDefinition, stored).data;
}
