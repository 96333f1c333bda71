import { embedded, openCallPage, openMicrophones, clearEachPage } from '@/testing/call-page';
import { FakeVapi, settle } from '@/testing/fake-vapi';
import type { CallConfig } from './call-config';
import { microphoneSentences } from './call-errors';
import { cameraSentences } from './device-sentences';
import type { CameraProblem } from './camera';
import type { MicrophoneProblem } from './microphone';

clearEachPage();

/** The ids of the calls whose end was reported. */
const endedCalls = ({ reportEnd }: ReturnType<typeof openCallPage>['dependencies']) =>
  reportEnd.mock.calls.flatMap(([{ id }]) => id ?? []);

const refusedFormat = { error: { message: ['assistantId must be a UUID'] } };

describe('intent', () => {
  it('loads the SDK and the configuration once, and makes no client', async () => {
    const { session, dependencies, clients } = openCallPage();
    session.prepare('demo-presale');
    session.prepare('demo-presale');
    await settle();
    expect(dependencies.loadKit).toHaveBeenCalledTimes(1);
    expect(dependencies.fetchConfig).toHaveBeenCalledTimes(1);
    expect(clients).toHaveLength(0);
    expect(session.getSnapshot().platform).toBe('embedded');
    expect(dependencies.microphone.warmUp).toHaveBeenCalled();
    expect(dependencies.microphone.request).not.toHaveBeenCalled();
  });

  it('loads nothing before', () => {
    const { dependencies } = openCallPage();
    expect(dependencies.loadKit).not.toHaveBeenCalled();
    expect(dependencies.fetchConfig).not.toHaveBeenCalled();
  });

  it('loads again after a failure', async () => {
    const config = jest.fn(async () => embedded).mockRejectedValueOnce(new Error('offline'));
    const { session, start, call } = openCallPage({ config });
    session.prepare('demo-presale');
    await settle();
    await (await start()).connect();
    expect(call().phase).toBe('connected');
  });
});

describe("the end of the platform's call is reported, once,", () => {
  it.each<[string, (page: ReturnType<typeof openCallPage>, vapi: FakeVapi) => unknown]>([
    ['when the visitor hangs up', ({ session }) => session.hangUp()],
    ['when the agent does', (_page, vapi) => vapi.room?.leave()],
    ['when it fails', (_page, vapi) => vapi.emit('error', { type: 'daily-error' })],
  ])('%s', async (_when, end) => {
    const page = openCallPage();
    const vapi = await page.connect();
    expect(page.dependencies.reportEnd).not.toHaveBeenCalled();
    end(page, vapi);
    await settle();
    page.session.hangUp();
    vapi.emit('call-end');
    expect(page.dependencies.reportEnd.mock.calls).toEqual([
      [expect.objectContaining({ id: 'call' })],
    ]);
  });

  it('when the visitor has hung up before it is made, be another one under way', async () => {
    const { start, session, dependencies, call } = openCallPage();
    const vapi = await start();
    session.hangUp();
    expect(endedCalls(dependencies)).toEqual([]);
    await start();
    vapi.posting.resolve({ id: 'call' });
    await settle();
    expect(endedCalls(dependencies)).toEqual(['call']);
    expect(call()).toMatchObject({ phase: 'starting', attempt: 2 });
    expect(call()).not.toHaveProperty('callId');
  });

  it('when it cannot be joined', async () => {
    const { start, dependencies } = openCallPage();
    const vapi = await start();
    vapi.posting.resolve({ id: 'call' });
    await settle();
    vapi.room?.joining.reject(new Error('no room'));
    await settle();
    expect(dependencies.reportEnd.mock.calls).toEqual([[expect.objectContaining({ id: 'call' })]]);
  });

  it('but not where none was made, or it has no id', async () => {
    const { start, session, dependencies } = openCallPage();
    (await start()).posting.reject(new Error('refused'));
    await settle();
    (await start()).posting.resolve({});
    await settle();
    session.hangUp();
    await settle();
    expect(endedCalls(dependencies)).toEqual([]);
    const outcomes = dependencies.reportEnd.mock.calls.map(([{ stages }]) => stages?.outcome);
    expect(outcomes).toEqual(['failed', 'canceled']);
  });
});

describe('a start', () => {
  it('asks for the microphone before it makes a call', async () => {
    const t = openCallPage();
    let allow: (problem: undefined) => void = () => undefined;
    t.microphone.answer = new Promise((resolve) => (allow = resolve));
    await t.start();
    expect(t.clients).toHaveLength(0);
    expect(t.call().phase).toBe('starting');
    allow(undefined);
    await settle();
    expect(t.clients[0]?.assistantId).toBe('demo-presale');
    expect(t.made).toEqual([
      { callMachineUrl: '/machine.js', usesCamera: false, microphone: true },
    ]);
  });

  it('is refused silently while a call is being made or is on', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    const isRefused = () => {
      const before = t.session.getSnapshot();
      t.session.start('demo-presale', 'other');
      return t.session.getSnapshot() === before;
    };
    expect(isRefused()).toBe(true);
    await vapi.connect();
    expect(isRefused()).toBe(true);
    await settle();
    expect(t.clients).toHaveLength(1);
    expect(t.session.getSnapshot().source).toBe('page');
    expect(t.seen).toEqual(['starting', 'connected']);
  });

  it('takes the generic assistant for an empty id', async () => {
    expect((await openCallPage().start('')).assistantId).toBe('demo-general');
  });

  it.each([
    ['denied', /blocks the microphone/],
    ['no-device', /No microphone was found/],
    ['in-use', /Another app/],
    ['insecure', /https/],
  ] as const)(
    'tells what is wrong with a microphone that is %s, and makes no call',
    async (problem, text) => {
      const t = openCallPage();
      t.microphone.answer = Promise.resolve(problem);
      await t.start();
      expect(t.clients).toHaveLength(0);
      expect(t.call()).toMatchObject({ phase: 'error', error: expect.stringMatching(text) });
    },
  );

  it('fails where the SDK or the configuration cannot be loaded', async () => {
    const t = openCallPage({ config: () => Promise.reject(new Error('')) });
    await t.start();
    expect(t.call()).toMatchObject({ phase: 'error', error: 'Failed to start voice call' });
  });

  it('fails with the sentence of the endpoint', async () => {
    const t = openCallPage();
    (await t.start()).posting.reject({ error: { message: 'All lines are busy.' } });
    await settle();
    expect(t.call()).toMatchObject({ phase: 'error', error: 'All lines are busy.' });
  });

  it('tells of a device that fails later by the same sentences', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    vapi.emit('camera-error', { error: { error: { type: 'mic-in-use' } } });
    expect(t.call()).toMatchObject({ error: expect.stringMatching(/Another app/) });
  });

  it('may be tried again after a failure', async () => {
    const t = openCallPage();
    (await t.start()).posting.reject({});
    await settle();
    await t.connect();
    expect(t.call().phase).toBe('connected');
    expect(t.call().error).toBeUndefined();
  });
});

describe('the fallback assistant', () => {
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

  it('is tried once, and its failure has a sentence of its own', async () => {
    const t = openCallPage();
    (await t.start('not-a-uuid')).posting.reject(refusedFormat);
    await settle();
    t.clients[1]?.posting.reject(refusedFormat);
    await settle();
    expect(t.clients).toHaveLength(2);
    expect(t.call()).toMatchObject({
      phase: 'error',
      error: 'Unable to start voice call. Please try again.',
    });
  });

  it('is not tried after a hang-up', async () => {
    const t = openCallPage();
    const vapi = await t.start('not-a-uuid');
    t.session.hangUp();
    vapi.posting.reject(refusedFormat);
    await settle();
    expect(t.clients).toHaveLength(1);
    expect(t.call().phase).toBe('ended');
  });
});

describe('a hang-up while connecting', () => {
  it('makes no call when it comes while the browser asks for the microphone', async () => {
    const t = openCallPage();
    let allow: (problem: undefined) => void = () => undefined;
    t.microphone.answer = new Promise((resolve) => (allow = resolve));
    await t.start();
    t.session.hangUp();
    allow(undefined);
    await settle();
    expect(t.clients).toHaveLength(0);
    expect(t.call().phase).toBe('ended');
  });

  it('leaves the next call alone when the browser refuses the microphone to this one later', async () => {
    const t = openCallPage();
    let refuse: (problem: MicrophoneProblem) => void = () => undefined;
    t.microphone.answer = new Promise((resolve) => (refuse = resolve));
    await t.start();
    t.session.hangUp();
    t.microphone.answer = Promise.resolve(undefined);
    await t.connect();
    refuse('dismissed');
    await settle();
    expect(t.call().phase).toBe('connected');
    expect(openMicrophones()).toBe(1);
  });

  it('makes no call when it comes while the SDK is loading', async () => {
    let answer: (config: CallConfig) => void = () => undefined;
    const t = openCallPage({ config: () => new Promise((resolve) => (answer = resolve)) });
    await t.start();
    t.session.hangUp();
    answer(embedded);
    await settle();
    expect(t.clients).toHaveLength(0);
  });

  it('joins nothing and opens no microphone when it comes during the request', async () => {
    const t = openCallPage();
    const vapi = await t.start();
    t.session.hangUp();
    vapi.posting.resolve({});
    await settle();
    expect(FakeVapi.rooms().size).toBe(0);
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

  it('makes the next call wait for a room that is slow to let go, but not for ever', async () => {
    const t = openCallPage();
    const first = await t.start();
    first.posting.resolve({});
    await settle();
    if (first.room) first.room.answersLeave = false;
    t.session.hangUp();
    await t.start();
    expect(t.clients).toHaveLength(1);
    jest.advanceTimersByTime(3_000);
    await settle();
    expect(t.clients).toHaveLength(2);
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

  it('ends when the agent hangs up, and the next one works', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    vapi.emit('error', { type: 'daily-error', error: { errorMsg: 'Meeting has ended' } });
    await settle();
    expect(t.call().phase).toBe('ended');
    expect(t.call().error).toBeUndefined();
    await t.connect();
    expect(t.call().phase).toBe('connected');
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

  it('tells of its end once: call-end, and the status with its reason', async () => {
    const t = openCallPage();
    const onCallEnd = jest.fn();
    const stop = t.session.onCallEnd(onCallEnd);
    const vapi = await t.connect();
    t.session.hangUp();
    await settle();
    vapi.emit('call-end');
    expect(onCallEnd.mock.calls).toEqual([
      [{ type: 'call-end' }],
      [{ type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }],
    ]);
    stop();
    await t.connect();
    t.session.hangUp();
    await settle();
    expect(onCallEnd).toHaveBeenCalledTimes(2);
  });

  it('draws the level of the one who speaks', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    const now = () => t.session.levels.levelAt(performance.now());
    vapi.emit('volume-level', 0.8);
    vapi.emit('local-volume-level', 0.015);
    expect(now()).toBeCloseTo(0.8);
    jest.advanceTimersByTime(100);
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'started' });
    vapi.emit('volume-level', 0.8);
    vapi.emit('local-volume-level', 0.015);
    expect(now()).toBeCloseTo(0.1);
    t.session.hangUp();
    expect(now()).toBe(0);
  });

  it('mutes and unmutes', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    t.session.setMuted(true);
    expect(t.call().isMuted).toBe(true);
    t.session.setMuted(false);
    expect(t.call().isMuted).toBe(false);
    expect(vapi.muted).toEqual([true, false]);
  });

  it('cannot be muted while there is none', async () => {
    const t = openCallPage();
    expect(() => t.session.setMuted(true)).toThrow('Call object is not available.');
    await t.connect();
    t.session.hangUp();
    expect(() => t.session.setMuted(true)).toThrow('Call object is not available.');
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

describe('a denied microphone', () => {
  it('is shown without a question, and asked for again on request', () => {
    const t = openCallPage();
    t.microphone.become('denied');
    expect(t.session.getSnapshot().microphone).toBe('denied');
    expect(t.microphone.request).not.toHaveBeenCalled();
    t.session.checkMicrophone();
    expect(t.microphone.request).toHaveBeenCalledTimes(1);
    expect(t.call().phase).toBe('idle');
  });

  it('is forgotten, with its sentence, when the visitor grants it in the settings', async () => {
    const t = openCallPage();
    t.microphone.answer = Promise.resolve('denied');
    await t.start();
    t.microphone.become('denied');
    t.microphone.become('granted');
    expect(t.session.getSnapshot().microphone).toBe('granted');
    expect(t.call().phase).toBe('idle');
    expect(t.call().error).toBeUndefined();
  });
});

describe('a call that records video', () => {
  const recording = () =>
    openCallPage({ config: async () => ({ platform: 'hosted', recordsVideo: true }) });

  it('is known as such on intent, before anything is asked', async () => {
    const { session, dependencies } = recording();
    session.prepare('listed-1');
    await settle();
    expect(dependencies.fetchConfig).toHaveBeenCalledWith('listed-1');
    expect(session.getSnapshot().recording).toBe('video');
    expect(dependencies.requestCamera).not.toHaveBeenCalled();
  });

  it('asks for the microphone, then for the camera, then for the call', async () => {
    const t = recording();
    let answer: (problem?: CameraProblem) => void = () => undefined;
    t.dependencies.requestCamera.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await t.start('listed-1');
    expect(t.microphone.request).toHaveBeenCalled();
    expect(t.dependencies.requestCamera).toHaveBeenCalled();
    expect(t.made).toEqual([]);
    answer();
    await settle();
    expect(t.made).toMatchObject([{ usesCamera: true }]);
  });

  it('leaves the camera alone where the microphone is refused, or the visitor hangs up', async () => {
    const t = recording();
    t.microphone.answer = Promise.resolve('denied');
    await t.start();
    expect(t.dependencies.requestCamera).not.toHaveBeenCalled();
    t.microphone.answer = Promise.resolve(undefined);
    let answer: (problem?: CameraProblem) => void = () => undefined;
    t.dependencies.requestCamera.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await t.start();
    t.session.hangUp();
    answer();
    await settle();
    expect(t.made).toEqual([]);
    expect(t.call().phase).toBe('ended');
  });

  it.each(['denied', 'no-device', 'in-use', 'failed'] as const)(
    'says what is wrong with a camera that is %s, and goes on with sound only on demand',
    async (problem) => {
      const t = recording();
      t.dependencies.requestCamera.mockResolvedValue(problem);
      await t.start('listed-1');
      expect(t.call()).toMatchObject({
        phase: 'error',
        error: cameraSentences[problem],
        lacksCamera: true,
      });
      expect(t.made).toEqual([]);
      t.session.start('listed-1', 'page', { isSoundOnly: true });
      await settle();
      expect(t.dependencies.requestCamera).toHaveBeenCalledTimes(1);
      expect(t.made).toMatchObject([{ usesCamera: false }]);
      expect(t.session.getSnapshot().recording).toBe('sound');
      await t.clients.at(-1)?.connect();
      expect(t.call()).toMatchObject({ phase: 'connected' });
    },
  );

  it('offers sound only when the camera fails while joining, and not for a microphone', async () => {
    const t = recording();
    const fail = async (error: object) => {
      const vapi = await t.start();
      vapi.emit('camera-error', { type: 'camera-error', error });
      const { error: sentence, phase } = t.call();
      const lacksCamera = phase === 'error' && 'lacksCamera' in t.call();
      await settle();
      return [sentence, lacksCamera];
    };
    const type = { type: 'not-found' };
    expect(await fail({ error: type, errorMsg: { audioOk: true, videoOk: false } })).toEqual([
      cameraSentences['no-device'],
      true,
    ]);
    expect(await fail({ error: type, errorMsg: { audioOk: false, videoOk: false } })).toEqual([
      microphoneSentences['no-device'],
      false,
    ]);
  });
});

it('neither asks for the camera nor says that it records, without the platform saying so', async () => {
  for (const config of [embedded, { platform: 'hosted', recordsVideo: false } as const]) {
    const t = openCallPage({ config: async () => config });
    const vapi = await t.connect();
    expect(t.dependencies.requestCamera).not.toHaveBeenCalled();
    expect(t.made.at(-1)?.usesCamera).toBe(false);
    expect(t.session.getSnapshot().recording).toBe('none');
    t.session.hangUp();
    await settle();
    expect(vapi.room).toBeNull();
  }
});
