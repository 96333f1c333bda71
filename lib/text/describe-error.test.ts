import { describeError } from './describe-error';

test.each([
  [
    'a status with its text',
    { status: 503, statusText: 'Service Unavailable' },
    '503 Service Unavailable',
  ],
  ['a status without text', { status: 404, statusText: '' }, '404'],
  ['a status rather than a message', { status: 500, message: 'boom' }, '500'],
  ['an Error’s message', new Error('The registry is empty.'), 'The registry is empty.'],
  ['a message where the status is no number', { status: 'error', message: 'boom' }, 'boom'],
  ['a status of 0 as none', { status: 0, statusText: '', message: 'boom' }, 'boom'],
  ['a text that was thrown', ' out of paper ', 'out of paper'],
  ['nothing of an Error without a message', new Error(), ''],
  ['nothing of an object that is no error', { reason: 1 }, ''],
  ['nothing of a message that is no text', { message: { nested: true } }, ''],
  ['nothing of null', null, ''],
  ['nothing of undefined', undefined, ''],
  ['nothing of a number', 7, ''],
])('shows %s', (_, error, summary) => {
  expect(describeError(error).summary).toBe(summary);
});

test('hands on the stack and the digest of an Error that has them', () => {
  const error = Object.assign(new Error('boom'), { digest: '1234', stack: 'Error: boom\n  at x' });
  expect(describeError(error)).toEqual({
    summary: 'boom',
    stack: 'Error: boom\n  at x',
    digest: '1234',
  });
  expect(describeError('boom')).toEqual({ summary: 'boom' });
});
