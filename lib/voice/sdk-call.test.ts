import { openCallPage, openMicrophones, clearEachPage } from '@/testing/call-page';
import { FakeVapi, settle } from '@/testing/fake-vapi';

clearEachPage();

const failedStart = 'Failed to start voice call';

/** A page whose call is made and joins its room. */
async function join(options?: Parameters<typeof openCallPage>[0]) {
  const page = openCallPage(options);
  const vapi = await page.start();
  vapi.posting.resolve({});
  await settle();
  return { ...page, vapi };
}

describe('a start', () => {
  it('connects when the agent listens, not when the join returns', async () => {
    const { vapi, seen } = await join();
    vapi.room?.letIn();
    await settle();
    expect(seen).toEqual(['starting']);
    vapi.emit('call-start');
    vapi.emit('call-start');
    expect(seen).toEqual(['starting', 'connected']);
  });

  it('fails once if start() resolves null after its error event', async () => {
    const { start, seen } = openCallPage();
    (await start()).posting.reject({ error: { message: 'All lines are busy.' } });
    await settle();
    expect(seen).toEqual(['starting', 'All lines are busy.']);
  });

  it('fails once for the three errors of a rejected join, and frees the page', async () => {
    const { vapi, seen } = await join();
    vapi.room?.joining.reject(new Error('no room'));
    await settle();
    expect(seen).toEqual(['starting', 'no room']);
    expect(FakeVapi.rooms().size).toBe(0);
  });

  it('fails without an agent, and leaves the room', async () => {
    const { vapi, seen } = await join();
    vapi.room?.letIn();
    jest.advanceTimersByTime(29_999);
    expect(seen).toEqual(['starting']);
    jest.advanceTimersByTime(1);
    await settle();
    expect(seen).toEqual(['starting', failedStart]);
    expect(FakeVapi.rooms().size).toBe(0);
  });
});

describe('a hang-up while connecting', () => {
  it('joins nothing during the request', async () => {
    const { start, session, seen } = openCallPage();
    const vapi = await start();
    session.hangUp();
    vapi.posting.resolve({});
    await settle();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(seen).toEqual(['starting', 'ended']);
  });

  it("joins nothing during a phone's wait before the join", async () => {
    const { vapi, session, seen } = await join({ isMobile: true });
    session.hangUp();
    await settle();
    vapi.mobileWait.resolve();
    await settle();
    expect(FakeVapi.rooms().size).toBe(0);
    expect(openMicrophones()).toBe(0);
    expect(seen).toEqual(['starting', 'ended']);
  });

  it('leaves during the join, even if the room still admits it', async () => {
    const { vapi, session, seen } = await join();
    const { room } = vapi;
    // The room ignores the first request to leave, since nobody has joined yet.
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
  it('ends once when the visitor hangs up', async () => {
    const { connect, session, seen } = openCallPage();
    const vapi = await connect();
    session.hangUp();
    await settle();
    vapi.emit('call-end');
    vapi.emit('message', { type: 'status-update', status: 'ended' });
    expect(() => vapi.emit('error', { type: 'daily-error' })).not.toThrow();
    expect(seen).toEqual(['ended']);
    expect(openMicrophones()).toBe(0);
  });

  it.each([
    ['call error', 'error', { type: 'daily-error', error: { message: 'It broke.' } }, /It broke/],
    ['camera error', 'camera-error', { error: { error: { type: 'mic-in-use' } } }, /Another app/],
  ])('fails for a %s, and releases the microphone', async (_what, name, error, sentence) => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit(name, error);
    await settle();
    expect(seen).toEqual([expect.stringMatching(sentence)]);
    expect(openMicrophones()).toBe(0);
  });

  it('continues after a failed noise cancellation or an unreadable message', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('error', { type: 'audio-processing-setup-error', error: { message: 'Canceled' } });
    expect(warn).toHaveBeenCalledTimes(1);
    vapi.emit('message', null);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(seen).toEqual([]);
    warn.mockRestore();
  });

  it.each([
    [
      'fails when the agent drops out and does not return',
      'participant-updated',
      ['Connection failed'],
    ],
    ['goes on when the agent comes back', 'participant-joined', []],
  ])('%s', async (_, next, told) => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.room?.emit('participant-left', { participant: { local: false } });
    jest.advanceTimersByTime(3_999);
    expect(seen).toEqual([]);
    vapi.room?.emit(next, { participant: { local: false } });
    jest.advanceTimersByTime(1);
    expect(seen).toEqual(told);
  });
});

describe('the speaker', () => {
  it("follows the SDK's signal for the agent, and the platform's messages for the visitor", async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('speech-start');
    vapi.emit('speech-end');
    vapi.emit('message', { type: 'speech-update', role: 'assistant', status: 'started' });
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'started' });
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'stopped' });
    expect(seen).toEqual(['agent speaks', 'agent pauses', 'visitor speaks', 'visitor pauses']);
  });

  it("follows the microphone's level for the visitor until the platform reports turns", async () => {
    const { connect, seen } = openCallPage();
    const vapi = await connect();
    vapi.emit('local-volume-level', 0.03);
    expect(seen).toEqual([]);
    vapi.emit('local-volume-level', 0.04);
    jest.advanceTimersByTime(999);
    expect(seen).toEqual(['visitor speaks']);
    jest.advanceTimersByTime(1);
    expect(seen).toEqual(['visitor speaks', 'visitor pauses']);
    vapi.emit('local-volume-level', 0.2);
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'started' });
    jest.advanceTimersByTime(2_000);
    expect(seen).toEqual(['visitor speaks', 'visitor pauses', 'visitor speaks']);
    vapi.emit('message', { type: 'speech-update', role: 'user', status: 'stopped' });
    vapi.emit('local-volume-level', 0.2);
    expect(seen).toHaveLength(4);
  });
});

describe('mute', () => {
  it('mutes the microphone, and ends the visitor’s speech', async () => {
    const { connect, session, seen, call } = openCallPage();
    const vapi = await connect();
    const speaks = { type: 'speech-update', role: 'user', status: 'started' };
    vapi.emit('message', speaks);
    session.setMuted(true);
    vapi.emit('message', speaks);
    expect(vapi.muted).toEqual([true]);
    expect(seen).toEqual(['visitor speaks', 'visitor pauses']);
    session.setMuted(false);
    expect(vapi.muted).toEqual([true, false]);
    expect(call().isMuted).toBe(false);
  });

  it('stays on when the SDK reopens the microphone', async () => {
    const { connect, session } = openCallPage();
    const vapi = await connect();
    const visitor = { local: true, audio: true };
    vapi.emit('daily-participant-updated', visitor);
    session.setMuted(true);
    vapi.emit('daily-participant-updated', visitor);
    vapi.emit('daily-participant-updated', { local: false, audio: true });
    expect(vapi.muted).toEqual([true, true]);
  });

  it('throws without a connected call', async () => {
    const { session, vapi } = await join();
    expect(() => session.setMuted(true)).toThrow('Call object is not available.');
    vapi.room?.letIn();
    vapi.emit('call-start');
    session.hangUp();
    expect(() => session.setMuted(true)).toThrow('Call object is not available.');
  });
});
