import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';

import { FakeSession } from '@/testing/fake-session';
import { answerMedia } from '@/testing/match-media';
import { AgentDialog } from '@/components/voice/agent-dialog';
import { VoiceWidget, type VoiceWidgetProps } from '@/components/voice/voice-widget';
import { TryAgentButton } from '@/components/voice/try-agent-button';
import { endTexts } from '@/lib/content/panel';
import type { CallSnapshot } from '@/lib/voice/call-session';
import { problemSentences } from '@/lib/voice/call-errors';
import type { CallState } from '@/lib/voice/call-state';
import { pageSession } from '@/lib/voice/page-session';

const connected = { phase: 'connected', isConnected: true } as const;
const denied = { problem: 'denied' } as const;
const end = { reason: 'visitor', lasted: 7 } as const;

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

beforeEach(() => answerMedia(false));

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

  it.each([
    ['insecure', {}, 'https://localhost/'],
    ['framed', {}, 'http://localhost/'],
    ['unsupported', {}, '/call-back'],
    ['no-webrtc', {}, '/call-back'],
    [
      'network',
      { phase: 'error', error: problemSentences.network, problem: 'network' },
      '/call-back',
    ],
  ] as const)('has a sentence and a way out where the problem is %s', (problem, call, href) => {
    const { show } = renderWidget();
    show(call, problem === 'network' ? {} : { problem });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(problemSentences[problem]);
    expect(within(alert).getByRole('link')).toHaveAttribute('href', href);
    const typing = screen.queryByRole('button', { name: 'Type instead' });
    expect(typing === null).toBe(problem !== 'framed');
    show({ ...connected, isTyped: true }, { problem });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('shows the error, which describes the button', () => {
    const { show } = renderWidget();
    show({ phase: 'error', error: 'Connection failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('Connection failed');
    expect(talkButton()).toHaveAccessibleDescription(/^Connection failed You’re talking to an AI/);
    show({ phase: 'idle' }, denied);
    expect(screen.getByRole('alert')).toHaveTextContent(/Allow it in the site settings/);
  });

  it('contains the words for touch and mouse, and the exact status', () => {
    const { show } = renderWidget();
    show(connected);
    expect(screen.getByRole('status').textContent).toBe('Connected - Click to end');
    expect(screen.getByText('Click').parentElement).toHaveAttribute('data-tap', 'Tap');
  });
});

describe('a press of the button', () => {
  it.each([
    ['a click', () => userEvent.click(talkButton())],
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['the space bar', () => userEvent.keyboard(' ')],
  ])('starts a call in a dialog, by %s', async (_, press) => {
    const { session } = renderWidget();
    talkButton().focus();
    await press();
    expect(await screen.findByRole('dialog', { name: 'Try the AI Agent' })).toBeInTheDocument();
    expect(session.asked.filter((asked) => asked !== 'prepare')).toEqual(['start demo-presale']);
  });

  it.each([
    ['ends a call that is on', connected, {}, 'hang up'],
    ['ends a call that is being made', { phase: 'starting' }, {}, 'hang up'],
    ['calls again after an error', { phase: 'error' }, {}, 'start demo-presale'],
    ['checks a microphone that is denied', { phase: 'idle' }, denied, 'check microphone'],
  ] as const)('%s', async (_, call, rest, asked) => {
    const { session, show } = renderWidget();
    show(call as Partial<CallState>, rest);
    await userEvent.click(talkButton());
    expect(session.asked.filter((each) => each !== 'prepare')).toEqual([asked]);
  });

  it.each([
    ['before a call', { phase: 'idle' }, {}],
    ['while the browser asks for one', { phase: 'starting' }, {}],
    ['after one that failed', { phase: 'error', error: 'x' }, {}],
    ['where the microphone is denied', { phase: 'idle' }, denied],
  ] as const)('that types instead needs no microphone, %s', async (_, call, rest) => {
    const { session, show } = renderWidget();
    show(call as Partial<CallState>, rest);
    await userEvent.click(typeButton());
    expect(session.asked).toContain('start demo-presale to type');
    expect(session.asked).not.toContain('check microphone');
  });

  it.each([
    ['the pointer', () => userEvent.hover(talkButton())],
    ['the keyboard', () => userEvent.tab()],
  ])('is prepared when %s comes near', async (_, comeNear) => {
    const { session } = renderWidget();
    expect(session.asked).toEqual([]);
    await comeNear();
    expect(session.asked).toEqual(['prepare']);
  });
});

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
] as const)(
  'before a call, the widget shows who hears it, and what is kept: %s, %s',
  (platform, recording, note) => {
    const { show } = renderWidget();
    for (const phase of ['idle', 'error', 'starting'] as const) {
      show({ phase }, { platform: undefined });
      expect(screen.getByText(first)).toBeVisible();
      show({ phase }, { platform, recording });
      expect(screen.getByText(`${first} ${note}`)).toBeVisible();
    }
    expect(talkButton()).toHaveAccessibleDescription(expect.stringContaining(note));
  },
);

it('plays its states in demo mode until the first click', async () => {
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
  expect(session.asked).toContain('start demo-presale');
  jest.useRealTimers();
});

it.each([
  [undefined, 0],
  ['Are you a robot?', 1],
])(
  'a button that opens the dialog begins a call with its first line: %s',
  async (firstLine, attempt) => {
    navigator.sendBeacon = () => true;
    render(
      <TryAgentButton
        assistantId="demo-presale"
        line="Demo line"
        label="Try it"
        className=""
        firstLine={firstLine}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
    expect(await screen.findByRole('dialog', { name: 'Try the AI Agent' })).toBeInTheDocument();
    const { call } = pageSession().getSnapshot();
    expect([call.firstLine, call.attempt]).toEqual([firstLine, attempt]);
  },
);

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

  async function openDialog() {
    const session = new FakeSession();
    render(<Page session={session} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Try the AI Agent' });
    const show = (call: Partial<CallState>) => act(() => session.show(call));
    return { session, show };
  }

  it.each([
    [{}, 'Listening'],
    [{ isMuted: true }, 'Muted'],
    [{ isTyped: true }, 'Your turn'],
  ])('shows whose turn it is during silence, in %j: %s', async (change, headline) => {
    const { show } = await openDialog();
    show({ ...connected, ...change });
    expect(screen.getByText(headline)).toBeInTheDocument();
    expect(screen.getByRole('status').textContent).toBe('Connected - Click to end');
    expect(talkButton()).toHaveTextContent('End');
    show({ ...connected, ...change, isSpeaking: true });
    expect(screen.queryByText(headline)).toBeNull();
  });

  it.each([
    ['another call, of the same kind', 'Call again', { isTyped: true, end }, ' to type'],
    [
      'another try, with what was not said yet',
      'Try again',
      { firstLine: 'Hello?', refusal: { code: 'site_busy' } },
      ' with: Hello?',
    ],
  ] as const)('leads to %s', async (_, name, call, how) => {
    const { session, show } = await openDialog();
    show({ phase: 'ended', ...call } as Partial<CallState>);
    expect(screen.queryByRole('button', { name: /voice call|Type instead/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(session.asked.at(-1)).toBe(`start demo-presale${how}`);
  });

  it.each(Object.entries(endTexts))('shows why a call ended: %s', async (reason, text) => {
    const { show } = await openDialog();
    show({ phase: 'ended', end: { ...end, reason } } as Partial<CallState>);
    expect(screen.getByRole('heading', { name: text })).toBeInTheDocument();
  });
});
