import type { EndReason } from '@/lib/voice/call-state';

export const callList = {
  title: 'Calls',
  one: 'Call',
  search: 'Search calls',
  caption: (total: number): string => (total === 1 ? '1 call' : `${total} calls`),
  whose: { label: 'Whose calls', all: 'All', mine: 'By my links' },
  columns: {
    started: 'When',
    dealership: 'Dealership',
    link: 'Link for',
    seconds: 'Length',
    end: 'How it ended',
  },
  noLink: 'No link',
  underWay: 'Under way, or not reported yet',
  empty: {
    title: 'No call yet',
    text: 'Whoever presses the button on a dealership’s page and talks to the agent is listed here. Send somebody a link to one.',
    action: 'New link',
  },
  nothing: {
    title: 'Nothing fits',
    text: 'No call has these words in its dealership or its link.',
    clear: 'Show all',
  },
} as const;

/** How a call ended, of what the platform calls it. */
export const callEndTexts: Record<EndReason, string> = {
  visitor: 'The visitor hung up',
  agent: 'The agent said goodbye',
  silence: 'Nobody spoke any more',
  longest: 'It reached the time limit',
  closed: 'It was closed',
  network: 'The connection was lost',
  fault: 'Something failed',
};

export const callTexts = {
  back: 'Calls',
  title: (dealership: string): string => `A call to ${dealership}`,
  noDealership: 'A call',
  facts: {
    started: 'When',
    dealership: 'Dealership',
    link: 'Link for',
    seconds: 'Length',
    end: 'How it ended',
    id: 'Id on the platform',
  },
  words: {
    title: 'What was said',
    note: 'Read from the voice platform when you ask for it. Nothing of it is kept here.',
    show: 'Show what was said',
    reading: 'Asking the platform…',
    summary: 'Summary',
    transcript: 'Transcript',
    nothing: 'Nothing was said, or nothing that could be understood.',
    gone: 'The platform does not have it any more.',
    unavailable: 'The platform cannot be asked right now. Try again in a moment.',
    retry: 'Try again',
  },
  speakers: { agent: 'Agent', visitor: 'Visitor' },
} as const;

/** 0:07; 12:40; 1:02:03. */
export function sayLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}
