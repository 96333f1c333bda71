import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { answer } from '../../http/respond';
import { queryObject, selectPage } from '../request/list-query';
import type { RestCall } from '../request/rest-call';
import { read } from '../request/validation';
import { storedAssistants } from '../store/stored-assistants';
import { type Resource, storeOf } from '../store/stores';
import { refuseUnknown } from './collection';

const versions = () => storeOf('assistantVersion');

const versionsOf = (assistantId: unknown) =>
  versions()
    .list()
    .filter((version) => version.assistantId === assistantId);

/** Keeps an assistant's definition as its newest version, numbered from 1. */
export function keepVersion({ id: assistantId, ...assistant }: Resource): void {
  const [newest] = versionsOf(assistantId);
  const createdAt = versions().nextTime();
  versions().put({
    ...assistant,
    id: randomUUID(),
    assistantId,
    version: Number(newest?.version ?? 0) + 1,
    createdAt,
    updatedAt: createdAt,
  });
}

export function forgetVersions({ id }: Resource): void {
  for (const version of versionsOf(id)) versions().delete(version.id);
}

const query = z.strictObject({
  page: z.string().optional(),
  limit: z.string().optional(),
  pageState: z.string().max(20).regex(/^\d+$/, 'must be the nextPageState of an answer').optional(),
});

/** GET /assistant/{id}/version: newest first; `nextPageState` leads to the page after. */
export function listVersions(call: RestCall): Response {
  const { id = '' } = call.parameters;
  if (!storedAssistants().get(id)) return refuseUnknown('assistant', id);
  const parsed = read(query, queryObject(call.query));
  if (parsed instanceof Response) return parsed;
  const { pageState, ...rest } = parsed.value;
  const asked = new URLSearchParams(
    Object.entries({ ...rest, ...(pageState && { page: pageState }) }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const page = selectPage(versionsOf(id), asked);
  if (page instanceof Response) return page;
  const { totalItems, itemsPerPage, currentPage } = page.metadata;
  const hasMore = currentPage * itemsPerPage < totalItems && itemsPerPage > 0;
  return answer({ ...page, ...(hasMore && { nextPageState: String(currentPage + 1) }) });
}
