import { embedded, openCallPage, openMicrophones, clearEachPage } from '@/testing/call-page';
import { settle } from '@/testing/fake-vapi';
import { fetchCallConfig, recordingOf } from './call-config';
import { problemSentences } from './call-errors';
import type { CallProblem, CameraProblem } from './microphone';

clearEachPage();

const refusedFormat = { error: { message: ['assistantId must be a UUID'] } };

/** A page that asks for the microphone, and gets its answer from the test. */
function askingPage() {
  const t = openCallPage();
  let answer: (problem?: CallProblem) => void = () => undefined;
  t.microphone.answer = new Promise((resolve) => (answer = resolve));
  return { ...t, answer: (problem?: CallProblem) => answer(problem) };
}

describe('a start', () => {
  it('asks for the microphone before it makes a call', async () => {
    const t = askingPage();
    await t.start();
    expect(t.clients).toHaveLength(0);
    expect(t.call().phase).toBe('starting');
    t.answer();
    await settle();
    expect(t.clients[0]?.assistantId).toBe('demo-presale');
    expect(t.made).toMatchObject([{ usesCamera: false, microphone: true }]);
  });

  it('is refused silently while a call is being made or is on', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    t.session.start('demo-presale');
    await vapi.connect();
    t.session.start('demo-presale', { isTyped: true });
    await settle();
    expect(t.clients).toHaveLength(1);
    expect(t.call().isTyped).toBe(false);
    expect(t.seen).toEqual(['starting', 'connected']);
  });

  it.each(Object.keys(problemSentences) as CallProblem[])(
    'tells what is in the way where it is %s, and makes no call',
    async (problem) => {
      const t = openCallPage();
      t.microphone.answer = Promise.resolve(problem);
      await t.start();
      expect(t.clients).toHaveLength(0);
      expect(t.call()).toMatchObject({ phase: 'error', error: problemSentences[problem] });
    },
  );

  it('fails where the SDK or the configuration cannot be loaded, and may be tried again', async () => {
    const config = jest.fn(async () => embedded).mockRejectedValueOnce(new Error(''));
    const t = openCallPage({ config });
    await t.start();
    expect(t.call()).toMatchObject({ phase: 'error', error: 'Failed to start voice call' });
    await t.connect();
    expect(t.call().phase).toBe('connected');
    expect(t.call().error).toBeUndefined();
  });
});

describe('the fallback assistant', () => {
  it('is called where no assistant is given', async () => {
    expect((await openCallPage().start('')).assistantId).toBe('demo-general');
  });

  it('is tried where the platform refuses the form of the id, and the visitor is told', async () => {
    const t = openCallPage();
    (await t.start('not-a-uuid')).posting.reject(refusedFormat);
    await settle();
    expect(t.clients.map((vapi) => vapi.assistantId)).toEqual(['not-a-uuid', 'demo-general']);
    const notice = 'Invalid assistant ID format. Using fallback configuration.';
    expect(t.call()).toMatchObject({ phase: 'starting', error: notice });
    await t.clients[1]?.connect();
    expect(t.call()).toMatchObject({ phase: 'connected', error: notice });
  });
});

describe('a hang-up while connecting', () => {
  it('makes no call when it comes while the browser asks for the microphone', async () => {
    const t = askingPage();
    await t.start();
    t.session.hangUp();
    t.answer();
    await settle();
    expect(t.clients).toHaveLength(0);
    expect(t.call().phase).toBe('ended');
  });

  it('lets a new call begin as soon as the page is free of the one that was joining', async () => {
    const t = openCallPage();
    const first = await t.start();
    first.posting.resolve({});
    await settle();
    t.session.hangUp();
    await t.connect();
    expect(t.clients).toHaveLength(2);
    expect(t.call()).toMatchObject({ phase: 'connected', attempt: 2 });
    expect(openMicrophones()).toBe(1);
  });
});

describe('a call', () => {
  it('counts its seconds by the clock', async () => {
    const t = openCallPage();
    await t.connect();
    jest.advanceTimersByTime(2_500);
    expect(t.call().duration).toBe(2);
    t.session.hangUp();
    jest.advanceTimersByTime(5_000);
    expect(t.call()).toMatchObject({ phase: 'ended', duration: 2 });
  });

  it('hangs up by itself where the other side does not, after the agent had time for a goodbye', async () => {
    const t = openCallPage({ config: async () => ({ ...embedded, maxDurationSeconds: 60 }) });
    await t.connect();
    jest.advanceTimersByTime(74_999);
    expect(t.call().phase).toBe('connected');
    jest.advanceTimersByTime(1);
    expect(t.call()).toMatchObject({ phase: 'ended', duration: 75 });
    await settle();
    expect(openMicrophones()).toBe(0);
  });

  it('changes nothing for a late event of the one before it', async () => {
    const t = openCallPage();
    const first = await t.connect();
    t.session.hangUp();
    await t.connect();
    const before = t.session.getSnapshot();
    first.emit('error', { type: 'daily-error', error: { message: 'late' } });
    first.emit('speech-start');
    first.emit('call-end');
    await settle();
    expect(t.session.getSnapshot()).toBe(before);
    expect(openMicrophones()).toBe(1);
  });

  it('ends when no widget shows it any more, but not when one only moves', async () => {
    const t = openCallPage();
    await t.connect();
    t.unsubscribe();
    const leave = t.session.subscribe(() => undefined);
    jest.advanceTimersByTime(10);
    expect(t.call().phase).toBe('connected');
    leave();
    jest.advanceTimersByTime(10);
    await settle();
    expect(t.call().phase).toBe('ended');
    expect(openMicrophones()).toBe(0);
  });
});

describe('a call that records video', () => {
  const recording = () =>
    openCallPage({ config: async () => ({ platform: 'hosted', recordsVideo: true }) });

  it('asks for the microphone, then for the camera, then for the call', async () => {
    const t = recording();
    let answer: (problem?: CameraProblem) => void = () => undefined;
    t.dependencies.requestCamera.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    t.microphone.answer = Promise.resolve('denied');
    await t.start();
    expect(t.dependencies.requestCamera).not.toHaveBeenCalled();
    t.microphone.answer = Promise.resolve(undefined);
    await t.start();
    expect(t.dependencies.requestCamera).toHaveBeenCalled();
    expect(t.made).toEqual([]);
    answer();
    await settle();
    expect(t.made).toMatchObject([{ usesCamera: true }]);
  });
});

it('neither asks for the camera nor says that it records, without the platform saying so', async () => {
  const t = openCallPage({ config: async () => ({ platform: 'hosted', recordsVideo: false }) });
  await t.connect();
  expect(t.dependencies.requestCamera).not.toHaveBeenCalled();
  expect(t.made).toMatchObject([{ usesCamera: false }]);
  expect(t.session.getSnapshot().recording).toBe('none');
});

it('learns once what is kept of calls, and loads nothing for that', async () => {
  const t = openCallPage({ config: async () => ({ platform: 'hosted', keepsWords: true }) });
  for (const assistantId of ['demo-presale', '']) t.session.learn(assistantId);
  await settle();
  expect(t.session.getSnapshot()).toMatchObject({ platform: 'hosted', recording: 'words' });
  expect(t.dependencies.fetchConfig.mock.calls).toEqual([['demo-presale']]);
  expect(t.dependencies.loadKit).not.toHaveBeenCalled();
  expect(t.dependencies.preload).not.toHaveBeenCalled();
  // Which may have changed since: whoever means to call is told what is so now.
  await t.start();
  expect(t.dependencies.fetchConfig).toHaveBeenCalledTimes(2);
  expect(t.dependencies.preload).toHaveBeenCalledTimes(1);
});

describe('the configuration of a call', () => {
  const fetched = (status: number, body: unknown) =>
    fetchCallConfig('a/1', {
      fetch: async () => ({ ok: status < 400, status, json: async () => body }) as Response,
    });
  const withMachine = (callMachineUrl?: string) => ({ platform: 'embedded', callMachineUrl });

  it.each([
    [{ recordsVideo: true }, false, 'video'],
    [{ recordsVideo: true }, true, 'sound'],
    [{ recordsSound: true }, true, 'sound'],
    [{ recordsSound: true, keepsWords: true }, false, 'sound'],
    [{ keepsWords: true }, false, 'words'],
    [{}, false, 'none'],
  ])('says what is recorded: %j, with sound only %p, %s', (recorded, isSoundOnly, recording) => {
    expect(recordingOf({ platform: 'hosted', ...recorded }, isSoundOnly)).toBe(recording);
  });

  it('has its call machine from this site', async () => {
    await expect(fetched(200, withMachine('/machine.js'))).resolves.toEqual(embedded);
  });

  it.each<[number, unknown]>([
    [500, {}],
    [200, null],
    [200, { platform: 'other' }],
    [200, withMachine()],
    [200, withMachine('https://evil.example/a.js')],
    [200, withMachine('//evil.example/a.js')],
    [200, withMachine('/\\evil.example/a.js')],
  ])('is not an answer of %d with %j', async (status, body) => {
    await expect(fetched(status, body)).rejects.toThrow(Error);
  });
});
