/** @jest-environment jsdom */
import { MicrophoneCapture, type MicrophoneError } from './microphone-capture';

class FakeTrack extends EventTarget {
  enabled = true;
  readyState = 'live';
  constructor(private readonly groupId = 'group-1') {
    super();
  }
  stop(): void {
    this.readyState = 'ended';
  }
  getSettings() {
    return { groupId: this.groupId };
  }
  /** The device is gone. */
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

/** Devices whose answers to getUserMedia are in the test's hands. */
class FakeDevices extends EventTarget {
  asked: MediaStreamConstraints[] = [];
  private answers: { resolve(stream: MediaStream): void; reject(error: Error): void }[] = [];
  defaultGroup = 'group-1';

  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream> {
    this.asked.push(constraints);
    return new Promise((resolve, reject) => this.answers.push({ resolve, reject }));
  }
  async enumerateDevices() {
    return [{ kind: 'audioinput', deviceId: 'default', groupId: this.defaultGroup }];
  }
  async give(track: FakeTrack): Promise<void> {
    const stream = { getAudioTracks: () => [track] } as unknown as MediaStream;
    this.answers.shift()?.resolve(stream);
    await settled();
  }
  async refuse(name: string, message = ''): Promise<void> {
    this.answers.shift()?.reject(new DOMException(message, name));
    await settled();
  }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function create() {
  const devices = new FakeDevices();
  const opened: MediaStreamTrack[] = [];
  const failed: MicrophoneError[] = [];
  const microphone = new MicrophoneCapture(devices as unknown as MediaDevices, {
    opened: (track) => opened.push(track),
    failed: (error) => failed.push(error),
  });
  return { devices, opened, failed, microphone };
}

test('stops a microphone that is granted after the call was left', async () => {
  const { devices, opened, microphone } = create();
  void microphone.open(true);
  microphone.close();
  const track = new FakeTrack();
  await devices.give(track);
  expect(track.readyState).toBe('ended');
  expect(opened).toEqual([]);
});

test('a muted visitor stays muted on the next device', async () => {
  const { devices, microphone } = create();
  microphone.setMuted(true);
  void microphone.open(true);
  const track = new FakeTrack();
  await devices.give(track);
  expect(track.enabled).toBe(false);
  microphone.setMuted(false);
  expect(track.enabled).toBe(true);
});

test('an unplugged device is replaced by any other', async () => {
  const { devices, opened, microphone } = create();
  void microphone.open('headset');
  const headset = new FakeTrack();
  await devices.give(headset);
  headset.unplug();
  expect(devices.asked[1]).toEqual({
    audio: expect.not.objectContaining({ deviceId: expect.anything() }),
  });
  const builtIn = new FakeTrack();
  await devices.give(builtIn);
  expect(opened).toEqual([headset, builtIn]);
});

test.each([
  ['NotAllowedError', 'Permission denied', { type: 'permissions', blockedBy: 'user' }],
  ['NotAllowedError', 'Permission denied by system', { type: 'permissions', blockedBy: 'browser' }],
  ['NotFoundError', '', { type: 'not-found' }],
  ['NotReadableError', 'Could not start audio source', { type: 'mic-in-use' }],
  ['OverconstrainedError', '', { type: 'constraints' }],
  ['Strange', 'odd', { type: 'unknown', msg: 'odd' }],
])('%s (%s) becomes a camera-error of daily-js', async (name, message, error) => {
  const { devices, failed, microphone } = create();
  void microphone.open(true);
  await devices.refuse(name, message);
  expect(failed).toEqual([expect.objectContaining(error)]);
});
