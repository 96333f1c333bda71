import { StatsLevel } from './stats-level';

const report = (...all: object[]) =>
  Promise.resolve(
    new Map(all.map((stats, id) => [String(id), stats])) as unknown as RTCStatsReport,
  );
const counted = (totalAudioEnergy: number, totalSamplesDuration: number) =>
  report(
    { type: 'outbound-rtp', kind: 'audio', totalAudioEnergy: 99, totalSamplesDuration: 1 },
    { type: 'inbound-rtp', kind: 'video' },
    { type: 'inbound-rtp', kind: 'audio', totalAudioEnergy, totalSamplesDuration },
  );

test('is the root mean square since the last reading', async () => {
  const answers = [counted(4, 100), counted(4.025, 100.1), counted(4.025, 100.2)];
  const level = new StatsLevel('inbound-rtp', () => answers.shift() ?? report());
  expect(await level.read()).toBeCloseTo(0.2);
  expect(await level.read()).toBeCloseTo(0.5);
  expect(await level.read()).toBe(0);
});

test('is silence where nothing has been counted', async () => {
  expect(await new StatsLevel('inbound-rtp', () => report()).read()).toBe(0);
  const uncounted = () => report({ type: 'inbound-rtp', kind: 'audio' });
  expect(await new StatsLevel('inbound-rtp', uncounted).read()).toBe(0);
});
