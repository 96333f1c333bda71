import { goodbye, leadGoodbye, leadTurns, nudges, unclearReplies } from '@/lib/content/agent';
import { brief, FIRST, openCall, sayAtOnce } from '@/testing/agent-call';
import { joined, scaledTo, silence, voice } from '@/testing/synthetic-sound';
import type { Utterance } from '../speech/line-cache';
import { prepareLine } from './phrases';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('the first message', () => {
  test('comes after listening and in-progress, and is told as its words are said', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(3);
    call.agent.stop();
    const log = call.log();
    expect(log.slice(0, 3)).toEqual(['listening', 'in-progress', 'assistant started 0']);
    expect(log.at(-1)).toBe('assistant stopped 0');
    expect(call.said().join(' ')).toBe(FIRST);
    const partials = log.filter((line) => line.startsWith('assistant partial: '));
    expect(partials.length).toBeGreaterThanOrEqual(4);
    for (const partial of partials) {
      expect(FIRST).toContain(partial.slice('assistant partial: '.length));
    }
  });

  test('is heard within one packet of the start when it was prepared', async () => {
    const call = openCall();
    await prepareLine(FIRST, sayAtOnce);
    call.agent.start();
    await jest.advanceTimersByTimeAsync(0);
    await call.wait(0.02);
    call.agent.stop();
    expect(call.packets[0]).not.toBeNull();
  });

  test('is not said where there is none: the visitor speaks first', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    await call.wait(2);
    call.agent.stop();
    expect(call.log()).toEqual(['listening', 'in-progress']);
  });

  test('is said once, however often the page says that it plays sound', async () => {
    const call = openCall();
    call.agent.start();
    call.agent.start();
    await call.wait(4);
    call.agent.stop();
    expect(call.said().join(' ')).toBe(FIRST);
  });
});

test('nothing is sent or said before the start and after the stop', async () => {
  const call = openCall();
  call.agent.receive({ type: 'say', message: 'Too early.' });
  call.agent.heard('too early', true);
  await call.speak(1);
  expect(call.messages).toEqual([]);
  call.agent.start();
  await call.wait(0.5);
  call.agent.stop();
  call.agent.stop();
  const count = call.messages.length;
  call.agent.receive({ type: 'say', message: 'Too late.' });
  call.agent.heard('too late', true);
  await call.speak(1);
  expect(call.messages).toHaveLength(count);
  expect(call.packets.slice(-50).every((packet) => packet === null)).toBe(true);
  expect(call.hungUp).toEqual([]);
});

test.each([
  [[], ['listening']],
  [['status-update'], ['listening', 'in-progress']],
  [['speech-update'], ['listening', 'assistant started 0', 'assistant stopped 0']],
  [
    ['transcript[transcriptType="final"]'],
    [
      'listening',
      'assistant final: Hello and welcome to the test.',
      'assistant final: What can I do for you today?',
    ],
  ],
])('a call that asked for %j gets these and no others', async (clientMessages, expected) => {
  const call = openCall({ clientMessages });
  call.agent.start();
  await call.wait(3);
  call.agent.stop();
  expect(call.log()).toEqual(expected);
  // The call's record has all of them.
  expect(call.noted.map(brief)).toEqual(
    expect.arrayContaining(['in-progress', 'assistant final: Hello and welcome to the test.']),
  );
});

describe('a turn without recognised words', () => {
  test('is reported, and answered by the next turn of the led conversation', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(3);
    const from = call.messages.length;
    await call.speak(1);
    await call.wait(2);
    call.agent.stop();
    expect(call.log(from).slice(0, 3)).toEqual([
      'user started 1',
      'user stopped 1',
      'assistant started 2',
    ]);
    expect(leadTurns('our example dealership')[0]).toContain(call.said()[2]);
    expect(call.log().join()).not.toContain('user final');
  });

  test('is answered at once when it ends: 700 ms after the last sound, and a packet', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    await call.wait(0.5);
    await call.speak(1);
    await call.wait(0.9);
    call.agent.stop();
    const [firstPacket] = call.packets.flatMap((packet, index) => (packet ? [index * 20] : []));
    expect(firstPacket).toBeGreaterThan(1_500 + 500);
    expect(firstPacket).toBeLessThan(1_500 + 850);
  });

  test('ends although the microphone is muted in the middle of it', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    await call.speak(1);
    for (let tick = 0; tick < 60; tick += 1) {
      call.agent.nextPacket();
      await jest.advanceTimersByTimeAsync(20);
    }
    call.agent.stop();
    expect(call.log()).toContain('user stopped 0');
  });

  test('leads to the end of the conversation, and ends the call', async () => {
    const call = openCall({ firstMessage: undefined, silenceTimeoutSeconds: 600 });
    call.agent.start();
    while (call.hungUp.length === 0 && call.messages.length < 2_000) {
      await call.speak(0.6);
      await call.wait(1);
      while (call.hungUp.length === 0 && call.packets.at(-1) !== null) await call.wait(0.2);
      await call.wait(0.2);
      while (call.hungUp.length === 0 && call.packets.at(-1) !== null) await call.wait(0.2);
    }
    expect(call.said().join(' ')).toContain(leadGoodbye);
    expect(call.hungUp).toEqual(['assistant-ended-call']);
    expect(call.log().at(-1)).toBe('ended assistant-ended-call');
  });
});

describe('an interruption', () => {
  test('stops the agent at once, claims no unsaid word, and is answered', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(0.5);
    const before = call.packets.length;
    await call.speak(1);
    const lastPacket = call.packets.findLastIndex((packet) => packet !== null);
    expect((lastPacket - before) * 20).toBeLessThan(450);
    await call.wait(1.5);
    call.agent.stop();

    const log = call.log();
    const cut = log.indexOf('user-interrupted');
    expect(log.slice(cut - 2, cut + 2)).toEqual([
      'assistant final: Hello and welcome to',
      'assistant stopped 0',
      'user-interrupted',
      'user started 1',
    ]);
    expect(log).toContain('assistant started 2');
    expect(log.join()).not.toContain('What can I do');
  });

  test('is not a short murmur, nor a click', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(0.5);
    await call.speak(0.16);
    await call.wait(0.3);
    await call.hear(Float32Array.from({ length: 960 }, (_, i) => (i < 50 ? 0.9 : 0)));
    await call.wait(2);
    call.agent.stop();
    expect(call.log()).not.toContain('user-interrupted');
    expect(call.said().join(' ')).toBe(FIRST);
  });

  test('does not happen to a line that forbids it', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    call.agent.receive({
      type: 'say',
      message: 'Please let me finish this.',
      interruptionsEnabled: false,
    });
    await call.wait(0.2);
    await call.speak(1.2);
    await call.wait(1);
    call.agent.stop();
    expect(call.log()).not.toContain('user-interrupted');
    expect(call.said()[0]).toBe('Please let me finish this.');
  });

  test('of a led turn makes it be said again, once', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    await call.speak(0.8);
    await call.wait(1);
    await call.speak(0.8);
    await call.wait(6);
    call.agent.stop();
    expect(call.said().join(' ')).toContain(leadTurns('our example dealership')[0]);
  });
});

describe('recognised words', () => {
  async function afterFirstMessage() {
    const call = openCall();
    call.agent.start();
    call.agent.recognition(true);
    await call.wait(3);
    return call;
  }

  test('are told as they come, and answered when the voice has ended', async () => {
    const call = await afterFirstMessage();
    const from = call.messages.length;
    await call.speak(0.8);
    call.agent.heard('do you integrate', false);
    await call.speak(0.4);
    call.agent.heard('do you integrate with our CRM', true);
    await call.wait(5);
    call.agent.stop();
    expect(call.log(from).slice(0, 5)).toEqual([
      'user started 1',
      'user partial: do you integrate',
      'user final: do you integrate with our CRM',
      'user stopped 1',
      'assistant started 2',
    ]);
    expect(call.said().join(' ')).toContain('your CRM and your DMS');
  });

  test('that come late are waited for', async () => {
    const call = await afterFirstMessage();
    await call.speak(0.8);
    await call.wait(1.8);
    call.agent.heard('what does it cost', true);
    await call.wait(3);
    call.agent.stop();
    expect(call.said().join(' ')).toContain('70%');
    expect(call.said().join(' ')).not.toContain(unclearReplies[0]);
  });

  test('that never come make the agent ask again', async () => {
    const call = await afterFirstMessage();
    await call.speak(0.8);
    await call.wait(4.5);
    call.agent.stop();
    expect(call.said().join(' ')).toContain(unclearReplies[0]);
  });

  test('are answered although the microphone was too quiet for a turn', async () => {
    const call = await afterFirstMessage();
    call.agent.heard('are you a robot', true);
    await call.wait(3);
    call.agent.stop();
    expect(call.said().join(' ')).toContain("I'm an AI");
  });

  test('that were answered as a partial are not answered again as a final', async () => {
    const call = await afterFirstMessage();
    await call.speak(0.8);
    call.agent.heard('are you a robot', false);
    await call.wait(2);
    call.agent.heard('Are you a robot?', true);
    await call.wait(5);
    call.agent.stop();
    expect(call.log().filter((line) => line.startsWith('assistant started'))).toHaveLength(2);
  });

  test('of the agent itself, from the loudspeakers, are not an interruption', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(0.9);
    call.agent.heard('hello and welcome to', false);
    call.agent.heard('hello and welcome to the', true);
    await call.wait(2);
    call.agent.stop();
    expect(call.log().join()).not.toContain('user');
    expect(call.said().join(' ')).toBe(FIRST);
  });

  test('interrupt the agent when they are more than assent', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(0.5);
    call.agent.heard('uh huh', false);
    call.agent.heard('yeah okay', false);
    await call.wait(0.2);
    expect(call.log()).not.toContain('user-interrupted');
    call.agent.heard('wait what does it cost', true);
    await call.wait(2.5);
    call.agent.stop();
    expect(call.log()).toContain('user-interrupted');
    expect(call.said().join(' ')).toContain('70%');
  });

  test('of goodbye end the call when the farewell has been said', async () => {
    const call = await afterFirstMessage();
    call.agent.heard('goodbye', true);
    await call.wait(4);
    expect(call.said().join(' ')).toContain(goodbye);
    expect(call.hungUp).toEqual(['assistant-ended-call']);
  });
});

describe('what the page sends', () => {
  test('say is said after the present line, or instead of it', async () => {
    const after = openCall();
    after.agent.start();
    await after.wait(0.3);
    after.agent.receive({ type: 'say', message: 'A word from our page.' });
    await after.wait(4);
    after.agent.stop();
    expect(after.said().join(' ')).toBe(`${FIRST} A word from our page.`);

    const instead = openCall();
    instead.agent.start();
    await instead.wait(0.3);
    instead.agent.receive({
      type: 'say',
      message: 'A word from our page.',
      interruptAssistantEnabled: true,
    });
    await instead.wait(3);
    instead.agent.stop();
    expect(instead.said()).toEqual(['Hello', 'A word from our page.']);
  });

  test.each([
    ['say', (text: string) => ({ type: 'say', message: text, interruptAssistantEnabled: true })],
    [
      'add-message of the assistant, and then to repeat that',
      (content: string) => ({ type: 'add-message', message: { role: 'assistant', content } }),
    ],
    [
      'both in turn',
      (text: string) =>
        text.startsWith('Text 1')
          ? { type: 'say', message: text, interruptAssistantEnabled: true }
          : { type: 'add-message', message: { role: 'assistant', content: text } },
    ],
  ])('%s has no more said than ten thousand characters in a call', async (_door, messageOf) => {
    const asked = new Set<string>();
    const call = openCall({
      speak(text) {
        asked.add(text);
        return sayAtOnce(text);
      },
    });
    call.agent.start();
    await call.wait(3);
    for (let count = 0; count < 30; count += 1) {
      call.agent.receive(messageOf(`Text ${count} ${'x'.repeat(2_000)}`));
      call.agent.receive({
        type: 'add-message',
        message: { role: 'user', content: 'repeat that' },
      });
      await call.wait(0.1);
    }
    call.agent.heard('say that again please', true);
    await call.wait(1);
    call.agent.stop();
    const heard = [...asked].filter((text) => text.startsWith('Text'));
    expect(heard.length).toBeGreaterThan(5);
    expect(heard.length).toBeLessThan(11);
  });

  test('what the agent has to say itself is said when the page has supplied enough', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(3);
    for (let count = 0; count < 30; count += 1) {
      call.agent.receive({
        type: 'add-message',
        message: { role: 'user', content: 'x'.repeat(900) },
        triggerResponseEnabled: false,
      });
    }
    call.agent.receive({ type: 'say', message: 'A word from our page.' });
    call.agent.heard('goodbye', true);
    await call.wait(4);
    expect(call.said().join(' ')).toBe(`${FIRST} ${goodbye}`);
    expect(call.hungUp).toEqual(['assistant-ended-call']);
  });

  test('a flood of lines does not wait in memory, and only the next is made ahead', async () => {
    const asked: string[] = [];
    const call = openCall({
      speak(text) {
        asked.push(text);
        return sayAtOnce(text);
      },
    });
    call.agent.start();
    await call.wait(3);
    asked.length = 0;
    const control = { type: 'control', control: 'say-first-message' };
    for (let count = 0; count < 10_000; count += 1) call.agent.receive(control);
    expect(asked).toHaveLength(2);
    // 250 phrases of a second, with pauses.
    await call.wait(300);
    call.agent.stop();
    expect(call.said().length).toBeLessThan(260);
  });

  test('what is cut off is not made any more', async () => {
    const signals: AbortSignal[] = [];
    const call = openCall({
      firstMessage: undefined,
      speak(text, signal) {
        if (signal) signals.push(signal);
        return new Promise(() => void text);
      },
    });
    call.agent.start();
    call.agent.receive({
      type: 'say',
      message: 'A word or two from our page. And then one more of them.',
    });
    call.agent.receive({ type: 'say', message: 'Stop.', interruptAssistantEnabled: true });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    call.agent.stop();
    expect(signals.at(-1)?.aborted).toBe(true);
  });

  test('say with endCallAfterSpoken ends the call when it has been said', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    call.agent.receive({ type: 'say', message: 'That is all.', endCallAfterSpoken: true });
    await call.wait(0.9);
    expect(call.hungUp).toEqual([]);
    await call.wait(1);
    expect(call.said()).toEqual(['That is all.']);
    expect(call.hungUp).toEqual(['assistant-ended-call-after-message-spoken']);
  });

  test('add-message of the user is answered, unless it asks for no response', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    const message = { role: 'user', content: 'what does it cost' };
    call.agent.receive({ type: 'add-message', message, triggerResponseEnabled: false });
    await call.wait(1);
    expect(call.said()).toEqual([]);
    call.agent.receive({ type: 'add-message', message });
    await call.wait(2);
    call.agent.stop();
    expect(call.said().join(' ')).toContain('70%');
  });

  test('mute-assistant silences it, and unmute-assistant gives it back its voice', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(0.2);
    call.agent.receive({ type: 'control', control: 'mute-assistant' });
    await call.wait(0.4);
    expect(call.packets.slice(-19).every((packet) => packet === null)).toBe(true);
    call.agent.receive({ type: 'control', control: 'unmute-assistant' });
    await call.wait(0.2);
    call.agent.stop();
    expect(call.packets.at(-1)).not.toBeNull();
  });

  test('say-first-message says it again', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(3);
    call.agent.receive({ type: 'control', control: 'say-first-message' });
    await call.wait(3);
    call.agent.stop();
    expect(call.said().join(' ')).toBe(`${FIRST} ${FIRST}`);
  });

  test('end-call ends it as the customer', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(0.5);
    call.agent.receive({ type: 'end-call' });
    call.agent.receive({ type: 'end-call' });
    expect(call.hungUp).toEqual(['customer-ended-call']);
    expect(call.log().at(-1)).toBe('ended customer-ended-call');
  });

  test.each([
    [undefined],
    [null],
    [42],
    ['playable'],
    [[]],
    [{}],
    [{ type: 'say' }],
    [{ type: 'say', message: 7 }],
    [{ type: 'say', message: '   ' }],
    [{ type: 'control', control: 'explode' }],
    [{ type: 'add-message' }],
    [{ type: 'add-message', message: { role: 'user', content: [] } }],
    [{ type: 'conversation-update' }],
    [JSON.parse('{"__proto__":{"type":"end-call"}}')],
  ])('%j is ignored', async (garbage: unknown) => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    call.agent.receive(garbage);
    await call.wait(1);
    call.agent.stop();
    expect(call.log()).toEqual(['listening', 'in-progress']);
  });

  test('garbage for sound and words is ignored, too', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    call.agent.hear(undefined as unknown as Int16Array);
    call.agent.hear(new Int16Array(3));
    call.agent.heard(undefined as unknown as string, true);
    call.agent.heard('\u0000 \n', true);
    await call.wait(1);
    call.agent.stop();
    expect(call.log()).toEqual(['listening', 'in-progress']);
  });
});

describe('time', () => {
  test('runs out at the maximum duration, in the middle of a word', async () => {
    const call = openCall({ maxDurationSeconds: 10 });
    call.agent.start();
    await call.wait(9.5);
    call.agent.receive({ type: 'say', message: 'One more thing that I wanted to say.' });
    await call.wait(0.4);
    expect(call.hungUp).toEqual([]);
    await call.wait(0.2);
    expect(call.hungUp).toEqual(['exceeded-max-duration']);
    expect(call.log().at(-1)).toBe('ended exceeded-max-duration');
  });

  test('of silence makes it ask once whether the visitor is there, then hang up', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(2.2);
    await call.wait(9.7);
    expect(call.said()).toHaveLength(2);
    await call.wait(4);
    expect(call.said().slice(2).join(' ')).toBe(nudges[0]);
    await call.wait(16);
    expect(call.hungUp).toEqual([]);
    await call.wait(4);
    expect(call.said().slice(2).join(' ')).toBe(nudges[0]);
    expect(call.hungUp).toEqual(['silence-timed-out']);
  });

  test('does not run out while the visitor speaks', async () => {
    const call = openCall({ firstMessage: undefined, silenceTimeoutSeconds: 10 });
    call.agent.start();
    await call.wait(5);
    await call.speak(12);
    call.agent.stop();
    expect(call.hungUp).toEqual([]);
  });

  test('that a line takes over two seconds to be made is told by hang', async () => {
    let release: (utterance: Utterance) => void = () => undefined;
    const call = openCall({
      speak: (text) =>
        new Promise((resolve) => {
          release = resolve;
        }).then(() => sayAtOnce(text)),
      firstMessage: 'One phrase.',
    });
    call.agent.start();
    await call.wait(1.9);
    expect(call.log()).not.toContain('hang');
    await call.wait(0.2);
    expect(call.log().filter((line) => line === 'hang')).toHaveLength(1);
    release({ text: '', packets: [] });
    await call.wait(2);
    call.agent.stop();
    expect(call.said()).toEqual(['One phrase.']);
  });
});

describe('a synthesizer that fails', () => {
  test('once is asked again', async () => {
    let failures = 1;
    const call = openCall({
      speak: (text) => (failures-- > 0 ? Promise.reject(new Error('no voice')) : sayAtOnce(text)),
    });
    call.agent.start();
    await call.wait(3);
    call.agent.stop();
    expect(call.said().join(' ')).toBe(FIRST);
  });

  test('again ends the call, in the words of the platform', async () => {
    const call = openCall({ speak: () => Promise.reject(new Error('no voice')) });
    call.agent.start();
    await call.wait(0.2);
    expect(call.hungUp).toEqual(['pipeline-error-custom-voice-failed']);
  });
});

test('twenty frames of mixed speech and words leave no timer behind', async () => {
  const call = openCall();
  call.agent.start();
  call.agent.recognition(true);
  await call.hear(joined(scaledTo(voice(0.8), -20), silence(0.8)));
  call.agent.heard('book', false);
  call.agent.stop();
  expect(jest.getTimerCount()).toBe(0);
});
