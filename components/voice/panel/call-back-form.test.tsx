import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';

import { CallBackForm } from '@/components/voice/panel/call-back-form';
import { sendLead } from '@/lib/leads/actions';
import type { LeadAnswer } from '@/lib/leads/submit-lead';

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
