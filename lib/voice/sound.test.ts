import {
  builtIn,
  createPlayer,
  FakeDevices,
  FakeStorage,
  FakeTrack,
  headset,
  openSound,
  speaker,
} from '@/testing/fake-devices';
import { FakeVapi, settle } from '@/testing/fake-vapi';
import type { CallSound } from './sound';

afterEach(() => FakeVapi.clearPage());

/** A sound that is followed in a call that is on. */
async function followCall(sound: CallSound) {
  const vapi = new FakeVapi();
  sound.follow(vapi.client, undefined);
  void vapi.start('demo-presale');
  await vapi.connect();
  /** The call has this microphone now. */
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
  it('that is chosen is opened in the call that is on', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    const { vapi } = await followCall(sound);
    await sound.chooseMicrophone('built-in-1');
    expect(vapi.devices).toEqual([{ audioDeviceId: 'built-in-1' }]);
    // The SDK takes an id only: the browser's own choice is the first of its list.
    await sound.chooseMicrophone('');
    expect(vapi.devices.at(-1)).toEqual({ audioDeviceId: 'headset-1' });
  });

  it('that is unplugged in mid-call is replaced, and it is said by which', async () => {
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

describe('the choices', () => {
  it('are kept for the visit, but not a microphone that is gone', async () => {
    const storage = new FakeStorage();
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
});

describe('the agent', () => {
  it('is as loud as the visitor wants, at once and in the next player', () => {
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
});
