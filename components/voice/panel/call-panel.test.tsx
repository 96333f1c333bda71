import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CallPanel, type CallPanelProps } from '@/components/voice/panel/call-panel';
import {
  FakePanelSession,
  FakeSound,
  FakeTranscript,
  panelCalls,
  panelSnapshot,
} from '@/testing/fake-call-parts';
import type { CallSnapshot } from '@/lib/voice/call-session';
import type { CallState } from '@/lib/voice/call-state';

const { idle, starting, connected, typed, ended } = panelCalls;
const inDialog = { isDialog: true };

function renderPanel(call: CallState = idle, props: Partial<CallPanelProps> = {}) {
  const session = new FakePanelSession();
  const transcript = new FakeTranscript();
  const sound = new FakeSound();
  const element = (snapshot: CallSnapshot) => (
    <CallPanel
      snapshot={snapshot}
      session={session}
      assistantId="demo"
      source="hero"
      isDialog={false}
      {...props}
    />
  );
  const view = render(element(panelSnapshot(call, { transcript, sound })));
  const show = (next: CallState, rest: Partial<CallSnapshot> = {}) =>
    view.rerender(element(panelSnapshot(next, { transcript, sound, ...rest })));
  return { session, transcript, sound, show, ...view };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Type a message' });
const with_ = (call: CallState, change: object) => ({ ...call, ...change }) as CallState;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.matchMedia = jest.fn(() => ({ matches: true })) as unknown as typeof matchMedia;
});

afterEach(() => jest.restoreAllMocks());

it('is in the widget that the call began in', () => {
  const { show, container } = renderPanel();
  show(connected, { source: 'dialog' });
  expect(container).toBeEmptyDOMElement();
  show(connected, { source: 'hero' });
  const tools = within(screen.getByRole('group', { name: 'Tools of the call' }));
  for (const name of ['Captions', 'Type a message', 'Sound', 'Keys'])
    expect(tools.getByRole('button', { name })).toBeInTheDocument();
});

describe('captions', () => {
  it('tell a screen reader finished sentences, the speaker once a turn, and no partial', () => {
    const { transcript } = renderPanel(connected, inDialog);
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

  it('say after a call that the agent heard nothing; in it, the field to type in is open', () => {
    const { transcript, show } = renderPanel(connected);
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => transcript.show({ knowsVisitor: false }));
    expect(screen.getByText('The agent cannot hear you here. Type instead.')).toBeInTheDocument();
    expect(field()).toBeInTheDocument();
    act(() => transcript.say('agent', 'Good morning.'));
    show(ended);
    expect(screen.getByText(/could not hear you here/)).toBeInTheDocument();
  });
});

describe('what the agent has understood', () => {
  const notes = () => screen.queryByRole('region', { name: 'The agent’s notes' });
  const read = () =>
    within(notes() as HTMLElement)
      .getAllByRole('definition')
      .map((definition) => definition.textContent);

  it('fills in field by field, in one order, and is there after the call', () => {
    const { transcript, show } = renderPanel(connected);
    expect(notes()).toBeNull();
    act(() => transcript.show({ record: { day: 'Friday', want: 'Oil change' } }));
    expect(read()).toEqual(['Oil change', 'Friday']);
    act(() => transcript.show({ record: { want: 'Oil change', name: 'Dave', day: 'Saturday' } }));
    expect(read()).toEqual(['Oil change', 'Saturday', 'Dave']);
    show(ended);
    expect(read()).toEqual(['Oil change', 'Saturday', 'Dave']);
  });

  it.each([
    ['with its words', false, 'Noted: Request, Oil change; Day, Friday.', 'Noted: Day, Saturday.'],
    ['without words that captions read out', true, 'Noted: Request, Day.', 'Noted: Day.'],
  ])('is told to a screen reader where it is new, %s', (_how, isDialog, first, second) => {
    const { transcript, container } = renderPanel(connected, { isDialog });
    const said = () =>
      [...container.querySelectorAll('[aria-live=polite]')].flatMap(
        ({ textContent }) => /Noted:.*/.exec(textContent) ?? [],
      );
    expect(said()).toEqual([]);
    act(() => transcript.show({ record: { want: 'Oil change', day: 'Friday' } }));
    expect(said()).toEqual([first]);
    act(() => transcript.show({ record: { want: 'Oil change', day: 'Saturday' } }));
    expect(said()).toEqual([second]);
  });
});

describe('a transcript, after the call', () => {
  function renderEnded() {
    const { transcript, show } = renderPanel(connected);
    act(() => {
      transcript.say('agent', 'Good morning.', 1);
      transcript.say('visitor', 'Hello.', 65, true);
    });
    show(ended);
  }

  it('is copied, with times and speakers', async () => {
    const user = userEvent.setup();
    renderEnded();
    await user.click(button('Copy'));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      '00:01 Agent: Good morning.\n01:05 You (typed): Hello.',
    );
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await user.click(button(/Copy|Copied/));
    expect(await screen.findByText(/refused to copy/)).toBeInTheDocument();
  });
});

describe('typing', () => {
  it('sends with Enter, says that somebody types, and sends no empty message', async () => {
    const { session } = renderPanel(typed, inDialog);
    await userEvent.type(field(), '  {Enter}');
    expect(session.asked).toEqual(['typing', 'typing']);
    await userEvent.type(field(), 'An oil change{Shift>}{Enter}{/Shift}please{Enter}');
    expect(session.asked.at(-1)).toBe('send An oil change\nplease');
    expect(field()).toHaveValue('');
  });

  it('keeps what was not sent, and says so', async () => {
    const { session } = renderPanel(typed, inDialog);
    session.failure = new Error('Call object is not available.');
    await userEvent.type(field(), 'Hello');
    await userEvent.click(button('Send'));
    expect(field()).toHaveValue('Hello');
    expect(screen.getByText(/was not sent/)).toBeInTheDocument();
  });

  it('keeps what was typed when the call ends', async () => {
    const { show } = renderPanel(connected);
    await userEvent.click(button('Type a message'));
    await userEvent.type(field(), 'Half a sen');
    show(ended);
    expect(field()).toHaveValue('Half a sen');
    expect(screen.getByText(/ended before this was sent/)).toBeInTheDocument();
  });

  it('starts a call, and sends what was typed as soon as the agent is on the line', async () => {
    const { session, show } = renderPanel(idle, inDialog);
    await userEvent.type(field(), 'Hello{Enter}');
    expect(session.asked).toEqual(['start demo from hero, typed']);
    show(starting);
    expect(screen.getByText(/as soon as the agent is on the line/)).toBeInTheDocument();
    show(typed);
    expect(session.asked.at(-1)).toBe('send Hello');
    expect(field()).toHaveValue('');
  });

  it('sends nothing that is too long, and says so', async () => {
    const { session } = renderPanel(typed, inDialog);
    await userEvent.click(field());
    await userEvent.paste('a'.repeat(1_010));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(/^10 characters too many/)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(session.asked.join()).not.toContain('send');
  });

  it('turns into talking, or says why not', async () => {
    const { session } = renderPanel(typed);
    session.failure = new Error('Your browser blocks the microphone here.');
    await userEvent.click(button('Use the microphone'));
    expect(session.asked).toEqual(['use microphone']);
    expect(await screen.findByText(/blocks the microphone/)).toBeInTheDocument();
  });
});

describe('trouble', () => {
  it('offers the level, another microphone and typing where nobody is heard', async () => {
    const { sound } = renderPanel(with_(connected, { isUnheard: true }));
    expect(screen.getByText('We can’t hear you.')).toBeInTheDocument();
    expect(screen.getByRole('meter', { name: 'Level of your microphone' })).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'b');
    expect(sound.getSnapshot().microphoneId).toBe('b');
    await userEvent.click(button('Type instead'));
    expect(field()).toHaveFocus();
  });

  it('has a button for a voice that the browser holds back', async () => {
    const { session } = renderPanel(with_(connected, { isSoundHeld: true }));
    await userEvent.click(button('Tap to hear the agent'));
    expect(session.asked).toEqual(['hear']);
  });
});

describe('keys', () => {
  it('do what the tools do, but not while somebody types, nor with a modifier', async () => {
    const { session } = renderPanel(connected);
    await userEvent.keyboard('c');
    expect(screen.getByRole('log')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}e{/Control}');
    expect(session.asked).toEqual([]);
    await userEvent.keyboard('e');
    expect(session.asked).toEqual(['hang up']);
    await userEvent.keyboard('t');
    await userEvent.keyboard('ect?');
    expect(field()).toHaveValue('ect?');
    expect(session.asked.filter((asked) => asked === 'hang up')).toHaveLength(1);
  });

  it('are listed on ?, and turned off there for this visit and later ones', async () => {
    const { session, unmount } = renderPanel(connected);
    await userEvent.keyboard('?');
    const list = screen.getByRole('dialog', { name: 'Keys' });
    for (const key of ['Enter', 'M', 'C', 'T', 'E', '?'])
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
