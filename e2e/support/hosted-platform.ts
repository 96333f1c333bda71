import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startUpstream } from '../../testing/upstream';

/** Text in the stand-in's answers to the site's server, which no browser may receive. */
export const upstreamSecret = 'upstream-secret-text';

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const refusal = (status: number, message: string, headers = {}): Answer => ({
  status,
  body: { statusCode: status, message: `${message} ${upstreamSecret}` },
  headers,
});

/** Faults of the stand-in's answers, each triggered by the id of an assistant that the hosted server lists. */
const faults = {
  refusedCredential: refusal(401, 'Invalid Key.'),
  otherHost: { status: 201, body: { id: '1', webCallUrl: 'https://evil.example/room' } },
  brokenConnection: 'reset',
} satisfies Record<string, Answer | 'reset'>;

type FaultName = keyof typeof faults;

const names = Object.keys(faults) as FaultName[];
const idAt = (index: number) => `fa017000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Ids of the assistants whose calls meet these faults. */
export const faultyAssistants = Object.fromEntries(
  names.map((name, index) => [name, idAt(index)]),
) as Record<FaultName, string>;

/** Further assistant ids that both servers list, whose calls succeed. */
export const listed = {
  /** Assistant whose calls record video and audio. */
  recordedAssistant: 'b1a7c0de-0000-4000-8000-000000000001',
  squad: 'b1a7c0de-0000-4000-8000-000000000002',
  workflow: 'b1a7c0de-0000-4000-8000-000000000003',
  /** Listed, but not an id that the platform accepts. */
  oldName: 'an-old-name',
};

/** A call that the stand-in has created, with its request. */
export interface AskedCall {
  id: string;
  status: 'in-progress' | 'ended';
  startedAt: string;
  endedAt?: string;
  endedReason?: string;
  messages: object[];
  /** The server's request for the call. */
  asked: { authorization: string | undefined; body: string };
}

/**
 * Starts a stand-in for the hosted platform on loopback. It creates every requested call, unless the assistant's id
 * names a fault, and reports calls as the platform does. None of its calls ends by itself.
 *
 * It also receives webhooks. Tests in any process read its calls and webhooks at `/kept`.
 */
export async function startHostedPlatform() {
  const calls = new Map<string, AskedCall>();
  const webhooks: Webhook[] = [];

  function answerCall(request: IncomingMessage, response: ServerResponse, text: string): void {
    const body = JSON.parse(text) as {
      assistantId?: string;
      assistant?: Record<string, unknown>;
    };
    const { assistantId = '' } = body;
    const name = names.find((each) => faultyAssistants[each] === assistantId);
    const fault = name && faults[name];
    if (fault === 'reset') return void request.socket.destroy();
    if (fault) return send(response, fault);
    if (assistantId === listed.oldName)
      return send(response, refusal(400, 'assistantId must be a UUID'));

    const call: AskedCall = {
      id: randomUUID(),
      status: 'in-progress',
      startedAt: new Date().toISOString(),
      messages: [],
      asked: { authorization: request.headers.authorization, body: text },
    };
    calls.set(call.id, call);
    // The answer holds more than a browser may receive, as the platform's does.
    send(response, {
      status: 201,
      headers: { 'x-token': request.headers.authorization ?? '' },
      body: {
        ...body,
        id: call.id,
        webCallUrl: `https://vapi.daily.co/${call.id}`,
        monitor: {
          listenUrl: `ws://${request.headers.host}/listen/${call.id}`,
          controlUrl: `http://${request.headers.host}/control/${call.id}`,
        },
        assistant: { voice: { provider: 'vapi' }, ...body.assistant, note: upstreamSecret },
        ...(assistantId === listed.recordedAssistant && {
          artifactPlan: { videoRecordingEnabled: true },
        }),
      },
    });
  }

  const find = (response: ServerResponse, id: string) =>
    calls.get(id) ?? void send(response, refusal(404, 'Not Found'));

  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    const { method = '', url = '' } = request;
    const [, first = '', id = ''] = new URL(url, 'http://localhost').pathname.split('/');
    if (first === 'webhook') {
      webhooks.push({ id: String(request.headers['webhook-id']), body: JSON.parse(text) as never });
      return send(response, { status: 200, body: {} });
    }
    if (first === 'kept') {
      if (id === 'webhooks') return send(response, { status: 200, body: webhooks });
      const call = find(response, id);
      if (call && method === 'PUT') Object.assign(call, JSON.parse(text));
      return call && send(response, { status: 200, body: call });
    }
    if (first === 'assistant')
      return send(response, {
        status: 200,
        body: { artifactPlan: { videoRecordingEnabled: id === listed.recordedAssistant } },
      });
    if (first === 'control') {
      const call = find(response, id);
      if (call && /end-call/.test(text)) Object.assign(call, endOf('assistant-ended-call'));
      return call && send(response, { status: 200, body: {} });
    }
    if (first !== 'call') return send(response, refusal(404, 'Not Found'));
    if (method === 'POST' && id === 'web') return answerCall(request, response, text);
    if (id === '') return send(response, { status: 200, body: [...calls.values()] });
    const call = find(response, id);
    if (!call) return;
    if (method === 'DELETE') Object.assign(call, endOf('customer-ended-call'));
    send(response, { status: 200, body: call });
  }

  return startUpstream((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => answer(request, response, text));
  });
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));
}

const endOf = (endedReason: string): Partial<AskedCall> => ({
  status: 'ended',
  endedAt: new Date().toISOString(),
  endedReason,
});

/** A lead webhook from the site's server. */
export interface Webhook {
  /** Delivery id, equal on every retry. */
  id: string;
  body: { type: string; data: Record<string, unknown> };
}

/** Client for the stand-in at the URL from start-servers.ts. */
export function keptBy(platformUrl: string) {
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`${platformUrl}/kept/${path}`, init)).json() as Promise<unknown>;
  return {
    call: async (id: string) => (await ask(id)) as AskedCall,
    /** Ends a call with this transcript. */
    endCall: (id: string, reason: string, messages: AskedCall['messages'] = []) =>
      ask(id, { method: 'PUT', body: JSON.stringify({ ...endOf(reason), messages }) }),
    webhooks: async () => (await ask('webhooks')) as Webhook[],
  };
}
