import { FakeVapi, settle } from './fake-vapi';
import { placeCall } from './sdk-call';

function place({ isMobile = false } = {}) {
  const vapi = new FakeVapi();
  vapi.isMobile = isMobile;
  const told: string[] = [];
  const failures: unknown[] = [];
  const levels: [string, number][] = [];
  const over: string[] = [];
  const call = placeCall(vapi.client, 'demo-presale', {
    onConnect: () => told.push('connect'),
    onSpeech: (speaker, isActive) => told.push(`${speaker} ${isActive ? 'speaks' : 'pauses'}`),
    onLevel: (speaker, level) => levels.push([speaker, level]),
    onEnd: () => told.push('end'),
    onFail: (error, stage) => {
      told.push(`fail: ${stage}`);
      failures.push(error);
    },
    onCallEnd: (event) =>
      told.push(event.type === 'call-end' ? 'call-end' : `ended: ${event.endedReason}`),
    onOver: (callId) => over.push(callId),
  });
  return { vapi, call, told, failures, levels, over };
}

async function placeConnected() {
  const placed = place();
  await placed.vapi.connect();
  placed.told.length = 0;
  return placed;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  FakeVapi.clearPage();
});

const openMicrophones = () => [...FakeVapi.rooms()].filter((room) => room.isMicrophoneOpen).length;

describe('a start', () => {
  it('is connected when the agent listens, not when the join returns', async () => {
    const { vapi, told } = place();
    vapi.posting.resolve({});
    await settle();
    vapi.room?.letIn();
    await settle();
    expect(told).toEqual([]);
    vapi.emit('call-start');
    expect(told).toEqual(['connect']);
  });

  it('asks for the assistant by its id', () => {
    expect(place().vapi.assistantId).toBe('demo-presale');
  });

  it('is connected once, although a rejoin says so twice', async () => {
    const { vapi, told } = place();
    await vapi.connect();
    vapi.emit('call-start');
    expect(told).toEqual(['connect']);
  });

  it('fails once where start() resolves null after its error event', async () => {
    const { vapi, told, failures } = place();
    const refusal = { error: { message: 'All lines are busy.' } };
    vapi.posting.reject(refusal);
    await settle();
    expect(told).toEqual(['fail: start']);
    expect(failures).toEqual([{ type: 'start-method-error', error: refusal }]);
  });

  it('fails once for the three errors of a rejected join, and frees the page', async () => {
    const { vapi, told } = place();
    vapi.posting.resolve({});
    await settle();
    vapi.room?.joining.reject(new Error('no room'));
    await settle();
    expect(told).toEqual(['fail: start']);
    expect(FakeVapi.rooms().size).toBe(0);
  });

  it('fails where the other side ends it before the agent listens', async () => {
    const { vapi, told } = place();
    vapi.posting.resolve({});
    await settle();
    vapi.room?.leave();
    await settle();
    expect(told).toEqual(['fail: start']);
  });

  it('takes a meeting that has ended for a failure as long as nobody was connected', async () => {
    const { vapi, told } = place();
    vapi.emit('error', { type: 'daily-error', error: { message: 'Meeting has ended' } });
    expect(told).toEqual(['fail: start']);
  });

  it('gives up when the agent does not come, and lets go of the room', async () => {
    const { vapi, told } = place();
    vapi.posting.resolve({});
    await settle();
    vapi.room?.letIn();
    jest.advanceTimersByTime(30_000);
    await settle();
    expect(told).toEqual(['fail: start']);
    expect(FakeVapi.rooms().size).toBe(0);
  });

  it('fails where the browser refuses the sound, for without it the agent never begins', async () => {
    const { vapi, told } = place();
    vapi.emit('error', { type: 'audio-start-failed', error: { name: 'NotAllowedError' } });
    expect(told).toEqual(['fail: sound']);
  });

  it('fails where the device fails', async () => {
    const { vapi, told } = place();
    vapi.emit('camera-error', { type: 'camera-error', error: { error: { type: 'mic-in-use' } } });
    expect(told).toEqual(['fail: device']);
  });
});

describe('a hang-up while connecting', () => {
  it('joins nothing when it comes during the request', async () => {
    const { vapi, call, told } = place();
    await call.hangUp();
    vapi.posting.resolve({});
    await settle();
    expect(vapi.room).toBeNull();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(told).toEqual([]);
  });

  it('frees the page at once during the request, whenever that is answered', async () => {
    const { call } = place();
    const next = place();
    await call.hangUp();
    await next.vapi.connect();
    expect(next.told).toEqual(['connect']);
  });

  it("joins nothing when it comes during a phone's wait before the join", async () => {
    const { vapi, call, told } = place({ isMobile: true });
    vapi.posting.resolve({});
    await settle();
    await call.hangUp();
    vapi.mobileWait.resolve();
    await settle();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(openMicrophones()).toBe(0);
    expect(told).toEqual([]);
  });

  it('leaves when it comes during the join, although start() never settles', async () => {
    const { vapi, call, told } = place();
    vapi.posting.resolve({});
    await settle();
    await call.hangUp();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(told).toEqual([]);
  });

  it('leaves again when the room lets it in all the same', async () => {
    const { vapi, call, told } = place();
    vapi.posting.resolve({});
    await settle();
    const { room } = vapi;
    // A room that overhears the first request to leave, because nobody has joined yet.
    if (room) room.answersLeave = false;
    const isFree = call.hangUp();
    await settle();
    if (room) room.answersLeave = true;
    room?.letIn();
    await isFree;
    expect(openMicrophones()).toBe(0);
    expect(FakeVapi.rooms().size).toBe(0);
    expect(told).toEqual([]);
  });

  it('does not wait for ever for a room that does not answer', async () => {
    const { vapi, call } = place();
    vapi.posting.resolve({});
    await settle();
    if (vapi.room) vapi.room.answersLeave = false;
    const onFree = jest.fn();
    void call.hangUp().then(onFree);
    await settle();
    expect(onFree).not.toHaveBeenCalled();
    jest.advanceTimersByTime(3_000);
    await settle();
    expect(onFree).toHaveBeenCalled();
  });
});

describe('a connected call', () => {
  it('ends once when the visitor hangs up, and tells of it once', async () => {
    const { vapi, call, told } = await placeConnected();
    await call.hangUp();
    vapi.emit('call-end');
    vapi.emit('message', { type: 'status-update', status: 'ended' });
    expect(told).toEqual(['call-end', 'ended: customer-ended-call']);
    expect(openMicrophones()).toBe(0);
  });

  it('ends when the agent hangs up, with the reason that the platform gave', async () => {
    const { vapi, told } = await placeConnected();
    vapi.emit('message', {
      type: 'status-update',
      status: 'ended',
      endedReason: 'assistant-ended-call',
    });
    vapi.emit('error', { type: 'daily-error', error: { errorMsg: 'Meeting has ended' } });
    await settle();
    expect(told).toEqual(['ended: assistant-ended-call', 'end', 'call-end']);
    expect(FakeVapi.rooms().size).toBe(0);
  });

  it('fails for an error that is no ordinary end, and lets go of the microphone', async () => {
    const { vapi, told } = await placeConnected();
    vapi.emit('error', { type: 'daily-error', error: { message: 'Signaling lost' } });
    await settle();
    expect(told[0]).toBe('fail: call');
    expect(openMicrophones()).toBe(0);
  });

  it('goes on when the noise cancellation fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { vapi, told } = await placeConnected();
    vapi.emit('error', { type: 'audio-processing-setup-error', error: { message: 'Canceled' } });
    vapi.emit('local-audio-level-observer-error', { message: 'AbortError' });
    expect(told).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('drops speech that the SDK tells of after the end', async () => {
    const { vapi, call, told } = await placeConnected();
    vapi.emit('speech-start');
    await call.hangUp();
    told.length = 0;
    vapi.emit('speech-end');
    vapi.emit('volume-level', 0.4);
    vapi.emit('call-start');
    expect(told).toEqual([]);
  });

  it('survives an error after the end, which would throw with no listener', async () => {
    const { vapi, call, told } = await placeConnected();
    await call.hangUp();
    told.length = 0;
    expect(() => vapi.emit('error', { type: 'daily-error' })).not.toThrow();
    expect(told).toEqual([]);
  });

  it('fails when the agent drops out and does not come back', async () => {
    const { vapi, told } = await placeConnected();
    vapi.room?.emit('participant-left', { participant: { local: false } });
    jest.advanceTimersByTime(4_000);
    await settle();
    expect(told[0]).toBe('fail: call');
  });

  it('goes on when the agent comes back, or when it is the visitor who left the list', async () => {
    const { vapi, told } = await placeConnected();
    vapi.room?.emit('participant-left', { participant: { local: false } });
    vapi.room?.emit('participant-joined', { participant: { local: false } });
    vapi.room?.emit('participant-left', { participant: { local: true } });
    jest.advanceTimersByTime(10_000);
    expect(told).toEqual([]);
  });

  it('logs a message that is none, and goes on', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { vapi, told } = await placeConnected();
    vapi.emit('message', null);
    vapi.emit('message', { type: 'transcript', transcript: 'Hello' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(told).toEqual([]);
    warn.mockRestore();
  });
});

describe("the platform's call is told to be over, once,", () => {
  it.each<[string, (placed: ReturnType<typeof place>) => unknown]>([
    ['when the visitor hangs up', ({ call }) => call.hangUp()],
    ['when the agent does', ({ vapi }) => vapi.room?.leave()],
    ['when it fails', ({ vapi }) => vapi.emit('error', { type: 'daily-error' })],
  ])('%s', async (_when, end) => {
    const placed = await placeConnected();
    expect(placed.over).toEqual([]);
    await end(placed);
    await settle();
    await placed.call.hangUp();
    placed.vapi.emit('call-end');
    expect(placed.over).toEqual(['call']);
  });

  it('when the visitor has hung up before it is made', async () => {
    const { vapi, call, over } = place();
    await call.hangUp();
    expect(over).toEqual([]);
    vapi.posting.resolve({ id: 'call' });
    await settle();
    expect(over).toEqual(['call']);
  });

  it('when it cannot be joined', async () => {
    const { vapi, over } = place();
    vapi.posting.resolve({ id: 'call' });
    await settle();
    vapi.room?.joining.reject(new Error('no room'));
    await settle();
    expect(over).toEqual(['call']);
  });

  it('but not where none was made, or it has no id', async () => {
    const refused = place();
    refused.vapi.posting.reject(new Error('refused'));
    const nameless = place();
    nameless.vapi.posting.resolve({});
    await settle();
    await nameless.call.hangUp();
    expect([...refused.over, ...nameless.over]).toEqual([]);
  });
});

describe('who speaks', () => {
  it("is the agent by the SDK's own signal", async () => {
    const { vapi, told } = await placeConnected();
    vapi.emit('speech-start');
    vapi.emit('speech-end');
    expect(told).toEqual(['agent speaks', 'agent pauses']);
  });

  it("is the visitor by the platform's messages, never the agent by them", async () => {
    const { vapi, told } = await placeConnected();
    vapi.emit('message', { type: 'speech-update', role: 'assistant', status: 'started' });
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'started' });
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'stopped' });
    expect(told).toEqual(['visitor speaks', 'visitor pauses']);
  });

  it('is the visitor by the level of the microphone, where the platform sends no turns', async () => {
    const { vapi, told } = await placeConnected();
    vapi.emit('local-volume-level', 0.02);
    expect(told).toEqual([]);
    vapi.emit('local-volume-level', 0.2);
    jest.advanceTimersByTime(900);
    vapi.emit('local-volume-level', 0.2);
    jest.advanceTimersByTime(999);
    expect(told).toEqual(['visitor speaks']);
    jest.advanceTimersByTime(1);
    expect(told).toEqual(['visitor speaks', 'visitor pauses']);
  });

  it('is left to the platform as soon as it sends turns', async () => {
    const { vapi, told } = await placeConnected();
    vapi.emit('local-volume-level', 0.2);
    vapi.emit('message', { type: 'speech-update', role: 'assistant', status: 'started' });
    vapi.emit('local-volume-level', 0.2);
    expect(told).toEqual(['visitor speaks', 'visitor pauses']);
  });

  it('brings the levels of both, the raw one of the visitor on the same scale', async () => {
    const { vapi, levels } = await placeConnected();
    vapi.emit('volume-level', 0.6);
    vapi.emit('local-volume-level', 0.075);
    vapi.emit('local-volume-level', 0.9);
    expect(levels).toEqual([
      ['agent', 0.6],
      ['visitor', 0.5],
      ['visitor', 1],
    ]);
  });
});

describe('mute', () => {
  it('throws where there is no call', () => {
    expect(() => place().call.setMuted(true)).toThrow('Call object is not available.');
  });

  it('ends what the visitor was saying, and takes no level for speech', async () => {
    const { vapi, call, told, levels } = await placeConnected();
    vapi.emit('local-volume-level', 0.2);
    call.setMuted(true);
    vapi.emit('local-volume-level', 0.2);
    expect(vapi.muted).toEqual([true]);
    expect(told).toEqual(['visitor speaks', 'visitor pauses']);
    expect(levels).toHaveLength(1);
  });

  it('holds when the SDK opens the microphone by itself', async () => {
    const { vapi, call } = await placeConnected();
    const visitor = { local: true, audio: true };
    vapi.emit('daily-participant-updated', visitor);
    call.setMuted(true);
    vapi.emit('daily-participant-updated', visitor);
    vapi.emit('daily-participant-updated', { local: false, audio: true });
    expect(vapi.muted).toEqual([true, true]);
    call.setMuted(false);
    vapi.emit('daily-participant-updated', visitor);
    expect(vapi.muted).toEqual([true, true, false]);
  });
});

describe('odd measurements and participants', () => {
  it.each([NaN, -1, Infinity, undefined, null, '0.5', 10n])(
    'draws a level between 0 and 1 of %p',
    async (measured) => {
      const { vapi, levels } = await placeConnected();
      vapi.emit('volume-level', measured);
      vapi.emit('local-volume-level', measured);
      const least = measured === Infinity ? 1 : 0;
      expect(levels).toEqual([
        ['agent', least],
        ['visitor', least],
      ]);
    },
  );

  it('takes a participant without any properties for the agent', async () => {
    const { vapi, told } = await placeConnected();
    vapi.emit('daily-participant-updated', undefined);
    vapi.room?.emit('participant-left', { participant: undefined });
    vapi.room?.emit('participant-joined', { participant: null });
    jest.advanceTimersByTime(10_000);
    expect(told).toEqual([]);
  });
});
