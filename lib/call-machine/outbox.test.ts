import { Inbox, Outbox } from './outbox';

const words = (texts: string[]) => texts.map((text) => (JSON.parse(text) as { word: string }).word);

test('numbers what is said, and keeps it until the other end has it', () => {
  const outbox = new Outbox(10_000);
  expect(outbox.add({ t: 'app', data: 1 })).toBe('{"t":"app","data":1,"n":1}');
  outbox.add({ word: 'two' });
  outbox.add({ word: 'three' });
  outbox.acknowledge(1);
  outbox.acknowledge(1);
  expect(words(outbox.waiting)).toEqual(['two', 'three']);
  outbox.acknowledge(3);
  expect(outbox.waiting).toEqual([]);
  expect(outbox.add({})).toBe('{"n":4}');
});

test.each([undefined, null, '2', {}, NaN])('%j acknowledges nothing', (number) => {
  const outbox = new Outbox(10_000);
  outbox.add({ word: 'one' });
  outbox.acknowledge(number);
  expect(outbox.waiting).toHaveLength(1);
});

test('drops the oldest of what is too much, and all of what alone is', () => {
  const outbox = new Outbox(100);
  for (let count = 0; count < 1_000; count += 1) outbox.add({ word: `w${count}` });
  expect(words(outbox.waiting)).toEqual(['w996', 'w997', 'w998', 'w999']);
  outbox.add({ word: 'x'.repeat(200) });
  expect(outbox.waiting).toEqual([]);
  outbox.add({ word: 'again' });
  expect(words(outbox.waiting)).toEqual(['again']);
});

test('takes each numbered message once, and any other always', () => {
  const inbox = new Inbox();
  expect([1, 2, 2, 1, 3, undefined, undefined].map((number) => inbox.takes(number))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(inbox.last).toBe(3);
});
