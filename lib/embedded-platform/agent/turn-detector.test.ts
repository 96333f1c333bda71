import { VOICE_END_DELAY_MS } from '@/lib/domain/response-time';
import {
  framesOf,
  hum,
  joined,
  knocks,
  mixed,
  pinkNoise,
  scaledTo,
  silence,
  thumps,
  voice,
  whiteNoise,
} from '@/testing/synthetic-sound';
import { createTurnDetector } from './turn-detector';

/** Events with the millisecond at which the frame that caused them was complete. */
function eventsOf(sound: Float32Array, isAgentSpeaking = false): [string, number][] {
  const detector = createTurnDetector();
  return framesOf(sound).flatMap((frame, index): [string, number][] => {
    const event = detector.push(frame, isAgentSpeaking);
    return event ? [[event, (index + 1) * 20]] : [];
  });
}

test.each([
  ['quiet', -36, 'no noise', whiteNoise, 90],
  ['quiet', -36, 'room noise', pinkNoise, 20],
  ['ordinary', -26, 'white noise', whiteNoise, 10],
  ['loud', -14, 'room noise', pinkNoise, 20],
])(
  'a %s voice of %d dB is heard once in %s, found and ended in time',
  (_what, level, _in, noise, ratio) => {
    const spoken = joined(silence(2), scaledTo(voice(1.5), level), silence(2));
    const events = eventsOf(mixed(spoken, scaledTo(noise(spoken.length / 48_000), level - ratio)));
    expect(events.map(([event]) => event)).toEqual(['started', 'ended']);
    expect(events[0]![1]).toBeLessThan(2_300);
    expect(events[1]![1]).toBeGreaterThanOrEqual(3_500 + VOICE_END_DELAY_MS);
    expect(events[1]![1]).toBeLessThan(3_540 + VOICE_END_DELAY_MS);
  },
);

test.each<[string, Float32Array]>([
  ['silence', silence(4)],
  ['loud white noise', scaledTo(whiteNoise(4), -20)],
  ['noise that starts', joined(silence(2), scaledTo(whiteNoise(2), -25))],
  ['a hum', scaledTo(hum(4, 120), -25)],
  ['knocks', knocks(4)],
  ['thumps', scaledTo(thumps(4), -22)],
  ['a constant offset', silence(4).map(() => 0.3)],
])('%s starts no turn, whether or not the agent speaks', (_what, background) => {
  expect(eventsOf(background, false)).toEqual([]);
  expect(eventsOf(background, true)).toEqual([]);
});

test('a voice over the agent is noticed within 200 ms, its own echo is not', () => {
  const leading = silence(1);
  const [first] = eventsOf(joined(leading, scaledTo(voice(2), -20)), true);
  expect(first?.[0]).toBe('started');
  expect(first?.[1]).toBeLessThanOrEqual(1_200);
  expect(eventsOf(joined(leading, scaledTo(voice(2), -48)), true)).toEqual([]);
});

test('the gap between two words is no pause', () => {
  const word = scaledTo(voice(1), -20);
  const sound = joined(silence(1), word, silence(0.12), word, silence(1));
  expect(eventsOf(sound).map(([event]) => event)).toEqual(['started', 'ended']);
});

test('another voice, 18 dB below the caller, starts no turn; the caller does, 12 dB softer', () => {
  const caller = joined(silence(1), scaledTo(voice(1.5), -24), silence(1));
  const after = (level: number) =>
    eventsOf(joined(caller, scaledTo(voice(1.5), level), silence(1))).length;
  expect([after(-42), after(-36)]).toEqual([2, 4]);
});
