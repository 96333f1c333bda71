import { claims } from '@/lib/content/claims';

import { stageStarts, technology } from './technology';

const starts = stageStarts(technology.stages);
const stages = technology.stages.map((stage, index) => {
  const from = starts[index] ?? 0;
  return { ...stage, from, to: from + stage.milliseconds };
});
const inSequence = stages.filter(({ startsAt }) => startsAt === undefined);

it('divides the whole response time among the stages that follow each other', () => {
  const total = inSequence.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  expect(`${total / 1_000}s`).toBe(claims.responseTime);
  expect(Math.max(...stages.map(({ to }) => to))).toBe(total);
});

it('begins each of them where the one before it ends', () => {
  inSequence.slice(1).forEach(({ from }, index) => expect(from).toBe(inSequence[index]?.to));
});

it('runs what it says is checked “while it thinks” within the thinking', () => {
  const [thinking, checked] = stages.slice(2);
  expect(checked?.text).toContain('while it thinks');
  expect(checked?.from).toBeGreaterThan(thinking?.from ?? NaN);
  expect(checked?.to).toBeLessThan(thinking?.to ?? NaN);
});
