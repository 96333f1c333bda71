import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FakeSession } from '@/testing/fake-session';
import { VoiceWidget, type VoiceWidgetProps } from '@/components/voice/voice-widget';
import type { CallSnapshot } from '@/lib/voice/call-snapshot';
import type { CallState } from '@/lib/voice/call-state';
import * as parts from '@/components/voice/call-parts';

const connected = { phase: 'connected', isConnected: true } as const;

function renderWidget(props: Partial<VoiceWidgetProps> = {}) {
  const session = new FakeSession();
  const view = render(
    <VoiceWidget assistantId="demo-presale" line="Demo line" sessionOf={session.get} {...props} />,
  );
  const show = (call: Partial<CallState>, rest?: Partial<CallSnapshot>) =>
    act(() => session.show(call, rest));
  return { session, show, ...view };
}

const talkButton = () => screen.getByRole('button', { name: /voice call|microphone access/ });
const bars = (container: HTMLElement) =>
  container.querySelectorAll<HTMLElement>('[data-slot="visualizer-bar"]');

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

const denied = { microphone: 'denied' } as const;

describe('the widget', () => {
  it.each([
    ['idle', { phase: 'idle' }, {}, 'Click to speak', 'Start voice call', 'false'],
    ['starting', { phase: 'starting' }, {}, 'Connecting...', 'End voice call', 'false'],
    ['connected', connected, {}, 'Connected - Click to end', 'End voice call', 'true'],
    [
      'listening',
      { ...connected, isListening: true },
      {},
      'Listening...',
      'End voice call',
      'true',
    ],
    [
      'speaking',
      { ...connected, isSpeaking: true },
      {},
      'AI Speaking...',
      'End voice call',
      'true',
    ],
    ['ended', { phase: 'ended' }, {}, 'Click to speak', 'Start voice call', 'false'],
    [
      'broken',
      { phase: 'error', error: 'It broke.' },
      {},
      'Error - Click to retry',
      'Start voice call',
      'false',
    ],
    [
      'denied',
      { phase: 'idle' },
      denied,
      'Click to enable microphone',
      'Check microphone access',
      'false',
    ],
  ] as const)('says what it is when %s', (_, call, rest, status, name, isPressed) => {
    const { show } = renderWidget();
    show(call as Partial<CallState>, rest);
    expect(screen.getByRole('status')).toHaveTextContent(
      new RegExp(`^${status.replace(/\./g, '\\.')}$`),
    );
    expect(talkButton()).toHaveAccessibleName(name);
    expect(talkButton()).toHaveAttribute('aria-pressed', isPressed);
  });

  it('looks different in each state without a colour', () => {
    const { show } = renderWidget();
    const icons = (
      [
        [{ phase: 'idle' }, {}],
        [{ phase: 'starting' }, {}],
        [connected, {}],
        [{ phase: 'error', error: 'x' }, {}],
        [{ phase: 'idle' }, denied],
      ] as const
    ).map(([call, rest]) => {
      show(call as Partial<CallState>, { microphone: 'prompt', ...rest });
      return talkButton().innerHTML;
    });
    expect(new Set(icons).size).toBe(icons.length);
  });

  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [75, '01:15'],
    [3_600, '60:00'],
  ])('counts %d seconds as %s', (duration, text) => {
    const { show } = renderWidget();
    show({ ...connected, duration });
    expect(screen.getByRole('timer')).toHaveTextContent(text);
  });

  it('tells what went wrong, and describes the button by it', () => {
    const { show } = renderWidget();
    show({ phase: 'error', error: 'Connection failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('Connection failed');
    expect(talkButton()).toHaveAccessibleDescription(/^Connection failed You talk to an AI/);
  });

  it('tells what to do about a microphone that is denied', () => {
    const { show } = renderWidget();
    show({ phase: 'idle' }, denied);
    expect(screen.getByRole('alert')).toHaveTextContent(/Allow it in the site settings/);
  });
});

describe('a press of the button', () => {
  it('starts a call with the assistant of the page', async () => {
    const { session } = renderWidget({ source: 'hero' });
    await userEvent.click(talkButton());
    expect(session.asked).toContain('start demo-presale from hero');
  });

  it.each([
    ['is on', connected],
    ['is being made', { phase: 'starting' }],
  ] as const)('ends a call that %s', async (_, call) => {
    const { session, show } = renderWidget();
    show(call);
    await userEvent.click(talkButton());
    expect(session.asked).toContain('hang up');
    expect(session.asked.join()).not.toContain('start');
  });

  it('tries again after an error', async () => {
    const { session, show } = renderWidget();
    show({ phase: 'error', error: 'x' });
    await userEvent.click(talkButton());
    expect(session.asked).toContain('start demo-presale from page');
  });

  it('only checks the microphone while it is known to be denied', async () => {
    const { session, show } = renderWidget();
    show({ phase: 'idle' }, denied);
    await userEvent.click(talkButton());
    expect(session.asked).toContain('check microphone');
    expect(session.asked.join()).not.toContain('start');
  });

  it('works with Enter and with the space bar', async () => {
    const { session } = renderWidget();
    await userEvent.tab();
    expect(talkButton()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(session.asked.filter((asked) => asked.startsWith('start'))).toHaveLength(2);
  });
});

describe('typing instead of talking', () => {
  const typeButton = () => screen.getByRole('button', { name: 'Type instead' });

  it.each([
    ['before a call', { phase: 'idle' }, {}],
    ['after one', { phase: 'ended' }, {}],
    ['after one that failed', { phase: 'error', error: 'x' }, {}],
    ['where the microphone is denied', { phase: 'idle' }, denied],
  ] as const)('is offered %s, and starts a call without a microphone', async (_, call, rest) => {
    const { session, show } = renderWidget({ source: 'hero' });
    show(call as Partial<CallState>, rest);
    await userEvent.click(typeButton());
    expect(session.asked).toContain('start demo-presale from hero to type');
    expect(session.asked).not.toContain('check microphone');
  });
});

describe('a network that is gone in mid-call', () => {
  it('is said, and no more once it is back', () => {
    const { show } = renderWidget();
    show({ ...connected, isReconnecting: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Reconnecting…');
    expect(screen.getByRole('status')).toHaveTextContent('Connected - Click to end');
    show(connected);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('intent', () => {
  it('is none as long as nobody comes near', () => {
    expect(renderWidget().session.asked).toEqual([]);
  });

  it.each([
    ['the pointer comes near', () => userEvent.hover(talkButton())],
    ['the keyboard comes near', () => userEvent.tab()],
  ])('is there when %s', async (_, comeNear) => {
    const { session } = renderWidget();
    await comeNear();
    expect(session.asked).toEqual(['prepare']);
  });
});

describe('a call that records video', () => {
  const note = /Picture and sound of this call are recorded, for 30 days\./;

  it('says so before the call, to those who hear the button, too', () => {
    const { show } = renderWidget({ parts });
    show({}, { platform: 'hosted', recording: 'video' });
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(talkButton()).toHaveAccessibleDescription(expect.stringMatching(note));
  });

  it('leaves the choice to go on with sound only when the camera fails', async () => {
    const { session, show } = renderWidget({ parts });
    show({ phase: 'error', error: 'No camera was found.', lacksCamera: true });
    await userEvent.click(screen.getByRole('button', { name: 'Go on with sound only' }));
    expect(session.asked).toContain('start demo-presale from page with sound only');
    show(connected, { platform: 'hosted', recording: 'sound' });
    expect(screen.getByText(/The sound of this call is recorded/)).toBeInTheDocument();
    expect(screen.queryByText(/[Pp]icture/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Go on with sound only' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Mute' })).toBeEnabled();
  });
});

describe('mute', () => {
  it('waits for a connected call', () => {
    const { show } = renderWidget();
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
    show({ phase: 'starting' });
    expect(screen.getByRole('button', { name: 'Mute' })).toBeDisabled();
    show(connected);
    expect(screen.getByRole('button', { name: 'Mute' })).toBeEnabled();
  });

  it('is off for a call that is typed, and so is its key', async () => {
    const { session, show } = renderWidget();
    show({ ...connected, isTyped: true });
    expect(screen.getByRole('button', { name: 'Mute' })).toBeDisabled();
    await userEvent.keyboard('m');
    expect(session.asked).toEqual([]);
  });

  it('is a toggle', async () => {
    const { session, show } = renderWidget();
    show(connected);
    await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
    show({ ...connected, isMuted: true });
    const unmute = screen.getByRole('button', { name: 'Unmute' });
    await userEvent.click(unmute);
    expect(session.asked.filter((asked) => asked.includes('mute'))).toEqual(['mute', 'unmute']);
    expect(screen.getByText(/You are muted/)).toBeInTheDocument();
  });

  it('has a key, which two widgets of the same call do not press twice', async () => {
    const { session, show } = renderWidget();
    render(<VoiceWidget assistantId="a" line="Other" sessionOf={session.get} />);
    show(connected);
    await userEvent.keyboard('m');
    expect(session.asked).toEqual(['mute']);
    await userEvent.keyboard('{Control>}m{/Control}');
    expect(session.asked).toEqual(['mute']);
  });

  it('leaves the key to a text field, and to the page outside a call', async () => {
    const { session, show } = renderWidget();
    await userEvent.keyboard('m');
    show(connected);
    render(<input aria-label="Name" />);
    await userEvent.type(screen.getByLabelText('Name'), 'Mummy');
    expect(screen.getByLabelText('Name')).toHaveValue('Mummy');
    expect(session.asked).toEqual([]);
  });
});

describe('the bars', () => {
  it('stand still for those who want no motion, and still show who speaks', () => {
    const requestFrame = jest.spyOn(globalThis, 'requestAnimationFrame');
    const { container, show } = renderWidget({ barCount: 24 });
    const heights = () => [...bars(container)].map((bar) => bar.style.transform).join();
    const atRest = heights();
    show({ ...connected, isSpeaking: true });
    const speaking = heights();
    show({ ...connected, isListening: true });
    expect(new Set([atRest, speaking, heights()]).size).toBe(3);
    expect(requestFrame).not.toHaveBeenCalled();
    requestFrame.mockRestore();
  });
});

describe('demo mode', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  it('plays through its states by itself, and the first click only cancels it', async () => {
    const { session } = renderWidget({ demo: true });
    await act(() => import('@/lib/voice/demo-session').then(() => undefined));
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(screen.getByRole('status')).toHaveTextContent('Connecting...');
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(screen.getByRole('status')).toHaveTextContent('AI Speaking...');
    await user().click(talkButton());
    expect(screen.getByRole('status')).toHaveTextContent('Click to speak');
    expect(session.asked.join()).not.toContain('start');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('status')).toHaveTextContent('Click to speak');
    await user().click(talkButton());
    expect(session.asked).toContain('start demo-presale from page');
  });
});

it('shows one call in two widgets', () => {
  const { session, show } = renderWidget();
  const other = render(<VoiceWidget assistantId="a" line="Other" sessionOf={session.get} />);
  show({ ...connected, duration: 5 });
  expect(within(other.container).getByRole('timer')).toHaveTextContent('00:05');
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Connected - Click to end',
    'Connected - Click to end',
  ]);
});
