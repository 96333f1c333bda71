import 'server-only';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, readChangeMark } from '@/lib/data/database';
import type { Person } from '@/lib/domain/person';
import { log } from '@/lib/log';
import { perProcess } from '@/lib/process/per-process';
import { personOf } from './session';

/** Interval at which the process looks for changes, with one query for all streams; in milliseconds. */
const LOOK_MS = 1_000;
/** Minimum interval of messages that repeat the last one because something else has changed, in milliseconds. */
const REPEAT_MS = 5_000;
/** Maximum silence, below the 60 s after which proxies and the server close a connection; in milliseconds. */
const SILENT_MS = 20_000;
const MOST_OF_PERSON = 10;
const MOST_OF_PROCESS = 200;

interface StreamRequest {
  request: Request;
  person: Person;
  db: Database;
}

interface StreamOptions {
  /** Reads what the person may see; each message is its JSON. */
  read(person: Person): Promise<unknown>;
  /** Ends the stream when the server stops. */
  stopped: AbortSignal;
  /** Finds the person of a session that is still valid. */
  findPerson?: (headers: Headers) => Promise<Person | undefined>;
}

const shared = () =>
  perProcess('desk-streams', () => ({
    /** Ids of the people whose streams are open, once for each stream. */
    open: new Set<{ id: string }>(),
    mark: Promise.resolve(''),
    readAt: -Infinity,
  }));

function latestMark(db: Database): Promise<string> {
  const state = shared();
  if (performance.now() >= state.readAt + LOOK_MS) {
    state.readAt = performance.now();
    state.mark = readChangeMark(db);
  }
  return state.mark;
}

function isFull({ id }: Person): boolean {
  const { open } = shared();
  const own = [...open].filter((stream) => stream.id === id);
  return open.size >= MOST_OF_PROCESS || own.length >= MOST_OF_PERSON;
}

/**
 * Answers with server-sent events: one message at once, one after changes to the database, and one against silence.
 * Ends when the session does. Returns undefined for other requests, and if too many streams are open.
 */
export function deskStream(asked: StreamRequest, options: StreamOptions): Response | undefined {
  const { method, headers } = asked.request;
  if (method !== 'GET' || headers.get('accept') !== 'text/event-stream') return undefined;
  if (isFull(asked.person)) {
    log.warn({ code: 'too_many_streams' }, 'Stream refused: its page polls');
    return undefined;
  }
  return new Response(ReadableStream.from(messages(asked, options)) as BodyInit, {
    headers: {
      'content-type': 'text/event-stream',
      // Compressing would hold messages back.
      'cache-control': 'no-transform',
      // Turns off nginx's buffer.
      'x-accel-buffering': 'no',
      // Otherwise a stopping server would wait for the connection.
      connection: 'close',
    },
  });
}

async function* messages(asked: StreamRequest, options: StreamOptions): AsyncGenerator<Uint8Array> {
  const { request, person, db } = asked;
  const { read, stopped, findPerson = personOf } = options;
  const signal = AbortSignal.any([request.signal, stopped]);
  const stream = { id: person.id };
  // Streams that were requested at once were all let in.
  if (isFull(person)) return;
  shared().open.add(stream);
  let seen = '';
  let text = '';
  let told = { mark: '', text: '', at: -Infinity };
  try {
    while (!signal.aborted) {
      const mark = await latestMark(db);
      const silence = performance.now() - told.at;
      if (mark !== seen || silence >= SILENT_MS) {
        const current = await findPerson(request.headers);
        if (!current) return;
        text = JSON.stringify(await read(current));
        seen = mark;
      }
      const pause = seen === told.mark ? SILENT_MS : REPEAT_MS;
      if (text !== told.text || silence >= pause) {
        told = { mark: seen, text, at: performance.now() };
        yield new TextEncoder().encode(`data: ${text}\n\n`);
      }
      await wait(LOOK_MS, undefined, { signal, ref: false });
    }
  } catch (err) {
    if (!signal.aborted) log.warn({ code: 'stream_failed', err }, 'Stream of the desk ended');
  } finally {
    shared().open.delete(stream);
  }
}
