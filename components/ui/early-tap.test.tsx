import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** The page as it comes, before React takes it over. */
function pageOf(names: readonly string[]) {
  const container = document.createElement('div');
  container.innerHTML = names.map((name) => `<button data-early-tap="">${name}</button>`).join('');
  document.body.append(container);
  return container;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeAll(() => {
  const script = document.createElement('script');
  script.textContent = earlyTapScript;
  document.body.append(script);
});

beforeEach(() => (window.earlyTap = undefined));

test('does what was pressed before the scripts came, once', async () => {
  const container = pageOf(['Call', 'Demo']);
  await userEvent.click(screen.getByText('Demo'));
  const call = jest.fn();
  const demo = jest.fn();
  render(
    <StrictMode>
      <Button name="Call" onTap={call} />
      <Button name="Demo" onTap={demo} />
    </StrictMode>,
    { container, hydrate: true },
  );
  await waitFor(() => expect(demo).toHaveBeenCalledTimes(1));
  expect(call).not.toHaveBeenCalled();
});

test('does nothing where something else was pressed after it', async () => {
  const container = pageOf(['Stop']);
  await userEvent.click(screen.getByText('Stop'));
  await userEvent.click(document.body);
  const stop = jest.fn();
  render(<Button name="Stop" onTap={stop} />, { container, hydrate: true });
  await nextTask();
  expect(stop).not.toHaveBeenCalled();
});

test('does once what is pressed as React takes the page over, and passes on itself', async () => {
  const container = pageOf(['Go']);
  await userEvent.click(screen.getByText('Go'));
  const go = jest.fn();
  render(<Button name="Go" onTap={go} />, { container, hydrate: true });
  await userEvent.click(screen.getByText('Go'), { delay: null });
  await nextTask();
  expect(go).toHaveBeenCalledTimes(1);
});

test.each([
  ['long ago', () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001)],
  [
    'on a page that is out of sight',
    () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
  ],
])('does nothing for a press %s', async (_when, becomeSo) => {
  const container = pageOf(['Late']);
  await userEvent.click(screen.getByText('Late'));
  const spy = becomeSo();
  const late = jest.fn();
  render(<Button name="Late" onTap={late} />, { container, hydrate: true });
  await nextTask();
  spy.mockRestore();
  expect(late).not.toHaveBeenCalled();
});
