import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startUpstream } from '../../testing/upstream';

/** In what the stand-in says to the site's server alone, and so never in what a browser gets. */
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

/** What becomes of a call of an assistant whom the hosted server lists: its id says so to the stand-in. */
const faults = {
  refusedCredential: refusal(401, 'Invalid Key.'),
  emptyWallet: refusal(400, 'Wallet Balance is 0.'),
  noLineFree: refusal(400, 'Over Concurrency Limit'),
  tooManyRequests: refusal(429, '', { 'retry-after': '7' }),
  refusedRequest: refusal(404, 'There is no such assistant.'),
  itsOwnFault: refusal(500, 'Internal server error.'),
  otherHost: { status: 201, body: { id: '1', webCallUrl: 'https://evil.example/room' } },
  garbage: { status: 201, body: upstreamSecret },
  brokenConnection: 'reset',
  silence: 'silent',
} satisfies Record<string, Answer | 'reset' | 'silent'>;

type FaultName = keyof typeof faults;

const names = Object.keys(faults) as FaultName[];
const idAt = (index: number) => `fa017000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The ids that a test has a page ask for, so that its call meets the fault of this name. */
export const faultyAssistants = Object.fromEntries(
  names.map((name, index) => [name, idAt(index)]),
) as Record<FaultName, string>;

/** Further ids that both servers list, whose calls are made. */
export const listed = {
  /** Its calls record picture and sound. */
  recordedAssistant: 'b1a7c0de-0000-4000-8000-000000000001',
  squad: 'b1a7c0de-0000-4000-8000-000000000002',
  workflow: 'b1a7c0de-0000-4000-8000-000000000003',
  /** Listed, but no id that the platform takes. */
  oldName: 'an-old-name',
};

/** A call that the stand-in was asked to make, and all that it was asked of it. */
export interface AskedCall {
  id: string;
  status: 'in-progress' | 'ended';
  startedAt: string;
  endedAt?: string;
  endedReason?: string;
  messages: object[];
  /** What the server sent to have it made. */
  asked: { authorization: string | undefined; body: string };
}

/**
 * Starts a stand-in of the hosted platform on loopback. It makes every call that it is asked for, unless the id of the
 * assistant names a fault, and tells of it as the platform does. No call of it ends by itself.
 *
 * It also receives webhooks. What it got of both it tells tests at `/kept`, of any process.
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
    if (fault === 'silent') return;
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
    // As the platform does, it answers with more than a browser may have.
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

/** What the site's server tells of a visitor's request. */
export interface Webhook {
  /** The same on every repetition. */
  id: string;
  body: { type: string; data: Record<string, unknown> };
}

/** The stand-in as tests see it, whose URL start-servers.ts gives. */
export function keptBy(platformUrl: string) {
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(`${platformUrl}/kept/${path}`, init)).json() as Promise<unknown>;
  return {
    call: async (id: string) => (await ask(id)) as AskedCall,
    /** Ends a call, in which this was said. */
    endCall: (id: string, reason: string, messages: AskedCall['messages'] = []) =>
      ask(id, { method: 'PUT', body: JSON.stringify({ ...endOf(reason), messages }) }),
    webhooks: async () => (await ask('webhooks')) as Webhook[],
  };
}
