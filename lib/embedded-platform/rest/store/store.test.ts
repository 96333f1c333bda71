import { Store, type Stored } from './store';
import { budgets, storeOf } from './stores';

interface Note extends Stored {
  text: string;
}

const MIB = 1024 * 1024;

function storeWith(budget: Partial<ConstructorParameters<typeof Store>[0]>) {
  return new Store<Note>(
    { objects: 3, bytes: 1_000, whenFull: 'evict', ...budget },
    ({ text }) => text.length,
  );
}

let made = 0;
const note = (length: number, id = `note-${(made += 1)}`): Note => ({
  id,
  createdAt: '',
  updatedAt: '',
  text: 'x'.repeat(length),
});

test('lists the newest first', () => {
  const store = storeWith({});
  const [a, b] = [note(1), note(1)];
  store.put(a);
  store.put(b);
  expect(store.list()).toEqual([b, a]);
});

test('forgets the oldest when there are too many', () => {
  const store = storeWith({});
  const notes = [note(1), note(1), note(1), note(1)];
  for (const one of notes) expect(store.put(one)).toBeUndefined();
  expect(store.list()).toEqual(notes.slice(1).reverse());
});

test('forgets as many of the oldest as make room for a large one', () => {
  const store = storeWith({});
  const [a, b, c] = [note(400), note(400), note(900)];
  for (const one of [a, b, c]) store.put(one);
  expect(store.list()).toEqual([c]);
  expect(store.bytes).toBe(900);
});

test('takes nothing that is larger than the whole store, and forgets nothing for it', () => {
  const store = storeWith({});
  const small = note(10);
  store.put(small);
  expect(store.put(note(1_001))).toBe('too-large');
  expect(store.list()).toEqual([small]);
});

test('a store of definitions forgets none: it takes no more', () => {
  const store = storeWith({ whenFull: 'refuse' });
  const notes = [note(1), note(1), note(1)];
  for (const one of notes) store.put(one);
  expect(store.put(note(1))).toBe('full');
  expect(store.put(note(998, notes[0]?.id))).toBeUndefined();
  expect(store.put(note(999, notes[0]?.id))).toBe('full');
  expect(store.list().map(({ text }) => text.length)).toEqual([1, 1, 998]);
  store.delete(notes[1]?.id ?? '');
  expect(store.put(note(1))).toBeUndefined();
});

test('an object that grows makes the others go, not itself', () => {
  const store = storeWith({});
  const [a, b] = [note(300), note(300)];
  store.put(a);
  store.put(b);
  store.put({ ...a, text: 'x'.repeat(800) });
  expect(store.list().map(({ id }) => id)).toEqual([a.id]);
});

test('bytes are given back', () => {
  const store = storeWith({});
  const one = note(700);
  for (let count = 0; count < 10; count += 1) {
    store.put(one);
    expect(store.bytes).toBe(700);
    expect(store.delete(one.id)).toBe(one);
    expect(store.bytes).toBe(0);
  }
  expect(store.delete(one.id)).toBeUndefined();
});

test('no two objects have the same time', () => {
  const store = storeWith({});
  const times = Array.from({ length: 1_000 }, () => store.nextTime());
  expect(new Set(times).size).toBe(1_000);
  expect(times.toSorted()).toEqual(times);
});

test('all families together hold at most 80 MiB', () => {
  const bytes = Object.values(budgets).reduce((total, budget) => total + budget.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(80 * MIB);
});

test('a file weighs what its content does', () => {
  const store = storeOf('file');
  store.put({
    ...{ id: 'a', createdAt: '', updatedAt: '', orgId: '', name: '', originalName: '' },
    ...{ mimetype: '', secret: '', origin: '', bytes: MIB, content: new Uint8Array(MIB) },
  });
  expect(store.bytes).toBeGreaterThan(MIB);
  expect(store.bytes).toBeLessThan(MIB + 1_000);
});
