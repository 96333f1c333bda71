import { BASE_PATH } from './base-path';
import { parseCreateCall } from './create-call';
import { openRoom } from './platform';
import { readJson } from './request-body';
import { answer, refuse } from './respond';
import { noteRequest } from './rest/api-log';
import { checkAssistant, checkKey } from './rest/keys';
import type { RestCall } from './rest/rest-call';
import { organizationId } from './rest/stores';

/** POST /call/web, credential and body included. */
export async function createWebCall(request: Request): Promise<Response> {
  const access = checkKey(request, true);
  if (access instanceof Response) return access;
  const startedAt = new Date();
  const body = await readJson(request);
  const response =
    body instanceof Response ? body : openWebCall({ request, access, body: body.value });
  noteRequest(request, 'call/web', response.status, startedAt);
  return response;
}

/** Makes a call, and a room on the same origin for its visitor to join. */
export function openWebCall({
  request,
  access,
  body,
}: Pick<RestCall, 'request' | 'access' | 'body'>): Response {
  const parsed = parseCreateCall(body);
  if (!parsed.ok) return refuse(400, parsed.messages);
  const { assistant, assistantId } = parsed.call;
  const denied = checkAssistant(access, assistant ? undefined : assistantId);
  if (denied) return denied;
  const room = openRoom(parsed.call);
  if (room === 'no-assistant') return refuse(404, `assistant ${assistantId} not found`);
  if (room === 'full') {
    return refuse(400, 'Over Concurrency Limit', { error: 'Over Concurrency Limit' });
  }
  const { id, createdAt } = room.record;
  return answer(
    {
      id,
      orgId: organizationId(),
      type: 'webCall',
      status: 'queued',
      createdAt,
      updatedAt: createdAt,
      webCallUrl: new URL(`${BASE_PATH}rooms/${room.id}`, request.url).href,
      artifactPlan: { videoRecordingEnabled: false },
      ...(assistantId !== undefined && { assistantId }),
      ...(assistant && { assistant }),
    },
    201,
  );
}
