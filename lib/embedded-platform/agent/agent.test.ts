import { nudges } from '@/lib/content/agent';
import { cannotHear, goOn } from '@/lib/content/hearing';
import { log } from '@/lib/log';
import { FIRST, openCall } from '@/testing/agent-call';
import { loadScorer } from '../dialogue/scorer/score';

beforeAll(async () => void (await loadScorer()));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
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
});

test('a call that asks for final transcripts only gets no partial ones', async () => {
  const call = openCall({ clientMessages: ["transcript[transcriptType='final']"] });
  call.agent.start();
  await call.wait(3);
  call.agent.stop();
  const transcripts = call.messages.map(
    (one) => (one as { transcriptType?: string }).transcriptType,
  );
  expect(new Set(transcripts.filter(Boolean))).toEqual(new Set(['final']));
});

test('nothing is sent or said before the start and after the stop', async () => {
  const call = openCall();
  call.agent.receive(typed('Too early.'));
  await call.speak(1);
  expect(call.messages).toEqual([]);
  call.agent.start();
  await call.wait(0.5);
  call.agent.stop();
  call.agent.stop();
  const count = call.messages.length;
  call.agent.receive(typed('Too late.'));
  await call.speak(1);
  expect(call.messages).toHaveLength(count);
  expect(call.packets.slice(-50).every((packet) => packet === null)).toBe(true);
  expect(call.hungUp).toEqual([]);
});

describe('an interruption', () => {
  test('stops the agent at once, claims no unsaid word, and is answered', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(0.5);
    const before = call.packets.length;
    await call.speak(1, 'Wait, I have a question.');
    const lastPacket = call.packets.findLastIndex((packet) => packet !== null);
    expect((lastPacket - before) * 20).toBeLessThan(260);
    await call.wait(1.5);
    call.agent.stop();

    const log = call.log();
    const cut = log.indexOf('user-interrupted');
    expect(log.slice(cut - 2, cut + 2)).toEqual([
      'assistant final: Hello and welcome',
      'assistant stopped 0',
      'user-interrupted',
      'user started 1',
    ]);
    expect(log).toContain('assistant started 2');
    expect(log.join()).not.toContain('What can I do');
  });
});

describe('a turn', () => {
  const ofUser = (call: Call, from: number) =>
    call.log(from).filter((line) => line.startsWith('user'));

  test('is reported while it is said, and answered when it ends', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(3);
    const from = call.messages.length;
    await call.speak(1, 'Do you integrate');
    await call.speak(0.4, 'Do you integrate with our CRM?');
    await call.wait(5);
    call.agent.stop();
    expect(call.log(from).slice(0, 7)).toEqual([
      'user started 1',
      'user partial: Do you integrate',
      'user partial: Do you integrate with our CRM?',
      'user partial: Do you integrate with our CRM?',
      'user stopped 1',
      'user final: Do you integrate with our CRM?',
      'assistant started 2',
    ]);
    expect(call.said().join(' ')).toContain('CRM and DMS');
  });

  test.each([
    ['a whole sentence is over after a third of a second', 'What does it cost?', 0.4, true],
    ['a thought that goes on is waited for', "I'd like to...", 5, false],
    ['the rest of a phone number is waited for', 'My number is 555 012.', 1.8, false],
    ['a phone number that lacks digits is over, too, in the end', '555 012.', 2.4, true],
    ['a call for attention is over when nothing follows', 'Wait.', 1.4, true],
  ])('%s', async (_what, words, seconds, isOver) => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    await call.speak(1, words);
    await call.wait(seconds);
    call.agent.stop();
    expect(call.log().some((line) => line === `user final: ${words}`)).toBe(isOver);
  });

  test('goes on after a pause, with all of its words', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    await call.speak(1, "I'd like to");
    await call.wait(3.2);
    expect(call.said()).toEqual([goOn]);
    await call.speak(1, "I'd like to know what it costs.");
    await call.wait(1);
    call.agent.stop();
    const finals = ofUser(call, 0).filter((line) => line.startsWith('user final'));
    expect(finals).toEqual(["user final: I'd like to know what it costs."]);
    expect(call.noted.filter(({ type }) => type === 'speech-update')).toContainEqual(
      expect.objectContaining({ role: 'user', status: 'stopped', turn: 0 }),
    );
  });

  test('is recognized as soon as the voice may have ended, and not again', async () => {
    const jobs: (boolean | undefined)[] = [];
    const call = openCall({
      firstMessage: undefined,
      transcribe: (_samples, _signal, isPartial) =>
        Promise.resolve(jobs.push(isPartial) > 0 ? 'What does it cost?' : ''),
    });
    call.agent.start();
    await call.speak(1);
    await call.wait(1);
    call.agent.stop();
    expect(jobs).toEqual([true, true]);
    expect(ofUser(call, 0)).toContain('user final: What does it cost?');
  });

  /** Tenths of a second in which a sound is no silence. */
  const voicedIn = (sound: Float32Array) =>
    Math.round(sound.filter((each) => Math.abs(each) > 0.01).length / 1_600);

  test.each([
    ['of three sentences', [1, 2, 1, 2, 1]],
    ['whose last words are few', [1.7, 2, 0.7]],
  ])(
    '%s is shown and kept whole on a busy machine, slower than its pauses',
    async (_what, sounds) => {
      const call = openCall({
        firstMessage: undefined,
        transcribe: (samples, signal) =>
          new Promise((resolve, reject) => {
            const timer = setTimeout(resolve, 2_500, `Do you have ${voicedIn(samples)} cars?`);
            signal?.addEventListener('abort', () => {
              clearTimeout(timer);
              reject(new Error('aborted'));
            });
          }),
      });
      call.agent.start();
      for (const [at, seconds] of sounds.entries())
        await (at % 2 === 0 ? call.speak(seconds) : call.wait(seconds));
      expect(ofUser(call, 0).join()).toContain('user partial: Do you have');
      await call.wait(8);
      call.agent.stop();
      const [, heard] = /^user final: Do you have (\d+) cars\?$/.exec(ofUser(call, 0).at(-1)!)!;
      const said = sounds.reduce((sum, each, at) => sum + (at % 2 === 0 ? each : 0), 0);
      expect(Number(heard)).toBeGreaterThan(said * 9);
    },
  );

  test('of 35 seconds without a pause is heard whole, piece by piece, each tried again', async () => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue();
    const pieces: number[] = [];
    const call = openCall({
      firstMessage: undefined,
      transcribe(samples, _signal, isPartial) {
        if (isPartial) return Promise.reject(new Error('dropped'));
        if (pieces.push(samples.length / 16_000) % 2 === 1)
          return Promise.reject(new Error('busy'));
        return Promise.resolve(`piece ${pieces.length / 2}`);
      },
    });
    call.agent.start();
    await call.speak(35);
    await call.wait(2);
    call.agent.stop();
    const heard = pieces.filter((_, index) => index % 2 === 1);
    const words = heard.map((_, index) => `piece ${index + 1}`).join(' ');
    expect(ofUser(call, 0).slice(-2)).toEqual([`user partial: ${words}`, `user final: ${words}`]);
    expect(Math.max(...heard)).toBeLessThanOrEqual(10);
    expect(heard.reduce((sum, each) => sum + each)).toBeGreaterThan(35);
    expect(warn).toHaveBeenCalledTimes(heard.length);
  });

  test.each(['Mm-hm.', 'Sounds good.', 'Perfect.', 'Welcome to the test.', ''])(
    'of %j while the agent speaks lets it go on',
    async (words) => {
      const call = openCall();
      call.agent.start();
      await call.wait(0.2);
      await call.speak(0.4, words);
      await call.wait(3);
      call.agent.stop();
      expect(call.said().join(' ')).toBe(FIRST);
      expect(call.log()).not.toContain('user-interrupted');
    },
  );
});

test('answers two unrecognized turns in two languages, and tells the page', async () => {
  const call = openCall();
  call.agent.start();
  await call.wait(3);
  await call.speakTwice();
  call.agent.stop();
  expect(call.said().join(' ')).toMatch(/¿Español\? Escriba aquí, por favor/);
  expect(call.messages).toContainEqual({ type: 'recognition', available: false });
});

describe('an agent that cannot hear', () => {
  test('says so once, and tells the page immediately', async () => {
    const call = openCall({ transcribe: undefined });
    call.agent.start();
    expect(call.messages).toContainEqual({ type: 'recognition', available: false });
    await call.wait(3);
    await call.speakTwice();
    call.agent.stop();
    expect(call.said().slice(2).join(' ')).toBe(cannotHear);
  });

  test('tells the page when its ears stop working', async () => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue();
    const call = openCall({ transcribe: () => Promise.reject(new Error('gone')) });
    call.agent.start();
    await call.wait(3);
    await call.speakTwice();
    call.agent.stop();
    expect(call.messages).toContainEqual({ type: 'recognition', available: false });
    // Each of two turns is tried twice.
    expect(warn).toHaveBeenCalledTimes(4);
  });
});

describe('what the page sends', () => {
  test('is ignored beyond ten thousand characters in a call', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(3);
    for (let count = 0; count < 30; count += 1) {
      call.agent.receive(typed(`Text ${count} ${'x'.repeat(2_000)}`));
      await call.wait(0.1);
    }
    call.agent.stop();
    const lines = call.noted.filter(({ type }) => type === 'transcript');
    expect(lines.filter((line) => 'role' in line && line.role === 'user')).toHaveLength(10);
  });

  test('add-message of the user is answered, unless it asks for no response', async () => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    const message = { role: 'user', content: 'what does it cost' };
    call.agent.receive({ type: 'add-message', message, triggerResponseEnabled: false });
    await call.wait(1);
    expect(call.said()).toEqual([]);
    call.agent.receive({ type: 'add-message', message });
    await call.wait(8);
    call.agent.stop();
    expect(call.said().join(' ')).toContain('70%');
  });

  test.each([
    [undefined],
    [null],
    ['playable'],
    [{}],
    [{ type: 'explode' }],
    [{ type: 'add-message', message: { role: 'user', content: [] } }],
    [JSON.parse('{"__proto__":{"type":"add-message"}}')],
  ])('%j is ignored', async (garbage: unknown) => {
    const call = openCall({ firstMessage: undefined });
    call.agent.start();
    call.agent.receive(garbage);
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
    call.agent.receive(typed('what does it cost'));
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
});

describe('a synthesizer that fails', () => {
  test('again ends the call, in the words of the platform, and the operator is told', async () => {
    const warn = jest.spyOn(log, 'warn').mockReturnValue();
    const call = openCall({ speak: () => Promise.reject(new Error('no voice')) });
    call.agent.start();
    await call.wait(0.2);
    expect(call.hungUp).toEqual(['pipeline-error-custom-voice-failed']);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

const typed = (content: string) => ({
  type: 'add-message',
  message: { role: 'user', content },
  triggerResponseEnabled: true,
});

/** The page's notice while the visitor types, at most every five seconds. */
const isTyping = {
  type: 'add-message',
  message: { role: 'system', content: 'The visitor is typing a message. Wait for it.' },
  triggerResponseEnabled: false,
};

type Call = ReturnType<typeof openCall>;

async function write(call: Call, ...lines: string[]) {
  for (const line of lines) {
    call.agent.receive(typed(line));
    await call.wait(8);
  }
}

test('records typed lines as the visitor’s without sending them back to the page', async () => {
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

test('neither nudges nor hangs up while the visitor types', async () => {
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

describe('while the visitor’s network is gone', () => {
  test('patience does not run', async () => {
    const call = openCall();
    call.agent.start();
    await call.wait(3);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(call.hungUp).toEqual([]);
    await call.wait(9);
    expect(call.said().join(' ')).not.toContain(nudges[0]);
    await call.wait(3);
    expect(call.said().at(-1)).toBe(nudges[0]);
    call.agent.stop();
  });
});

test('joins lines typed while an answer is being made, and makes one answer at a time', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const aborted: boolean[] = [];
  const answer = (words: string, signal?: AbortSignal) => {
    asked.push(words);
    return new Promise<{ text: string }>((resolve) => {
      answers.push(() => {
        aborted.push(signal!.aborted);
        resolve({ text: `You said: ${words}.` });
      });
    });
  };
  const nothing = () => ({ text: '' });
  const conversation = {
    answer,
    unclear: nothing,
    nudge: nothing,
    repeat: nothing,
    remember: () => undefined,
    cutOff: () => undefined,
  };
  const call = openCall({ conversation, firstMessage: undefined });
  call.agent.start();
  for (const line of ['My name is', 'Erin', 'Vega']) call.agent.receive(typed(line));
  await call.wait(0.1);
  expect(asked).toEqual(['My name is']);
  answers[0]!();
  await call.wait(0.1);
  expect(asked).toEqual(['My name is', 'Erin Vega']);
  answers[1]!();
  await call.wait(3);
  expect(aborted).toEqual([true, false]);
  expect(call.said().join(' ')).toBe('You said: Erin Vega.');
  call.agent.stop();
});
