import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { CallPanel, type CallPanelProps } from '@/components/voice/panel/call-panel';
import { readNextStep } from '@/components/voice/panel/next-step';
import { sendLead } from '@/lib/leads/actions';
import { FakeTranscript, panelCalls } from '@/testing/fake-call-parts';
import { FakeSession } from '@/testing/fake-session';
import type { CallState } from '@/lib/voice/call-state';
import { CallBackForm } from '@/components/voice/panel/call-back-form';
import type { LeadAnswer } from '@/lib/leads/submit-lead';

const { connected, ended, failed } = panelCalls;
const appointment = {
  kind: 'service' as const,
  date: '2026-11-26',
  time: '09:30',
  work: 'oil change',
  name: 'Erin Caldwell',
};
const email = 'alex@lanekeep.example';
const salesperson = {
  name: 'Alex Morgan',
  phone: { text: '555-555-0123', href: 'tel:+15555550123' },
  calendarUrl: 'https://calendar.example/alex',
};
const dealership = { email, salesperson };

function renderAfter(call: CallState, props: Partial<CallPanelProps> = {}) {
  const session = new FakeSession();
  const transcript = new FakeTranscript();
  const element = (shown: CallState) => (
    <CallPanel
      view={shown.isConnected ? 'call' : 'after'}
      snapshot={{ call: shown, transcript }}
      session={session}
      assistantId="demo"
      readNext={() => dealership}
      {...props}
    />
  );
  const view = render(element(connected));
  const show = (shown: CallState) => view.rerender(element(shown));
  show(call);
  return { session, transcript, show };
}

const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the end of a call', () => {
  it.each([
    [undefined, 'The call took 1 minute 15 seconds.'],
    [{ median: 748, count: 1 }, 'It answered you in 0.7 s. The call took 1 minute 15 seconds.'],
    [
      { median: 1_050, count: 9 },
      'It answered you in 1.1 s, 9 times. The call took 1 minute 15 seconds.',
    ],
  ])('shows its length and response time: %j', (response, text) => {
    renderAfter({ ...ended, end: { reason: 'agent', lasted: 75, response } } as CallState);
    expect(screen.getByText(/1 minute 15 seconds/).closest('p')).toHaveTextContent(text);
  });

  it('without a word from the visitor says what to check', () => {
    renderAfter({ ...ended, end: { reason: 'silence', lasted: 75 } } as CallState);
    expect(screen.getByText(/We heard nothing from you/)).toBeInTheDocument();
  });

  it.each([
    ['too_many_calls', 30, 'Try again in about 30 seconds.'],
    ['site_busy', undefined, 'Try again in a while.'],
    ['something_new', 120, 'Try again in about 2 minutes.'],
  ])(
    'that was refused for %s says when to try again, and what works now',
    (code, seconds, again) => {
      const refusal = { code, ...(seconds !== undefined && { retryAfterSeconds: seconds }) };
      renderAfter({ ...failed, refusal } as CallState);
      expect(screen.getByText(again)).toBeInTheDocument();
      expect(heading('Talk to a person instead?')).toBeInTheDocument();
      expect(link('Call 555-555-0123')).toBeInTheDocument();
      expect(button('Have us call you')).toBeInTheDocument();
    },
  );
});

describe('an appointment', () => {
  it('is a card with all details, marked as an example', () => {
    const { transcript } = renderAfter(ended);
    act(() => transcript.show({ appointments: [appointment] }));
    const card = screen.getByText('oil change').closest('li');
    for (const text of ['Thursday, November 26, 2026', '9:30 am', 'for Erin Caldwell'])
      expect(card).toHaveTextContent(text);
    expect(card).toHaveTextContent('Service visit');
    expect(screen.getByText(/no dealership gets/)).toBeInTheDocument();
  });

  it('of another kind shows it, with its car', () => {
    const { transcript } = renderAfter(ended);
    const drive = { ...appointment, kind: 'test_drive', work: 'hybrid', car: 'RAV4' } as const;
    act(() => transcript.show({ appointments: [drive] }));
    expect(screen.getByText('hybrid, RAV4').closest('li')).toHaveTextContent('Test drive');
  });
});

describe('the next step', () => {
  it('is the salesperson of the dealership', () => {
    renderAfter(ended);
    expect(screen.getByText(/Alex Morgan calls you/)).toBeInTheDocument();
    expect(link('Call 555-555-0123')).toHaveAttribute('href', 'tel:+15555550123');
    expect(link('Pick a time with Alex Morgan')).toHaveAttribute('href', salesperson.calendarUrl);
    expect(new URL(link(email).getAttribute('href') ?? '').pathname).toBe(email);
  });

  it('is the offer on other pages', () => {
    renderAfter(ended, { readNext: () => ({ email: 'hello@lanekeep.example' }) });
    expect(link(/^See the pre-sale offer/)).toHaveAttribute('href', '/#pricing');
    expect(link('hello@lanekeep.example')).toBeInTheDocument();
  });

  it('is read from the page', () => {
    const footer = '<footer><a href="mailto:hello@lanekeep.example?subject=x">Write</a></footer>';
    document.body.innerHTML = `<address data-salesperson="Alex Morgan">
      <a href="mailto:alex@lanekeep.example">alex@lanekeep.example</a>
      <a href="tel:+15555550123">555-555-0123</a>
      <a href="https://calendar.example/alex">Pick a time</a>
    </address>${footer}`;
    expect(readNextStep()).toEqual(dealership);
    document.body.innerHTML = footer;
    expect(readNextStep()).toEqual({ email: 'hello@lanekeep.example' });
  });
});

describe('the form', () => {
  const phone = () => screen.getByRole('textbox', { name: 'Phone' });

  it('sends the call and the page’s dealership', async () => {
    const send = jest.mocked(sendLead).mockResolvedValue({ problem: 'Not now.' });
    const readNext = () => ({ ...dealership, dealership: 'Sunrise Toyota' });
    renderAfter({ ...ended, callId: 'call-7' }, { readNext, assistantId: 'SunriseToyota' });
    await userEvent.type(phone(), '239-555-0142');
    await userEvent.click(button('Have us call you'));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(Object.fromEntries(send.mock.calls[0]?.[0] ?? [])).toMatchObject({
      kind: 'call-back',
      brief: '1',
      at: 'SunriseToyota',
      phone: '239-555-0142',
      call: 'call-7',
    });
  });

  it('sends the transcript only if the visitor chooses to', async () => {
    const send = jest.mocked(sendLead).mockResolvedValue({ problem: 'Not now.' });
    const { transcript } = renderAfter(ended);
    act(() => {
      transcript.say('visitor', 'An oil & filter change?', 4);
      const requests = [{ want: 'A price', isAgreed: true }];
      transcript.show({ record: { requests, phone: '239-555-0142' } });
    });
    const sent = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Have us call you' }));
      await screen.findByText('Not now.');
      return Object.fromEntries(send.mock.calls.at(-1)?.[0] ?? [])['transcript'];
    };
    expect(await sent()).toBeUndefined();
    await userEvent.click(screen.getByText('What was said'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send this along with my number' }));
    expect(await sent()).toBe(
      'The agent’s notes\nRequest: A price\nAgreed\n\nPhone: 239-555-0142\n\n00:04 You: An oil & filter change?',
    );
  });

  it('keeps its text during another call', async () => {
    const { show } = renderAfter(ended);
    await userEvent.clear(phone());
    await userEvent.type(phone(), '239');
    show(connected);
    expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull();
    show(ended);
    expect(phone()).toHaveValue('239');
  });
});

const send = jest.mocked(sendLead);
beforeEach(() => {
  send.mockReset();
  sessionStorage.clear();
});

const received: LeadAnswer = {
  received: { reference: 'K7Q2-M9XD', path: '/received/call-back/K7Q2-M9XD' },
};
function renderForm(props: Partial<ComponentProps<typeof CallBackForm>> = {}) {
  render(
    <CallBackForm
      dealership={undefined}
      callId="call-1"
      lines={[]}
      record={{ name: 'Erin Vega', phone: '239-555-0142' }}
      isMeeting={false}
      email="hello@lanekeep.example"
      {...props}
    />,
  );
}

const phone = () => screen.getByRole('textbox', { name: 'Phone' });
const sendButton = () => screen.getByRole('button', { name: 'Have us call you' });
const sent = () => Object.fromEntries(send.mock.calls.at(-1)?.[0] ?? []);

describe('the form after a call', () => {
  it('has one empty field', () => {
    renderForm();
    expect(screen.getAllByRole('textbox')).toEqual([phone()]);
    expect(phone()).toHaveValue('');
  });

  it('is filled in from the call for a meeting with us', async () => {
    send.mockResolvedValue({ problem: 'Not now.' });
    renderForm({ isMeeting: true });
    expect(phone()).toHaveValue('239-555-0142');
    await userEvent.click(sendButton());
    expect(sent()).toMatchObject({ name: 'Erin Vega', phone: '239-555-0142' });
  });

  it('offers an email with its text if the server does not answer, and can be sent again', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(received);
    renderForm();
    await userEvent.clear(phone());
    await userEvent.type(phone(), '239-555-0142');
    await userEvent.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not be reached');
    const link = screen.getByRole('link', { name: 'Send it as an email' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(pathname).toBe('hello@lanekeep.example');
    expect(searchParams.get('body')).toContain('Phone: 239-555-0142');
    await userEvent.click(await screen.findByRole('button', { name: 'Have us call you' }));
    expect(await screen.findByText('K7Q2-M9XD')).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent once by a double tap, then shows the reference and the next steps', async () => {
    let arrive: (answer: LeadAnswer) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    renderForm();
    await userEvent.dblClick(sendButton());
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    arrive(received);
    const heading = await screen.findByRole('heading', { name: 'Got it. We’ll call you.' });
    expect(heading.parentElement).toHaveFocus();
    expect(heading.parentElement).toHaveTextContent('Your reference: K7Q2-M9XD');
    expect(screen.getByRole('link', { name: 'What happens next' })).toHaveAttribute(
      'href',
      '/received/call-back/K7Q2-M9XD',
    );
  });
});
