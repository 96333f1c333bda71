import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { render } from '@testing-library/react';

import { drawnDashes, drawnMarks, heightOf, lengthOf } from '@/testing/drawn-marks';
import { HeroClaims } from '@/components/sections/shared/claim-gauge';
import { claims } from '@/lib/content/claims';
import { hoursOf } from '@/lib/content/clock';
import { agentCall } from '@/lib/content/home/agent-call';
import { benefits } from '@/lib/content/home/benefits';
import { hiddenCosts } from '@/lib/content/home/hidden-costs';
import { howItWorks } from '@/lib/content/home/how-it-works';
import { technology } from '@/lib/content/home/technology';

import { AnswerBudget } from './answer-budget';
import { HandoffDrawing, TallyDrawing, WeekDrawing } from './benefit-drawings';
import { CallScore } from './call-score';
import { CallStrip } from './call-strip';
import { HiddenCosts } from './hidden-costs';
import { HowItWorks } from './how-it-works';
import { MissedLog } from './missed-log';
import { ServiceBook } from './service-book';

const { items, book } = benefits;

function draw(drawing: React.ReactElement) {
  const { container } = render(drawing);
  const all = (selector: string) => [...container.querySelectorAll(selector)];
  return { container, all, one: (selector: string) => container.querySelector(selector) };
}

const distinct = (values: readonly number[]) => [
  ...new Set(values.map((value) => Number(value.toFixed(3)))),
];

const numberOf = (element: Element | undefined, attribute: string) =>
  Number(element?.getAttribute(attribute) ?? 0);

describe('the calls of a day', () => {
  const strip = () => {
    const { one } = draw(<CallStrip {...hiddenCosts} />);
    const [answered = null, missed = null, open = null] = [
      one('path.stroke-muted-foreground'),
      one('path.stroke-destructive'),
      one('path.stroke-foreground'),
    ];
    return { answered, missed, open };
  };

  it('has a mark for each, all as long and as wide, whether it was answered or not', () => {
    const { answered, missed } = strip();
    expect(drawnMarks(answered)).toHaveLength(hiddenCosts.answered.length);
    expect(drawnMarks(missed)).toHaveLength(hiddenCosts.missed.length);
    expect(distinct([answered, missed].flatMap(drawnMarks).map(lengthOf))).toHaveLength(1);
    const widths = (path: Element | null) =>
      path
        ?.getAttribute('class')
        ?.split(' ')
        .filter((name) => name.includes('stroke-width'));
    expect(widths(missed)).toHaveLength(3);
    expect(widths(missed)).toEqual(widths(answered));
  });

  it('parts them by where they are: on the line, and off it', () => {
    const { answered, missed } = strip();
    const lowest = Math.max(...drawnMarks(answered).map(({ bottom }) => bottom));
    for (const { top } of drawnMarks(missed)) expect(top).toBeGreaterThanOrEqual(lowest);
  });

  it('puts each at its time, and the open hours from their first to their last', () => {
    const { missed, open } = strip();
    const { from, to } = hiddenCosts.strip;
    const width = 10 * (to - from);
    const hourAt = (x: number) => from + (x / width) * (to - from);
    drawnMarks(missed).forEach(({ left }, index) =>
      expect(hourAt(left)).toBeCloseTo(hoursOf(hiddenCosts.missed[index]?.at ?? '0:0'), 1),
    );
    const [{ left, right } = { left: 0, right: 0 }] = drawnMarks(open);
    expect([left, right].map(hourAt)).toEqual([hiddenCosts.opens, hiddenCosts.closes].map(hoursOf));
  });

  it('leaves room between two marks of a kind on the narrowest phone', () => {
    for (const times of [hiddenCosts.answered, hiddenCosts.missed.map(({ at }) => at)])
      times.map(hoursOf).reduce((before, at) => {
        expect(at - before).toBeGreaterThan(8.9 / 60);
        return at;
      });
  });

  it('has a bar in the log for each time that the phone rang', () => {
    const { all } = draw(<MissedLog {...hiddenCosts} />);
    const css = readFileSync(join(__dirname, 'missed-log.css'), 'utf8');
    const [dash = NaN, gap = NaN] = (/stroke-dasharray: (\d) (\d)/.exec(css) ?? [])
      .slice(1)
      .map(Number);
    const lengths = all('.rings path').flatMap(drawnMarks).map(lengthOf);
    expect(lengths.map((length) => (length + gap) / (dash + gap))).toEqual(
      hiddenCosts.missed.map(({ rings }) => rings),
    );
  });

  it('marks what a call costs without a size, of which there is no data', () => {
    const { all } = draw(<HiddenCosts {...hiddenCosts} />);
    const marks = all('h3').map((heading) => heading.previousElementSibling?.outerHTML);
    expect(marks).toHaveLength(hiddenCosts.costs.length);
    expect(marks[0]).toContain('bg-destructive');
    expect(new Set(marks).size).toBe(1);
  });
});

describe('the stages of an answer', () => {
  const bars = () => {
    const { all, one } = draw(<AnswerBudget {...technology} />);
    const rects = all('rect').map((rect) => ({
      from: numberOf(rect, 'x'),
      length: numberOf(rect, 'width'),
      height: numberOf(rect, 'height'),
    }));
    return { rects, whole: Number(one('svg')?.getAttribute('viewBox')?.split(' ')[2]) };
  };

  it('are as long as their milliseconds, and equally high', () => {
    const { rects } = bars();
    expect(rects.map(({ length }) => length)).toEqual(
      technology.stages.map(({ milliseconds }) => milliseconds),
    );
    expect(distinct(rects.map(({ height }) => height))).toHaveLength(1);
  });

  it('cover the response time from end to end, with one that runs under another', () => {
    const { rects, whole } = bars();
    expect(`${whole / 1_000}s`).toBe(claims.responseTime);
    const covered = new Set<number>();
    for (const { from, length } of rects)
      for (let at = from; at < from + length; at += 10) covered.add(at);
    expect(covered.size).toBe(whole / 10);
    expect(rects.reduce((sum, { length }) => sum + length, 0) - whole).toBe(
      technology.stages.find(({ startsAt }) => startsAt !== undefined)?.milliseconds,
    );
  });
});

describe('the benefits', () => {
  it('draw each hour of the week once, open or closed, all alike', () => {
    const { all } = draw(<WeekDrawing {...items.coverage} />);
    const [open = [], closed = []] = all('path').map(drawnDashes);
    const openHours = items.coverage.openingHours.reduce(
      (sum, day) => sum + (day ? day.to - day.from : 0),
      0,
    );
    expect([open.length, closed.length]).toEqual([openHours, 168 - openHours]);
    expect(distinct([...open, ...closed].map(lengthOf))).toEqual([5]);
    expect(all('path[stroke-width]')).toHaveLength(0);
  });

  it('have a key whose marks have the tones of the drawing, in the order of its words', () => {
    const { all } = draw(<WeekDrawing {...items.coverage} />);
    const toneOf = (element?: Element) =>
      /opacity-\d+/.exec(element?.getAttribute('class') ?? '')?.[0];
    const [open, closed] = all('path').map(toneOf);
    const keys = all('p > span');
    const toneBeside = (text: string) =>
      toneOf(keys.find(({ textContent }) => textContent === text)?.children[0]);
    expect(toneBeside(items.coverage.legend.open)).toBe(open);
    expect(toneBeside(items.coverage.legend.closed)).toBe(closed);
    expect(open).not.toBe(closed);
  });

  it('draw a bar for each call, all as high and as wide, over what became of it', () => {
    const { all } = draw(<TallyDrawing tally={items.reporting.tally} />);
    const groups = all('dl > div').map((group) => ({
      label: group.querySelector('dt')?.textContent,
      bars: drawnMarks(group.querySelector('path')),
      perBar: numberOf(group.querySelector('svg') ?? undefined, 'width'),
    }));
    expect(groups.map(({ label, bars }) => ({ label, count: bars.length }))).toEqual(
      items.reporting.tally,
    );
    const bars = groups.flatMap((group) => group.bars);
    expect(distinct(bars.map(heightOf))).toHaveLength(1);
    expect(distinct(bars.map(({ left, right }) => right - left))).toHaveLength(1);
    expect(distinct(groups.map(({ perBar, bars }) => perBar / bars.length))).toHaveLength(1);
    expect(new Set(all('svg').map((svg) => svg.getAttribute('fill-opacity'))).size).toBe(3);
  });

  it('give both voices of a handoff as many bars, equally wide', () => {
    const { all, one } = draw(<HandoffDrawing {...items.handoff} />);
    const [agent = [], , person = []] = all('path').map(drawnMarks);
    expect(person).toHaveLength(agent.length);
    expect(one('svg')).toHaveAttribute('stroke-width');
    expect(all('path[stroke-width]')).toHaveLength(1);
  });

  it('give a job as many rows of the book as it takes half hours', () => {
    const { all } = draw(<ServiceBook book={book} />);
    const spans = all('.service-book li').map(({ className }) =>
      Number(/row-span-(\d+)/.exec(className)?.[1]),
    );
    expect(spans).toEqual(book.jobs.map(({ hours }) => hours * 2));
  });

  it('never leave an “am” or a “pm” alone on a line of the book', () => {
    const { all } = draw(<ServiceBook book={book} />);
    const times = all('.booked').map(({ textContent }) => textContent);
    expect(times).not.toHaveLength(0);
    for (const time of times) expect(time).toMatch(/^\w+ \d+:\d\d\u00a0[ap]m$/);
  });
});

it('draws the bars of the steps in proportion to their days', () => {
  const { all } = draw(<HowItWorks {...howItWorks} />);
  const { start, integrated, end } = howItWorks.days;
  expect(all('rect').map((rect) => [numberOf(rect, 'x'), numberOf(rect, 'width')])).toEqual([
    [0, start * 10],
    [0, integrated * 10],
    [integrated * 10, (end - integrated) * 10],
  ]);
});

it('draws as many bars of a turn as it takes quarter seconds, and its pause to scale', () => {
  const { turns } = agentCall.booking;
  const { all } = draw(<CallScore turns={turns} pause={agentCall.pause} />);
  const drawn = all('path').reduce((sum, path) => sum + drawnMarks(path).length, 0);
  expect(drawn).toBe(turns.reduce((sum, { seconds }) => sum + Math.round(seconds * 4), 0));
  const last = turns.at(-1);
  const length = last ? last.start + last.seconds : 0;
  for (const rect of all('rect'))
    expect((Number.parseFloat(rect.getAttribute('width') ?? '') / 100) * length).toBeCloseTo(
      Number.parseFloat(claims.responseTime),
      2,
    );
});

describe('the gauges of the claims', () => {
  const [coverage, responseTime, satisfaction] = [0, 1, 2];
  const gauge = (index = 0) =>
    draw(<HeroClaims />)
      .all('li')
      [index]?.querySelector('svg') ?? null;
  /** How many marks a dashed line has, and their pitch. */
  const dashes = (path: Element | undefined) => {
    const [dash = 0, gap = 1] = (path?.getAttribute('stroke-dasharray') ?? '')
      .split(' ')
      .map(Number);
    const [{ left, right } = { left: 0, right: 0 }] = drawnMarks(path ?? null);
    return { count: Math.floor((right - left) / (dash + gap)) + 1, pitch: dash + gap };
  };

  it('has 24 hours from one midnight to the next', () => {
    const [hours] = [...(gauge(coverage)?.querySelectorAll('path') ?? [])];
    expect(dashes(hours).count - 1).toBe(24);
  });

  it('lights as many tenths of a second as the answer takes', () => {
    const paths = [...(gauge(responseTime)?.querySelectorAll('path') ?? [])];
    const [lit] = drawnMarks(paths[2] ?? null);
    const tenths =
      lengthOf(lit ?? { left: 0, right: 0, top: 0, bottom: 0 }) / dashes(paths[0]).pitch;
    expect(`${(tenths / 10).toFixed(2)}`).toBe(Number.parseFloat(claims.responseTime).toFixed(2));
  });

  it('leaves out one of two hundred', () => {
    const svg = gauge(satisfaction);
    const rows = [...(svg?.querySelectorAll('path[stroke-dasharray]') ?? [])];
    const [upper, before, after] = rows.map((row) => dashes(row).count);
    expect(upper).toBe(100);
    expect(`${((upper ?? 0) + (before ?? 0) + (after ?? 0)) / 2}%`).toBe(claims.satisfaction);
    // The one that is missing is missed in its row.
    const [, left, right] = rows.map((row) => drawnMarks(row)[0]);
    const [pitch, thickness] = [dashes(rows[0]).pitch, 1.1];
    expect((right?.left ?? 0) - (left?.right ?? 0)).toBeCloseTo(2 * pitch - thickness, 1);
  });
});
