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

  it('are none as long as the browser names none', async () => {
    const sound = openSound({ devices: new FakeDevices([device('', ''), device('', '')]) });
    sound.refresh();
    await settle();
    expect(sound.getSnapshot().microphones).toEqual([]);
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

  it('of a browser without any leave a call its own choice', async () => {
    const sound = openSound();
    sound.refresh();
    await settle();
    expect(sound.getSnapshot()).toMatchObject({ microphones: [], speakers: [] });
    expect(sound.microphone()).toBe(true);
    const { vapi } = await followCall(sound);
    await sound.openMicrophone();
    expect(vapi.devices).toEqual([{ audioDeviceId: 'default' }]);
  });

  it('have no speakers in a browser that lets no page choose one', async () => {
    const sound = openSound({ devices: new FakeDevices(), canChooseSpeaker: false });
    sound.refresh();
    await settle();
    expect(sound.getSnapshot().speakers).toEqual([]);
    expect(() => sound.fit(createPlayer({ canChooseSpeaker: false }))).not.toThrow();
  });
});

describe('the microphone', () => {
  it('is the browser’s own until one is chosen, which the next call opens', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    expect(sound.microphone()).toBe(true);
    await sound.chooseMicrophone('headset-1');
    expect(sound.microphone()).toBe('headset-1');
    expect(sound.getSnapshot().microphoneId).toBe('headset-1');
    await sound.chooseMicrophone('');
    expect(sound.microphone()).toBe(true);
  });

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

  it('of a call that had none is the one chosen', async () => {
    const sound = openSound({ devices: new FakeDevices() });
    await sound.chooseMicrophone('built-in-1');
    const { vapi } = await followCall(sound);
    await sound.openMicrophone();
    expect(vapi.devices).toEqual([{ audioDeviceId: 'built-in-1' }]);
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

  it('is said to be replaced, too, where the call machine was faster than the list', async () => {
    const devices = new FakeDevices();
    const sound = openSound({ devices });
    const { hear, vapi } = await followCall(sound);
    await hear(FakeTrack.of(headset));
    await devices.become(builtIn, speaker);
    await hear(FakeTrack.of(builtIn));
    expect(sound.getSnapshot().replacedBy).toBe('Built-in microphone');
    expect(vapi.devices).toEqual([]);
  });

  it('was the browser’s own choice: the next one is opened as soon as its track has ended', async () => {
    const devices = new FakeDevices();
    const { vapi, hear } = await followCall(openSound({ devices }));
    const track = FakeTrack.of(headset);
    await hear(track);
    track.stop();
    await devices.become(builtIn);
    expect(vapi.devices).toEqual([{ audioDeviceId: 'built-in-1' }]);
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

  it('is not one that only ceases to be Chrome’s default', async () => {
    const standard = (label: string) => device('default', `Default - ${label}`);
    const devices = new FakeDevices([standard('Headset'), headset, builtIn]);
    const sound = openSound({ devices });
    const { hear } = await followCall(sound);
    await hear(FakeTrack.of(standard('Headset')));
    await devices.become(standard('Built-in microphone'), headset, builtIn);
    await hear(FakeTrack.of(standard('Built-in microphone')));
    expect(sound.getSnapshot().replacedBy).toBeUndefined();
  });

  it('is forgotten before a call, so that the call opens another', async () => {
    const storage = new FakeStorage('{"microphoneId":"headset-1","speakerId":"","volume":0.5}');
    const sound = openSound({ devices: new FakeDevices([builtIn]), storage: () => storage });
    expect(sound.microphone()).toBe('headset-1');
    await settle();
    expect(sound.microphone()).toBe(true);
    expect(sound.getSnapshot().volume).toBe(0.5);
  });

  it('is not taken for gone while the browser names no devices', async () => {
    const storage = new FakeStorage('{"microphoneId":"headset-1"}');
    const sound = openSound({ devices: new FakeDevices([device('', '')]), storage: () => storage });
    await settle();
    expect(sound.microphone()).toBe('headset-1');
  });

  it('leaves the call alone where another cannot be opened', async () => {
    const devices = new FakeDevices();
    const sound = openSound({ devices });
    await sound.chooseMicrophone('headset-1');
    const { vapi, hear } = await followCall(sound);
    await hear(FakeTrack.of(headset));
    jest.spyOn(vapi, 'setInputDevicesAsync').mockRejectedValue(new Error('in use'));
    await devices.become(builtIn);
    expect(sound.getSnapshot().microphoneId).toBe('');
  });

  it('touches no call that is over', async () => {
    const devices = new FakeDevices();
    const sound = openSound({ devices });
    const { vapi, hear, unfollow } = await followCall(sound);
    const track = FakeTrack.of(headset);
    await hear(track);
    unfollow();
    track.stop();
    await devices.become(builtIn);
    await hear(FakeTrack.of(builtIn));
    expect(vapi.devices).toEqual([]);
    expect(sound.getSnapshot().replacedBy).toBeUndefined();
  });
});

describe('it is not said that a microphone was replaced', () => {
  it.each<[string, FakeTrack]>([
    ['that the visitor still has', FakeTrack.of(builtIn)],
    ['by itself', new FakeTrack('Headset', 'headset-2')],
    ['by one without a name', new FakeTrack('', 'x')],
  ])('%s', async (_case, next) => {
    const devices = new FakeDevices();
    const sound = openSound({ devices });
    const { hear } = await followCall(sound);
    await hear(FakeTrack.of(headset));
    await hear(next);
    expect(sound.getSnapshot().replacedBy).toBeUndefined();
  });

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

  it('where there was only the page’s silence before, which has an id in Chrome', async () => {
    const silence = new FakeTrack('MediaStreamAudioDestinationNode', 'WebAudio-e9405f59');
    const sound = openSound({ devices: new FakeDevices() });
    const { hear } = await followCall(sound, silence);
    await hear(silence);
    await sound.openMicrophone();
    await hear(silence);
    await hear(FakeTrack.of(headset));
    expect(sound.getSnapshot().replacedBy).toBeUndefined();
  });

  it('in the next call', async () => {
    const devices = new FakeDevices();
    const sound = openSound({ devices });
    const { hear, unfollow } = await followCall(sound);
    await hear(FakeTrack.of(headset));
    await devices.become(builtIn);
    await hear(FakeTrack.of(builtIn));
    expect(sound.getSnapshot().replacedBy).toBe('Built-in microphone');
    unfollow();
    FakeVapi.clearPage();
    await followCall(sound);
    expect(sound.getSnapshot().replacedBy).toBeUndefined();
  });

  it('for what happens to the agent, or for a participant without anything', async () => {
    const devices = new FakeDevices();
    const sound = openSound({ devices });
    const { vapi, hear } = await followCall(sound);
    await hear(FakeTrack.of(headset));
    await devices.become(builtIn);
    const persistentTrack = FakeTrack.of(builtIn).track;
    vapi.emit('daily-participant-updated', {
      local: false,
      tracks: { audio: { persistentTrack } },
    });
    vapi.emit('daily-participant-updated', { local: true });
    vapi.emit('daily-participant-updated', { local: true, tracks: {} });
    vapi.emit('daily-participant-updated', undefined);
    await settle();
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

  it('hold for the page where the storage is full', () => {
    const storage = new FakeStorage();
    jest.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const sound = openSound({ storage: () => storage });
    sound.setVolume(0.5);
    expect(sound.getSnapshot().volume).toBe(0.5);
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

  it('is the browser’s own again where the one that was kept is gone', async () => {
    const storage = new FakeStorage('{"speakerId":"speaker-9"}');
    const sound = openSound({ devices: new FakeDevices(), storage: () => storage });
    const player = createPlayer();
    player.refused = 'speaker-9';
    sound.fit(player);
    await settle();
    expect(sound.getSnapshot().speakerId).toBe('');
    expect(storage.getItem('call-sound')).toContain('"speakerId":""');
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

  it('of 0 silences the next call, too, before the SDK plays its first sound', async () => {
    const sound = openSound();
    sound.setVolume(0);
    await followCall(sound);
    const player = createPlayer();
    sound.fit(player);
    expect(player.muted).toBe(true);
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

  it.each([
    [2, 1],
    [-1, 0],
    [NaN, 0.5],
    [Infinity, 0.5],
  ])('of %p is %p', (wished, volume) => {
    const sound = openSound();
    sound.setVolume(0.5);
    sound.setVolume(wished);
    expect(sound.getSnapshot().volume).toBe(volume);
  });

  it('no longer touches a player that has left the page, nor those of a call that is over', async () => {
    const sound = openSound();
    const { unfollow } = await followCall(sound);
    const [gone, current] = [createPlayer(), createPlayer()];
    sound.fit(gone);
    gone.isConnected = false;
    sound.fit(current);
    sound.setVolume(0.5);
    expect([gone.volume, current.volume]).toEqual([1, 0.5]);
    unfollow();
    sound.setVolume(0.25);
    expect(current.volume).toBe(0.5);
  });
});
