import { type Database, openDatabase } from '@/lib/data/database';
import type { Person } from '@/lib/domain/person';
import { databases } from '@/testing/databases';
import { deskStream } from './desk-stream';

const ann: Person = {
  id: 'ann',
  name: 'Ann',
  email: 'ann@site.example',
  role: 'sales',
  phone: null,
  calendarUrl: null,
};

/** Opens streams of Ann's, whose messages list the names of secrets. */
function createDesk(db: Database) {
  const [left, stopped] = [new AbortController(), new AbortController()];
  const session: { person: Person | undefined } = { person: ann };
  const open = (method = 'GET', accept = 'text/event-stream') =>
    deskStream(
      {
        request: new Request('http://x', { method, headers: { accept }, signal: left.signal }),
        person: ann,
        db,
      },
      {
        read: () => db.selectFrom('secrets').select('name').execute(),
        stopped: stopped.signal,
        findPerson: async () => session.person,
      },
    );
  return { open, left, stopped, session };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const readerOf = (response: Response | undefined): Reader => response!.body!.getReader();

/** Reads a message; undefined at the end of the stream. */
async function read(reader: Reader): Promise<string | undefined> {
  const { done, value } = await reader.read();
  return done ? undefined : new TextDecoder().decode(value);
}

describe.each(databases)('a stream of the desk on $name', ({ create }) => {
  let db: Database;
  let ofOtherServer: Database;
  beforeAll(async () => {
    const where = await create();
    db = await openDatabase(where);
    ofOtherServer = await openDatabase(where);
  });
  afterAll(() => Promise.all([db.destroy(), ofOtherServer.destroy()]));

  it('tells what another server changes, and ends with the session', async () => {
    const { open, session } = createDesk(db);
    const response = open();
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    const reader = readerOf(response);
    expect(await read(reader)).toBe('data: []\n\n');
    await ofOtherServer.insertInto('secrets').values({ name: 'one', value: '' }).execute();
    expect(await read(reader)).toBe('data: [{"name":"one"}]\n\n');
    session.person = undefined;
    await ofOtherServer.deleteFrom('secrets').execute();
    expect(await read(reader)).toBeUndefined();
  });

  it('is one of ten of a person, which end when the page leaves or the server stops', async () => {
    const desk = createDesk(db);
    const other = createDesk(db);
    // Requests at the same time are all let in, and one too many ends at once.
    const ofOther = readerOf(other.open());
    const readers = Array.from({ length: 10 }, () => readerOf(desk.open()));
    const first = await Promise.all([ofOther, ...readers].map(read));
    expect(first.filter((message) => message === undefined)).toHaveLength(1);
    expect(desk.open()).toBeUndefined();
    other.left.abort();
    expect(await read(ofOther)).toBeUndefined();
    const again = readerOf(desk.open());
    expect(await read(again)).toBe('data: []\n\n');
    desk.stopped.abort();
    expect(await Promise.all([again, ...readers].map(read))).toEqual(
      Array.from({ length: 11 }, () => undefined),
    );
  });

  it('is not opened for a HEAD request, which nobody reads, or for a page that polls', () => {
    const { open } = createDesk(db);
    expect(open('HEAD')).toBeUndefined();
    expect(open('GET', '*/*')).toBeUndefined();
  });
});
