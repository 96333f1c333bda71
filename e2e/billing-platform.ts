import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startUpstream } from '../testing/upstream';

interface BilledCall {
  id: string;
  status: 'queued' | 'in-progress' | 'ended';
  createdAt: string;
  startedAt?: string;
  endedAt?: string;
  assistant?: { metadata?: { demo?: string; claim?: string } };
}

export interface BillingOptions {
  /** Milliseconds from when a call is made until its answer; Infinity where none comes. */
  answersAfterMs(demo: string | undefined): number;
  /** Whether a call begins, and is billed, as soon as it is made; else it never does. */
  begins?: boolean;
}

/**
 * A hosted platform on loopback that makes every call that it is asked for, answers when the test likes,
 * and keeps accounts. It ends no call by itself.
 */
export async function startBillingPlatform({ answersAfterMs, begins = true }: BillingOptions) {
  const calls = new Map<string, BilledCall>();
  const deleted: BilledCall[] = [];
  let mostAtOnce = 0;
  const isOpen = ({ status }: BilledCall) => status !== 'ended';

  function make(body: string): BilledCall {
    const createdAt = new Date().toISOString();
    const { assistant } = JSON.parse(body) as Pick<BilledCall, 'assistant'>;
    const call: BilledCall = {
      id: randomUUID(),
      status: begins ? 'in-progress' : 'queued',
      createdAt,
      ...(begins && { startedAt: createdAt }),
      ...(assistant && { assistant }),
    };
    calls.set(call.id, call);
    mostAtOnce = Math.max(mostAtOnce, [...calls.values()].filter(isOpen).length);
    return call;
  }

  function end(call: BilledCall): BilledCall {
    Object.assign(call, { status: 'ended', endedAt: new Date().toISOString() });
    deleted.push(call);
    calls.delete(call.id);
    return call;
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: string) {
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.method === 'POST') {
      const call = make(body);
      const ms = answersAfterMs(call.assistant?.metadata?.demo);
      const webCallUrl = 'https://vapi.daily.co/room';
      if (ms !== Infinity) setTimeout(() => send(201, { ...call, webCallUrl }), ms);
      return;
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/call') return send(200, [...calls.values()]);
    const call = calls.get(pathname.slice('/call/'.length));
    if (!call) return send(404, { message: 'Not Found' });
    return send(200, request.method === 'DELETE' ? end(call) : call);
  }

  const upstream = await startUpstream((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => answer(request, response, body));
  });
  const all = () => [...calls.values(), ...deleted];
  return {
    ...upstream,
    made: () => all().length,
    open: () => [...calls.values()].filter(isOpen).length,
    deleted: () => deleted.length,
    mostAtOnce: () => mostAtOnce,
    /** Whole seconds from each call's beginning to its end, or until now. */
    billedSeconds: () =>
      all().reduce((sum, { startedAt, endedAt = new Date().toISOString() }) => {
        if (startedAt === undefined) return sum;
        return sum + Math.ceil((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000);
      }, 0),
  };
}
