import { dialogTexts } from '@/lib/content/agent-dialog';
import { claims } from '@/lib/content/claims';
import { clockText, exampleHours, hoursOf, hourText } from '@/lib/content/clock';
import { productRules } from '@/lib/content/product';

export type Voice = 'agent' | 'caller' | 'person';

interface Turn {
  readonly voice: Voice;
  readonly text: string;
  readonly seconds: number;
  /** What the agent does meanwhile, for the margin. */
  readonly note?: string;
}

const booking: readonly Turn[] = [
  {
    voice: 'agent',
    text: 'Thanks for calling service. I’m the AI voice agent, and this call is recorded. How can I help?',
    seconds: 5.8,
    note: `It picks up on the first ring. The store closed at ${hourText(hoursOf(exampleHours.store.sat.closes))}.`,
  },
  { voice: 'caller', text: 'My brakes are grinding. I need them done Monday.', seconds: 3.2 },
  {
    voice: 'agent',
    text: 'Monday works. I have 7:30 in the morning, or noon. What are you driving?',
    seconds: 4.4,
    note: `${productRules.response} Meanwhile it checks the service calendar.`,
  },
  { voice: 'caller', text: 'A 2019 pickup. 7:30, before work.', seconds: 2.8 },
  {
    voice: 'agent',
    text: '7:30 it is. Will you wait, or should I hold a loaner for you?',
    seconds: 3.6,
    note: 'It asks what your advisors would ask. You choose the questions.',
  },
  { voice: 'caller', text: 'A loaner would be great.', seconds: 1.6 },
  { voice: 'agent', text: 'It’s yours. What name should I put it under?', seconds: 2.6 },
  { voice: 'caller', text: 'Erin Castillo.', seconds: 1.2 },
  {
    voice: 'agent',
    text: 'Booked, Erin: Monday at 7:30, brakes, with a loaner. I’ve sent you a text.',
    seconds: 4.8,
    note: 'It writes the appointment, holds the loaner and sends the confirmation.',
  },
];

const handoff: readonly Turn[] = [
  {
    voice: 'agent',
    text: 'Thanks for calling service. I’m the AI voice agent, and this call is recorded. How can I help?',
    seconds: 5.8,
  },
  {
    voice: 'caller',
    text: 'I have a question about my bill. Can I talk to a person?',
    seconds: 3.4,
  },
  { voice: 'agent', text: 'Of course. What name is the bill under?', seconds: 2.2 },
  { voice: 'caller', text: 'Erin Castillo.', seconds: 1.2 },
  {
    voice: 'agent',
    text: 'Thanks, Erin. Paul in service has your bill in front of him. One moment.',
    seconds: 4,
  },
  {
    voice: 'person',
    text: 'Hi Erin, it’s Paul. Are you asking about the second line?',
    seconds: 3.6,
  },
];

const pause = Number.parseFloat(claims.responseTime);
/** People take a little longer to answer than the agent does. */
const humanPause = 0.9;

/** Turns on the clock of their call, in seconds, and how long the caller waited for them. */
function onTheClock(turns: readonly Turn[]) {
  let clock = 0;
  return turns.map((turn, index) => {
    const pauseBefore = turn.voice === 'agent' && index > 0 ? pause : undefined;
    const start = clock + (index === 0 ? 0 : (pauseBefore ?? humanPause));
    clock = start + turn.seconds;
    return { ...turn, start, pauseBefore };
  });
}

export type TimedTurn = ReturnType<typeof onTheClock>[number];

export const agentCall = {
  eyebrow: 'Introducing the agent',
  title: 'The 7:42\u00a0pm call again. This time it’s answered.',
  lead: 'It takes your dealership’s calls, on the phone and on your website. It finds out what the caller needs, books it, and writes it down where your people look.',
  tryAgent: dialogTexts.open,
  voices: { agent: 'Agent', caller: 'Caller', person: 'Paul' } satisfies Record<Voice, string>,
  booking: { title: `Service line, Saturday, ${clockText('19:42')}`, turns: onTheClock(booking) },
  handoff: {
    title: `Service line, Tuesday, ${clockText('10:05')}`,
    turns: onTheClock(handoff),
    heading: 'It knows when to hand off',
    text: 'A caller who asks for a person gets one, and so does one with a question that is not the agent’s to answer. Your advisor sees who it is and what was said, so nobody has to start over.',
  },
  record: {
    title: `In your systems at ${clockText('19:43')}`,
    rows: [
      {
        system: 'DMS',
        text: 'Monday, 7:30 am, bay 2. Brakes, 2019 pickup, E. Castillo. Loaner held.',
      },
      {
        system: 'CRM',
        text: 'Erin Castillo, called about brakes. Transcript and recording attached.',
      },
      { system: 'Report', text: 'One call after hours, booked, no transfer.' },
    ],
  },
} as const;
