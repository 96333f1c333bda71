import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startSite } from '../e2e/site';
import { startPostgres } from '../testing/postgres-server';
import { recordFigure } from './figures';
import { round } from './strained-site';

/** Takes every connection, and never answers: what mail servers and webhooks do at their worst. */
async function stalledReceiver(): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, server };
}

/** A visitor of their own each: the same twice is one lead. */
function bodyOf(number: number): string {
  return new URLSearchParams({
    kind: 'question',
    name: `Dana ${number}`,
    dealership: 'Example Motors',
    email: `dana-${number}@example.com`,
    message: 'What does a month cost at list price, and from when on?',
  }).toString();
}

let visitors = 0;

/** Sends as fast as it is answered. Where nothing could be stored in time, the answer says so: 503. */
async function submit(url: string, connections: number, seconds: number) {
  const result = await autocannon({
    url: `${url}/api/leads`,
    connections,
    duration: seconds,
    method: 'POST',
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({ ...request, body: bodyOf(++visitors) }),
      },
    ],
    headers: {
      origin: url,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  const stored = result.statusCodeStats?.['201']?.count ?? 0;
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  return { result, stored, refused, wrong: result.errors + result.non2xx - refused };
}

/** Leads a second and how long the slowest take, with mail and webhook stalled, on either database. */
export async function submitLeads(seconds = 10): Promise<void> {
  const mail = await stalledReceiver();
  const webhook = await stalledReceiver();
  const postgres = await startPostgres({ isDurable: true });
  const rows: Record<string, Record<string, number>> = {};
  try {
    for (const [name, DATABASE_URL] of [
      ['SQLite', ''],
      ['PostgreSQL', postgres.createDatabase()],
    ] as const) {
      const site = await startSite({
        DATABASE_URL,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_FROM: 'site@example.com',
        LEADS_WEBHOOK_URL: `http://127.0.0.1:${webhook.port}/leads`,
        LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
        LOG_LEVEL: 'silent',
      });
      try {
        // The first ones load the code.
        await submit(site.url, 1, 1);
        for (const connections of [1, 10, 50]) {
          const { result, stored, refused, wrong } = await submit(site.url, connections, seconds);
          rows[`${name}, ${connections} at once`] = {
            'leads/s': round(stored / result.duration, 1),
            'p50 ms': result.latency.p50,
            'p99 ms': result.latency.p99,
            'max ms': round(result.latency.max),
            refused,
            wrong,
          };
          if (connections !== 10) continue;
          recordFigure(
            'leads',
            `${name}: submissions a second`,
            round(stored / result.duration, 1),
          );
          recordFigure('leads', `${name}: p99 of a submission, ms`, result.latency.p99);
        }
      } finally {
        await site.stop('SIGKILL');
      }
    }
  } finally {
    await postgres.stop();
    for (const { server } of [mail, webhook]) server.close();
  }
  console.log('\nForms sent and stored, with a mail server and a webhook that never answer');
  console.table(rows);
}
