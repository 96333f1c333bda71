/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { refusing } from './refuse-request';

/** The status line and headers that a request's first line is answered with. */
async function answerTo(line: string): Promise<string> {
  const server = createServer(refusing((_request, response) => void response.end('served')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  server.close();
  return answer;
}

test.each([
  'GET /',
  'HEAD /sunrise-toyota',
  'GET /%E0%A4%A',
  'POST /api/call/web',
  'OPTIONS /api/call/web',
  'DELETE /api/embedded/provider/11labs/x%2Fy',
  'POST /api/call/web?q=%20',
])('lets %s through', async (line) => {
  expect(await answerTo(line)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['GET *', 400],
  ['OPTIONS *', 400],
  ['GET http://evil.example/ai', 400],
  ['GET http://', 400],
  ['TRACE /', 405],
  ['TRACE /api/call/web', 405],
  ['POST /', 405],
  ['PUT /SunriseToyota', 405],
  ['OPTIONS /sunrise-toyota', 405],
  ['POST //api/call/web', 405],
  ['POST /api/%63all/web', 404],
])('refuses %s with %i and no body', async (line, status) => {
  const answer = await answerTo(line);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/content-length: 0\r\n/);
  if (status === 405) expect(answer).toContain('allow: GET, HEAD\r\n');
});
