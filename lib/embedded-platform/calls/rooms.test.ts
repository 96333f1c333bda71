import { JOIN_WITHIN_MS, Rooms } from './rooms';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const rooms = (maxRooms = 3) => new Rooms<string>({ maxRooms });

function opened(registry: Rooms<string>) {
  const room = registry.open('a call');
  if (!room) throw new Error('no room');
  return room;
}

test('ids have at least 128 random bits and never repeat', () => {
  const registry = rooms(500);
  const ids = Array.from({ length: 500 }, () => opened(registry).id);
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16);
});

test('a room is joined once', () => {
  const registry = rooms();
  const { id } = opened(registry);
  expect(registry.join(id)).toMatchObject({ id, call: 'a call' });
  expect(registry.join(id)).toBe('taken');
  expect(registry.join('another')).toBe('unknown');
});

test('a room that nobody joins expires', () => {
  const registry = rooms();
  const { id, record } = opened(registry);
  jest.advanceTimersByTime(JOIN_WITHIN_MS - 1);
  expect(registry.size).toBe(1);
  jest.advanceTimersByTime(1);
  expect(registry.size).toBe(0);
  expect(registry.join(id)).toBe('unknown');
  expect(record).toMatchObject({
    status: 'ended',
    endedReason: 'customer-did-not-join',
    joined: false,
  });
});

test('a room that was joined does not expire', () => {
  const registry = rooms();
  registry.join(opened(registry).id);
  jest.advanceTimersByTime(10 * JOIN_WITHIN_MS);
  expect(registry.size).toBe(1);
});

test('rooms are limited in number, and a freed one makes place', () => {
  const registry = rooms(2);
  const { id } = opened(registry);
  opened(registry);
  expect(registry.open('one too many')).toBeUndefined();
  registry.free(id, 'customer-ended-call');
  expect(registry.open('now')).toBeDefined();
});

test('a room is freed once, with the first reason', () => {
  const registry = rooms();
  const room = opened(registry);
  const reasons: string[] = [];
  room.onFreed = (reason) => reasons.push(reason);
  registry.free(room.id, 'assistant-ended-call');
  registry.free(room.id, 'customer-ended-call');
  expect(reasons).toEqual(['assistant-ended-call']);
  expect(room.record).toMatchObject({ room: 'freed', endedReason: 'assistant-ended-call' });
});

test('freeing all leaves no room and no timer', () => {
  const registry = rooms();
  opened(registry);
  registry.join(opened(registry).id);
  registry.freeAll('server-stopped');
  expect(registry.size).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('the log keeps the live calls and the last hundred ended ones, newest first', () => {
  const registry = rooms(200);
  const live = opened(registry);
  for (let count = 0; count < 150; count += 1) registry.free(opened(registry).id, `ended ${count}`);
  opened(registry);
  const listed = registry.log.list();
  expect(listed).toHaveLength(102);
  expect(listed[1]?.endedReason).toBe('ended 149');
  expect(listed.at(-1)?.id).toBe(live.record.id);
});
