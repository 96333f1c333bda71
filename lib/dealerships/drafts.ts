import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Dealership } from './dealership-file';

/** As many as salespeople try at one time; the embedded platform asks for each when its call begins. */
const MAX_DRAFTS = 200;

const key = Symbol.for('dealerships.drafts');

/** One for the whole process, since Next's bundles do not share modules. */
function drafts(): LRUCache<string, Dealership> {
  const processWide = globalThis as { [key]?: LRUCache<string, Dealership> };
  return (processWide[key] ??= new LRUCache({ max: MAX_DRAFTS }));
}

const prefix = 'draft-';

/** The id of the entry whose draft an assistant's id names; undefined where it names none. No dealership has such a path. */
export const entryIdOf = (assistantId: string): string | undefined =>
  assistantId.startsWith(prefix) ? assistantId.slice(prefix.length) : undefined;

/** Has the agents of this process know a draft, which is nobody's page. Returns it under the slug that it then has. */
export function rememberDraft(entryId: string, facts: Dealership): Dealership {
  const draft = { ...facts, slug: prefix + entryId };
  drafts().set(draft.slug, draft);
  return draft;
}

/** A draft that was to be talked to of late. */
export const findDraft = (slug: string): Dealership | undefined => drafts().get(slug);
