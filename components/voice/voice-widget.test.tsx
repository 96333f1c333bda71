import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';

import { FakeSession } from '@/testing/fake-session';
import { AgentDialog } from '@/components/voice/agent-dialog';
import { VoiceWidget, type VoiceWidgetProps } from '@/components/voice/voice-widget';
import type { CallSnapshot } from '@/lib/voice/call-session';
import type { CallState } from '@/lib/voice/call-state';
import * as parts from '@/components/voice/panel/call-panel';

const connected = { phase: 'connected', isConnected: true } as const;
const denied = { microphone: 'denied' } as const;

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
const typeButton = () => screen.getByRole('button', { name: 'Type instead' });
const muteButton = () => screen.getByRole('button', { name: 'Mute' });

let wantsNoMotion = false;

beforeEach(() => {
  wantsNoMotion = false;
  window.matchMedia = jest.fn(() => ({
    matches: wantsNoMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

describe('the widget', () => {
  const [start, end] = ['Start voice call', 'End voice call'];

  it.each([
    [{ phase: 'idle' }, {}, 'Click to speak', start, 'false'],
    [{ phase: 'starting' }, {}, 'Connecting...', end, 'false'],
    [connected, {}, 'Connected - Click to end', end, 'true'],
    [{ ...connected, isListening: true }, {}, 'Listening...', end, 'true'],
    [{ ...connected, isSpeaking: true }, {}, 'AI Speaking...', end, 'true'],
    [{ phase: 'ended' }, {}, 'Click to speak', start, 'false'],
    [{ phase: 'error', error: 'It broke.' }, {}, 'Error - Click to retry', start, 'false'],
    [{ phase: 'idle' }, denied, 'Click to enable microphone', 'Check microphone access', 'false'],
  ] as const)('in %j, with %j, says: %s', (call, rest, status, name, isPressed) => {
    const { show } = renderWidget();
    show(call as Partial<CallState>, rest);
    expect(screen.getByRole('status').textContent).toBe(status);
    expect(talkButton()).toHaveAccessibleName(name);
    expect(talkButton()).toHaveAttribute('aria-pressed', isPressed);
  });

  it.each([
    [0, '00:00'],
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
    expect(talkButton()).toHaveAccessibleDescription(/^Connection failed You’re talking to an AI/);
    show({ phase: 'idle' }, denied);
    expect(screen.getByRole('alert')).toHaveTextContent(/Allow it in the site settings/);
  });

  it('says that a network is gone in mid-call, and no more once it is back', () => {
    const { show } = renderWidget();
    show({ ...connected, isReconnecting: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Reconnecting…');
    show(connected);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('a press of the button', () => {
  it('starts a call with the assistant of the page, by Enter and the space bar, too', async () => {
    const { session } = renderWidget({ source: 'hero' });
    await userEvent.click(talkButton());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    const starts = session.asked.filter((asked) => asked !== 'prepare');
    expect(starts).toEqual(Array(3).fill('start demo-presale from hero'));
  });

  it.each([
    ['ends a call that is on', connected, {}, 'hang up'],
    ['ends a call that is being made', { phase: 'starting' }, {}, 'hang up'],
    ['calls again after an error', { phase: 'error' }, {}, 'start demo-presale from page'],
    ['checks a microphone that is denied', { phase: 'idle' }, denied, 'check microphone'],
  ] as const)('%s', async (_, call, rest, asked) => {
    const { session, show } = renderWidget();
    show(call as Partial<CallState>, rest);
    await userEvent.click(talkButton());
    expect(session.asked.filter((each) => each !== 'prepare')).toEqual([asked]);
  });

  it.each([
    ['before a call', { phase: 'idle' }, {}],
    ['after one that failed', { phase: 'error', error: 'x' }, {}],
    ['where the microphone is denied', { phase: 'idle' }, denied],
  ] as const)('that types instead needs no microphone, %s', async (_, call, rest) => {
    const { session, show } = renderWidget({ source: 'hero' });
    show(call as Partial<CallState>, rest);
    await userEvent.click(typeButton());
    expect(session.asked).toContain('start demo-presale from hero to type');
    expect(session.asked).not.toContain('check microphone');
  });

  it.each([
    ['the pointer', () => userEvent.hover(talkButton())],
    ['the keyboard', () => userEvent.tab()],
  ])('is prepared when %s comes near, and not before', async (_, comeNear) => {
    const { session } = renderWidget();
    expect(session.asked).toEqual([]);
    await comeNear();
    expect(session.asked).toEqual(['prepare']);
  });
});

describe('before a call, the widget says', () => {
  const first =
    'You’re talking to an AI on our voice platform. Staff see what you book, and your words only if you send them.';
  const embedded = 'The platform is this site’s own and';
  const hosted = 'The platform is Vapi and';

  it.each([
    ['embedded', 'none', `${embedded} keeps no recording or transcript.`],
    ['embedded', 'words', `${embedded} may keep your words, but no sound.`],
    ['hosted', 'words', `${hosted} may keep your words, but no sound.`],
    ['hosted', 'sound', `${hosted} keeps the words, and the sound for 30 days.`],
    ['hosted', 'video', `${hosted} keeps the words, and picture and sound for 30 days.`],
  ] as const)('who hears it, and what is kept: %s, %s', (platform, recording, note) => {
    const { show } = renderWidget();
    for (const phase of ['idle', 'error', 'starting'] as const) {
      show({ phase }, { platform: undefined });
      expect(screen.getByText(first)).toBeVisible();
      show({ phase }, { platform, recording });
      expect(screen.getByText(`${first} ${note}`)).toBeVisible();
    }
    expect(talkButton()).toHaveAccessibleDescription(expect.stringContaining(note));
  });

  it('that a camera failed, and leaves the choice to go on with sound only', async () => {
    const { session, show } = renderWidget({ parts });
    show({ phase: 'error', error: 'No camera was found.', lacksCamera: true });
    await userEvent.click(screen.getByRole('button', { name: 'Go on with sound only' }));
    expect(session.asked).toContain('start demo-presale from page with sound only');
  });
});

describe('mute', () => {
  it('waits for a connected call, and is off for one that is typed', async () => {
    const { session, show } = renderWidget();
    show({ phase: 'starting' });
    expect(muteButton()).toBeDisabled();
    show(connected);
    expect(muteButton()).toBeEnabled();
    show({ ...connected, isTyped: true });
    expect(muteButton()).toBeDisabled();
    await userEvent.keyboard('m');
    expect(session.asked).toEqual([]);
  });

  it('is a toggle', async () => {
    const { session, show } = renderWidget();
    show(connected);
    await userEvent.click(muteButton());
    show({ ...connected, isMuted: true });
    await userEvent.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(session.asked.filter((asked) => asked.includes('mute'))).toEqual(['mute', 'unmute']);
    expect(screen.getByText(/You are muted/)).toBeInTheDocument();
  });

  it('has a key, once for two widgets of a call, and not in a text field', async () => {
    const { session, show } = renderWidget();
    render(<VoiceWidget assistantId="a" line="Other" sessionOf={session.get} />);
    render(<input aria-label="Name" />);
    show(connected);
    await userEvent.type(screen.getByLabelText('Name'), 'Mummy');
    expect(session.asked).toEqual([]);
    await userEvent.click(document.body);
    await userEvent.keyboard('m');
    await userEvent.keyboard('{Control>}m{/Control}');
    expect(session.asked).toEqual(['mute']);
  });
});

it('plays through its states by itself in demo mode, until the first click', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { session } = renderWidget({ demo: true });
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toHaveTextContent('AI Speaking...');
  await user.click(talkButton());
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toHaveTextContent('Click to speak');
  expect(session.asked.join()).not.toContain('start');
  await user.click(talkButton());
  expect(session.asked).toContain('start demo-presale from page');
  jest.useRealTimers();
});

describe('the dialog', () => {
  function Page({ session }: { session: FakeSession }) {
    const [isOpen, setIsOpen] = useState(false);
    const opener = useRef<HTMLButtonElement>(null);
    return (
      <>
        <button ref={opener} onClick={() => setIsOpen(true)}>
          Open
        </button>
        <AgentDialog
          assistantId="demo-presale"
          line="Demo line"
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          opener={opener}
          sessionOf={session.get}
        />
      </>
    );
  }

  it.each([
    ['dialog', 'ends the call that began in it'],
    ['hero', 'leaves a call alone that began on the page'],
  ])('closes with Escape, gives the focus back, and of the %s: %s', async (source) => {
    const session = new FakeSession();
    render(<Page session={session} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Try the AI Agent' })).toBeInTheDocument();
    act(() => session.show(connected, { source }));
    await userEvent.keyboard('{Escape}');
    if (source === 'dialog') {
      // What the call came to can be read first.
      act(() => session.show({ phase: 'ended', end: { reason: 'visitor', lasted: 7 } }));
      expect(screen.getByRole('heading', { name: 'You ended the call.' })).toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(session.asked.includes('hang up')).toBe(source === 'dialog');
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
});
