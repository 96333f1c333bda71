import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { earlyTapScript, keepsEarlyTap } from './early-tap';
import { useEarlyTap } from './use-early-tap';

function Button({ name, onTap }: { name: string; onTap: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEarlyTap(button, onTap);
  return (
    <button ref={button} {...keepsEarlyTap} onClick={onTap}>
      {name}
    </button>
  );
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const nextTask = () => act(() => jest.advanceTimersByTime(0));

/** Renders the page and hydrates it; `before` runs in between. */
function open(before: () => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = ['Call', 'Demo']
    .map((name) => `<button data-early-tap="">${name}</button>`)
    .join('');
  before();
  const taps = { call: jest.fn(), demo: jest.fn() };
  render(
    <StrictMode>
      <Button name="Call" onTap={taps.call} />
      <Button name="Demo" onTap={taps.demo} />
    </StrictMode>,
    { container, hydrate: true },
  );
  return taps;
}

beforeAll(() => {
  const script = document.createElement('script');
  script.textContent = earlyTapScript;
  document.body.append(script);
});

beforeEach(() => {
  jest.useFakeTimers();
  window.earlyTap = undefined;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a press repeated during hydration acts once', () => {
  const { call, demo } = open(() => press('Demo'));
  press('Demo');
  nextTask();
  expect(demo).toHaveBeenCalledTimes(1);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['before another press', () => fireEvent.click(document.body)],
  ['more than ten seconds ago', () => jest.setSystemTime(Date.now() + 10_001)],
  [
    'on a hidden page',
    () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
  ],
])('ignores a press %s', (_, become) => {
  const { call } = open(() => {
    press('Call');
    become();
  });
  nextTask();
  expect(call).not.toHaveBeenCalled();
});
