import { openCallPage, openMicrophones, clearEachPage } from '@/testing/call-page';
import { FakeVapi, settle } from '@/testing/fake-vapi';

clearEachPage();

const failedStart = 'Failed to start voice call';
const lost = 'Connection failed';

describe('a start', () => {
  it('is connected when the agent listens, not when the join returns', async () => {
    const { start, seen } = openCallPage();
    const vapi = await start();
    vapi.posting.resolve({});
    await settle();
    vapi.room?.letIn();
    await settle();
    expect(seen).toEqual(['starting']);
    vapi.emit('call-start');
    expect(seen).toEqual(['starting', 'connected']);
  });

  it('asks for the assistant by its id', async () => {
    expect((await openCallPage().start()).assistantId).toBe('demo-presale');
  });

  it('is connected once, although a rejoin says so twice', async () => {
    const { start, seen } = openCallPage();
    const vapi = await start();
    await vapi.connect();
    vapi.emit('call-start');
    expect(seen).toEqual(['starting', 'connected']);
  });

  it('fails once where start() resolves null after its error event', async () => {
    const { start, seen } = openCallPage();
    (await start()).posting.reject({ error: { message: 'All lines are busy.' } });
    await settle();
    expect(seen).toEqual(['starting', 'All lines are busy.']);
  });

  it('fails once for the three errors of a rejected join, and frees the page', async () => {
    const { start, seen } = openCallPage();
    const vapi = await start();
    vapi.posting.resolve({});
    await settle();
    vapi.room?.joining.reject(new Error('no room'));
    await settle();
    expect(seen).toEqual(['starting', 'no room']);
    expect(FakeVapi.rooms().size).toBe(0);
  });

  it('fails where the other side ends it before the agent listens', async () => {
    const { start, seen } = openCallPage();
    const vapi = await start();
    vapi.posting.resolve({});
    await settle();
    vapi.room?.leave();
    await settle();
    expect(seen).toEqual(['starting', failedStart]);
  });

  it('takes a meeting that has ended for a failure as long as nobody was connected', async () => {
    const { start, seen } = openCallPage();
    const ended = { type: 'daily-error', error: { message: 'Meeting has ended' } };
    (await start()).emit('error', ended);
    expect(seen).toEqual(['starting', 'Meeting has ended']);
  });

  it('gives up when the agent does not come, and lets go of the room', async () => {
    const { start, seen } = openCallPage();
    const vapi = await start();
    vapi.posting.resolve({});
    await settle();
    vapi.room?.letIn();
    jest.advanceTimersByTime(29_999);
    expect(seen).toEqual(['starting']);
    jest.advanceTimersByTime(1);
    await settle();
    expect(seen).toEqual(['starting', failedStart]);
    expect(FakeVapi.rooms().size).toBe(0);
  });

  it('fails where the browser refuses the sound and there is no agent yet, who would never begin', async () => {
    const { start, seen } = openCallPage();
    const refused = { type: 'audio-start-failed', error: { name: 'NotAllowedError' } };
    const vapi = await start();
    vapi.posting.resolve({});
    await settle();
    vapi.emit('error', refused);
    expect(vapi.room?.messages).toEqual([]);
    expect(seen).toEqual(['starting', failedStart]);
  });

  it('fails where the device fails', async () => {
    const { start, seen } = openCallPage();
    const inUse = { type: 'camera-error', error: { error: { type: 'mic-in-use' } } };
    (await start()).emit('camera-error', inUse);
    expect(seen).toEqual(['starting', expect.stringMatching(/Another app/)]);
  });
});

describe('a hang-up while connecting', () => {
  it('joins nothing when it comes during the request', async () => {
    const { start, session, seen } = openCallPage();
    const vapi = await start();
    session.hangUp();
    vapi.posting.resolve({});
    await settle();
    expect(vapi.room).toBeNull();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(seen).toEqual(['starting', 'ended']);
  });

  it('frees the page at once during the request, whenever that is answered', async () => {
    const page = openCallPage();
    await page.start();
    page.session.hangUp();
    await page.connect();
    expect(page.call().phase).toBe('connected');
  });

  it("joins nothing when it comes during a phone's wait before the join", async () => {
    const { start, session, seen } = openCallPage({ isMobile: true });
    const vapi = await start();
    vapi.posting.resolve({});
    await settle();
    session.hangUp();
    await settle();
    vapi.mobileWait.resolve();
    await settle();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(openMicrophones()).toBe(0);
    expect(seen).toEqual(['starting', 'ended']);
  });

  it('leaves when it comes during the join, although start() never settles', async () => {
    const { start, session, seen } = openCallPage();
    (await start()).posting.resolve({});
    await settle();
    session.hangUp();
    await settle();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(seen).toEqual(['starting', 'ended']);
  });

  it('leaves again when the room lets it in all the same', async () => {
    const { start, session, seen } = openCallPage();
    const vapi = await start();
    vapi.posting.resolve({});
    await settle();
    const { room } = vapi;
    // A room that overhears the first request to leave, because nobody has joined yet.
    if (room) room.answersLeave = false;
    session.hangUp();
    await settle();
    if (room) room.answersLeave = true;
    room?.letIn();
    await settle();
    expect(openMicrophones()).toBe(0);
    expect(FakeVapi.rooms().size).toBe(0);
    expect(seen).toEqual(['starting', 'ended']);
  });
});

describe('a connected call', () => {
  it('ends once when the visitor hangs up, and tells of it once', async () => {
    const { connect, session, seen, ends } = openCallPage();
    const vapi = await connect();
    session.hangUp();
    await settle();
    vapi.emit('call-end');
    vapi.emit('message', { type: 'status-update', status: 'ended' });
    expect(seen).toEqual(['ended']);
    expect(ends).toEqual(['call-end', 'ended: customer-ended-call']);
    expect(openMicrophones()).toBe(0);
  });

  it('ends when the agent hangs up, with the reason that the platform gave', async () => {
    const { connect, seen, ends } = openCallPage();
    const vapi = await connect();
    const endedReason = 'assistant-ended-call';
    vapi.emit('message', { type: 'status-update', status: 'ended', endedReason });
    expect(ends).toEqual(['ended: assistant-ended-call']);
    expect(seen).toEqual([]);
    vapi.emit('error', { type: 'daily-error', error: { errorMsg: 'Meeting has ended' } });
    await settle();
    expect(seen).toEqual(['ended']);
    expect(ends).toEqual(['ended: assistant-ended-call', 'call-end']);
    expect(FakeVapi.rooms().size).toBe(0);
  });

  it('fails for an error that is no ordinary end, and lets go of the microphone', async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('error', { type: 'daily-error', error: { message: 'Signaling lost' } });
    await settle();
    expect(seen).toEqual(['Signaling lost']);
    expect(openMicrophones()).toBe(0);
  });

  it('goes on when the noise cancellation fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('error', { type: 'audio-processing-setup-error', error: { message: 'Canceled' } });
    vapi.emit('local-audio-level-observer-error', { message: 'AbortError' });
    expect(seen).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('drops speech that the SDK tells of after the end', async () => {
    const { connect, session, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('speech-start');
    session.hangUp();
    await settle();
    seen.length = 0;
    vapi.emit('speech-end');
    vapi.emit('volume-level', 0.4);
    vapi.emit('call-start');
    expect(seen).toEqual([]);
    expect(session.levels.levelAt(performance.now())).toBe(0);
  });

  it('survives an error after the end, which would throw with no listener', async () => {
    const { connect, session, seen } = openCallPage();
    const vapi = await connect();
    session.hangUp();
    await settle();
    expect(() => vapi.emit('error', { type: 'daily-error' })).not.toThrow();
    expect(seen).toEqual(['ended']);
  });

  it('fails when the agent drops out and does not come back', async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.room?.emit('participant-left', { participant: { local: false } });
    jest.advanceTimersByTime(3_999);
    expect(seen).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual([lost]);
  });

  it('goes on when the agent comes back, or when it is the visitor who left the list', async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.room?.emit('participant-left', { participant: { local: false } });
    vapi.room?.emit('participant-left', { participant: { local: false } });
    vapi.room?.emit('participant-joined', { participant: { local: false } });
    vapi.room?.emit('participant-left', { participant: { local: true } });
    jest.advanceTimersByTime(10_000);
    expect(seen).toEqual([]);
  });

  it('logs a message that is none, and goes on', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('message', null);
    vapi.emit('message', { type: 'transcript', transcript: 'Hello' });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
    warn.mockRestore();
  });

  it('takes a participant without any properties for the agent', async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('daily-participant-updated', undefined);
    vapi.room?.emit('participant-left', { participant: undefined });
    vapi.room?.emit('participant-joined', { participant: null });
    jest.advanceTimersByTime(10_000);
    expect(seen).toEqual([]);
  });
});

describe('who speaks', () => {
  it("is the agent by the SDK's own signal", async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('speech-start');
    vapi.emit('speech-end');
    expect(seen).toEqual(['agent speaks', 'agent pauses']);
  });

  it("is the visitor by the platform's messages, never the agent by them", async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('message', { type: 'speech-update', role: 'assistant', status: 'started' });
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'started' });
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'stopped' });
    expect(seen).toEqual(['visitor speaks', 'visitor pauses']);
  });

  it('is the visitor by the level of the microphone, where the platform sends no turns', async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('local-volume-level', 0.02);
    expect(seen).toEqual([]);
    vapi.emit('local-volume-level', 0.2);
    jest.advanceTimersByTime(900);
    vapi.emit('local-volume-level', 0.2);
    jest.advanceTimersByTime(999);
    expect(seen).toEqual(['visitor speaks']);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual(['visitor speaks', 'visitor pauses']);
  });

  it('is left to the platform as soon as it sends turns', async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('local-volume-level', 0.2);
    vapi.emit('message', { type: 'speech-update', role: 'assistant', status: 'started' });
    vapi.emit('local-volume-level', 0.2);
    expect(seen).toEqual(['visitor speaks', 'visitor pauses']);
  });
});

describe('mute', () => {
  it('throws before the call is connected', async () => {
    const { start, session } = openCallPage();
    (await start()).posting.resolve({});
    await settle();
    expect(() => session.setMuted(true)).toThrow('Call object is not available.');
  });

  it('ends what the visitor was saying, and takes no level for speech', async () => {
    const { connect, session, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('local-volume-level', 0.2);
    session.setMuted(true);
    vapi.emit('local-volume-level', 0.2);
    expect(vapi.muted).toEqual([true]);
    expect(seen).toEqual(['visitor speaks', 'visitor pauses']);
  });

  it('holds when the SDK opens the microphone by itself', async () => {
    const { connect, session } = openCallPage();
    const vapi = await connect();
    const visitor = { local: true, audio: true };
    vapi.emit('daily-participant-updated', visitor);
    session.setMuted(true);
    vapi.emit('daily-participant-updated', visitor);
    vapi.emit('daily-participant-updated', { local: false, audio: true });
    expect(vapi.muted).toEqual([true, true]);
    session.setMuted(false);
    vapi.emit('daily-participant-updated', visitor);
    expect(vapi.muted).toEqual([true, true, false]);
  });
});
