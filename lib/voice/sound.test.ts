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
async function followCall(sound: CallSound, silence?: FakeTrack) {
  const vapi = new FakeVapi();
  const unfollow = sound.follow(vapi.client, silence?.track);
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
  return { vapi, unfollow, hear };
}

describe('the devices', () => {
  it('are known once somebody looks, by name', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    expect(sound.getSnapshot()).toEqual({
      microphones: [],
      speakers: [],
      microphoneId: '',
      speakerId: '',
      volume: 1,
      canSetVolume: true,
    });
    const changed = jest.fn();
    const leave = sound.subscribe(changed);
    sound.refresh();
    await settle();
    expect(sound.getSnapshot()).toMatchObject({
      microphones: [
        { id: 'headset-1', label: 'Headset' },
        { id: 'built-in-1', label: 'Built-in microphone' },
      ],
      speakers: [{ id: 'speaker-1', label: 'Desk speaker' }],
    });
    expect(changed).toHaveBeenCalledTimes(1);
    leave();
    sound.refresh();
    await settle();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('come and go while somebody looks', async () => {
    const devices = new FakeDevices([builtIn]);
    const sound = openSound({ devices });
    await devices.become(builtIn, headset);
    expect(sound.getSnapshot().microphones.map(({ label }) => label)).toEqual([
      'Built-in microphone',
      'Headset',
    ]);
    await devices.become(builtIn);
    expect(sound.getSnapshot().microphones.map(({ label }) => label)).toEqual([
      'Built-in microphone',
    ]);
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
    const { vapi, unfollow } = await followCall(sound);
    await sound.chooseMicrophone('built-in-1');
    expect(vapi.devices).toEqual([{ audioDeviceId: 'built-in-1' }]);
    // The SDK takes an id only: the browser's own choice is the first of its list.
    await sound.chooseMicrophone('');
    expect(vapi.devices.at(-1)).toEqual({ audioDeviceId: 'headset-1' });
    unfollow();
    await sound.chooseMicrophone('built-in-1');
    expect(vapi.devices).toHaveLength(2);
  });

  it('stays what it was where the call cannot use the one that is chosen', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    const { vapi } = await followCall(sound);
    await sound.chooseMicrophone('built-in-1');
    jest.spyOn(vapi, 'setInputDevicesAsync').mockRejectedValueOnce(new Error('in use'));
    await expect(sound.chooseMicrophone('headset-1')).rejects.toThrow('in use');
    expect(sound.getSnapshot().microphoneId).toBe('built-in-1');
  });
});

describe('a microphone that is unplugged', () => {
  it('in mid-call is replaced, the choice forgotten, and it is said by which', async () => {
    const devices = new FakeDevices();
    const storage = new FakeStorage();
    const sound = openSound({ devices, storage: () => storage });
    await sound.chooseMicrophone('headset-1');
    const { vapi, hear } = await followCall(sound);
    await hear(FakeTrack.of(headset));
    vapi.devices.length = 0;
    await devices.become(builtIn, speaker);
    expect(vapi.devices).toEqual([{ audioDeviceId: 'built-in-1' }]);
    expect(sound.getSnapshot().microphoneId).toBe('');
    expect(storage.getItem('call-sound')).toContain('"microphoneId":""');
    await hear(FakeTrack.of(builtIn));
    expect(sound.getSnapshot().replacedBy).toBe('Built-in microphone');
  });

  it('was Chrome’s default, which keeps its id: it is said by which it was replaced', async () => {
    const standard = (label: string) => device('default', `Default - ${label}`);
    const devices = new FakeDevices([standard('Headset'), headset, builtIn]);
    const sound = openSound({ devices });
    const { hear } = await followCall(sound);
    await hear(FakeTrack.of(standard('Headset')));
    await devices.become(standard('Built-in microphone'), builtIn);
    await hear(FakeTrack.of(standard('Built-in microphone')));
    expect(sound.getSnapshot().replacedBy).toBe('Default - Built-in microphone');
  });

  it('is forgotten before a call, so that the call opens another', async () => {
    const storage = new FakeStorage('{"microphoneId":"headset-1","speakerId":"","volume":0.5}');
    const sound = openSound({ devices: new FakeDevices([builtIn]), storage: () => storage });
    expect(sound.microphone()).toBe('headset-1');
    await settle();
    expect(sound.microphone()).toBe(true);
    expect(sound.getSnapshot().volume).toBe(0.5);
  });
});

describe('it is not said that a microphone was replaced', () => {
  it('by the one that a visitor chose', async () => {
    const devices = new FakeDevices();
    const sound = openSound({ devices });
    const { hear } = await followCall(sound);
    await hear(FakeTrack.of(headset));
    await devices.become(builtIn);
    await hear(FakeTrack.of(builtIn));
    expect(sound.getSnapshot().replacedBy).toBe('Built-in microphone');
    await devices.become(builtIn, headset);
    await sound.chooseMicrophone('headset-1');
    await hear(FakeTrack.of(headset));
    expect(sound.getSnapshot().replacedBy).toBeUndefined();
  });
});

describe('the choices', () => {
  it('are kept for the visit', async () => {
    const storage = new FakeStorage();
    const devices = new FakeDevices();
    const first = openSound({ devices, storage: () => storage });
    await first.chooseMicrophone('built-in-1');
    await first.chooseSpeaker('speaker-1');
    first.setVolume(0.25);
    expect(openSound({ devices, storage: () => storage }).getSnapshot()).toMatchObject({
      microphoneId: 'built-in-1',
      speakerId: 'speaker-1',
      volume: 0.25,
    });
  });

  it.each([
    ['', 1],
    ['{', 1],
    ['null', 1],
    ['5', 1],
    ['[]', 1],
    ['{"microphoneId":7,"speakerId":{},"volume":"loud"}', 1],
    ['{"volume":1.5}', 1],
    ['{"volume":-1}', 1],
    ['{"volume":1e999}', 1],
    ['{"volume":0}', 0],
    ['{"__proto__":{"volume":0.5}}', 1],
  ])('are the usual ones where %s is kept, with the volume %p', (kept, volume) => {
    const storage = new FakeStorage(kept);
    expect(openSound({ storage: () => storage }).getSnapshot()).toMatchObject({
      microphoneId: '',
      speakerId: '',
      volume,
    });
  });

  it('hold for the page where the browser keeps nothing', async () => {
    const sound = openSound({
      devices: new FakeDevices(),
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await sound.chooseMicrophone('built-in-1');
    sound.setVolume(0.5);
    expect(sound.getSnapshot()).toMatchObject({ microphoneId: 'built-in-1', volume: 0.5 });
  });
});

describe('the speaker', () => {
  it('that is chosen plays the agent, and the next one to come', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    const [first, next] = [createPlayer(), createPlayer()];
    sound.fit(first);
    expect(first.sinkId).toBe('');
    await sound.chooseSpeaker('speaker-1');
    expect(first.sinkId).toBe('speaker-1');
    sound.fit(next);
    expect(next.sinkId).toBe('speaker-1');
  });

  it('stays what it was where the one that is chosen does not play', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    const player = createPlayer();
    sound.fit(player);
    player.refused = 'speaker-1';
    await expect(sound.chooseSpeaker('speaker-1')).rejects.toThrow('gone');
    expect(sound.getSnapshot().speakerId).toBe('');
  });
});

describe('the volume', () => {
  it('is that of the agent’s player, at once and for the next', async () => {
    const sound = openSound();
    const { vapi } = await followCall(sound);
    const player = createPlayer();
    sound.fit(player);
    sound.setVolume(0.5);
    expect([player.volume, player.muted, vapi.volumes]).toEqual([0.5, false, [1, 0.5]]);
    const next = createPlayer();
    sound.fit(next);
    expect(next.volume).toBe(0.5);
  });

  it('of 0 silences, and what is louder is heard again', () => {
    const sound = openSound();
    const player = createPlayer();
    sound.fit(player);
    sound.setVolume(0.5);
    sound.setVolume(0);
    expect([player.volume, player.muted]).toEqual([0, true]);
    sound.setVolume(0.5);
    expect([player.volume, player.muted]).toEqual([0.5, false]);
  });

  it('cannot be set on iOS, where the agent can be silenced all the same', () => {
    const sound = openSound({ canSetVolume: false });
    expect(sound.getSnapshot().canSetVolume).toBe(false);
    const player = createPlayer({ canSetVolume: false });
    sound.fit(player);
    sound.setVolume(0);
    expect([player.volume, player.muted]).toEqual([1, true]);
    sound.setVolume(1);
    expect(player.muted).toBe(false);
  });
});
