import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { emailDemo } from '@/lib/content/ai-demo';
import { answerMedia } from '@/testing/match-media';
import { EmailDemo } from './email-demo';

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
