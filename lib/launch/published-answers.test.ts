import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import type { Dealership } from '@/lib/dealerships/dealership-file';
import { dealerships } from '@/lib/dealerships/dealerships';
import { createPublishedPages } from '@/lib/dealerships/published';
import { slugOf } from '@/lib/dealerships/slug';
import { pathsByKey } from '@/lib/dealerships/spelling';
import type { PreparedAnswer } from './prepared-answers';
import { createPublishedAnswers } from './published-answers';
import { sendPublished } from './send-published';

const facts = dealerships[0]!;
const named = (name: string): Dealership => ({
  ...facts,
  name,
  slug: slugOf(name),
});
const answer = (body: string, status = 200): PreparedAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  headers: { etag: `"${body}"` },
  bodies: new Map([['identity', Buffer.from(body)]]),
});

function createSite() {
  const published = createPublishedPages();
  published.isKnown = true;
  /** What is being made, and how it ends. */
  const making: { path: string; end(body?: string): void }[] = [];
  const made = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const answers = createPublishedAnswers({
    published,
    make: (path) =>
      new Promise((resolve, reject) =>
        making.push({
          path,
          end: (body) => (body === undefined ? reject(new Error('no')) : resolve(answer(body))),
        }),
      ),
    places: { taken: 0 },
    log: { error: () => undefined },
  });
  const next: RequestListener = (request, response) => response.end(`next: ${request.url}`);
  const handle = sendPublished(next, {
    published,
    answers,
    prepared: new Map([
      ['/_not-found', answer('missing', 404)],
      ['/withdrawn', answer('withdrawn')],
    ]),
    builtPaths: pathsByKey(['Sunrise Toyota'], ['AI']),
    isUnbuilt: (path) => path !== '/robots.txt' && path !== '/SunriseToyota',
  });
  const ask = async (url: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') => {
    const { statusCode, payload, headers } = await inject(handle, { url, method });
    return [statusCode, headers.location ?? payload];
  };
  const publish = (revision: number, ...names: string[]) =>
    published.take(
      names.map((name, index) => {
        const dealership = named(name);
        return { slug: dealership.slug, revision: revision + index, dealership };
      }),
    );
  return { published, making, made, ask, publish };
}

test('makes a page once for all who ask, and the whole of what is published before they do', async () => {
  const { making, made, ask, publish } = createSite();
  publish(1, 'Bell Ford');
  const both = Promise.all([ask('/BellFord'), ask('/BellFord?l=K7Q2M9')]);
  making[0]?.end('page');
  expect(await both).toEqual([
    [200, 'page'],
    [200, 'page'],
  ]);
  for (const path of ['/BellFord/reserve', '/BellFord/call-back', '/BellFord/ask']) {
    await made();
    expect(making.at(-1)?.path).toBe(path);
    making.at(-1)?.end(path);
  }
  await made();
  making.at(-1)?.end('picture');
  await made();
  expect(await ask('/previews/BellFord.png')).toEqual([200, 'picture']);
  expect(await ask('/BellFord/ask', 'HEAD')).toEqual([200, '']);
  expect(making).toHaveLength(5);
});

test('sends the page as it was until it is made anew, and never one that is older than what is published', async () => {
  const { making, made, ask, publish, published } = createSite();
  publish(1, 'Bell Ford');
  making[0]?.end('first');
  await made();
  publish(2, 'Bell Ford');
  // The first forms are still being made; the page comes next.
  making[1]?.end('form');
  await made();
  expect(making[2]?.path).toBe('/BellFord');
  expect(await ask('/BellFord')).toEqual([200, 'first']);
  publish(3, 'Bell Ford');
  making[2]?.end('second');
  await made();
  expect(await ask('/BellFord')).toEqual([200, 'first']);
  making[3]?.end('third');
  await published.settled();
  expect(await ask('/BellFord')).toEqual([200, 'third']);
});

test('answers for what is not there without asking Next', async () => {
  const { ask, publish, published } = createSite();
  publish(1, 'Bell & Sons Ford');
  published.take([{ slug: 'OldKia', revision: 2, dealership: undefined }]);
  expect(await ask('/bell-sons_ford?a=1')).toEqual([308, '/BellAndSonsFord?a=1']);
  expect(await ask('/OldKia')).toEqual([410, 'withdrawn']);
  expect(await ask('/OldKia/reserve')).toEqual([410, 'withdrawn']);
  expect(await ask('/old-kia')).toEqual([308, '/OldKia']);
  for (const path of ['/previews/OldKia.png', '/Nobody', '/nobody/at/all', '/a.b', '/OldKia/x'])
    expect(await ask(path)).toEqual([404, 'missing']);
  for (const path of ['/robots.txt', '/SunriseToyota', '/sunrise-toyota', '/ai', '/Bell/'])
    expect(await ask(path)).toEqual([200, `next: ${path}`]);
  expect(await ask('/Nobody', 'POST')).toEqual([200, 'next: /Nobody']);
});

test('makes nothing of many that are published at once until somebody asks, and turns away only too many who wait', async () => {
  const { making, made, ask, publish } = createSite();
  publish(1, ...Array.from({ length: 60 }, (_, index) => `Store ${index}`));
  expect(making).toHaveLength(0);
  // One is being made, 32 wait.
  const waiting = Array.from({ length: 40 }, (_, index) => ask(`/Store${index}`));
  const refused = await Promise.all(waiting.slice(33));
  expect(new Set(refused.map(([status]) => status))).toEqual(new Set([503]));
  // One that fails is no reason not to make the next.
  making[0]?.end();
  expect(await waiting[0]).toEqual([503, '']);
  await made();
  expect(making.map(({ path }) => path)).toEqual(['/Store0', '/Store1']);
});

test('makes what a visitor waits for before what nobody does', async () => {
  const { making, made, ask, publish } = createSite();
  publish(1, 'Bell Ford');
  const asked = ask('/BellFord/ask');
  making[0]?.end('page');
  await made();
  expect(making[1]?.path).toBe('/BellFord/ask');
  making[1]?.end('question');
  expect(await asked).toEqual([200, 'question']);
  await made();
  expect(making[2]?.path).toBe('/BellFord/reserve');
});
