import { clearEachPage, openCallPage } from '@/testing/call-page';
import { finalTranscript } from '@/testing/platform-messages';
import { type FakeVapi, settle } from '@/testing/fake-vapi';

clearEachPage();

type Page = ReturnType<typeof openCallPage>;

const network = (vapi: FakeVapi, type: string, event: 'interrupted' | 'connected') =>
  vapi.room?.emit('network-connection', { action: 'network-connection', type, event });

const isReconnecting = (t: Page) => {
  const call = t.call();
  return 'isReconnecting' in call && call.isReconnecting;
};

describe('a network that is gone in mid-call', () => {
  it('is told, and that it is back, with the timer and the transcript kept', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    vapi.emit('message', finalTranscript('assistant', 'Hello.'));
    jest.advanceTimersByTime(5_000);
    network(vapi, 'signaling', 'interrupted');
    expect(t.call()).toMatchObject({ phase: 'connected', isReconnecting: true, duration: 5 });
    jest.advanceTimersByTime(19_999);
    network(vapi, 'signaling', 'connected');
    expect(isReconnecting(t)).toBe(false);
    jest.advanceTimersByTime(30_000);
    expect(t.call()).toMatchObject({ phase: 'connected', duration: 54 });
    vapi.emit('message', finalTranscript('user', 'Hi.'));
    const lines = t.session.getSnapshot().transcript?.getSnapshot().lines;
    expect(lines?.map(({ text, at }) => [text, at])).toEqual([
      ['Hello.', 0],
      ['Hi.', 54],
    ]);
  });

  it('is back when all of its ways are', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    network(vapi, 'signaling', 'interrupted');
    network(vapi, 'sfu', 'interrupted');
    network(vapi, 'signaling', 'connected');
    expect(isReconnecting(t)).toBe(true);
    network(vapi, 'sfu', 'connected');
    expect(isReconnecting(t)).toBe(false);
  });

  it('is not gone where only its first connection is told, or the same twice', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    network(vapi, 'signaling', 'connected');
    network(vapi, 'sfu', 'connected');
    expect(isReconnecting(t)).toBe(false);
    network(vapi, 'signaling', 'interrupted');
    network(vapi, 'signaling', 'interrupted');
    network(vapi, 'signaling', 'connected');
    expect(isReconnecting(t)).toBe(false);
  });

  it('ends the call after twenty seconds, and says that the connection was lost', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    jest.advanceTimersByTime(5_500);
    network(vapi, 'signaling', 'interrupted');
    jest.advanceTimersByTime(19_999);
    expect(t.call().phase).toBe('connected');
    jest.advanceTimersByTime(1);
    await settle();
    expect(t.call()).toMatchObject({
      phase: 'error',
      error: 'Connection lost',
      end: { reason: 'network', lasted: 25 },
    });
    expect(vapi.room).toBeNull();
    expect(t.dependencies.reportEnd).toHaveBeenCalledTimes(1);
    await t.connect();
    expect(t.call()).toMatchObject({ phase: 'connected', isReconnecting: false });
  });

  it('counts from the first of its ways that is gone', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    network(vapi, 'signaling', 'interrupted');
    jest.advanceTimersByTime(15_000);
    network(vapi, 'sfu', 'interrupted');
    jest.advanceTimersByTime(5_000);
    expect(t.call()).toMatchObject({ phase: 'error', error: 'Connection lost' });
  });

  it('may be gone again and again, each time for so long', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    for (let time = 0; time < 3; time += 1) {
      network(vapi, 'signaling', 'interrupted');
      jest.advanceTimersByTime(15_000);
      network(vapi, 'signaling', 'connected');
    }
    expect(t.call().phase).toBe('connected');
  });

  it('keeps no call from being hung up', async () => {
    const t = openCallPage();
    const vapi = await t.connect();
    network(vapi, 'signaling', 'interrupted');
    t.session.hangUp();
    jest.advanceTimersByTime(30_000);
    expect(t.call()).toMatchObject({ phase: 'ended', end: { reason: 'visitor' } });
  });

  it('of a call that is over says nothing of the next one', async () => {
    const t = openCallPage();
    const first = await t.connect();
    const { room } = first;
    t.session.hangUp();
    await settle();
    await t.connect();
    room?.emit('network-connection', { type: 'signaling', event: 'interrupted' });
    expect(isReconnecting(t)).toBe(false);
  });
});
