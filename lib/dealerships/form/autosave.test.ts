import { createAutosave, type SaveResult, type SaveState } from './autosave';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** An autosave whose saving ends when, and as, the test says. */
function begin() {
  const saved: string[] = [];
  const states: SaveState[] = [];
  const ends: ((result: SaveResult) => void)[] = [];
  const autosave = createAutosave<string>({
    save: (value) => {
      saved.push(value);
      return new Promise((resolve) => ends.push(resolve));
    },
    onState: (state) => states.push(state),
  });
  const end = async (result: SaveResult) => {
    ends.shift()!(result);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { ...autosave, saved, states, end };
}

test('saves once what is typed in one go', async () => {
  const { change, saved, states, end } = begin();
  change('a');
  jest.advanceTimersByTime(699);
  change('ab');
  jest.advanceTimersByTime(699);
  expect(saved).toEqual([]);
  jest.advanceTimersByTime(1);
  await end('saved');
  expect(saved).toEqual(['ab']);
  expect(states).toEqual(['changed', 'changed', 'saving', 'saved']);
});

test('saves one at a time, and the newest last', async () => {
  const { change, saved, states, end } = begin();
  change('a');
  jest.advanceTimersByTime(700);
  change('ab');
  change('abc');
  jest.advanceTimersByTime(5_000);
  expect(saved).toEqual(['a']);
  await end('saved');
  expect(saved).toEqual(['a', 'abc']);
  expect(states.at(-1)).toBe('saving');
  await end('saved');
  expect(states.at(-1)).toBe('saved');
});

test('tries again what failed, with what has changed since', async () => {
  const { change, saved, states, end } = begin();
  change('a');
  jest.advanceTimersByTime(700);
  await end('failed');
  expect(states.at(-1)).toBe('failed');
  jest.advanceTimersByTime(5_000);
  expect(saved).toEqual(['a', 'a']);
  change('ab');
  await end('failed');
  await jest.advanceTimersByTimeAsync(5_000);
  await end('saved');
  expect(saved).toEqual(['a', 'a', 'ab']);
  expect(states.at(-1)).toBe('saved');
});

test('saves nothing over what another has saved until told to', async () => {
  const { change, flush, saved, states, end } = begin();
  change('a');
  jest.advanceTimersByTime(700);
  await end('conflict');
  change('ab');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(saved).toEqual(['a']);
  expect(states.at(-1)).toBe('conflict');
  void flush();
  await end('saved');
  expect(saved).toEqual(['a', 'ab']);
});
