import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { Calculator } from './calculator';

const dial = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const result = () => screen.getByRole('status').textContent;

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/SunriseToyota?ref=mail');
});
afterEach(() => jest.useRealTimers());

it('is a worked example before anybody turns a dial', () => {
  render(<Calculator />);
  expect(result()).toBe('$13,000 a month goes elsewhere');
  expect(screen.getByText('25 calls × 30% × $400 × 52 weeks / 12 months')).toBeVisible();
});

it('says what a turn comes to, and keeps it in the address, once the dial rests', () => {
  render(<Calculator />);
  const replaced = jest.spyOn(window.history, 'replaceState');
  for (const value of ['38', '39', '40']) {
    fireEvent.change(dial('Missed calls a week'), { target: { value } });
  }
  fireEvent.change(dial('Average repair order'), { target: { value: '600' } });
  expect(dial('Average repair order')).toHaveAttribute('aria-valuetext', '$600');
  expect(result()).toBe('$31,200 a month goes elsewhere');
  expect(replaced).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(300));
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(window.location.href).toMatch(
    /\/SunriseToyota\?ref=mail&calls=40&share=30&order=600#calculator$/,
  );
});

it('shows the numbers of the address that it is opened at', () => {
  window.history.replaceState(null, '', '/?calls=100&share=100&order=2000');
  render(<Calculator />);
  expect(dial('Missed calls a week').value).toBe('100');
  expect(result()).toBe('$866,667 a month goes elsewhere');
});

it('keeps a turn that came before its script', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Calculator />);
  dial('Share that would have booked').value = '60';
  await act(() => hydrateRoot(container, <Calculator />));
  expect(result()).toBe('$26,000 a month goes elsewhere');
  container.remove();
});

it('keeps the other numbers of a shared address with such a turn', async () => {
  window.history.replaceState(null, '', '/?calls=80&share=60&order=1500');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Calculator />);
  dial('Share that would have booked').value = '50';
  await act(() => hydrateRoot(container, <Calculator />));
  expect(dial('Missed calls a week').value).toBe('80');
  expect(result()).toBe('$260,000 a month goes elsewhere');
  container.remove();
});

it('goes back with the visitor', () => {
  render(<Calculator />);
  fireEvent.change(dial('Missed calls a week'), { target: { value: '40' } });
  act(() => jest.advanceTimersByTime(300));
  window.history.replaceState(null, '', '/?calls=50&share=30&order=400');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(dial('Missed calls a week').value).toBe('50');
  expect(result()).toBe('$26,000 a month goes elsewhere');
});

it('leaves the place alone that a link has led to before the dial rested', () => {
  render(<Calculator />);
  fireEvent.change(dial('Missed calls a week'), { target: { value: '40' } });
  window.history.replaceState(null, '', '/#pricing');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  act(() => jest.advanceTimersByTime(300));
  expect(window.location.href).toMatch(/\/\?calls=40&share=30&order=400#pricing$/);
});
