import {
  builtIn,
  createPlayer,
  device,
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

describe('the devices', () => {
  it('are known by name once somebody looks, and come and go', async () => {
    const devices = new FakeDevices([builtIn, speaker]);
    const sound = openSound({ devices });
    sound.refresh();
    await settle();
    expect(sound.getSnapshot()).toMatchObject({
      microphones: [{ id: 'built-in-1', label: 'Built-in microphone' }],
      speakers: [{ id: 'speaker-1', label: 'Desk speaker' }],
    });
    await devices.become(builtIn, headset);
    expect(sound.getSnapshot()).toMatchObject({
      microphones: [{ label: 'Built-in microphone' }, { label: 'Headset' }],
      speakers: [],
    });
  });

  it('are none where the browser will not list them', async () => {
    const devices = new FakeDevices();
    devices.fails = true;
    const sound = openSound({ devices });
    sound.refresh();
    await settle();
    expect(sound.getSnapshot()).toMatchObject({ microphones: [], speakers: [] });
  });
});

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

  it('stays what it was where the call cannot use the one that is chosen', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    const { vapi } = await followCall(sound);
    await sound.chooseMicrophone('built-in-1');
    jest.spyOn(vapi, 'setInputDevicesAsync').mockRejectedValueOnce(new Error('in use'));
    await expect(sound.chooseMicrophone('headset-1')).rejects.toThrow('in use');
    expect(sound.getSnapshot().microphoneId).toBe('built-in-1');
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

  it('that is unplugged as Chrome’s default, which keeps its id, is said to be replaced, too', async () => {
    const standard = (label: string) => device('default', `Default - ${label}`);
    const devices = new FakeDevices([standard('Headset'), headset, builtIn]);
    const sound = openSound({ devices });
    const { hear } = await followCall(sound);
    await hear(FakeTrack.of(standard('Headset')));
    await devices.become(standard('Built-in microphone'), builtIn);
    await hear(FakeTrack.of(standard('Built-in microphone')));
    expect(sound.getSnapshot().replacedBy).toBe('Default - Built-in microphone');
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

  it.each(['{', 'null', '[]', '{"microphoneId":7,"speakerId":{},"volume":"loud"}', '{"volume":2}'])(
    'are the usual ones where %s is kept',
    (kept) => {
      const usual = { microphoneId: '', speakerId: '', volume: 1 };
      expect(openSound({ storage: () => new FakeStorage(kept) }).getSnapshot()).toMatchObject(
        usual,
      );
    },
  );

  it('hold for the page where the browser keeps nothing', () => {
    const sound = openSound({
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    sound.setVolume(0.5);
    expect(sound.getSnapshot().volume).toBe(0.5);
  });
});

describe('the agent', () => {
  it('is played through the speaker that is chosen, unless that does not play', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    const player = createPlayer();
    sound.fit(player);
    await sound.chooseSpeaker('speaker-1');
    expect(player.sinkId).toBe('speaker-1');
    player.refused = 'speaker-2';
    await expect(sound.chooseSpeaker('speaker-2')).rejects.toThrow('gone');
    expect(sound.getSnapshot().speakerId).toBe('speaker-1');
  });

  it('is as loud as the visitor wants, at once and in the next player', () => {
    const sound = openSound();
    const [player, next] = [createPlayer(), createPlayer()];
    sound.fit(player);
    sound.setVolume(0.5);
    expect([player.volume, player.muted]).toEqual([0.5, false]);
    sound.setVolume(0);
    sound.fit(next);
    expect([player.muted, next.muted]).toEqual([true, true]);
    sound.setVolume(0.5);
    expect([player.volume, player.muted]).toEqual([0.5, false]);
  });

  it('can be silenced on iOS, where the volume cannot be set', () => {
    const sound = openSound({ canSetVolume: false });
    expect(sound.getSnapshot().canSetVolume).toBe(false);
    const player = createPlayer({ canSetVolume: false });
    sound.fit(player);
    sound.setVolume(0);
    expect([player.volume, player.muted]).toEqual([1, true]);
  });
});
