import type { CallConfig } from './call-config';
import type { MicrophoneProblem } from './call-errors';
import { createCallSession } from './call-session';
import { FakeVapi, settle } from './fake-vapi';
import type { MicrophoneAccess } from './microphone';

const embedded: CallConfig = { platform: 'embedded', callMachineUrl: '/machine.js' };

function setUp({ config = async () => embedded }: { config?: () => Promise<CallConfig> } = {}) {
  const clients: FakeVapi[] = [];
  const machineUrls: (string | undefined)[] = [];
  const microphone = {
    access: 'granted' as MicrophoneAccess,
    answer: Promise.resolve<MicrophoneProblem | undefined>(undefined),
    onChange: () => undefined as void,
    become(access: MicrophoneAccess) {
      this.access = access;
      this.onChange();
    },
    watch(onChange: () => void) {
      this.onChange = onChange;
      onChange();
      return () => undefined;
    },
    warmUp: jest.fn(),
    request: jest.fn((): Promise<MicrophoneProblem | undefined> => microphone.answer),
  };
  const world = {
    microphone,
    loadVapi: jest.fn(async () => (callMachineUrl: string | undefined) => {
      machineUrls.push(callMachineUrl);
      const vapi = new FakeVapi();
      clients.push(vapi);
      return vapi.client;
    }),
    fetchConfig: jest.fn(config),
    reportEnd: jest.fn(),
    now: () => performance.now(),
  };
  const session = createCallSession(world);
  const states: string[] = [];
  const unsubscribe = session.subscribe(() => states.push(session.getSnapshot().call.phase));
  return {
    session,
    world,
    microphone,
    clients,
    machineUrls,
    states,
    unsubscribe,
    call: () => session.getSnapshot().call,
    async start(assistantId = 'demo-presale') {
      session.start(assistantId, 'page');
      await settle();
      return clients.at(-1) as FakeVapi;
    },
    async connect() {
      const vapi = await this.start();
      await vapi.connect();
      return vapi;
    },
  };
}

const refusedFormat = { error: { message: ['assistantId must be a UUID'] } };
const openMicrophones = () => [...FakeVapi.rooms()].filter((room) => room.isMicrophoneOpen).length;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  FakeVapi.clearPage();
});

describe('intent', () => {
  it('loads the SDK and the configuration once, and makes no client', async () => {
    const { session, world, clients } = setUp();
    session.prepare();
    session.prepare();
    await settle();
    expect(world.loadVapi).toHaveBeenCalledTimes(1);
    expect(world.fetchConfig).toHaveBeenCalledTimes(1);
    expect(clients).toHaveLength(0);
    expect(session.getSnapshot().platform).toBe('embedded');
    expect(world.microphone.warmUp).toHaveBeenCalled();
    expect(world.microphone.request).not.toHaveBeenCalled();
  });

  it('loads nothing before', () => {
    const { world } = setUp();
    expect(world.loadVapi).not.toHaveBeenCalled();
    expect(world.fetchConfig).not.toHaveBeenCalled();
  });

  it('loads again after a failure', async () => {
    const config = jest.fn(async () => embedded).mockRejectedValueOnce(new Error('offline'));
    const { session, start, call } = setUp({ config });
    session.prepare();
    await settle();
    await (await start()).connect();
    expect(call().phase).toBe('connected');
  });
});

it('has the end of its call reported, by the id of the platform', async () => {
  const t = setUp();
  await t.connect();
  expect(t.world.reportEnd).not.toHaveBeenCalled();
  t.session.hangUp();
  await settle();
  expect(t.world.reportEnd.mock.calls).toEqual([['call']]);
});

describe('a start', () => {
  it('asks for the microphone before it makes a call', async () => {
    const t = setUp();
    let allow: (problem: undefined) => void = () => undefined;
    t.microphone.answer = new Promise((resolve) => (allow = resolve));
    await t.start();
    expect(t.clients).toHaveLength(0);
    expect(t.call().phase).toBe('starting');
    allow(undefined);
    await settle();
    expect(t.clients[0]?.assistantId).toBe('demo-presale');
    expect(t.machineUrls).toEqual(['/machine.js']);
  });

  it('is refused silently while a call is being made or is on', async () => {
    const t = setUp();
    const vapi = await t.start();
    t.session.start('demo-presale', 'other');
    await vapi.connect();
    t.session.start('demo-presale', 'other');
    await settle();
    expect(t.clients).toHaveLength(1);
    expect(t.session.getSnapshot().source).toBe('page');
    expect(t.states).toEqual(['starting', 'starting', 'connected']);
  });

  it('takes the generic assistant for an empty id', async () => {
    expect((await setUp().start('')).assistantId).toBe('demo-general');
  });

  it.each([
    ['denied', /blocks the microphone/],
    ['no-device', /No microphone was found/],
    ['in-use', /Another app/],
    ['insecure', /https/],
  ] as const)(
    'tells what is wrong with a microphone that is %s, and makes no call',
    async (problem, text) => {
      const t = setUp();
      t.microphone.answer = Promise.resolve(problem);
      await t.start();
      expect(t.clients).toHaveLength(0);
      expect(t.call()).toMatchObject({ phase: 'error', error: expect.stringMatching(text) });
    },
  );

  it('fails where the SDK or the configuration cannot be loaded', async () => {
    const t = setUp({ config: () => Promise.reject(new Error('')) });
    await t.start();
    expect(t.call()).toMatchObject({ phase: 'error', error: 'Failed to start voice call' });
  });

  it('fails with the sentence of the endpoint', async () => {
    const t = setUp();
    (await t.start()).posting.reject({ error: { message: 'All lines are busy.' } });
    await settle();
    expect(t.call()).toMatchObject({ phase: 'error', error: 'All lines are busy.' });
  });

  it('tells of a device that fails later by the same sentences', async () => {
    const t = setUp();
    const vapi = await t.start();
    vapi.emit('camera-error', { error: { error: { type: 'mic-in-use' } } });
    expect(t.call()).toMatchObject({ error: expect.stringMatching(/Another app/) });
  });

  it('may be tried again after a failure', async () => {
    const t = setUp();
    (await t.start()).posting.reject({});
    await settle();
    await t.connect();
    expect(t.call().phase).toBe('connected');
    expect(t.call().error).toBeUndefined();
  });
});

describe('the fallback assistant', () => {
  it('is tried where the platform refuses the form of the id, and the visitor is told', async () => {
    const t = setUp();
    (await t.start('not-a-uuid')).posting.reject(refusedFormat);
    await settle();
    expect(t.clients.map((vapi) => vapi.assistantId)).toEqual(['not-a-uuid', 'demo-general']);
    const notice = 'Invalid assistant ID format. Using fallback configuration.';
    expect(t.call()).toMatchObject({ phase: 'starting', error: notice });
    await t.clients[1]?.connect();
    expect(t.call()).toMatchObject({ phase: 'connected', error: notice });
  });

  it('is tried once, and its failure has a sentence of its own', async () => {
    const t = setUp();
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
    const t = setUp();
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
    const t = setUp();
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
    const t = setUp();
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
    const t = setUp({ config: () => new Promise((resolve) => (answer = resolve)) });
    await t.start();
    t.session.hangUp();
    answer(embedded);
    await settle();
    expect(t.clients).toHaveLength(0);
  });

  it('joins nothing and opens no microphone when it comes during the request', async () => {
    const t = setUp();
    const vapi = await t.start();
    t.session.hangUp();
    vapi.posting.resolve({});
    await settle();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(t.call().phase).toBe('ended');
  });

  it('lets a new call begin as soon as the page is free of the one that was joining', async () => {
    const t = setUp();
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
    const t = setUp();
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
    const t = setUp();
    await t.connect();
    jest.advanceTimersByTime(2_500);
    expect(t.call().duration).toBe(2);
    t.session.hangUp();
    jest.advanceTimersByTime(5_000);
    expect(t.call()).toMatchObject({ phase: 'ended', duration: 2 });
  });

  it('ends when the agent hangs up, and the next one works', async () => {
    const t = setUp();
    const vapi = await t.connect();
    vapi.emit('error', { type: 'daily-error', error: { errorMsg: 'Meeting has ended' } });
    await settle();
    expect(t.call().phase).toBe('ended');
    expect(t.call().error).toBeUndefined();
    await t.connect();
    expect(t.call().phase).toBe('connected');
  });

  it('changes nothing for a late event of the one before it', async () => {
    const t = setUp();
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
    const t = setUp();
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
    const t = setUp();
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
    const t = setUp();
    const vapi = await t.connect();
    t.session.setMuted(true);
    expect(t.call().isMuted).toBe(true);
    t.session.setMuted(false);
    expect(t.call().isMuted).toBe(false);
    expect(vapi.muted).toEqual([true, false]);
  });

  it('cannot be muted while there is none', async () => {
    const t = setUp();
    expect(() => t.session.setMuted(true)).toThrow('Call object is not available.');
    await t.connect();
    t.session.hangUp();
    expect(() => t.session.setMuted(true)).toThrow('Call object is not available.');
  });

  it('ends when no widget shows it any more, but not when one only moves', async () => {
    const t = setUp();
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
    const t = setUp();
    t.microphone.become('denied');
    expect(t.session.getSnapshot().microphone).toBe('denied');
    expect(t.microphone.request).not.toHaveBeenCalled();
    t.session.checkMicrophone();
    expect(t.microphone.request).toHaveBeenCalledTimes(1);
    expect(t.call().phase).toBe('idle');
  });

  it('is forgotten, with its sentence, when the visitor grants it in the settings', async () => {
    const t = setUp();
    t.microphone.answer = Promise.resolve('denied');
    await t.start();
    t.microphone.become('denied');
    t.microphone.become('granted');
    expect(t.session.getSnapshot().microphone).toBe('granted');
    expect(t.call().phase).toBe('idle');
    expect(t.call().error).toBeUndefined();
  });
});
