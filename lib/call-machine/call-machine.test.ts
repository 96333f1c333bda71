/** @jest-environment jsdom */
import { CallMachine } from './call-machine';
import type { RoomSession, RoomSessionOptions } from './room-session';
import { type DailyEvent, readDailyRequest } from './daily-messages';

/** A session that notes what it is asked. */
function create() {
  const posted: DailyEvent[] = [];
  const done: unknown[][] = [];
  const joined: RoomSessionOptions[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args]);
  const machine = new CallMachine({
    post: (event) => posted.push(event),
    customTrack: () => undefined,
    createSession(options) {
      joined.push(options);
      return {
        agentId: 'agent',
        store: { streams: 'of the session' },
        sendApp: note('sendApp'),
        setMuted: note('setMuted'),
        subscribe: note('subscribe'),
        leave: note('leave'),
      } as unknown as RoomSession;
    },
  });
  const join = (properties: object = {}) =>
    machine.handle({
      action: 'join-meeting',
      properties: { url: 'http://elsewhere/api/embedded/rooms/abc?x=1', ...properties },
    });
  return { machine, posted, done, joined, join };
}

test('joins the room of that path on its own origin', () => {
  const { posted, joined, join } = create();
  join();
  expect(joined).toEqual([
    expect.objectContaining({ path: '/api/embedded/rooms/abc', microphone: true, isMuted: false }),
  ]);
  expect(posted).toEqual([{ action: 'call-machine-initialized' }]);
});

test.each([
  [{ audioSource: false }, { microphone: undefined }],
  [{ audioSource: 'device-7' }, { microphone: 'device-7' }],
  [{ startAudioOff: true }, { isMuted: true }],
])('joins with %j', (properties, options) => {
  const { joined, join } = create();
  join(properties);
  expect(joined).toEqual([expect.objectContaining(options)]);
});

test.each<[string, object, unknown[]]>([
  ['app-msg', { data: 'playable' }, ['sendApp', 'playable']],
  ['local-audio', { state: false }, ['setMuted', true]],
  ['local-audio', { state: true }, ['setMuted', false]],
  ['set-allow-local-audio', { state: false }, ['setMuted', true]],
  [
    'update-participant',
    { id: 'agent', properties: { setSubscribedTracks: { audio: true } } },
    ['subscribe', { audio: true }],
  ],
  ['leave-meeting', {}, ['leave']],
])('%s %j reaches the session', (action, fields, call) => {
  const { machine, done, join } = create();
  join();
  machine.handle({ action, ...fields });
  expect(done).toEqual([call]);
});

test('listens to daily-js only', () => {
  const message = { what: 'iframe-call-message', from: 'module', callClientId: '1', action: 'x' };
  expect(readDailyRequest({ ...message, data: 7 })).toMatchObject({
    callClientId: '1',
    request: { action: 'x', data: 7 },
  });
  for (const other of [null, 'text', { ...message, what: 'x' }, { ...message, from: 'embedded' }]) {
    expect(readDailyRequest(other)).toBeUndefined();
  }
});
