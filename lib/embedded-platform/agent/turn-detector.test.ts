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
import { closeSpeech, synthesizePcm } from '../speech/speech';
import { createTurnDetector } from './turn-detector';

/** Events with the millisecond at which the frame that caused them was complete. */
function eventsOf(sound: Float32Array, isAgentSpeaking = false): [string, number][] {
  const detector = createTurnDetector();
  return framesOf(sound).flatMap((frame, index): [string, number][] => {
    const event = detector.push(frame, isAgentSpeaking);
    return event ? [[event, (index + 1) * 20]] : [];
  });
}

let sentence: Float32Array;
let yes: Float32Array;

beforeAll(async () => {
  const say = async (text: string) =>
    Float32Array.from(await synthesizePcm(text), (sample) => sample / 32_768);
  sentence = await say(
    'Hello, I would like to book a service for my car. Is Tuesday morning free?',
  );
  yes = await say('Yes.');
});

afterAll(closeSpeech);

const LEAD = 2;
const milliseconds = (sound: Float32Array) => sound.length / 48;

/** Speech after two seconds of noise, and before two more. */
function inNoise(speech: Float32Array, level: number, noise: typeof whiteNoise, ratio: number) {
  const spoken = joined(silence(LEAD), scaledTo(speech, level), silence(2));
  return mixed(spoken, scaledTo(noise(spoken.length / 48_000), level - ratio));
}

describe.each([
  ['quiet', -36],
  ['ordinary', -26],
  ['loud', -14],
])('speech at a %s level', (_, level) => {
  test.each([
    ['no noise', whiteNoise, 90],
    ['white noise, 20 dB below it', whiteNoise, 20],
    ['white noise, 10 dB below it', whiteNoise, 10],
    ['white noise, 5 dB below it', whiteNoise, 5],
    ['room noise, 20 dB below it', pinkNoise, 20],
    ['room noise, 10 dB below it', pinkNoise, 10],
  ])('is one turn in %s, found within 300 ms and ended within 850 ms', (__, noise, ratio) => {
    const events = eventsOf(inNoise(sentence, level, noise, ratio));
    const end = LEAD * 1_000 + milliseconds(sentence);
    expect(events.map(([event]) => event)).toEqual(['started', 'ended']);
    expect(events[0]![1]).toBeLessThan(LEAD * 1_000 + 300);
    expect(events[1]![1]).toBeGreaterThan(end + 400);
    expect(events[1]![1]).toBeLessThan(end + 850);
  });

  test('is found when it is one short word', () => {
    const events = eventsOf(inNoise(yes, level, whiteNoise, 20));
    expect(events.map(([event]) => event)).toEqual(['started', 'ended']);
  });
});

const backgrounds: [string, () => Float32Array][] = [
  ['silence', () => silence(4)],
  ['faint white noise', () => scaledTo(whiteNoise(4), -45)],
  ['loud white noise', () => scaledTo(whiteNoise(4), -20)],
  ['room noise', () => scaledTo(pinkNoise(4), -28)],
  ['noise that starts', () => joined(silence(2), scaledTo(whiteNoise(2), -25))],
  ...[50, 60, 100, 120, 180, 250].map((hertz): [string, () => Float32Array] => [
    `a hum of ${hertz} Hz`,
    () => scaledTo(hum(4, hertz), -25),
  ]),
  ['a hum that starts', () => joined(silence(2), scaledTo(hum(2, 150), -20))],
  ['a hum in noise', () => mixed(scaledTo(hum(4, 120), -28), scaledTo(whiteNoise(4), -45))],
  ['knocks', () => knocks(4)],
  ['thumps', () => scaledTo(thumps(4), -22)],
  ['a constant offset', () => silence(4).map(() => 0.3)],
];

describe.each(backgrounds)('%s', (_, sound) => {
  test('starts no turn, whether or not the agent speaks', () => {
    const background = sound();
    expect(eventsOf(background, false)).toEqual([]);
    expect(eventsOf(background, true)).toEqual([]);
  });
});

describe('while the agent speaks', () => {
  const leading = silence(1);

  test('clear speech interrupts within 400 ms', () => {
    const [first] = eventsOf(joined(leading, scaledTo(sentence, -20)), true);
    expect(first?.[0]).toBe('started');
    expect(first?.[1]).toBeGreaterThan(1_200);
    expect(first?.[1]).toBeLessThanOrEqual(1_400);
  });

  test('a murmur of 180 ms does not', () => {
    const murmur = scaledTo(voice(0.18), -20);
    expect(eventsOf(joined(leading, murmur, silence(1)), true)).toEqual([]);
    expect(eventsOf(joined(leading, murmur, silence(1)), false)).not.toEqual([]);
  });

  test('its own voice does not, as it leaks through an echo canceller', () => {
    expect(eventsOf(joined(leading, scaledTo(sentence, -48)), true)).toEqual([]);
  });
});

test('a pause of half a second ends no turn', () => {
  const sound = joined(
    silence(1),
    scaledTo(voice(1), -20),
    silence(0.5),
    scaledTo(voice(1), -20),
    silence(1),
  );
  expect(eventsOf(sound).map(([event]) => event)).toEqual(['started', 'ended']);
});

test('a turn ends although a hum goes on', () => {
  const sound = mixed(
    joined(silence(2), scaledTo(sentence, -20), silence(3)),
    scaledTo(hum(12, 120), -34),
  );
  expect(eventsOf(sound).map(([event]) => event)).toEqual(['started', 'ended']);
});

test('frames of another length, and none at all, are ignored', () => {
  const detector = createTurnDetector();
  for (const frame of [new Int16Array(0), new Int16Array(480), undefined, null, 'x']) {
    expect(detector.push(frame as Int16Array, false)).toBeNull();
  }
});
