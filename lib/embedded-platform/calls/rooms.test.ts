import { callOptions } from '@/testing/fake-call';
import { JOIN_WITHIN_MS, RETURN_EVERY_MS, Rooms } from './rooms';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const rooms = (maxRooms = 3) => new Rooms(maxRooms);

function opened(registry: Rooms) {
  const room = registry.open(callOptions);
  if (!room) throw new Error('no room');
  return room;
}

test('ids have at least 128 random bits and never repeat', () => {
  const registry = rooms(500);
  const ids = Array.from({ length: 500 }, () => opened(registry).id);
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16);
});

describe('coming back', () => {
  const ticket = '2f1b1ce0-6a29-4d33-9d7e-0c3d8f3e2a11';
  const another = '2f1b1ce0-6a29-4d33-9d7e-0c3d8f3e2a12';

  function joined(given?: string) {
    const registry = rooms();
    const room = opened(registry);
    registry.join(room.id, given);
    const back = (with_?: string) => {
      const found = registry.join(room.id, with_);
      return found instanceof Response ? found.status : found;
    };
    return { registry, room, back };
  }

  test('requires the ticket of the first join, and a call in progress', () => {
    const { room, back } = joined(ticket);
    expect(back(ticket)).toBe(409);
    room.record.room = 'live';
    const wrong = [another, '', 'x'.repeat(10_000), undefined];
    expect(wrong.map(back)).toEqual([409, 409, 409, 409]);
    expect(back(ticket)).toBe(room);
    const without = joined();
    without.room.record.room = 'live';
    expect([without.back(ticket), without.back('')]).toEqual([409, 409]);
  });

  test('is possible once a second', () => {
    const { room, back } = joined(ticket);
    room.record.room = 'live';
    expect([back(ticket), back(ticket)]).toEqual([room, 429]);
    jest.advanceTimersByTime(RETURN_EVERY_MS - 1);
    expect(back(ticket)).toBe(429);
    jest.advanceTimersByTime(1);
    expect(back(ticket)).toBe(room);
  });

  test('is refused once the room is freed, and the record shows no ticket', () => {
    const { registry, room, back } = joined(ticket);
    room.record.room = 'live';
    expect(JSON.stringify([...registry.records.values()])).not.toContain(ticket);
    registry.free(room.id, 'customer-vanished');
    expect(back(ticket)).toBe(404);
  });
});

test('a room that nobody joins expires', () => {
  const registry = rooms();
  const { id, record } = opened(registry);
  jest.advanceTimersByTime(JOIN_WITHIN_MS - 1);
  expect(registry.current.size).toBe(1);
  jest.advanceTimersByTime(1);
  expect(registry.current.size).toBe(0);
  expect(registry.join(id)).toMatchObject({ status: 404 });
  expect(record).toMatchObject({
    status: 'ended',
    endedReason: 'customer-did-not-join',
    joined: false,
  });
});

test('limits the number of rooms, and a freed room makes space', () => {
  const registry = rooms(2);
  const { id } = opened(registry);
  opened(registry);
  expect(registry.open(callOptions)).toBeUndefined();
  registry.free(id, 'customer-ended-call');
  expect(registry.open(callOptions)).toBeDefined();
});
