/** @jest-environment jsdom */
interface Instance {
  callMachine?: { store: { getState(): unknown }; reset(): void };
}
interface DailyWindow {
  _daily?: { pendings: string[]; instances: Record<string, Instance> };
}

const daily = { pendings: [] as string[], instances: {} as Record<string, Instance> };
/** Answers so far, as `call object: event`. */
const answers: string[] = [];
let onAnswer = (): void => undefined;

/** What daily-js does before each script it adds. */
async function load(id: string): Promise<void> {
  daily.instances[id] = {};
  daily.pendings.push(id);
  jest.resetModules();
  await import('./main');
}

/** jsdom's postMessage leaves out the source, by which the call machine knows its own window. */
function post(data: unknown, source: Window | null = window): void {
  window.dispatchEvent(new MessageEvent('message', { data, source }));
}

const ask = (callClientId: string, action: string) => ({
  what: 'iframe-call-message',
  from: 'module',
  callClientId,
  action,
});

/** Asks a call object that answers, and gives all answers up to its own. */
async function answersUpTo(id: string): Promise<string[]> {
  const answered = new Promise<void>((resolve) => {
    onAnswer = () => {
      if (answers.at(-1) === `${id}: left-meeting`) resolve();
    };
  });
  post(ask(id, 'leave-meeting'));
  await answered;
  return answers;
}

beforeAll(() => {
  (window as DailyWindow)._daily = daily;
  window.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
    if (data['from'] !== 'embedded') return;
    answers.push(`${String(data['callClientId'])}: ${String(data['action'])}`);
    onAnswer();
  });
});
beforeEach(() => {
  answers.length = 0;
});

test('takes each waiting call object, and gives it a store', async () => {
  await load('one');
  expect(daily.pendings).toEqual([]);
  expect(daily.instances['one']?.callMachine?.store.getState()).toMatchObject({ streams: {} });
});

test('answers each call object once, though the script ran for both', async () => {
  await load('two');
  await load('three');
  post(ask('two', 'leave-meeting'));
  expect(await answersUpTo('three')).toEqual(['two: left-meeting', 'three: left-meeting']);
});

test('listens neither to another window nor for a call object that it does not have', async () => {
  await load('four');
  post(ask('four', 'leave-meeting'), null);
  post(ask('unknown', 'leave-meeting'));
  post('text');
  expect(await answersUpTo('four')).toEqual(['four: left-meeting']);
});

test('forgets call objects that were destroyed', async () => {
  await load('five');
  delete daily.instances['five'];
  await load('six');
  post(ask('five', 'leave-meeting'));
  expect(await answersUpTo('six')).toEqual(['six: left-meeting']);
});
