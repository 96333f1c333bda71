import { callRecord, callRequest } from '@/lib/domain/call-record';
import {
  bookedAppointment,
  finalTranscript,
  onlyFinalTranscript,
  partialTranscript,
  speechUpdate,
  toolCalls,
} from '@/testing/platform-messages';
import { callerFields, readMessage, requestFields } from './call-messages';
import { createTranscript } from './transcript';

/** A transcript that reads the platform's messages, with the test's clock. */
function write() {
  const time = { ms: 0 };
  const transcript = createTranscript(
    () => time.ms,
    () => Math.floor(time.ms / 1_000),
  );
  const changed = jest.fn();
  transcript.subscribe(changed);
  /** Adds messages in the given order. */
  function take(...messages: unknown[]) {
    for (const message of messages) {
      const read = readMessage(message);
      if (read) transcript.take(read);
    }
  }
  const said = () =>
    transcript
      .getSnapshot()
      .lines.map(({ speaker, text, isTyped }) => `${speaker}${isTyped ? ' (typed)' : ''}: ${text}`);
  const partial = () => transcript.getSnapshot().partial;
  const wait = (ms: number) => (time.ms += ms);
  return { transcript, changed, take, said, partial, wait };
}

const agentSays = (text: string) => finalTranscript('assistant', text);
const agentIsSaying = (text: string) => partialTranscript('assistant', text);
const visitorSays = (text: string) => finalTranscript('user', text);
const visitorIsSaying = (text: string) => partialTranscript('user', text);
const booked = {
  kind: 'service',
  date: '2026-11-26',
  time: '09:30',
  work: 'oil change',
  name: 'Erin',
} as const;
const noted = (given: unknown) => toolCalls({ name: 'update_record', arguments: given });

describe('an interrupted sentence of the agent', () => {
  const typedOver = ["agent: Hi! I'm an AI, and—", 'visitor (typed): What does it cost?'];

  it('ends with a dash when the visitor speaks', () => {
    const { take, said } = write();
    take(agentIsSaying("Hi! I'm an AI"), agentSays("Hi! I'm an AI, and"), visitorSays('Wait.'));
    expect(said()).toEqual(["agent: Hi! I'm an AI, and—", 'visitor: Wait.']);
    take(agentSays('I am listening.'), visitorSays('Good.'));
    expect(said()).toContain('agent: I am listening.');
  });

  it.each([
    ['whose beginning is known', true],
    ['of which nothing is known yet', false],
  ])('stands before a typed line, as far as it was said: %s', (_, isKnown) => {
    const { transcript, take, said, partial } = write();
    if (isKnown) take(agentIsSaying("Hi! I'm an"));
    transcript.type('What does it cost?');
    take(agentSays("Hi! I'm an AI, and"));
    expect(said()).toEqual(typedOver);
    take(agentIsSaying('It'), agentSays('It depends.'), agentSays('Shall I ask?'));
    expect(said()).toEqual([...typedOver, 'agent: It depends.', 'agent: Shall I ask?']);
    expect(partial()).toEqual({});
  });

  it('is not confused with the later answer', () => {
    const { transcript, take, said, wait } = write();
    take(agentIsSaying('It'));
    transcript.type('What does it cost?');
    wait(2_500);
    take(agentSays('It depends.'));
    expect(said()).toEqual([
      'agent: It—',
      'visitor (typed): What does it cost?',
      'agent: It depends.',
    ]);
  });
});

describe('a sentence', () => {
  it('has the second of the call, also without partial results', () => {
    const { take, wait, transcript } = write();
    take(onlyFinalTranscript('assistant', 'Hello.'));
    wait(4_500);
    take(onlyFinalTranscript('user', 'Hi.'));
    expect(transcript.getSnapshot().lines).toEqual([
      { id: 1, speaker: 'agent', text: 'Hello.', at: 0, isTyped: false },
      { id: 2, speaker: 'visitor', text: 'Hi.', at: 4, isTyped: false },
    ]);
  });

  it('of one side keeps the other side’s partial sentence', () => {
    const { take, said, partial } = write();
    take(agentIsSaying('We are open from'), visitorIsSaying('Are you'));
    take(visitorSays('Are you open on Sunday?'));
    expect(partial()).toEqual({ agent: 'We are open from' });
    take(agentSays('We are open from eight to six.'));
    expect(partial()).toEqual({});
    expect(said()).toEqual([
      'visitor: Are you open on Sunday?',
      'agent: We are open from eight to six.',
    ]);
  });

  it.each([
    ['in another case', 'i NEED an oil'],
    ['without marks', 'I need an oil change'],
  ])('is not restarted by a late partial result, %s', (_how, late) => {
    const { take, said, partial, wait } = write();
    take(visitorIsSaying('I need'), visitorSays('I need an oil change.'));
    wait(1_900);
    take(visitorIsSaying(late));
    expect(partial()).toEqual({});
    expect(said()).toHaveLength(1);
  });

  it('that arrives twice is kept once; one said twice is kept twice', () => {
    const { take, said } = write();
    take(visitorSays('Yes.'), visitorSays('Yes.'));
    expect(said()).toEqual(['visitor: Yes.']);
    take(agentSays('Are you sure?'), visitorSays('Yes.'));
    expect(said()).toEqual(['visitor: Yes.', 'agent: Are you sure?', 'visitor: Yes.']);
  });

  it('is one short line without direction characters', () => {
    const { take, said } = write();
    take(agentSays('Hello.\u00850:09 You:\n I agree.\u001b[2J\u202eyes\u0000'));
    take(visitorSays('a'.repeat(1_000_000)));
    expect(said()).toEqual([
      'agent: Hello. 0:09 You: I agree. [2J yes—',
      `visitor: ${'a'.repeat(2_000)}`,
    ]);
  });
});

describe('a transcript', () => {
  it.each([
    ['a speech update', speechUpdate('user', 'started')],
    ['an unknown role', { ...visitorSays('Hello'), role: 'constructor' }],
    ['no text', { ...visitorSays('Hello'), transcript: undefined }],
    ['a text that is a list', { ...visitorSays('Hello'), transcript: ['Hello'] }],
    ['a blank text', { ...visitorSays('Hello'), transcript: ' \n ' }],
    ['no message', null],
  ])('ignores %s', (_case, message) => {
    const { take, transcript, changed } = write();
    take(agentSays('Hello.'), visitorIsSaying('Good'));
    const before = transcript.getSnapshot();
    changed.mockClear();
    take(message);
    expect(transcript.getSnapshot()).toBe(before);
    expect(changed).not.toHaveBeenCalled();
  });

  it('keeps and marks the unfinished sentences of both sides at the end', () => {
    const { take, said, partial, transcript } = write();
    take(agentSays('Hello.'), visitorIsSaying('I need an'), agentIsSaying('Of course, we'));
    transcript.settle();
    expect(partial()).toEqual({});
    expect(said()).toEqual(['agent: Hello.', 'agent: Of course, we …', 'visitor: I need an …']);
  });

  it('keeps each typed text, and the partial sentences', () => {
    const { transcript, take, said, partial } = write();
    take(visitorIsSaying('I am'));
    transcript.type('yes');
    transcript.type('yes');
    expect(said()).toEqual(['visitor (typed): yes', 'visitor (typed): yes']);
    expect(partial()).toEqual({ visitor: 'I am' });
  });

  it('keeps a repeated appointment once, and at most twenty', () => {
    const { take, transcript } = write();
    take(bookedAppointment(booked), bookedAppointment(JSON.stringify(booked)));
    expect(transcript.getSnapshot().appointments).toEqual([booked]);
    for (let hour = 0; hour < 24; hour += 1)
      take(bookedAppointment({ ...booked, time: `${String(hour).padStart(2, '0')}:00` }));
    expect(transcript.getSnapshot().appointments).toHaveLength(20);
  });
});

describe('the record', () => {
  it('has the fields of the schema', () => {
    const { shape } = callRequest;
    const marks = ['kind', 'isAgreed', 'isCanceled'];
    expect([...requestFields]).toEqual(Object.keys(shape).filter((key) => !marks.includes(key)));
    expect([...callerFields, 'requests', 'said']).toEqual(Object.keys(callRecord.shape));
  });

  const record = { requests: [{ want: 'Oil change', day: 'Friday' }] };

  it('is the newest one, as JSON or parsed; an equal one notifies nobody', () => {
    const { take, transcript, changed } = write();
    take(noted({ ...record, name: 'Dave' }), noted(JSON.stringify(record)));
    expect(transcript.getSnapshot().record).toEqual(record);
    changed.mockClear();
    take(noted({ requests: [{ day: 'Friday', want: 'Oil change' }] }));
    expect(changed).not.toHaveBeenCalled();
    take(
      toolCalls(
        { name: 'update_record', arguments: {} },
        { name: 'update_record', arguments: { name: 'Dave' } },
        { name: 'book_appointment', arguments: booked },
      ),
    );
    expect(transcript.getSnapshot()).toMatchObject({ appointments: [booked] });
    expect(transcript.getSnapshot().record).toEqual({ name: 'Dave' });
  });

  it.each([
    ['what is no JSON', '{"want":'],
    ['a list', '["want"]'],
    ['null', null],
  ])('ignores %s', (_what, given) => {
    const { take, transcript } = write();
    take(noted(record), noted(given));
    expect(transcript.getSnapshot().record).toEqual(record);
  });

  it('has known fields only, each a short line', () => {
    const { take, transcript } = write();
    const junk = { name: ' ', phone: ['1'], __proto__: null, price: '1', email: '\u202e' };
    const request = { want: 'a\n'.repeat(1_000), car: 2021, conditions: [1, 'b'], isAgreed: 'yes' };
    take(noted({ ...junk, requests: [null, 'x', { day: 'Friday' }, request] }));
    const want = expect.stringMatching(/^(a ){99}a$/) as string;
    expect(transcript.getSnapshot().record).toEqual({ requests: [{ want, conditions: ['b'] }] });
  });

  it('masks card numbers in every field', () => {
    const { take, transcript } = write();
    take(noted({ requests: [{ want: 'Deposit', note: 'my card is 4111 1111 1111 1111' }] }));
    take(visitorSays('it is 4111 1111 1111 1111'));
    transcript.type('again: 4111111111111111');
    const { record, lines } = transcript.getSnapshot();
    expect(JSON.stringify([record, lines])).not.toMatch(/1111/);
    expect(record.requests?.[0]?.note).toBe('my card is [card number]');
  });
});

describe('an appointment', () => {
  const appointmentsOf = (message: unknown) => {
    const read = readMessage(message);
    return read?.type === 'tools' ? read.appointments : [];
  };

  it('is booked by the agent’s own tool only', () => {
    const own = { name: 'book_appointment', arguments: booked };
    const other = { name: 'look_up_hours', arguments: booked };
    expect(appointmentsOf(toolCalls(other, own))).toEqual([booked]);
  });

  it('needs no work or name, and has short lines', () => {
    const work = 'oil\n'.repeat(1_000);
    const [read] = appointmentsOf(bookedAppointment({ ...booked, work, name: null }));
    expect(read?.work).toMatch(/^(oil ){49}oil$/);
    expect(read?.name).toBe('');
  });

  it.each([
    [{ kind: 'meeting' }, { kind: 'meeting' }],
    [{ kind: 'constructor', car: 2021 }, { kind: 'service' }],
    [
      { kind: undefined, car: '2021 RAV4' },
      { kind: 'service', car: '2021 RAV4' },
    ],
  ])('with %j is read as %j', (given, read) => {
    expect(appointmentsOf(bookedAppointment({ ...booked, ...given }))).toEqual([
      { ...booked, ...read },
    ]);
  });

  it.each([
    [{ date: '2024-02-29' }, true],
    [{ date: '2026-02-29' }, false],
    [{ date: '2026-13-01' }, false],
    [{ date: '1999-11-26' }, false],
    [{ date: 'tomorrow' }, false],
    [{ date: undefined }, false],
    [{ time: '00:00' }, true],
    [{ time: '23:59' }, true],
    [{ time: '24:00' }, false],
    [{ time: '9:30' }, false],
    [{ time: '٠٩:٣٠' }, false],
    [{ time: undefined }, false],
  ])('with %j is booked: %p', (change, isBooked) => {
    expect(appointmentsOf(bookedAppointment({ ...booked, ...change }))).toHaveLength(
      isBooked ? 1 : 0,
    );
  });
});
