import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CallPanel } from '@/components/voice/panel/call-panel';
import { FakeSound, FakeTranscript, panelCalls } from '@/testing/fake-call-parts';
import { FakeSession } from '@/testing/fake-session';
import { answerMedia } from '@/testing/match-media';
import type { CallState } from '@/lib/voice/call-state';

const { idle, starting, connected, typed, ended } = panelCalls;

function renderPanel(call: CallState = idle) {
  const session = new FakeSession();
  const transcript = new FakeTranscript();
  const sound = new FakeSound();
  const element = (shown: CallState) => (
    <CallPanel
      view={shown.end ? 'after' : shown === idle ? undefined : 'call'}
      snapshot={{ call: shown, transcript, sound }}
      session={session}
      assistantId="demo"
      readNext={() => ({ email: 'hello@lanekeep.example' })}
    />
  );
  const view = render(element(call));
  const show = (next: CallState) => view.rerender(element(next));
  return { session, transcript, sound, show, ...view };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Type a message' });
const with_ = (call: CallState, change: object) => ({ ...call, ...change }) as CallState;

beforeEach(() => {
  localStorage.clear();
  answerMedia(true);
});

afterEach(() => jest.restoreAllMocks());

describe('captions', () => {
  it('announce finished sentences, the speaker once a turn, and no partial ones', () => {
    const { transcript } = renderPanel(connected);
    act(() => {
      transcript.say('agent', 'Good morning.');
      transcript.say('agent', 'How can I help?', 2);
      transcript.say('visitor', 'An oil change.', 5);
      transcript.show({ partial: { agent: 'I have' } });
    });
    const log = screen.getByRole('log');
    expect(log).toHaveAttribute('aria-live', 'polite');
    expect([...log.children].map((line) => line.textContent)).toEqual([
      'Agent: 00:00Good morning.',
      'How can I help?',
      'You: 00:05An oil change.',
    ]);
    const partial = screen.getByText('I have');
    expect(log).not.toContainElement(partial);
    expect(partial.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('show the text to send first before the call connects', () => {
    renderPanel(with_(starting, { isTyped: true, firstLine: 'Are you a robot?' }));
    expect(screen.getByText('Are you a robot?')).toBeInTheDocument();
  });

  it('tell during and after a call that the agent heard nothing', () => {
    const { transcript, show } = renderPanel(connected);
    act(() => transcript.show({ isVisitorTranscribed: false }));
    expect(screen.getByText(/can’t hear you here\. Type to it below/)).toBeInTheDocument();
    act(() => transcript.say('agent', 'Good morning.'));
    show(ended);
    expect(screen.getByText(/couldn’t hear you here/)).toBeInTheDocument();
  });
});

describe('the notes', () => {
  const read = () =>
    screen.getAllByRole('definition').flatMap(({ textContent }) => textContent || []);

  it('fill in field by field in a fixed order, and stay after the call', () => {
    const { transcript, show } = renderPanel(connected);
    expect(screen.getByRole('region', { name: 'The agent’s notes' })).toBeInTheDocument();
    expect(read()).toEqual([]);
    act(() => transcript.show({ record: { requests: [{ day: 'Friday', want: 'Oil change' }] } }));
    expect(read()).toEqual(['Oil change', 'Friday']);
    const requests = [
      {
        want: 'Oil change',
        day: 'Saturday',
        conditions: ['Only if it is under 300.', 'text me first', 'no calls'],
        isAgreed: true,
      },
      { want: 'Test drive', note: 'my 16-year-old drives' },
    ];
    const said = ['Leave the seats on.', 'Call before noon.'];
    act(() => transcript.show({ record: { requests, name: 'Dave', said } }));
    const notes = [
      'Oil change (agreed)',
      'Saturday',
      'Only if it is under 300. text me first; no calls',
      'Test drive',
      'my 16-year-old drives',
      'Dave',
      '2 sentences, word for word',
    ];
    expect(read()).toEqual(notes);
    act(() => transcript.say('agent', 'Saturday, then.'));
    show(ended);
    expect(read()).toEqual(notes);
  });

  it('announce new values', () => {
    const { transcript, container } = renderPanel(connected);
    const said = () =>
      [...container.querySelectorAll('[aria-live=polite]')].flatMap(
        ({ textContent }) => /Noted:.*/.exec(textContent) ?? [],
      );
    expect(said()).toEqual([]);
    act(() => transcript.show({ record: { requests: [{ want: 'Oil change', day: 'Friday' }] } }));
    expect(said()).toEqual(['Noted: Request, Day.']);
    act(() => transcript.show({ record: { requests: [{ want: 'Oil change', day: 'Saturday' }] } }));
    expect(said()).toEqual(['Noted: Day.']);
  });

  it('show a booking', () => {
    const { transcript } = renderPanel(connected);
    const visit = {
      kind: 'service',
      date: '2026-11-26',
      time: '09:30',
      work: '',
      name: '',
    } as const;
    act(() => transcript.show({ appointments: [visit] }));
    expect(screen.getByText('Booked').closest('p')).toHaveTextContent(
      /Service visit\s*Thursday, November 26, 2026, 9:30 am/,
    );
  });
});

it('a transcript is copied after the call, with times and speakers', async () => {
  const user = userEvent.setup();
  const { transcript, show } = renderPanel(connected);
  act(() => {
    transcript.say('agent', 'Good morning.', 1);
    transcript.say('visitor', 'Hello.', 65, true);
  });
  show(ended);
  await user.click(screen.getByText('What was said'));
  await user.click(button('Copy'));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(
    '00:01 Agent: Good morning.\n01:05 You (typed): Hello.',
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await user.click(button(/Copy|Copied/));
  expect(await screen.findByText(/won’t copy/)).toBeInTheDocument();
});

describe('typing', () => {
  it('has the focus in a typed call only', () => {
    const { show } = renderPanel(connected);
    expect(field()).not.toHaveFocus();
    show(idle);
    show(typed);
    expect(field()).toHaveFocus();
  });

  it('sends with Enter, reports typing, and sends no empty message', async () => {
    const { session } = renderPanel(typed);
    await userEvent.type(field(), '  {Enter}');
    expect(session.asked).toEqual(['typing', 'typing']);
    await userEvent.type(field(), 'An oil change{Shift>}{Enter}{/Shift}please{Enter}');
    expect(session.asked.at(-1)).toBe('send An oil change\nplease');
    expect(field()).toHaveValue('');
  });

  it('keeps unsent text with a notice', async () => {
    const { session } = renderPanel(typed);
    session.failure = new Error('Call object is not available.');
    await userEvent.type(field(), 'Hello');
    await userEvent.click(button('Send'));
    expect(field()).toHaveValue('Hello');
    expect(screen.getByText(/didn’t go through/)).toBeInTheDocument();
  });

  it('keeps typed text after the end of the call', async () => {
    const { show } = renderPanel(connected);
    await userEvent.type(field(), 'Half a sen');
    show(ended);
    expect(screen.queryByRole('textbox', { name: 'Type a message' })).toBeNull();
    show(starting);
    expect(field()).toHaveValue('Half a sen');
  });
});

describe('trouble', () => {
  it('shows the level and other microphones if nothing is heard', async () => {
    const { sound } = renderPanel(with_(connected, { isUnheard: true }));
    expect(screen.getByText('We can’t hear you.')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'Level of your microphone' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'b');
    expect(sound.getSnapshot().microphoneId).toBe('b');
  });

  it('shows a button for held sound, unless muted', async () => {
    const { session, sound } = renderPanel(with_(connected, { isSoundHeld: true }));
    await userEvent.click(button('Hear the agent'));
    expect(session.asked).toEqual(['hear the agent']);
    act(() => sound.show({ isSilent: true }));
    expect(screen.queryByRole('button', { name: 'Hear the agent' })).toBeNull();
  });
});

describe('keys', () => {
  it('do not mute a typed call', async () => {
    const { session } = renderPanel(typed);
    field().blur();
    await userEvent.keyboard('m');
    expect(session.asked).toEqual([]);
  });

  it('are listed on ?, and can be turned off for this and later visits', async () => {
    const { session, unmount } = renderPanel(connected);
    await userEvent.keyboard('?');
    const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const key of ['Enter', 'M', 'T', 'E', '?'])
      expect(within(list).getByText(key)).toBeInTheDocument();
    await userEvent.click(within(list).getByRole('switch'));
    await userEvent.click(within(list).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('e');
    unmount();
    renderPanel(connected);
    await userEvent.keyboard('e?');
    expect(session.asked).toEqual([]);
  });
});
