import { FakeAudioContext, haveAudioContext } from '@/testing/fake-devices';
import { settle } from '@/testing/fake-vapi';
import { createSilentTrack } from './silent-track';

haveAudioContext();

it('brings a track, and lets go of it and of its audio when closed', async () => {
  const silence = createSilentTrack();
  expect(silence.track.readyState).toBe('live');
  expect(FakeAudioContext.open.size).toBe(1);
  silence.close();
  await settle();
  expect(silence.track.readyState).toBe('ended');
  expect(FakeAudioContext.open.size).toBe(0);
});

it('may be closed twice', async () => {
  const silence = createSilentTrack();
  silence.close();
  silence.close();
  await settle();
  expect(silence.track.readyState).toBe('ended');
});

it('is not made by a browser that brings no track', () => {
  FakeAudioContext.bringsTrack = false;
  expect(createSilentTrack).toThrow('There is no silent track.');
});
