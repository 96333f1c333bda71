import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { countdownTexts } from '@/lib/content/countdown';
import { secondsUntil } from '@/lib/countdown/time-left';

import { Countdown } from './countdown';

const end = Date.parse('2025-08-31T23:59:59.999Z');
const hour = 3_600_000;
const status = { open: 'Still open.', ended: 'It is over.' };

function countdown(builtAt = Date.now()) {
  const endsAt = new Date(end).toISOString();
  return <Countdown endsAt={endsAt} secondsAtBuild={secondsUntil(end, builtAt)} status={status} />;
}

function renderAt(millisecondsBefore: number) {
  jest.setSystemTime(end - millisecondsBefore);
  return render(countdown());
}

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const spoken = () => document.querySelector('[aria-live="polite"]');
const shown = () => screen.getByRole('timer', { hidden: true }).textContent?.replace(/\s+/g, ' ');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows days, hours, minutes and seconds, and counts them down', () => {
  renderAt(2 * 24 * hour + 3 * hour + 4 * 60_000 + 5_000);
  expect(shown()).toBe('02 days03 hours04 minutes05 seconds');
  advance(6_000);
  expect(shown()).toBe('02 days03 hours03 minutes59 seconds');
  expect(screen.getByText(status.open)).toBeVisible();
  expect(screen.queryByText(status.ended)).toBeNull();
});

it('shows zeros from the end on, says so once, and no longer ticks', () => {
  renderAt(2_000);
  advance(2_000);
  expect(shown()).toBe('00 days00 hours00 minutes00 seconds');
  expect(spoken()).toHaveTextContent(countdownTexts.ended);
  expect(screen.queryByText(status.open)).toBeNull();
  expect(screen.getByText(status.ended)).toBeVisible();
  expect(jest.getTimerCount()).toBe(0);
});

it('is still and silent where the end has passed before the page was built', () => {
  renderAt(-hour);
  expect(shown()).toBe('00 days00 hours00 minutes00 seconds');
  expect(spoken()).toBeEmptyDOMElement();
  expect(jest.getTimerCount()).toBe(0);
});

it('counts by the visitor’s clock, whenever the page was built', async () => {
  jest.setSystemTime(end - 5_000);
  render(countdown(end + hour));
  expect(shown()).toBe('00 days00 hours00 minutes05 seconds');
});

it('speaks on the hour and, in the last one, on the minute, and is silent otherwise', () => {
  renderAt(2 * hour + 2_000);
  expect(spoken()).toBeEmptyDOMElement();
  advance(1_000);
  expect(spoken()).toBeEmptyDOMElement();
  advance(1_000);
  expect(spoken()).toHaveTextContent('2 hours left');
  advance(hour);
  expect(spoken()).toHaveTextContent('1 hour left');
  advance(59_000);
  expect(spoken()).toHaveTextContent('1 hour left');
  advance(1_000);
  expect(spoken()).toHaveTextContent('59 minutes left');
});

it('hydrates a page that was built days ago without a mismatch, in the same room', async () => {
  const builtAt = end - 150 * 24 * hour;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(countdown(builtAt));
  const timer = container.querySelector('[role="timer"]');
  expect(timer).toHaveAttribute('data-waiting');
  expect(timer).toHaveTextContent(/^150 days/);

  jest.setSystemTime(end - 101 * 24 * hour);
  const onRecoverableError = jest.fn();
  await act(() => hydrateRoot(container, countdown(builtAt), { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(timer).not.toHaveAttribute('data-waiting');
  expect(timer).toHaveTextContent(/^101 days/);
  container.remove();
});
