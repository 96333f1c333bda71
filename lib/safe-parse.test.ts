import { z } from 'zod';
import { safeParse } from './safe-parse';

const hostile: unknown = JSON.parse('{"length":{"toString":1}}');

test('reads as the schema does', () => {
  expect(safeParse(z.string().max(3), 'abc')).toEqual({ success: true, data: 'abc' });
  expect(safeParse(z.string(), 7).error?.issues).toHaveLength(1);
});

test.each([
  ['a text', z.string().max(3)],
  ['a list', z.array(z.string()).min(1)],
  ['a text in an object', z.object({ length: z.string().max(3) })],
])('a length that is none is a fault of %s, and no crash', (_what, schema) => {
  expect(safeParse(schema, hostile)).toMatchObject({ success: false });
});

test('an error that is none of zod’s own comes through', () => {
  const failing = z.string().refine(() => {
    throw new RangeError('ours');
  });
  expect(() => safeParse(failing, '')).toThrow('ours');
});
