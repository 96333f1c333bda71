import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { LeadForm, type LeadFormProps } from '@/components/voice/panel/lead-form';
import {
  emptyDraft,
  type LeadContext,
  type LeadDraft,
  type LeadOutcome,
} from '@/components/voice/panel/send-lead';

const lines = [
  { id: 1, speaker: 'visitor', text: 'An oil change?', at: 4, isTyped: false },
] as const;

/** The form, with an endpoint that gives these outcomes one after the other. */
function renderForm(outcomes: LeadOutcome[] = [], props: Partial<LeadFormProps> = {}) {
  const sent: { draft: LeadDraft; context: LeadContext }[] = [];
  const send = async (draft: LeadDraft, context: LeadContext) => {
    sent.push({ draft, context });
    return outcomes.shift() as LeadOutcome;
  };
  function Panel() {
    const [draft, setDraft] = useState(emptyDraft);
    return (
      <LeadForm
        draft={draft}
        onDraft={setDraft}
        at={undefined}
        callId="call-1"
        lines={lines}
        email="hello@lanekeep.example"
        Heading="h3"
        send={send}
        {...props}
      />
    );
  }
  render(<Panel />);
  return { sent };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const arrived: LeadOutcome = {
  type: 'sent',
  reference: 'K7Q2-M9XD',
  url: '/received/K7Q2-M9XD',
};
const failed: LeadOutcome = { type: 'failed', message: 'It is full.' };

describe('the form after a call', () => {
  it('asks for a call back unless told otherwise, and of a dealership’s page not whose it is', () => {
    renderForm([], { at: 'SunriseToyota' });
    expect(screen.getByRole('radio', { name: 'Call me back' })).toBeChecked();
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    for (const name of ['Your name', 'Phone']) expect(field(name)).toBeInTheDocument();
  });

  it('asks for the dealership elsewhere, and for a question where there is one', async () => {
    renderForm();
    expect(field('Dealership')).toHaveAttribute('autocomplete', 'organization');
    await userEvent.click(screen.getByRole('radio', { name: 'I have a question' }));
    expect(field('Your question')).toBeInTheDocument();
    expect(field('Email')).toHaveAccessibleDescription(/one is enough/);
  });

  it('shows what is wrong beside each field, goes to the first, and loses nothing', async () => {
    const faults = { email: 'An email address has an @.', dealership: 'Which dealership?' };
    renderForm([{ type: 'faulty', faults }]);
    await userEvent.click(screen.getByRole('radio', { name: 'I have a question' }));
    await userEvent.type(field('Your name'), 'Dana');
    await userEvent.type(field('Email'), 'dana');
    await userEvent.click(sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent yet: 2 things to fix');
    expect(field('Dealership')).toHaveFocus();
    expect(field('Dealership')).toHaveAccessibleDescription('Which dealership?');
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveAccessibleDescription(
      /one is enough\.\s+An email address has an @\./,
    );
    expect(field('Your name')).toBeValid();
    expect(field('Email')).toHaveValue('dana');
    expect(field('Your name')).toHaveValue('Dana');
  });

  it('offers a message with all that is written where it cannot be sent, and can be sent again', async () => {
    const { sent } = renderForm([failed, arrived]);
    await userEvent.type(field('Your name'), 'Dana & Co');
    await userEvent.click(sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent('It is full.');
    const link = screen.getByRole('link', { name: 'Send it as an email' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(pathname).toBe('hello@lanekeep.example');
    expect(searchParams.get('body')).toContain('Your name: Dana & Co');
    expect(searchParams.get('body')).toContain('call-1');
    await userEvent.click(sendButton());
    expect(await screen.findByText('K7Q2-M9XD')).toBeInTheDocument();
    expect(sent).toHaveLength(2);
  });

  it('says under which reference it has arrived and what happens next, where the focus is then', async () => {
    renderForm([arrived]);
    await userEvent.click(
      screen.getByRole('radio', { name: 'Reserve a spot Join the waiting list' }),
    );
    await userEvent.click(sendButton());
    const heading = screen.getByRole('heading', { name: 'We have it.' });
    expect(heading.parentElement).toHaveFocus();
    expect(heading.parentElement).toHaveTextContent('Your reference: K7Q2-M9XD');
    expect(heading.parentElement).toHaveTextContent(/with the plan and its monthly fee/);
    expect(screen.getByRole('link', { name: 'What happens next' })).toHaveAttribute(
      'href',
      '/received/K7Q2-M9XD',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is sent once by a double tap', async () => {
    let arrive: (outcome: LeadOutcome) => void = () => undefined;
    const send = jest.fn(() => new Promise<LeadOutcome>((resolve) => (arrive = resolve)));
    renderForm([], { send });
    await userEvent.dblClick(sendButton());
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    arrive(arrived);
    expect(await screen.findByText('K7Q2-M9XD')).toBeInTheDocument();
  });
});
