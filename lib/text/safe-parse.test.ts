import { z } from 'zod';
import { safeParse } from './safe-parse';

test.each([
  ['a text', z.string().max(3)],
  ['a list', z.array(z.string()).min(1)],
])('a length that is none is a fault of %s, and no crash', (_what, schema) => {
  const hostile: unknown = JSON.parse('{"length":{"toString":1}}');
  expect(safeParse(schema, hostile)).toMatchObject({ success: false });
});
