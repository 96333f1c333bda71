import { render } from '@testing-library/react';

import { drawnMarks, heightOf } from '@/testing/drawn-marks';
import { aiProducts, aiUseCases, dashboard } from '@/lib/content/ai';

import { AiDashboard } from './ai-dashboard';
import { AiProducts } from './ai-products';
import { AiSendClock } from './ai-send-clock';
import { AiUseCases } from './ai-use-cases';

function draw(drawing: React.ReactElement) {
  const { container } = render(drawing);
  return { container, all: (selector: string) => [...container.querySelectorAll(selector)] };
}

/** Whether lengths are as figures, to a percent of the longest. */
function expectInProportion(lengths: readonly number[], figures: readonly number[]) {
  expect(lengths).toHaveLength(figures.length);
  const unit = Math.max(...lengths) / Math.max(...figures);
  lengths.forEach((length, index) =>
    expect(Math.abs(length / unit - (figures[index] ?? NaN))).toBeLessThan(
      Math.max(...figures) / 100,
    ),
  );
}

it('draws on the dashboard the visits that its figure counts, and no day that is still to come', () => {
  const { all } = draw(<AiDashboard />);
  const [days] = all('path');
  expectInProportion(drawnMarks(days ?? null).map(heightOf), dashboard.booked);
  expect(String(dashboard.booked.reduce((sum, visits) => sum + visits, 0))).toBe(dashboard.figure);
  expect(dashboard.period).toBe(`October 1 to ${dashboard.booked.length}`);
  expect(all('path')).toHaveLength(1);
});

it('draws each half-hour of the send clock to one scale, within the allowed hours and outside', () => {
  const { opens, allowedFrom, allowedTo } = aiProducts.clock;
  const { all } = draw(<AiSendClock {...aiProducts.clock} />);
  const bars = all('.ai-rise path').flatMap(drawnMarks);
  const inOrder = [...bars].sort((one, other) => one.left - other.left);
  expectInProportion(inOrder.map(heightOf), opens);
  expect(drawnMarks(all('.ai-rise path')[0] ?? null)).toHaveLength(allowedTo - allowedFrom);
});

it('has a key on the send clock in the tones of its bars', () => {
  const { all } = draw(<AiSendClock {...aiProducts.clock} />);
  const isPale = (element: Element | null | undefined) =>
    element?.getAttribute('class')?.includes('opacity-50');
  expect(all('.ai-rise path').map(isPale).map(Boolean)).toEqual([false, true]);
  expect(all('figcaption > span').map(({ children }) => Boolean(isPale(children[0])))).toEqual([
    false,
    true,
  ]);
});

it('draws a report’s marks in proportion to the customers they are, to the last part of a mark', () => {
  const { rows, perMark } = aiProducts.report;
  const { all } = draw(<AiProducts {...aiProducts} />);
  const ink = all('#report svg path').map((path) =>
    drawnMarks(path).reduce((sum, mark) => sum + heightOf(mark), 0),
  );
  expectInProportion(
    ink,
    rows.map(({ figure }) => figure),
  );
  ink.forEach((each, row) =>
    expect((each / 28) * perMark).toBeCloseTo(rows[row]?.figure ?? NaN, -0.5),
  );
});

it('draws the lists’ bars in proportion to their customers', () => {
  const { rows } = aiProducts.lists;
  const { all } = draw(<AiProducts {...aiProducts} />);
  expectInProportion(
    all('#lists rect').map((rect) => Number(rect.getAttribute('width'))),
    rows.map(({ count }) => count),
  );
});

it('draws the miles driven as their share of the lease, and its emails equal', () => {
  const { gauge, series } = aiUseCases.lease;
  const { all } = draw(<AiUseCases {...aiUseCases} />);
  const scale = drawnMarks(
    all('#lease-end article svg rect ~ path, #lease-end svg rect ~ path')[0] ?? null,
  );
  const end = Math.max(...scale.map(({ left }) => left));
  const [miles] = all('#lease-end rect');
  expect(Number(miles?.getAttribute('width')) / end).toBeCloseTo(gauge.used / gauge.limit, 5);

  const emails = all('#lease-end figure path.stroke-2').flatMap(drawnMarks);
  expect(emails.map(({ left }) => series.days[0] - left)).toEqual(series.days);
  expect(new Set(emails.map(heightOf)).size).toBe(1);
});
