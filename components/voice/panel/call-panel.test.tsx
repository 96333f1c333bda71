import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CallPanel } from '@/components/voice/panel/call-panel';
import {
  FakePanelSession,
  FakeSound,
  FakeTranscript,
  panelCalls,
  panelSnapshot,
} from '@/testing/fake-call-parts';
import type { CallState } from '@/lib/voice/call-state';

const { idle, starting, connected, typed, ended } = panelCalls;

function renderPanel(call: CallState = idle) {
  const session = new FakePanelSession();
  const transcript = new FakeTranscript();
  const sound = new FakeSound();
  const element = (shown: CallState) => (
    <CallPanel
      view={shown.end ? 'after' : shown === idle ? undefined : 'call'}
      snapshot={panelSnapshot(shown, { transcript, sound })}
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
  const still = { matches: true, addEventListener: () => undefined };
  window.matchMedia = jest.fn(() => still) as unknown as typeof matchMedia;
});

afterEach(() => jest.restoreAllMocks());

describe('captions', () => {
  it('tell a screen reader finished sentences, the speaker once a turn, and no partial', () => {
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

  it('have what is to be said first before the call is connected', () => {
    renderPanel(with_(starting, { isTyped: true, firstLine: 'Are you a robot?' }));
    expect(screen.getByText('Are you a robot?')).toBeInTheDocument();
  });

  it('say in a call, and after it, that the agent heard nothing', () => {
    const { transcript, show } = renderPanel(connected);
    act(() => transcript.show({ knowsVisitor: false }));
    expect(screen.getByText(/can’t hear you here\. Type to it below/)).toBeInTheDocument();
    act(() => transcript.say('agent', 'Good morning.'));
    show(ended);
    expect(screen.getByText(/couldn’t hear you here/)).toBeInTheDocument();
  });
});

describe('what the agent has understood', () => {
  const read = () =>
    screen.getAllByRole('definition').flatMap(({ textContent }) => textContent || []);

  it('fills in field by field, in one order, and is there after the call', () => {
    const { transcript, show } = renderPanel(connected);
    expect(screen.getByRole('region', { name: 'The agent’s notes' })).toBeInTheDocument();
    expect(read()).toEqual([]);
    act(() => transcript.show({ record: { requests: [{ day: 'Friday', want: 'Oil change' }] } }));
    expect(read()).toEqual(['Oil change', 'Friday']);
    const requests = [
      {
        want: 'Oil change',
        day: 'Saturday',
        conditions: ['only if it is under 300'],
        isAgreed: true,
      },
      { want: 'Test drive', note: 'my 16-year-old drives' },
    ];
    act(() => transcript.show({ record: { requests, name: 'Dave' } }));
    const notes = [
      ...['Oil change (agreed)', 'Saturday', 'only if it is under 300'],
      ...['Test drive', 'my 16-year-old drives', 'Dave'],
    ];
    expect(read()).toEqual(notes);
    act(() => transcript.say('agent', 'Saturday, then.'));
    show(ended);
    expect(read()).toEqual(notes);
  });

  it('is told to a screen reader where it is new', () => {
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

  it('says what is booked', () => {
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

describe('a transcript, after the call', () => {
  it('is copied, with times and speakers', async () => {
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
});

describe('typing', () => {
  it('has the focus in a call that is typed, and not in another', () => {
    const { show } = renderPanel(connected);
    expect(field()).not.toHaveFocus();
    show(idle);
    show(typed);
    expect(field()).toHaveFocus();
  });

  it('sends with Enter, says that somebody types, and sends no empty message', async () => {
    const { session } = renderPanel(typed);
    await userEvent.type(field(), '  {Enter}');
    expect(session.asked).toEqual(['typing', 'typing']);
    await userEvent.type(field(), 'An oil change{Shift>}{Enter}{/Shift}please{Enter}');
    expect(session.asked.at(-1)).toBe('send An oil change\nplease');
    expect(field()).toHaveValue('');
  });

  it('keeps what was not sent, and says so', async () => {
    const { session } = renderPanel(typed);
    session.failure = new Error('Call object is not available.');
    await userEvent.type(field(), 'Hello');
    await userEvent.click(button('Send'));
    expect(field()).toHaveValue('Hello');
    expect(screen.getByText(/didn’t go through/)).toBeInTheDocument();
  });

  it('keeps over the end of a call what was typed in it', async () => {
    const { show } = renderPanel(connected);
    await userEvent.type(field(), 'Half a sen');
    show(ended);
    expect(screen.queryByRole('textbox', { name: 'Type a message' })).toBeNull();
    show(starting);
    expect(field()).toHaveValue('Half a sen');
  });
});

describe('trouble', () => {
  it('offers the level and another microphone where nobody is heard', async () => {
    const { sound } = renderPanel(with_(connected, { isUnheard: true }));
    expect(screen.getByText('We can’t hear you.')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'Level of your microphone' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'b');
    expect(sound.getSnapshot().microphoneId).toBe('b');
  });

  it('has a button for a voice that the browser holds back, unless it is not to be heard', async () => {
    const { session, sound } = renderPanel(with_(connected, { isSoundHeld: true }));
    await userEvent.click(button('Hear the agent'));
    expect(session.asked).toEqual(['hear']);
    act(() => sound.show({ isSilent: true }));
    expect(screen.queryByRole('button', { name: 'Hear the agent' })).toBeNull();
  });
});

describe('keys', () => {
  it('mute nobody who types', async () => {
    const { session } = renderPanel(typed);
    field().blur();
    await userEvent.keyboard('m');
    expect(session.asked).toEqual([]);
  });

  it('are listed on ?, and turned off there for this visit and later ones', async () => {
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
