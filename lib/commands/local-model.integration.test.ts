import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findLocalModel } from './local-model';

test.each<[answer: string, found: RegExp | undefined]>([
  [
    '{"data":[{"id":"qwen3:8b"}]}',
    /^AGENT_MODEL_URL=http:\/\/localhost:\d+\/v1 AGENT_MODEL=qwen3:8b$/,
  ],
  ['{"data":[]}', undefined],
  ['<html>', undefined],
])('a service that answers %s', async (answer, found) => {
  const server = createServer((_, response) => response.end(answer)).listen(0);
  const { port } = server.address() as AddressInfo;
  const variables = await findLocalModel([1, port]);
  if (found) expect(variables).toMatch(found);
  else expect(variables).toBeUndefined();
  server.close();
});
