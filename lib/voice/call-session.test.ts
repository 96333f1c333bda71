import { embedded, openCallPage, openMicrophones, clearEachPage } from '@/testing/call-page';
import { settle } from '@/testing/fake-vapi';
import { fetchCallConfig, recordingOf } from './call-config';
import { problemSentences } from './call-errors';
import type { CallProblem, CameraProblem } from './microphone';

clearEachPage();

const refusedFormat = { error: { message: ['assistantId must be a UUID'] } };

/** A page whose microphone prompt the test answers. */
function askingPage() {
  const t = openCallPage();
  let answer: (problem?: CallProblem) => void = () => undefined;
  t.microphone.answer = new Promise((resolve) => (answer = resolve));
  return { ...t, answer: (problem?: CallProblem) => answer(problem) };
}

describe('a start', () => {
  it('requests the microphone before it makes a call', async () => {
    const t = askingPage();
    await t.start();
    expect(t.clients).toHaveLength(0);
    expect(t.call().phase).toBe('starting');
    t.answer();
    await settle();
    expect(t.clients[0]?.assistantId).toBe('demo-presale');
    expect(t.made).toMatchObject([{ canUseCamera: false, microphone: true }]);
  });

  it('is ignored while a call starts or is connected', async () => {
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
    'shows the problem %s and makes no call',
    async (problem) => {
      const t = openCallPage();
      t.microphone.answer = Promise.resolve(problem);
      await t.start();
      expect(t.clients).toHaveLength(0);
      expect(t.call()).toMatchObject({ phase: 'error', error: problemSentences[problem] });
    },
  );

  it('fails if the SDK or the configuration does not load, and can be retried', async () => {
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
  it('is called without a given assistant', async () => {
    expect((await openCallPage().start('')).assistantId).toBe('demo-general');
  });

  it('is called if the platform rejects the form of the id, with a notice', async () => {
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
  it('makes no call during the microphone prompt', async () => {
    const t = askingPage();
    await t.start();
    t.session.hangUp();
    t.answer();
    await settle();
    expect(t.clients).toHaveLength(0);
    expect(t.call().phase).toBe('ended');
  });

  it('lets a new call begin once the joining one has released the page', async () => {
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

  it('hangs up an overlong call after the agent’s goodbye', async () => {
    const t = openCallPage({ config: async () => ({ ...embedded, maxDurationSeconds: 60 }) });
    await t.connect();
    jest.advanceTimersByTime(74_999);
    expect(t.call().phase).toBe('connected');
    jest.advanceTimersByTime(1);
    expect(t.call()).toMatchObject({ phase: 'ended', duration: 75 });
    await settle();
    expect(openMicrophones()).toBe(0);
  });

  it('ignores a late event of the previous call', async () => {
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

  it('ends when the last widget leaves, but not when one moves', async () => {
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

const recording = () =>
  openCallPage({ config: async () => ({ platform: 'hosted', recordsVideo: true }) });

it('a call that records video requests the microphone, then the camera, then the call', async () => {
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
  expect(t.made).toMatchObject([{ canUseCamera: true }]);
});

it('requests no camera and announces no recording unless the platform records video', async () => {
  const t = openCallPage({ config: async () => ({ platform: 'hosted', recordsVideo: false }) });
  await t.connect();
  expect(t.dependencies.requestCamera).not.toHaveBeenCalled();
  expect(t.made).toMatchObject([{ canUseCamera: false }]);
  expect(t.session.getSnapshot().recording).toBe('none');
});

it('loads the configuration once without loading the SDK', async () => {
  const t = openCallPage({ config: async () => ({ platform: 'hosted', keepsWords: true }) });
  for (const assistantId of ['demo-presale', '']) t.session.loadConfig(assistantId);
  await settle();
  expect(t.session.getSnapshot()).toMatchObject({ platform: 'hosted', recording: 'words' });
  expect(t.dependencies.fetchConfig.mock.calls).toEqual([['demo-presale']]);
  expect(t.dependencies.loadSdk).not.toHaveBeenCalled();
  expect(t.dependencies.preload).not.toHaveBeenCalled();
  // The configuration may have changed: preparing a call loads it again.
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
  ])('tells what is recorded: %j, with sound only %p, %s', (recorded, isSoundOnly, recording) => {
    expect(recordingOf({ platform: 'hosted', ...recorded }, isSoundOnly)).toBe(recording);
  });

  it('loads its call machine from this site', async () => {
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
  ])('rejects an answer of %d with %j', async (status, body) => {
    await expect(fetched(status, body)).rejects.toThrow(Error);
  });
});
