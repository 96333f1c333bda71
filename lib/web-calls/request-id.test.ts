import { requestIdOf } from './request-id';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const withId = (id: string) => new Headers({ 'x-request-id': id });

test('takes the id that a proxy of one’s own gave', () => {
  expect(requestIdOf(withId('01JD-abc_9.7'), 1)).toBe('01JD-abc_9.7');
});

test('takes none from a client', () => {
  expect(requestIdOf(withId('01JD-abc_9.7'), 0)).toMatch(uuid);
});

test.each(['', 'short', 'a'.repeat(65), 'with space in it', '{"a":"quoted"}', 'ünïcödé-id'])(
  'makes its own where the proxy’s is %j',
  (id) => {
    expect(requestIdOf(withId(id), 1)).toMatch(uuid);
  },
);

test('is another for each request', () => {
  expect(requestIdOf(new Headers(), 0)).not.toBe(requestIdOf(new Headers(), 0));
});
