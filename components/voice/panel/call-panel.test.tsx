import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CallPanel, type CallPanelProps } from '@/components/voice/panel/call-panel';
import {
  FakePanelSession,
  FakeSound,
  FakeTranscript,
  panelCalls,
  panelSnapshot,
} from '@/testing/fake-call-parts';
import type { CallSnapshot } from '@/lib/voice/call-snapshot';
import type { CallState } from '@/lib/voice/call-state';

const { idle, starting, connected, typed, ended, failed } = panelCalls;

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
  delete document.documentElement.dataset.singleKeys;
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

describe('the panel', () => {
  it('is in the widget that the call began in, and in all of them before the first call', () => {
    const { show, container } = renderPanel();
    show(connected, { source: 'dialog' });
    expect(container).toBeEmptyDOMElement();
    show(connected, { source: 'hero' });
    expect(button('Captions')).toBeInTheDocument();
  });

  it('says by name what each tool does, before a call and in one', () => {
    const { show } = renderPanel();
    const names = () =>
      within(screen.getByRole('group', { name: 'Tools of the call' }))
        .getAllByRole('button')
        .map((tool) => tool.textContent?.replace(/[CT?]$/, ''));
    expect(names()).toEqual(['Captions', 'Type instead', 'Sound', 'Keys']);
    show(connected);
    expect(names()).toEqual(['Captions', 'Type a message', 'Sound', 'Keys']);
  });
});

describe('captions', () => {
  it('open with their button, and stay open for the visit', async () => {
    const { unmount } = renderPanel();
    expect(screen.queryByRole('log')).toBeNull();
    await userEvent.click(button('Captions'));
    expect(button('Captions')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('log', { name: 'Transcript' })).toBeInTheDocument();
    unmount();
    renderPanel();
    expect(screen.getByRole('log')).toBeInTheDocument();
  });

  it('open all the same where the browser keeps nothing', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    renderPanel();
    await userEvent.click(button('Captions'));
    expect(screen.getByRole('log')).toBeInTheDocument();
  });

  it('tell a screen reader finished sentences, the speaker once a turn, and no partial', () => {
    const { transcript, show } = renderPanel(connected, { isDialog: true });
    act(() => {
      transcript.say('agent', 'Good morning.');
      transcript.say('agent', 'How can I help?', 2);
      transcript.say('visitor', 'An oil change.', 5);
      transcript.show({ partial: { agent: 'I have' } });
    });
    show(connected);
    const log = screen.getByRole('log');
    expect(log).toHaveAttribute('aria-live', 'polite');
    expect([...log.children].map((line) => line.textContent)).toEqual([
      'Agent: 00:00Good morning.',
      'How can I help?',
      'You: 00:05An oil change.',
    ]);
    expect(within(log).getByText('00:05')).toHaveAttribute('aria-hidden', 'true');
    const partial = screen.getByText('I have');
    expect(log).not.toContainElement(partial);
    expect(partial.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('follow the newest line until the reader scrolls up, and again when asked', async () => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
    const { transcript } = renderPanel(connected, { isDialog: true });
    const tape = screen.getByRole('log').parentElement as HTMLElement;
    act(() => transcript.say('agent', 'One.'));
    expect(tape.scrollTop).toBe(500);
    expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull();

    tape.scrollTop = 120;
    act(() => void tape.dispatchEvent(new Event('scroll')));
    act(() => transcript.say('agent', 'Two.'));
    expect(tape.scrollTop).toBe(120);

    await userEvent.click(button('Newest'));
    expect(tape.scrollTop).toBe(500);
    expect(screen.getByRole('log')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull();
  });

  it('say once that only the agent’s side is known, with a way to be understood', async () => {
    const { transcript, session } = renderPanel(connected);
    act(() => transcript.show({ knowsVisitor: false }));
    await userEvent.click(button('Captions'));
    expect(screen.getAllByText(/does not turn speech into words/)).toHaveLength(1);
    await userEvent.click(button('Type instead'));
    expect(field()).toHaveFocus();
    expect(session.asked).toEqual([]);
  });
});

describe('a transcript, after the call', () => {
  function renderEnded() {
    const view = renderPanel(connected);
    act(() => {
      view.transcript.say('agent', 'Good morning.', 1);
      view.transcript.say('visitor', 'Hello.', 65, true);
    });
    view.show(ended);
    return view;
  }

  it('is copied, with times and speakers', async () => {
    const user = userEvent.setup();
    renderEnded();
    await user.click(button('Copy'));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(
      '00:01 Agent: Good morning.\n01:05 You (typed): Hello.',
    );
  });

  it('says so where the browser refuses to copy', async () => {
    const user = userEvent.setup();
    renderEnded();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await user.click(button('Copy'));
    expect(await screen.findByText(/refused to copy/)).toBeInTheDocument();
  });

  it('is saved as a file', async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    renderEnded();
    await userEvent.click(button('Download'));
    expect(names).toEqual(['conversation.txt']);
    expect(blobs[0]?.size).toBeGreaterThan(40);
  });
});

describe('typing', () => {
  it('starts a call without the microphone, and puts the cursor into the field', async () => {
    const { session, show } = renderPanel();
    await userEvent.click(button('Type instead'));
    expect(session.asked).toEqual(['start demo from hero, typed']);
    show(starting);
    expect(field()).toBeInTheDocument();
  });

  it('sends with Enter, says that somebody types, and sends no empty message', async () => {
    const { session } = renderPanel(typed, { isDialog: true });
    await userEvent.type(field(), '  {Enter}');
    expect(session.asked).toEqual(['typing', 'typing']);
    await userEvent.type(field(), 'An oil change{Shift>}{Enter}{/Shift}please{Enter}');
    expect(session.asked.at(-1)).toBe('send An oil change\nplease');
    expect(field()).toHaveValue('');
  });

  it('keeps what was not sent, and says so', async () => {
    const { session } = renderPanel(typed, { isDialog: true });
    session.failure = new Error('Call object is not available.');
    await userEvent.type(field(), 'Hello');
    await userEvent.click(button('Send'));
    expect(field()).toHaveValue('Hello');
    expect(screen.getByText(/was not sent/)).toBeInTheDocument();
    session.failure = undefined;
    await userEvent.click(button('Send'));
    expect(session.asked).toContain('send Hello');
  });

  it('keeps what was typed when the call ends', async () => {
    const { show } = renderPanel(connected);
    await userEvent.click(button('Type a message'));
    await userEvent.type(field(), 'Half a sen');
    show(ended);
    expect(field()).toHaveValue('Half a sen');
    expect(screen.getByText(/ended before this was sent/)).toBeInTheDocument();
  });

  it('sends what was typed too early as soon as the agent is on the line', async () => {
    const { session, show } = renderPanel(idle, { isDialog: true });
    await userEvent.type(field(), 'Hello{Enter}');
    expect(session.asked).toEqual(['start demo from hero, typed']);
    show(starting);
    expect(screen.getByText(/as soon as the agent is on the line/)).toBeInTheDocument();
    show(typed);
    expect(session.asked.at(-1)).toBe('send Hello');
    expect(field()).toHaveValue('');
  });

  it('says how much room is left, and sends nothing that is too long', async () => {
    const { session } = renderPanel(typed, { isDialog: true });
    await userEvent.click(field());
    await userEvent.paste('a'.repeat(950));
    expect(screen.getByText('50 characters left.')).toBeInTheDocument();
    await userEvent.paste('a'.repeat(60));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(/^10 characters too many/)).toBeInTheDocument();
    expect(field()).toBeInvalid();
    expect(session.asked.join()).not.toContain('send');
  });

  it('gives the focus back with Escape, which nothing around it hears', async () => {
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    renderPanel(connected);
    await userEvent.click(button('Type a message'));
    expect(field()).toHaveFocus();
    heard.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(button('Type a message')).toHaveFocus();
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('keydown', heard);
  });

  it('turns into talking, or says why not', async () => {
    const { session } = renderPanel(typed);
    session.failure = new Error('Your browser blocks the microphone here.');
    await userEvent.click(button('Use the microphone'));
    expect(session.asked).toEqual(['use microphone']);
    expect(await screen.findByText(/blocks the microphone/)).toBeInTheDocument();
  });

  it('is spoken or silent, as the visitor likes', async () => {
    const { sound } = renderPanel(typed);
    await userEvent.click(button('Voice'));
    expect(button('Voice')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText(/The agent is silent/)).toBeInTheDocument();
    await userEvent.click(button('Voice'));
    expect(sound.asked).toEqual(['volume 0', 'volume 0.5']);
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

  it('names the device that took over', () => {
    const { sound } = renderPanel(connected);
    act(() => sound.show({ replacedBy: 'Headset' }));
    expect(
      screen.getByText('Your microphone was unplugged. Now using: Headset.'),
    ).toBeInTheDocument();
  });

  it.each([
    ['was refused', idle, 'denied'],
    ['did not start', failed, 'granted'],
  ] as const)('offers typing where the microphone %s', async (_, call, microphone) => {
    const { show, session } = renderPanel();
    show(call, { microphone });
    const [, inTrouble] = screen.getAllByRole('button', { name: 'Type instead' });
    await userEvent.click(inTrouble as HTMLElement);
    expect(session.asked).toEqual(['start demo from hero, typed']);
  });
});

describe('sound', () => {
  const open = () => userEvent.click(button('Sound'));

  it('has the devices that can be chosen, and no others', async () => {
    const { sound } = renderPanel(connected);
    await open();
    expect(button('Sound')).toHaveAttribute('aria-expanded', 'true');
    expect(sound.asked).toEqual(['refresh']);
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Your system’s choice', 'Built-in', 'Device 2']);
    expect(screen.queryByRole('combobox', { name: 'Speaker' })).toBeNull();
    act(() => sound.show({ speakers: [{ id: 'default', label: 'Default - Desk' }] }));
    expect(screen.getByRole('combobox', { name: 'Speaker' })).toHaveValue('default');
  });

  it('says where a device does not start', async () => {
    const { sound } = renderPanel(connected);
    sound.failure = new Error('gone');
    await open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'b');
    expect(await screen.findByText(/did not start/)).toBeInTheDocument();
  });

  it('says the volume in words, or is silent where there is none to set', async () => {
    const { sound } = renderPanel(connected);
    await open();
    expect(screen.getByRole('slider', { name: /Volume/ })).toHaveAttribute(
      'aria-valuetext',
      '50 percent',
    );
    act(() => sound.show({ canSetVolume: false }));
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(button('Silence the agent'));
    expect(button('Silence the agent')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Silence the agent'));
    expect(sound.asked).toEqual(['refresh', 'volume 0', 'volume 0.5']);
  });
});

describe('keys', () => {
  it('do what the tools do', async () => {
    const { session } = renderPanel(connected);
    await userEvent.keyboard('c');
    expect(screen.getByRole('log')).toBeInTheDocument();
    await userEvent.keyboard('e');
    expect(session.asked).toEqual(['hang up']);
    await userEvent.keyboard('t');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it('rest while somebody types, and with a modifier', async () => {
    const { session } = renderPanel(connected, { isDialog: true });
    await userEvent.type(field(), 'ect?');
    await userEvent.click(document.body);
    await userEvent.keyboard('{Control>}e{/Control}{Meta>}e{/Meta}{Alt>}e{/Alt}');
    expect(session.asked).not.toContain('hang up');
    expect(field()).toHaveValue('ect?');
  });

  it('are listed on ?, and turned off there for this visit and later ones', async () => {
    const { session, unmount } = renderPanel(connected);
    await userEvent.keyboard('?');
    const list = screen.getByRole('dialog', { name: 'Keys' });
    for (const key of ['Enter', 'M', 'C', 'T', 'E', '?'])
      expect(within(list).getByText(key)).toBeInTheDocument();
    await userEvent.keyboard('e');
    await userEvent.click(within(list).getByRole('switch'));
    await userEvent.click(within(list).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('e');
    unmount();
    delete document.documentElement.dataset.singleKeys;
    renderPanel(connected);
    await userEvent.keyboard('e?');
    expect(session.asked).toEqual([]);
    await userEvent.click(button('Keys'));
    expect(screen.getByRole('switch')).not.toBeChecked();
  });
});
