import type { IncomingMessage } from 'node:http';
import { startUpstream } from './upstream';
import { hostedPlatform } from '@/lib/doctor/platform-access';

/** What the platform answers; with `stall`, nothing ever. A text is sent as it is, all else as JSON. */
type Answer = { status: number; body?: unknown } | 'stall';

/** Answers by method and path, or by method and first segment (`GET /assistant`); else a 404. */
type Script = Record<string, Answer>;

export const token = 'doctor-test-key-1234567890';

/** The platform's own words. */
export const invalidKey: Answer = {
  status: 401,
  body: {
    message:
      'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.',
    error: 'Unauthorized',
    statusCode: 401,
  },
};

export const needsAssistant: Answer = {
  status: 400,
  body: { message: ["Couldn't validate assistant."], error: 'Bad Request', statusCode: 400 },
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/**
 * Plays the hosted platform on loopback, for tests. A POST of a web call with no assistant is refused
 * as the platform does, unless the script has an answer for `POST /call/web {}`.
 */
export async function startScriptedPlatform(script: Script, timeoutMs = 2_000) {
  const requests: { line: string; authorization?: string; body: unknown }[] = [];
  const upstream = await startUpstream(async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const line = `${request.method} ${path}`;
    const text = await textOf(request);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    requests.push({ line, authorization: request.headers.authorization, body });
    const short = `${request.method} /${path.split('/')[1]}`;
    const answer = script[text === '{}' ? `${line} {}` : line] ?? script[line] ?? script[short];
    if (answer === 'stall') return;
    const { status, body: content } = answer ?? { status: 404, body: { message: 'Not Found' } };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  const { client, ...rest } = hostedPlatform(token, { VAPI_BASE_URL: upstream.url }, timeoutMs);
  const close = async () => {
    open.delete(close);
    await upstream.close();
  };
  open.add(close);
  return { ...rest, client, requests, url: upstream.url, close };
}

const open = new Set<() => Promise<void>>();

/** After each test: a server left open by one that fails would keep Jest from ending. */
export async function closeScriptedPlatforms(): Promise<void> {
  await Promise.all([...open].map((close) => close()));
}

/** A call that is created as the hosted platform does. */
export const createdCall: Answer = {
  status: 201,
  body: {
    id: 'call-1',
    webCallUrl: 'https://vapi.daily.co/secretRoomName',
    monitor: null,
    transport: { provider: 'daily' },
  },
};
