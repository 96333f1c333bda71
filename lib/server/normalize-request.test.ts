import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { normalizeRequest } from './normalize-request';

function normalized(url: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, headers });
  normalizeRequest(request);
  return request;
}

test.each<readonly [string, string]>([
  ['/desk/links?to=%', '/desk/links?to=%'],
  ['/sunrise%20toyota', '/sunrise%20toyota'],
  ['/desk/%ff', '/404/desk/%25ff'],
  ['/a/%ff', '/a/%25ff'],
  ['/%64esk', '/%2564esk'],
  ['/%61pi/ready', '/api/ready'],
  ['/api%2fready', '/api%252fready'],
  ...['/desk/..', '/desk/%2e%2e/AI', '/500/.%2E', '/./AI', '/a%2f..', '/desk%5c..%5cAI', '/..'].map(
    (path) => [path, '/404'] as const,
  ),
  ['/desk/a..b/...', '/desk/a..b/...'],
])('rewrites %s to %s', (url, answered) => {
  expect(normalized(url).url).toBe(answered);
});

test.each([
  [{ 'next-router-prefetch': '1', accept: '*/*' }, ['accept']],
  [{ rsc: '0', 'next-url': '/' }, []],
  [{ rsc: '', 'next-router-segment-prefetch': 'x' }, []],
  [{ rsc: '1', 'next-router-prefetch': '1' }, ['rsc', 'next-router-prefetch']],
])('keeps of %p for Next %p', (headers, seen) => {
  expect(Object.keys(normalized('/', headers).headers)).toEqual(seen);
});
