import { goodbye, leadTurns, nudges, unclearReplies } from '@/lib/content/agent';
import { openCall } from '@/testing/agent-call';

const typed = (content: string) => ({
  type: 'add-message',
  message: { role: 'user', content },
  triggerResponseEnabled: true,
});

/** What the page sends while somebody types, at most each five seconds. */
const isTyping = {
  type: 'add-message',
  message: { role: 'system', content: 'The visitor is typing a message. Wait for it.' },
  triggerResponseEnabled: false,
};

const WANTED = ['transcript', 'tool-calls'];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

type Call = ReturnType<typeof openCall>;

async function write(call: Call, ...lines: string[]) {
  for (const line of lines) {
    call.agent.receive(typed(line));
    await call.wait(8);
  }
}

/** The arguments of each tool call so far, and what named them. */
const booked = ({ messages }: Call) =>
  messages.flatMap((message) => {
    if (message === 'listening' || message.type !== 'tool-calls') return [];
    return message.toolCallList.map((call) => ({
      ...call,
      function: {
        ...call.function,
        arguments: JSON.parse(call.function.arguments) as unknown,
      },
    }));
  });

const aBooking = ['I need an oil change', 'tomorrow', 'half past nine', 'Erin Vega', 'yes please'];

test('who only types books a whole appointment, asks something, and says goodbye', async () => {
  const call = openCall({ clientMessages: WANTED });
  call.agent.start();
  call.agent.recognition(false);
  await call.wait(3);
  await write(call, ...aBooking.slice(0, 2), 'what are your hours?', ...aBooking.slice(2));
  expect(booked(call)).toEqual([
    {
      id: expect.stringMatching(/^call_[\da-f-]{36}$/),
      type: 'function',
      function: {
        name: 'book_appointment',
        // Of the visitor's clock in Houston, where it is Monday, March 2nd.
        arguments: { date: '2026-03-03', time: '09:30', work: 'oil change', name: 'Erin Vega' },
      },
    },
  ]);
  await write(call, 'bye');
  expect(call.said().join(' ')).toContain(goodbye);
  expect(call.hungUp).toEqual(['assistant-ended-call']);
});

test('an appointment without any work is a service visit', async () => {
  const call = openCall({ clientMessages: WANTED });
  call.agent.start();
  await call.wait(3);
  await write(call, 'book a visit', ...aBooking.slice(1));
  expect(booked(call)).toMatchObject([{ function: { arguments: { work: 'service visit' } } }]);
  call.agent.stop();
});

test('an appointment is told to those calls only that asked for tool calls', async () => {
  const call = openCall({ clientMessages: ['transcript'] });
  call.agent.start();
  await call.wait(3);
  await write(call, ...aBooking);
  expect(booked(call)).toEqual([]);
  expect(call.noted.filter(({ type }) => type === 'tool-calls')).toHaveLength(1);
  call.agent.stop();
});

test('a booking that is not agreed to is none', async () => {
  const call = openCall({ clientMessages: WANTED });
  call.agent.start();
  await call.wait(3);
  await write(call, ...aBooking.slice(0, -1), 'no', 'never mind');
  expect(booked(call)).toEqual([]);
  call.agent.stop();
});

test('the script for a visitor whose words are not known books nothing', async () => {
  const call = openCall({ clientMessages: WANTED, maxDurationSeconds: 3_000 });
  call.agent.start();
  call.agent.recognition(false);
  await call.wait(3);
  while (call.hungUp.length === 0) {
    await call.speak(1);
    await call.wait(8);
  }
  expect(call.said().length).toBeGreaterThan(leadTurns('us').length);
  expect(booked(call)).toEqual([]);
});

test('what was typed is on record as the visitor’s, and not told to the page, which has it', async () => {
  const call = openCall();
  call.agent.start();
  await call.wait(3);
  await write(call, 'what does\nit cost?');
  const ofVisitor = { type: 'transcript', role: 'user' };
  expect(call.noted).toContainEqual({
    ...ofVisitor,
    transcriptType: 'final',
    transcript: 'what does it cost?',
  });
  expect(call.messages).not.toContainEqual(expect.objectContaining(ofVisitor));
  call.agent.stop();
});

test('a voice whose words are not known does not have the script talk over what is typed', async () => {
  const call = openCall();
  call.agent.start();
  call.agent.recognition(false);
  await call.wait(3);
  await write(call, 'book an oil change');
  await call.speak(1);
  await call.wait(3);
  expect(call.said().join(' ')).toContain(unclearReplies[0]);
  await write(call, ...aBooking.slice(1));
  expect(call.noted.filter(({ type }) => type === 'tool-calls')).toHaveLength(1);
  call.agent.stop();
});

test('while somebody types the agent neither asks nor hangs up', async () => {
  const call = openCall({ silenceTimeoutSeconds: 30 });
  call.agent.start();
  await call.wait(3);
  for (let seconds = 0; seconds < 120; seconds += 5) {
    call.agent.receive(isTyping);
    await call.wait(5);
  }
  expect(call.said().join(' ')).not.toContain(nudges[0]);
  // Reading and thinking are given twice the time of speaking: 20 s, and 60 s in all.
  await call.wait(16);
  expect(call.said().at(-1)).toBe(nudges[0]);
  await call.wait(35);
  expect(call.hungUp).toEqual([]);
  await call.wait(10);
  expect(call.hungUp).toEqual(['silence-timed-out']);
});

test('a question that waits for its sound is not asked of who begins to type', async () => {
  let release: () => void = () => undefined;
  const call = openCall({
    speak: (text) =>
      new Promise((resolve) => {
        const speak = () => resolve({ text, packets: [Buffer.from(text)] });
        if (nudges.includes(text)) release = speak;
        else speak();
      }),
  });
  call.agent.start();
  await call.wait(12);
  call.agent.receive(isTyping);
  release();
  await call.wait(2);
  expect(call.said().join(' ')).not.toContain(nudges[0]);
  call.agent.stop();
});

test('who types and then speaks is waited for as one who speaks', async () => {
  const call = openCall();
  call.agent.start();
  await call.wait(3);
  await write(call, 'hello');
  await call.speak(1);
  await call.wait(16);
  expect(call.said().at(-1)).toBe(nudges[0]);
  call.agent.stop();
});

test('notices of typing leave the page its characters', async () => {
  const call = openCall();
  call.agent.start();
  await call.wait(3);
  const notice = { ...isTyping, message: { role: 'system', content: 'x'.repeat(900) } };
  for (let count = 0; count < 30; count += 1) call.agent.receive(notice);
  call.agent.receive({ type: 'say', message: 'A word from our page.' });
  await call.wait(3);
  expect(call.said()).toContain('A word from our page.');
  call.agent.stop();
});

describe('whether there is recognition', () => {
  const told = ({ messages }: Call) =>
    messages.filter((message) => message !== 'listening' && message.type === 'recognition');

  test('is told to a page whatever it asked for', async () => {
    const call = openCall({ clientMessages: [] });
    call.agent.start();
    call.agent.recognition(true);
    call.agent.recognition(false);
    expect(told(call)).toEqual([
      { type: 'recognition', available: true },
      { type: 'recognition', available: false },
    ]);
    call.agent.stop();
    call.agent.recognition(true);
    expect(told(call)).toHaveLength(2);
  });

  test('is told after listening where it is known before the call begins', () => {
    const call = openCall({ clientMessages: [] });
    call.agent.recognition(false);
    expect(call.messages).toEqual([]);
    call.agent.start();
    expect(call.messages).toEqual(['listening', { type: 'recognition', available: false }]);
    call.agent.stop();
  });
});

describe('while the visitor’s network is gone', () => {
  test('patience does not run, and begins anew when it is back', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(3);
    call.agent.pause();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(call.hungUp).toEqual([]);
    call.agent.goOn();
    await call.wait(9);
    expect(call.said().join(' ')).not.toContain(nudges[0]);
    await call.wait(3);
    expect(call.said().at(-1)).toBe(nudges[0]);
    call.agent.stop();
  });

  test('an agent that was speaking goes on where it was', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(0.5);
    const said = call.packets.filter((packet) => packet !== null).length;
    call.agent.pause();
    await jest.advanceTimersByTimeAsync(20_000);
    call.agent.goOn();
    await call.wait(4);
    const all = call.packets.filter((packet) => packet !== null).length;
    expect(said).toBeGreaterThan(10);
    // Two phrases of fifty packets each.
    expect(all).toBe(100);
    expect(call.hungUp).toEqual([]);
    call.agent.stop();
  });
});
