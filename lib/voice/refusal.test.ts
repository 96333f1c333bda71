import { clearEachPage, openCallPage } from '@/testing/call-page';
import { settle } from '@/testing/fake-vapi';
import { refusalOf } from './refusal';

clearEachPage();

/** The endpoint's answer. */
const busy = {
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'All lines are busy.',
  code: 'busy',
  retryAfterSeconds: 20,
};

/** What the SDK 2.7.1 emits when the endpoint refuses: a Response with the parsed body in it. */
const refusedBy = (body: unknown) => ({
  type: 'start-method-error',
  stage: 'unknown',
  error: { message: body, data: null, error: body },
  totalDuration: 12,
});

it.each([
  ['as the SDK emits it', refusedBy(busy)],
  [
    'as the SDK rejects with it',
    { message: busy, data: null, error: busy, ok: false, status: 503 },
  ],
  ['by itself', busy],
  ['in the message alone', { error: { message: busy } }],
])('is read %s', (_how, error) => {
  expect(refusalOf(error)).toEqual({ code: 'busy', retryAfterSeconds: 20 });
});

it('may say nothing of when to try again', () => {
  expect(refusalOf(refusedBy({ ...busy, retryAfterSeconds: undefined }))).toEqual({ code: 'busy' });
});

it.each([0, -5, 1.5, NaN, Infinity, '20', null, {}])(
  'says nothing of when to try again by %p',
  (retryAfterSeconds) => {
    expect(refusalOf(refusedBy({ ...busy, retryAfterSeconds }))).toEqual({ code: 'busy' });
  },
);

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'busy'],
  ['an Error', new Error('busy')],
  ['an error of daily-js', { type: 'daily-error', error: { type: 'no-room', msg: 'x' } }],
  ['a code without a status', { code: 'busy' }],
  ['a status that is a text', { ...busy, statusCode: '503' }],
  ['a code that is a number', { ...busy, code: 11_000 }],
  ['a code in capitals', { ...busy, code: 'ECONNREFUSED' }],
  ['a code of many words', { ...busy, code: 'busy now' }],
  ['a code of several lines', { ...busy, code: 'busy\nbusy' }],
  ['an empty code', { ...busy, code: '' }],
  ['a code that is too long', { ...busy, code: 'a'.repeat(41) }],
  ['what is nested too deep', [1, 2, 3, 4, 5, 6].reduce<unknown>((error) => ({ error }), busy)],
])('is none: %s', (_case, error) => {
  expect(refusalOf(error)).toBeUndefined();
});

it('is found at once in an error that contains itself twice', () => {
  const error: Record<string, unknown> = {};
  error.error = error;
  error.message = error;
  expect(refusalOf(error)).toBeUndefined();
});

it('is what the visitor is told of a call that is refused, and no more once the next one is made', async () => {
  const t = openCallPage();
  (await t.start()).posting.reject(refusedBy(busy));
  await settle();
  expect(t.call()).toMatchObject({
    phase: 'error',
    error: 'All lines are busy.',
    refusal: { code: 'busy', retryAfterSeconds: 20 },
  });
  await t.start();
  expect(t.call()).not.toHaveProperty('refusal');
});

it('is kept where the fallback assistant is refused, too', async () => {
  const t = openCallPage();
  (await t.start('not-a-uuid')).posting.reject({ message: ['assistantId must be a UUID'] });
  await settle();
  t.clients.at(-1)?.posting.reject(refusedBy(busy));
  await settle();
  expect(t.call()).toMatchObject({
    error: 'Unable to start voice call. Please try again.',
    refusal: { code: 'busy', retryAfterSeconds: 20 },
  });
});

it('is none of a call that fails by itself', async () => {
  const t = openCallPage();
  (await t.start()).posting.reject(new Error('It broke.'));
  await settle();
  expect(t.call()).toMatchObject({ phase: 'error', refusal: undefined });
});
