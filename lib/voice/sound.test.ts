import {
  builtIn,
  createPlayer,
  createStorage,
  FakeDevices,
  FakeTrack,
  headset,
  openSound,
  speaker,
} from '@/testing/fake-devices';
import { FakeVapi, settle } from '@/testing/fake-vapi';
import type { CallSound } from './sound';

afterEach(() => FakeVapi.clearPage());

/** Sound settings that follow a connected call. */
async function followCall(sound: CallSound) {
  const vapi = new FakeVapi();
  sound.follow(vapi.client, undefined);
  void vapi.start('demo-presale');
  await vapi.connect();
  /** Switches the call to this microphone. */
  async function hear(track: FakeTrack) {
    vapi.emit('daily-participant-updated', {
      local: true,
      tracks: { audio: { persistentTrack: track.track } },
    });
    await settle();
  }
  return { vapi, hear };
}

describe('the microphone', () => {
  it('is opened in the current call when chosen', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    const { vapi } = await followCall(sound);
    await sound.chooseMicrophone('built-in-1');
    expect(vapi.devices).toEqual([{ audioDeviceId: 'built-in-1' }]);
    // The SDK accepts an id only: the browser's default is the first of its list.
    await sound.chooseMicrophone('');
    expect(vapi.devices.at(-1)).toEqual({ audioDeviceId: 'headset-1' });
  });

  it('is replaced when unplugged during a call, with a notice', async () => {
    const devices = new FakeDevices();
    const sound = openSound({ devices });
    await sound.chooseMicrophone('headset-1');
    const { vapi, hear } = await followCall(sound);
    await hear(FakeTrack.of(headset));
    await devices.become(builtIn, speaker);
    expect(vapi.devices).toEqual([{ audioDeviceId: 'built-in-1' }]);
    await hear(FakeTrack.of(builtIn));
    expect(sound.getSnapshot()).toMatchObject({
      microphoneId: '',
      replacedBy: 'Built-in microphone',
    });
    await devices.become(builtIn, headset);
    await sound.chooseMicrophone('headset-1');
    await hear(FakeTrack.of(headset));
    expect(sound.getSnapshot().replacedBy).toBeUndefined();
  });
});

it('the choices are kept for the visit, except a removed microphone', async () => {
  const storage = createStorage();
  const devices = new FakeDevices();
  const first = openSound({ devices, storage: () => storage });
  await first.chooseMicrophone('headset-1');
  await first.chooseSpeaker('speaker-1');
  first.setVolume(0.25);
  const kept = { microphoneId: 'headset-1', speakerId: 'speaker-1', volume: 0.25 };
  expect(openSound({ devices, storage: () => storage }).getSnapshot()).toMatchObject(kept);
  const later = openSound({ devices: new FakeDevices([builtIn]), storage: () => storage });
  await settle();
  expect(later.getSnapshot()).toMatchObject({ ...kept, microphoneId: '' });
});

it('the agent has the chosen volume at once and in the next player', () => {
  const sound = openSound();
  const [player, next] = [createPlayer(), createPlayer()];
  sound.fit(player);
  sound.setVolume(0.5);
  expect([player.volume, player.muted]).toEqual([0.5, false]);
  sound.setSilent(true);
  sound.fit(next);
  expect([player.muted, next.muted]).toEqual([true, true]);
  sound.setSilent(false);
  expect([player.volume, player.muted]).toEqual([0.5, false]);
});
