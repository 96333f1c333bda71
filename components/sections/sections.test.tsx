import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRef } from 'react';
import { OfferStatus } from '@/components/layout/offer-status';
import { offer } from '@/lib/content/claims';
import { countdownTexts } from '@/lib/content/countdown';
import { spotsTaken } from '@/lib/content/offer';
import { secondsUntil } from '@/lib/time/countdown';
import { emailDemo } from '@/lib/content/ai-demo';
import { answerMedia } from '@/testing/match-media';
import { Calculator } from './shared/calculator';
import { Countdown } from './shared/countdown';
import { OfferSpots } from './shared/offer-spots';
import { EmailDemo } from './ai/email-demo';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** The page as rendered by the server, before hydration. */
function pageOf(part: React.ReactElement) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(part);
  return container;
}

const dial = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const turn = (value: string) =>
  fireEvent.change(dial('Missed calls a week'), { target: { value } });
const result = () => screen.getByRole('status').textContent;
const openAt = (address: string) => window.history.replaceState(null, '', address);

it('the calculator shows an example, calculates changes, and keeps them in the address', () => {
  openAt('/SunriseToyota?ref=mail');
  render(<Calculator />);
  expect(result()).toBe('$13,000 a month goes elsewhere');
  expect(screen.getByText('25 calls × 30% × $400 × 52 weeks / 12 months')).toBeVisible();
  const replaced = jest.spyOn(window.history, 'replaceState');
  for (const value of ['38', '39', '40']) turn(value);
  expect(dial('Average repair order')).toHaveAttribute('aria-valuetext', '$400');
  expect(result()).toBe('$20,800 a month goes elsewhere');
  advance(300);
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(window.location.href).toMatch(
    /\/SunriseToyota\?ref=mail&calls=40&share=30&order=400#calculator$/,
  );
  // Opening that address shows the same.
  cleanup();
  render(<Calculator />);
  expect(result()).toBe('$20,800 a month goes elsewhere');
});

/** The server's answer to the page's request for the taken spots. */
function answerSpots(taken: number) {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ({ taken }) }) as Response);
}

describe('the spots of the offer', () => {
  async function open() {
    const page = render(
      <>
        <OfferSpots text="" />
        <OfferStatus />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    return page;
  }
  const show = async (taken: number) => {
    answerSpots(taken);
    const { container, unmount } = await open();
    const spots = container.querySelectorAll('[data-spot="taken"]').length;
    const text = container.querySelector('[data-spots-text]')?.textContent;
    unmount();
    return { spots, text };
  };
  const { dataset } = document.documentElement;

  afterEach(() => {
    delete dataset.offer;
    delete dataset.taken;
  });

  it('appear with the first taken one, and the offer is sold out once all are taken', async () => {
    expect(await show(0)).toEqual({ spots: 0, text: '' });
    expect({ ...dataset }).toEqual({});
    expect(await show(3)).toEqual({ spots: 3, text: spotsTaken(3) });
    expect({ ...dataset }).toEqual({ taken: '' });
    await show(offer.customers);
    expect({ ...dataset }).toEqual({ taken: '', offer: 'sold-out' });
  });

  it('stay as built if the server does not answer', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const { container } = await open();
    expect(container.querySelector('[data-spot="taken"]')).toBeNull();
    expect({ ...dataset }).toEqual({});
  });
});

describe('the countdown', () => {
  const end = Date.parse('2025-08-31T23:59:59.999Z');
  const hour = 3_600_000;
  const status = { open: 'Still open.', ended: 'It is over.' };
  const spoken = () => document.querySelector('[aria-live="polite"]');
  const shown = () => screen.getByRole('timer', { hidden: true }).textContent?.replace(/\s+/g, ' ');

  function countdown(builtAt = Date.now()) {
    const secondsAtBuild = secondsUntil(end, builtAt);
    const endsAt = new Date(end).toISOString();
    return <Countdown endsAt={endsAt} secondsAtBuild={secondsAtBuild} status={status} />;
  }

  it('counts down to zero, announces it once, and stops', () => {
    jest.setSystemTime(end - (51 * hour + 4 * 60_000 + 5_000));
    render(countdown());
    expect(shown()).toBe('02 days03 hours04 minutes05 seconds');
    advance(6_000);
    expect(shown()).toBe('02 days03 hours03 minutes59 seconds');
    expect(screen.getByText(status.open)).toBeVisible();
    advance(52 * hour);
    expect(shown()).toBe('00 days00 hours00 minutes00 seconds');
    expect(spoken()).toHaveTextContent(countdownTexts.ended);
    expect(screen.queryByText(status.open)).toBeNull();
    expect(screen.getByText(status.ended)).toBeVisible();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('uses the visitor’s clock on an old page, without a hydration mismatch', async () => {
    const builtAt = end - 150 * 24 * hour;
    const container = pageOf(countdown(builtAt));
    expect(shown()).toMatch(/^150 days/);
    jest.setSystemTime(end - 101 * 24 * hour);
    const onRecoverableError = jest.fn();
    await act(() => hydrateRoot(container, countdown(builtAt), { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(shown()).toMatch(/^101 days/);
    container.remove();
  });
});

const { captions, visit } = emailDemo;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function open({ isReduced = false } = {}) {
  answerMedia(isReduced);
  render(<EmailDemo isOpen onOpenChange={() => undefined} opener={createRef()} />);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = () => act(() => jest.advanceTimersByTime(5_000));

it('plays all steps with their captions, and stops', () => {
  open();
  for (const caption of captions) {
    expect(screen.getByText(caption)).toBeInTheDocument();
    wait();
  }
  wait();
  expect(screen.getByText(captions.at(-1)!)).toBeInTheDocument();
  expect(screen.getByText(visit.title).parentElement).toHaveAttribute('data-shown', 'true');
  press('Play again');
  expect(screen.getByText(captions[0])).toBeInTheDocument();
});

it('pauses and continues', () => {
  open();
  press('Pause');
  wait();
  expect(screen.getByText(captions[0])).toBeInTheDocument();
  press('Play');
  wait();
  expect(screen.getByText(captions[1])).toBeInTheDocument();
});

it('does not play by itself with reduced motion', () => {
  open({ isReduced: true });
  wait();
  expect(screen.getByText(captions[0])).toBeInTheDocument();
  press('Next');
  press('Next');
  press('Back');
  expect(screen.getByText(captions[1])).toBeInTheDocument();
});
