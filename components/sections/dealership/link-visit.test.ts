/** @jest-environment jsdom */

const told = jest.fn();
const listeners = [window, document].map((on) => [on, jest.spyOn(on, 'addEventListener')] as const);

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  told.mockClear();
  window.history.replaceState(null, '', '/SunriseToyota?l=K7Q2M9');
  globalThis.fetch = async () => ({ status: 204 }) as Response;
  Object.assign(navigator, { sendBeacon: told });
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] });
  jest.requireActual('@/public/link-visit.js');
});

afterEach(() => {
  jest.useRealTimers();
  for (const [on, { mock }] of listeners)
    for (const [type, listener, options] of mock.calls.splice(0))
      on.removeEventListener(type, listener, options);
});

function hide(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each(['pointerdown', 'touchstart', 'keydown', 'wheel'])(
  'counts a visit once with %s',
  (sign) => {
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event('pointermove'));
    jest.advanceTimersByTime(60_000);
    expect(told.mock.calls).toEqual([['/api/visits']]);
    hide(true);
    hide(false);
    expect(told.mock.calls.slice(1)).toEqual([['/api/visits?left'], ['/api/visits?back']]);
  },
);

test('counts no short visit without interaction, but a longer one', () => {
  jest.advanceTimersByTime(3_000);
  hide(true);
  jest.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
  hide(false);
  jest.advanceTimersByTime(5_000);
  expect(told.mock.calls).toEqual([['/api/visits']]);
});
