// Bundled by platform.ts and run as processes of their own: a server in the platform's place, and
// the requests to it, so that neither's cost is counted as the other's.
import { createServer } from 'node:http';
import { createPlatform } from '../lib/platform/client';

const CONCURRENT = 50;
const REQUESTS = 200;
const ROUNDS = 100;

const call = {
  id: '6f1e0d2c-0000-4000-8000-000000000000',
  type: 'webCall',
  status: 'ended',
  endedReason: 'customer-ended-call',
  transcript: 'AI: Thank you for calling. User: Hello. '.repeat(40),
};

/** What a request costs, in microseconds: the time it takes, and the processor time of this process. */
export interface Cost {
  time: number;
  cpu: number;
}

/** Sends REQUESTS requests, CONCURRENT of them at a time. */
async function timeBatch(send: () => Promise<unknown>): Promise<Cost> {
  let left = REQUESTS;
  const sendAll = async () => {
    while (left-- > 0) await send();
  };
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  await Promise.all(Array.from({ length: CONCURRENT }, sendAll));
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    time: (1000 * (performance.now() - start)) / REQUESTS,
    cpu: (user + system) / REQUESTS,
  };
}

async function timeRequests(baseUrl: string) {
  const token = 'token';
  const authorization = `Bearer ${token}`;
  const platform = createPlatform({ token, baseUrl });
  const { id } = call;
  const body = { assistant: { firstMessage: 'Hello.'.repeat(50) } };
  const pairs = {
    'GET /call/{id}': {
      bare: async () =>
        (await fetch(`${baseUrl}/call/${id}`, { headers: { authorization } })).json(),
      client: () => platform.call.get({ id }),
    },
    'POST /call/web': {
      bare: async () => {
        const response = await fetch(`${baseUrl}/call/web`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return response.json();
      },
      client: () => platform.call.createWebCall(body),
    },
  };

  const rounds: Record<string, { bare: Cost; client: Cost }[]> = {};
  for (const [name, { bare, client }] of Object.entries(pairs)) {
    const measured = (rounds[name] = [] as { bare: Cost; client: Cost }[]);
    await timeBatch(bare);
    await timeBatch(client);
    for (let round = 0; round < ROUNDS; round++) {
      // They take turns at going first: the second one pays for collecting the first one's garbage.
      const first = round % 2 === 0 ? await timeBatch(client) : undefined;
      const cost = await timeBatch(bare);
      measured.push({ bare: cost, client: first ?? (await timeBatch(client)) });
    }
  }
  return rounds;
}

export type PlatformRounds = Awaited<ReturnType<typeof timeRequests>>;

const [mode, baseUrl = ''] = process.argv.slice(2);
if (mode === 'server') {
  const answer = JSON.stringify(call);
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  }).listen(0, '127.0.0.1', () => process.send?.(server.address()));
} else {
  process.send?.(await timeRequests(baseUrl));
  process.disconnect?.();
}
