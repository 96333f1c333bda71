import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { LeadAfterCall } from '@/components/voice/panel/lead-after-call';
import { sendLead } from '@/lib/leads/actions';
import type { LeadAnswer } from '@/lib/leads/submit-lead';

const send = jest.mocked(sendLead);
beforeEach(() => send.mockReset());

const received: LeadAnswer = {
  received: { reference: 'K7Q2-M9XD', path: '/received/reserve/K7Q2-M9XD' },
};
const lines = [
  { id: 1, speaker: 'visitor', text: 'An oil change?', at: 4, isTyped: false },
] as const;

type PanelProps = { dealership?: { name: string; slug: string }; isMeeting?: boolean };

function Panel({ dealership, isMeeting = false }: PanelProps) {
  const [includes, setIncludes] = useState(false);
  return (
    <LeadAfterCall
      dealership={dealership}
      callId="call-1"
      lines={lines}
      record={isMeeting ? { name: 'Erin Vega', phone: '239-555-0142' } : {}}
      isMeeting={isMeeting}
      includesTranscript={includes}
      onIncludesTranscript={setIncludes}
      email="hello@lanekeep.example"
      Heading="h3"
    />
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const sent = () => Object.fromEntries(send.mock.calls.at(-1)?.[0] ?? []);

describe('the form after a call', () => {
  it('asks for a call back unless told otherwise, and of a dealership’s page not whose it is', () => {
    render(<Panel dealership={{ name: 'Sunrise Toyota', slug: 'SunriseToyota' }} />);
    expect(screen.getByRole('radio', { name: 'Call me back' })).toBeChecked();
    for (const name of ['Your name', 'Phone']) expect(field(name)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Dealership' })).toBeNull();
  });

  it('has what the agent was told for a meeting with us', () => {
    render(<Panel isMeeting />);
    expect(field('Your name')).toHaveValue('Erin Vega');
    expect(field('Phone')).toHaveValue('239-555-0142');
  });

  it('shows what is wrong beside each field and above all, and loses nothing', async () => {
    send.mockResolvedValue({ faults: { email: 'Has an @.', dealership: 'Which dealership?' } });
    render(<Panel />);
    await userEvent.click(screen.getByRole('radio', { name: 'I have a question' }));
    await userEvent.type(field('Your name'), 'Dana');
    await userEvent.type(field('Email'), 'dana');
    await userEvent.click(sendButton());
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Not sent yet: 2 things to fix');
    expect(alert).toHaveFocus();
    expect(field('Dealership')).toHaveAccessibleDescription('Which dealership?');
    expect(field('Email')).toBeInvalid();
    expect(field('Your name')).toBeValid();
    expect(field('Your name')).toHaveValue('Dana');
  });

  it('sends the transcript only by choice', async () => {
    send.mockResolvedValue({ problem: 'Not now.' });
    render(<Panel />);
    await userEvent.click(sendButton());
    expect(sent()).toMatchObject({ kind: 'call-back', call: 'call-1' });
    expect(sent()).not.toHaveProperty('transcript');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(sent()).toMatchObject({ transcript: '00:04 You: An oil change?' });
  });

  it('offers a message with all that is written where no answer comes, and can be sent again', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(received);
    render(<Panel />);
    await userEvent.clear(field('Your name'));
    await userEvent.type(field('Your name'), 'Dana & Co');
    await userEvent.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not be reached');
    const link = screen.getByRole('link', { name: 'Send it as an email' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(pathname).toBe('hello@lanekeep.example');
    expect(searchParams.get('body')).toContain('Name: Dana & Co');
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('K7Q2-M9XD')).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is sent once by a double tap; then it says the reference and what happens next', async () => {
    let arrive: (answer: LeadAnswer) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    render(<Panel />);
    await userEvent.click(
      screen.getByRole('radio', { name: 'Reserve a spot Join the waiting list' }),
    );
    await userEvent.dblClick(sendButton());
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    arrive(received);
    const heading = await screen.findByRole('heading', { name: 'We have it.' });
    expect(heading.parentElement).toHaveFocus();
    expect(heading.parentElement).toHaveTextContent('Your reference: K7Q2-M9XD');
    expect(screen.getByRole('link', { name: 'What happens next' })).toHaveAttribute(
      'href',
      '/received/reserve/K7Q2-M9XD',
    );
  });
});
