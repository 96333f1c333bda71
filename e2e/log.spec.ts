import { once } from 'node:events';
import { expect, test } from './fixtures';
import { openRaw } from './raw-client';
import type { Site } from './site';
import { startUpstream } from '../testing/upstream';

/** Few enough to be answered within the minute that a line stands for. */
const REQUESTS = 300;

/** Asks for calls that are refused, one after the other on one connection. */
async function sendRefused({ url }: Site, body: string): Promise<void> {
  const head = `POST /api/call/web HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const request = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  const { socket } = await openRaw(url);
  let answered = 0;
  socket.on('data', (text: string) => {
    if (!text.includes('HTTP/1.1 400')) return;
    answered += 1;
    if (answered < REQUESTS) socket.write(request);
    else socket.end();
  });
  socket.write(request);
  await once(socket, 'close');
  expect(answered).toBe(REQUESTS);
}

interface Line {
  code?: string;
  ofCode?: string;
  leftOut?: number;
}

/** The lines of the log; what Next prints of its own is none. */
const linesOf = (output: string) =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

for (const mode of ['embedded', 'hosted'] as const) {
  test(`hundreds of refusals are ten lines of the log, and how many more there were (${mode})`, async ({
    openSite,
  }) => {
    const upstream = await startUpstream((_request, response) => response.writeHead(500).end());
    const site = await openSite(
      mode === 'hosted' ? { VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: upstream.url } : {},
    );
    await sendRefused(site, '{');
    await site.stop();
    const lines = linesOf(site.output());
    expect(lines.filter(({ code }) => code === 'bad_json')).toHaveLength(10);
    const summaries = lines.filter(({ ofCode }) => ofCode === 'bad_json');
    expect(summaries.map(({ leftOut }) => leftOut)).toEqual([REQUESTS - 10]);
    console.table({
      [`${mode}: refused requests`]: REQUESTS,
      [`${mode}: bytes of log they left`]: site.output().length,
    });
    await upstream.close();
  });
}

test('a telephone number that the platform answers with is not written down, however it is written', async ({
  openSite,
}) => {
  const numbers = ['312.555.0178', '3125550178', '(312) 555-0178', '+1 312 555 0178'];
  const upstream = await startUpstream((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ statusCode: 400, message: `No credit: ${numbers.join(', ')}` }));
  });
  const site = await openSite({ VAPI_PRIVATE_TOKEN: 'token-0123', VAPI_BASE_URL: upstream.url });
  const answer = await fetch(`${site.url}/api/call/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: 'demo-presale' }),
  });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await expect.poll(() => site.output()).toContain('No credit: [redacted]');
  for (const number of numbers) expect(site.output()).not.toContain(number);
  await upstream.close();
});
