import { findDealership, findDraft } from '@/lib/dealerships/dealerships';
import { openRoom } from '@/lib/embedded-platform/calls/embedded-calls';
import { BASE_PATH } from '@/lib/embedded-platform/http/base-path';
import { readJson } from '@/lib/embedded-platform/http/request-body';
import { answer, refuse } from '@/lib/embedded-platform/http/respond';
import { noteRequest } from '../../request/api-log';
import { checkAssistant, checkKey } from '../../request/keys';
import type { RestCall } from '../../request/rest-call';
import { storedAssistants } from '../../store/stored-assistants';
import { organizationId } from '../../store/stores';
import { parseCreateCall } from './create-call';

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
  if (!parsed.ok) return refuse(parsed.status, parsed.messages);
  const { assistantId, given, dealershipSlug, ...options } = parsed.call;
  const denied = checkAssistant(access, given.assistant ? undefined : assistantId);
  if (denied) return denied;
  if (assistantId !== undefined && !storedAssistants().get(assistantId)) {
    return refuse(404, `assistant ${assistantId} not found`);
  }
  const slug = dealershipSlug ?? '';
  const dealership = findDealership(slug) ?? findDraft(slug);
  const { squadId, workflowId, assistant } = given;
  const room = openRoom(
    {
      ...options,
      side: dealership ? 'store' : 'voice',
      store: dealership,
      prompt: undefined,
      voice: 'slt',
    },
    { assistantId, squadId, workflowId, assistantName: assistant?.name },
  );
  if (!room) {
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
      ...given,
    },
    201,
  );
}
