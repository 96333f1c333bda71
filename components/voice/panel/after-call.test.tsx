import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { AppointmentCard } from '@/components/voice/panel/appointment-card';
import { CallPanel, type CallPanelProps } from '@/components/voice/panel/call-panel';
import { endTexts } from '@/lib/content/panel';
import {
  FakePanelSession,
  FakeTranscript,
  panelCalls,
  panelSnapshot,
} from '@/testing/fake-call-parts';
import type { CallState } from '@/lib/voice/call-state';

const { starting, connected, typed, ended, failed } = panelCalls;
const appointment = {
  date: '2026-11-26',
  time: '09:30',
  work: 'oil change',
  name: 'Erin Caldwell',
};
const salesperson = {
  name: 'Alex Morgan',
  phone: '+1 555 555 0123',
  email: 'alex@lanekeep.example',
  calendarUrl: 'https://calendar.example/alex',
};
const dealership = {
  kind: 'dealership',
  salesperson,
} as const;

function renderAfter(call: CallState, props: Partial<CallPanelProps> = {}, before?: CallState) {
  const session = new FakePanelSession();
  const transcript = new FakeTranscript();
  const element = (shown: CallState) => (
    <CallPanel
      snapshot={panelSnapshot(shown, { transcript })}
      session={session}
      assistantId="demo"
      source="hero"
      isDialog={false}
      {...props}
    />
  );
  const view = render(element(before ?? call));
  view.rerender(element(call));
  return { session, transcript, ...view };
}

const endOf = (reason: string, lasted = 38) => ({ ...ended, end: { reason, lasted } }) as CallState;
const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the end of a call', () => {
  it.each(Object.entries(endTexts))('says why: %s', (reason, text) => {
    renderAfter(endOf(reason, 75));
    expect(heading(text)).toBeInTheDocument();
    expect(screen.getByText('It took 1 minute 15 seconds.')).toBeInTheDocument();
  });

  it('hints at the microphone where nothing was heard of the visitor', () => {
    const { transcript } = renderAfter(endOf('silence'));
    act(() => transcript.say('agent', 'Are you there?'));
    expect(screen.getByText(/We heard nothing from you/)).toBeInTheDocument();
    act(() => transcript.say('visitor', 'Yes.'));
    expect(screen.queryByText(/We heard nothing from you/)).toBeNull();
  });

  it('calls again in the way of the last call', async () => {
    const spoken = renderAfter(ended, {}, connected);
    await userEvent.click(screen.getByRole('button', { name: 'Call again' }));
    expect(spoken.session.asked).toEqual(['start demo from hero']);
    spoken.unmount();
    const { session } = renderAfter(ended, {}, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Call again' }));
    expect(session.asked).toEqual(['start demo from hero, typed']);
  });
});

describe('an appointment', () => {
  it('is a card with all that was agreed, and said to be an example', () => {
    const { transcript } = renderAfter(ended, { readNext: () => dealership });
    expect(screen.queryByRole('heading', { name: 'What was agreed' })).toBeNull();
    act(() => transcript.show({ appointments: [appointment] }));
    const card = screen.getByText('oil change').closest('li');
    for (const text of ['Thursday, November 26, 2026', '9:30\u00a0am', 'oil change'])
      expect(card).toHaveTextContent(text.replace('\u00a0', ' '));
    expect(card).toHaveTextContent('for Erin Caldwell');
    expect(card).toHaveTextContent(/Service line$|Service line[^,]/);
    expect(screen.getByText(/no dealership receives/)).toBeInTheDocument();
  });

  it('says so where the calendar’s code does not come, and tries again', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const loadCalendar = jest
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ calendarFile: () => 'BEGIN:VCALENDAR' });
    render(
      <AppointmentCard appointment={appointment} dealership="Us" loadCalendar={loadCalendar} />,
    );
    const add = screen.getByRole('button', { name: /^Add to calendar/ });
    await userEvent.click(add);
    expect(await screen.findByText(/could not be made/)).toBeInTheDocument();
    await userEvent.click(add);
    expect(names).toEqual(['appointment-2026-11-26.ics']);
    expect(screen.queryByText(/could not be made/)).toBeNull();
  });
});

describe('the next step', () => {
  it('is the salesperson of the dealership', () => {
    renderAfter(ended, { readNext: () => dealership });
    expect(link('Call 555-555-0123')).toHaveAttribute('href', 'tel:+15555550123');
    expect(link('Pick a time with Alex Morgan')).toHaveAttribute('href', salesperson.calendarUrl);
    expect(link(salesperson.email).getAttribute('href')).toMatch(
      /^mailto:alex@lanekeep\.example\?/,
    );
  });

  it('sends what was said only if the visitor wants that', async () => {
    const { transcript } = renderAfter(ended, { readNext: () => dealership });
    expect(screen.queryByRole('checkbox')).toBeNull();
    act(() => transcript.say('visitor', 'An oil & filter change?', 4));
    const body = () => new URL(link(salesperson.email).getAttribute('href') ?? '').searchParams;
    expect(body().get('body')).not.toContain('oil');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include what was said' }));
    expect(body().get('body')).toContain('00:04 You: An oil & filter change?');
  });

  it('is the offer elsewhere', () => {
    renderAfter(ended, { readNext: () => ({ kind: 'offer', email: 'hello@lanekeep.example' }) });
    expect(link('See the pre-sale offer')).toHaveAttribute('href', '/#pricing');
    expect(link('hello@lanekeep.example')).toBeInTheDocument();
  });
});

describe('the form', () => {
  const posts: URLSearchParams[] = [];
  const namesTheCall = { ...connected, callId: 'call-7' } as CallState;

  beforeEach(() => {
    posts.length = 0;
    window.fetch = (async (_path: string, { body }: { body: URLSearchParams }) => {
      posts.push(body);
      return { status: 503, json: async () => ({ message: 'Not now.' }) };
    }) as unknown as typeof fetch;
  });

  it('goes with the call before, and the dealership of the page', async () => {
    const readNext = () => ({ ...dealership, dealership: 'Sunrise Toyota' });
    renderAfter(ended, { readNext, assistantId: 'SunriseToyota' }, namesTheCall);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Dana');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(Object.fromEntries(posts[0] ?? [])).toEqual({
      kind: 'call-back',
      at: 'SunriseToyota',
      name: 'Dana',
      call: 'call-7',
    });
    expect(screen.getByRole('link', { name: 'Send it as an email' }).getAttribute('href')).toMatch(
      /^mailto:alex@lanekeep\.example\?/,
    );
  });

  it('is there where no call came about, too, and names none', async () => {
    const refused = { ...failed, refusal: { code: 'site_busy' } } as CallState;
    renderAfter(refused, { readNext: () => dealership }, namesTheCall);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(posts[0]?.has('call')).toBe(false);
  });

  it('keeps what is written over another call', async () => {
    const { rerender } = renderAfter(ended, { readNext: () => dealership }, namesTheCall);
    const name = () => screen.getByRole('textbox', { name: 'Your name' });
    await userEvent.type(name(), 'Dana');
    const element = (call: CallState) => (
      <CallPanel
        snapshot={panelSnapshot(call)}
        session={new FakePanelSession()}
        assistantId="demo"
        source="hero"
        isDialog={false}
        readNext={() => dealership}
      />
    );
    rerender(element(namesTheCall));
    expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
    rerender(element(ended));
    expect(name()).toHaveValue('Dana');
  });
});

describe('a refused call', () => {
  it.each([
    ['too_many_calls', 30, /Your connection/, 'Try again in about 30 seconds.'],
    ['site_busy', undefined, /All lines are busy/, 'Try again in a while.'],
    ['something_new', 120, /cannot take the call/, 'Try again in about 2 minutes.'],
  ])('for %s says when to try again, and what works now', (code, seconds, why, again) => {
    const refusal = { code, ...(seconds !== undefined && { retryAfterSeconds: seconds }) };
    renderAfter({ ...failed, refusal } as CallState, { readNext: () => dealership });
    expect(heading(why)).toBeInTheDocument();
    expect(screen.getByText(again)).toBeInTheDocument();
    expect(heading('What works now')).toBeInTheDocument();
    expect(link('Call 555-555-0123')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
