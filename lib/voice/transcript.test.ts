import {
  bookedAppointment,
  finalTranscript,
  onlyFinalTranscript,
  partialTranscript,
  speechUpdate,
} from '@/testing/platform-messages';
import { readMessage } from './call-messages';
import { createTranscript } from './transcript';

/** A transcript that reads the platform's own messages, with a clock in the test's hands. */
function write() {
  const time = { ms: 0 };
  const transcript = createTranscript({
    now: () => time.ms,
    duration: () => Math.floor(time.ms / 1_000),
  });
  const changed = jest.fn();
  transcript.subscribe(changed);
  /** Takes messages in the order given. */
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

describe('a sentence', () => {
  it('grows part by part and settles into the finished one', () => {
    const { take, said, partial } = write();
    take(visitorIsSaying('I need'));
    expect(partial()).toEqual({ visitor: 'I need' });
    take(visitorIsSaying('I need an oil'));
    expect(partial()).toEqual({ visitor: 'I need an oil' });
    expect(said()).toEqual([]);
    take(visitorSays('I need an oil change.'));
    expect(partial()).toEqual({});
    expect(said()).toEqual(['visitor: I need an oil change.']);
  });

  it('is known by its number and by the second of the call', () => {
    const { take, wait, transcript } = write();
    take(agentSays('Hello.'));
    wait(4_500);
    take(visitorSays('Hi.'));
    expect(transcript.getSnapshot().lines).toEqual([
      { id: 1, speaker: 'agent', text: 'Hello.', at: 0, isTyped: false },
      { id: 2, speaker: 'visitor', text: 'Hi.', at: 4, isTyped: false },
    ]);
  });

  it('of one side leaves what the other is saying', () => {
    const { take, said, partial } = write();
    take(agentIsSaying('We are open from'), visitorIsSaying('Are you'));
    expect(partial()).toEqual({ agent: 'We are open from', visitor: 'Are you' });
    take(visitorSays('Are you open on Sunday?'));
    expect(partial()).toEqual({ agent: 'We are open from' });
    take(agentIsSaying('We are open from eight'), agentSays('We are open from eight to six.'));
    expect(partial()).toEqual({});
    expect(said()).toEqual([
      'visitor: Are you open on Sunday?',
      'agent: We are open from eight to six.',
    ]);
  });

  it.each([
    ['in another case', 'i NEED an oil'],
    ['without marks', 'I need an oil change'],
    ['whole', 'I need an oil change.'],
  ])('is not begun again by a part of it that comes late, %s', (_how, late) => {
    const { take, said, partial, wait } = write();
    take(visitorIsSaying('I need'), visitorSays('I need an oil change.'));
    wait(1_900);
    take(visitorIsSaying(late));
    expect(partial()).toEqual({});
    expect(said()).toHaveLength(1);
  });

  it('is begun by the same words, once a part of the one before can no longer be on its way', () => {
    const { take, partial, wait } = write();
    take(visitorSays('Yes, on Thursday.'));
    wait(2_001);
    take(visitorIsSaying('Yes'));
    expect(partial()).toEqual({ visitor: 'Yes' });
  });

  it('that comes twice is kept once', () => {
    const { take, said, changed } = write();
    take(visitorSays('Hello.'));
    changed.mockClear();
    take(visitorSays('Hello.'));
    expect(said()).toEqual(['visitor: Hello.']);
    expect(changed).not.toHaveBeenCalled();
  });

  it('that is said twice is kept twice: somebody was heard saying it again', () => {
    const { take, said } = write();
    take(visitorSays('Yes.'));
    take(agentSays('Are you sure?'), visitorSays('Yes.'));
    expect(said()).toEqual(['visitor: Yes.', 'agent: Are you sure?', 'visitor: Yes.']);
    const { take: takeOther, said: saidOther, wait } = write();
    takeOther(visitorIsSaying('Hello'), visitorSays('Hello.'));
    wait(3_000);
    takeOther(visitorIsSaying('Hello'), visitorSays('Hello.'));
    expect(saidOther()).toEqual(['visitor: Hello.', 'visitor: Hello.']);
  });
});

describe('what is malformed or about other things', () => {
  it.each([
    ['a speech update', speechUpdate('user', 'started')],
    ['an unknown role', { ...visitorSays('Hello'), role: 'system' }],
    ['no text', { ...visitorSays('Hello'), transcript: undefined }],
    ['no message', null],
  ])('changes nothing: %s', (_case, message) => {
    const { take, transcript, changed } = write();
    take(agentSays('Hello.'), visitorIsSaying('Good'));
    const before = transcript.getSnapshot();
    changed.mockClear();
    take(message);
    expect(transcript.getSnapshot()).toBe(before);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('a transcript', () => {
  it('is a new object with each change, else the same one, and tells of each change once', () => {
    const { take, transcript, changed } = write();
    const before = transcript.getSnapshot();
    take(visitorIsSaying('Good'));
    const after = transcript.getSnapshot();
    expect(after).not.toBe(before);
    expect(changed).toHaveBeenCalledTimes(1);
    take(visitorIsSaying('Good'));
    expect(transcript.getSnapshot()).toBe(after);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(before).toEqual({ lines: [], partial: {}, knowsVisitor: undefined, appointments: [] });
  });

  it('has a thousand sentences at most, of which the oldest make room', () => {
    const { take, transcript } = write();
    for (let sentence = 1; sentence <= 1_003; sentence += 1)
      take(agentSays(`Sentence ${sentence}.`));
    const { lines } = transcript.getSnapshot();
    expect(lines).toHaveLength(1_000);
    expect(lines[0]).toMatchObject({ id: 4, text: 'Sentence 4.' });
    expect(lines.at(-1)).toMatchObject({ id: 1_003, text: 'Sentence 1003.' });
  });

  it('keeps what both sides were saying when the call ended in mid-sentence, and says that it is cut', () => {
    const { take, said, partial, transcript } = write();
    take(agentSays('Hello.'), visitorIsSaying('I need an'), agentIsSaying('Of course, we'));
    transcript.settle();
    expect(partial()).toEqual({});
    expect(said()).toEqual(['agent: Hello.', 'agent: Of course, we …', 'visitor: I need an …']);
    transcript.settle();
    expect(said()).toHaveLength(3);
  });
});

describe('what the visitor types', () => {
  it('may be typed twice, and leaves what is being said', () => {
    const { transcript, take, said, partial } = write();
    take(visitorIsSaying('I am'));
    transcript.type('yes');
    transcript.type('yes');
    expect(said()).toEqual(['visitor (typed): yes', 'visitor (typed): yes']);
    expect(partial()).toEqual({ visitor: 'I am' });
  });
});

describe('whether the visitor’s words are known', () => {
  it('is open until it is said, and told once', () => {
    const { take, transcript, changed } = write();
    expect(transcript.getSnapshot().knowsVisitor).toBeUndefined();
    take({ type: 'recognition', available: false }, { type: 'recognition', available: false });
    expect(transcript.getSnapshot().knowsVisitor).toBe(false);
    expect(changed).toHaveBeenCalledTimes(1);
    take({ type: 'recognition', available: true });
    expect(transcript.getSnapshot().knowsVisitor).toBe(true);
  });
});

describe('an appointment', () => {
  const booked = { date: '2026-11-26', time: '09:30', work: 'oil change', name: 'Erin' };

  it('is kept once, however often the agent books it', () => {
    const { take, transcript } = write();
    take(bookedAppointment(booked), bookedAppointment(JSON.stringify(booked)));
    expect(transcript.getSnapshot().appointments).toEqual([booked]);
  });

  it('is one of twenty at most, whatever an agent books', () => {
    const { take, transcript } = write();
    for (let day = 1; day <= 25; day += 1)
      take(bookedAppointment({ ...booked, date: `2026-11-${String(day).padStart(2, '0')}` }));
    expect(transcript.getSnapshot().appointments).toHaveLength(20);
  });
});
