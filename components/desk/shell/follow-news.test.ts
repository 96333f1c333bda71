import { followNews } from './follow-news';

/** The browser's stream, which Node.js lacks. */
class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  readyState = 0;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

const { opened } = FakeEventSource;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let end: () => void;
let answer: jest.Mock;
let asked: jest.Mock;

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  jest.useFakeTimers();
  opened.length = 0;
  Object.assign(globalThis, { EventSource: FakeEventSource, document: page });
  asked = jest.fn(async () => Response.json(['polled']));
  globalThis.fetch = asked as typeof fetch;
  answer = jest.fn();
  end = followNews(answer);
});

afterEach(() => {
  end();
  show('visible');
  jest.useRealTimers();
});

it('answers from one stream, without requests, and with nothing while the browser reconnects it', async () => {
  opened[0]?.onmessage?.({ data: '["first"]' });
  opened[0]?.onerror?.();
  await pass(29);
  opened[0]?.onmessage?.({ data: '[]' });
  await pass(29);
  expect(answer.mock.calls).toEqual([[['first']], [undefined], [[]]]);
  expect([opened.length, asked.mock.calls.length]).toEqual([1, 0]);
});

it('polls where the server refuses the stream, and tries it again', async () => {
  opened[0]?.close();
  opened[0]?.onerror?.();
  await pass(0);
  expect(answer.mock.calls).toEqual([[undefined], [['polled']]]);
  await pass(5);
  expect([opened.length, asked.mock.calls.length]).toEqual([2, 1]);
});

it('polls for five minutes where the stream stays silent, as behind a proxy that holds it back', async () => {
  await pass(30);
  expect(opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
  await pass(295);
  expect([opened.length, asked.mock.calls.length]).toEqual([1, 60]);
  await pass(5);
  expect([opened.length, asked.mock.calls.length]).toEqual([2, 60]);
});

it('asks for nothing while the page is hidden, and at once when it is shown', async () => {
  show('hidden');
  await pass(600);
  expect(opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
  expect([opened.length, asked.mock.calls.length]).toEqual([1, 0]);
  show('visible');
  expect(opened).toHaveLength(2);
  end();
  await pass(600);
  expect([opened.length, asked.mock.calls.length]).toEqual([2, 0]);
});

it('ends a poll that the page has not waited for', async () => {
  opened[0]?.close();
  opened[0]?.onerror?.();
  show('hidden');
  await pass(600);
  expect([opened.length, asked.mock.calls.length, answer.mock.calls.length]).toEqual([1, 1, 1]);
});
