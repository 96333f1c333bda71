import fc from 'fast-check';
import { z } from 'zod';
import { anyText } from '@/testing/fuzzing';
import { fold } from './fold';
import { describeError } from './describe-error';
import { mailLink } from './mail-link';
import { safeParse } from './safe-parse';

test.each([
  ['Élise Côté', 'elise cote'],
  ['E\u0301LISE', 'elise'],
  ['JOSÉ NÚÑEZ', 'jose nunez'],
  ['Conan O’Brien', "conan o'brien"],
  ['O´Brien', 'O`Brien'],
  ['O‘Brien', 'OʼBrien'],
  ['ŉ', 'n'],
  ['“Buck” Nash', 'buck nash'],
  ['Øresund Łódź', 'oresund lodz'],
  ['Straße', 'STRASSE'],
  ['GROẞ', 'gross'],
  ['Ægir Þór', 'aegir thor'],
  ['İstanbul ıI', 'istanbul ii'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ренё', 'РЕНЕ'],
  ['Jean–Luc\u2011Picard', 'jean-luc-picard'],
  ['Audi \u200bWest\u00a0', 'audi west'],
  ['ﬁne Ｆｏｒｄ', 'fine ford'],
])('folds %p and %p to the same', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test('keeps a folded text', () => {
  fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
});

describe('describeError', () => {
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

  test('returns an Error’s stack and digest, if any', () => {
    const error = Object.assign(new Error('boom'), {
      digest: '1234',
      stack: 'Error: boom\n  at x',
    });
    expect(describeError(error)).toEqual({
      summary: 'boom',
      stack: 'Error: boom\n  at x',
      digest: '1234',
    });
    expect(describeError('boom')).toEqual({ summary: 'boom' });
  });
});

it('keeps any subject and text whole', () => {
  const message = { subject: 'Tom & Jerry: 70% off?', body: 'One\nTwo + three' };
  const { pathname, searchParams } = new URL(mailLink('sales@example.com', message));
  expect(pathname).toBe('sales@example.com');
  expect(searchParams.get('subject')).toBe(message.subject);
  expect(mailLink('a@b.c', message)).toContain('%0ATwo%20%2B%20three');
});

test.each([
  ['a text', z.string().max(3)],
  ['a list', z.array(z.string()).min(1)],
])('rejects a non-numeric length of %s without throwing', (_what, schema) => {
  const hostile: unknown = JSON.parse('{"length":{"toString":1}}');
  expect(safeParse(schema, hostile)).toMatchObject({ success: false });
});
