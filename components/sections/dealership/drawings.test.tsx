import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { render } from '@testing-library/react';

import { type DrawnMark, drawnDashes, drawnMarks, heightOf, lengthOf } from '@/testing/drawn-marks';
import { agentJobsContent } from '@/lib/content/dealership/agent-jobs';
import { type DealershipFacts, valueOf } from '@/lib/content/dealership/facts';
import { lostServiceContent } from '@/lib/content/dealership/lost-service';
import { urgencyContent } from '@/lib/content/dealership/urgency';

import { CallRoutes } from './call-routes';
import { OutreachRun } from './outreach-run';
import { RecaptureCall } from './recapture-call';
import { ServiceLanes } from './service-lanes';
import { TradeInScale } from './trade-in-scale';
import { CallDial, GrowthBars, MonthStairs, TallyMarks } from './urgency-drawings';
import { VoicemailCallers } from './voicemail-callers';

const day = { opens: '07:30', closes: '18:00' };
const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: null, sun: null };
const facts: DealershipFacts = {
  name: 'Lakeside Honda',
  slug: 'LakesideHonda',
  city: 'Madison',
  region: 'WI',
  brands: ['Honda'],
  phone: '+1 608 555 0100',
  openingHours: week,
  serviceHours: week,
};

function draw(drawing: React.ReactElement) {
  const { container } = render(drawing);
  const all = (selector: string) => [...container.querySelectorAll(selector)];
  return { container, all, marks: (selector: string) => all(selector).flatMap(drawnMarks) };
}

const distinct = (values: readonly number[]) => [
  ...new Set(values.map((value) => Number(value.toFixed(1)))),
];

/** The degrees over which an arc about the dial's middle goes. */
function turnOf(arc: Element): number {
  const [x0 = 0, y0 = 0, , , , isLong = 0, , x1 = 0, y1 = 0] = (
    arc.getAttribute('d')?.match(/-?[\d.]+/g) ?? []
  ).map(Number);
  const turn = Math.atan2(y1 - 100, x1 - 100) - Math.atan2(y0 - 100, x0 - 100);
  const degrees = ((turn * 180) / Math.PI + 360) % 360;
  expect(degrees > 180).toBe(isLong === 1);
  return degrees;
}

const none: DrawnMark = { left: 0, right: 0, top: 0, bottom: 0 };

describe.each([
  ['the owner’s figures', {}],
  ['a store’s own', { tradeIns: '+30%', retention: '+20%', callsHandled: '72%', revenue: '+$3M' }],
])('the readings, with %s', (_, figures) => {
  const { tradeIns, revenue, retention, callsHandled } = urgencyContent({ ...facts, figures });

  it('draw two levels whose areas are as their values', () => {
    const { all } = draw(<GrowthBars {...tradeIns} />);
    const [before = 0, after = 0] = all('svg').map((svg) =>
      [...svg.querySelectorAll('rect')].reduce(
        (sum, rect) =>
          sum + Number(rect.getAttribute('width')) * Number(rect.getAttribute('height')),
        0,
      ),
    );
    expect(after / before).toBeCloseTo(1 + valueOf(tradeIns.figure) / 100, 5);
    // The same scale and the same height on the page: what is left are the widths.
    for (const attribute of ['viewBox', 'class'])
      expect(new Set(all('svg').map((svg) => svg.getAttribute(attribute))).size).toBe(1);
  });

  it('draw a sum that grows by a twelfth a month, and ends at its figure', () => {
    const { container, marks } = draw(<MonthStairs {...revenue} />);
    const steps = marks('path').map(heightOf);
    expect(steps).toHaveLength(12);
    steps.forEach((step, index) => expect(step / 100).toBeCloseTo((index + 1) / 12, 2));
    expect(container).toHaveTextContent(`Month 12: ${revenue.figure}`);
  });

  it('draw a stroke for each customer, the new ones no larger than the others', () => {
    const { all, marks } = draw(<TallyMarks {...retention} />);
    const [before = [], added = []] = all('path').map(drawnMarks);
    expect(added.length / before.length).toBeCloseTo(valueOf(retention.figure) / 100, 5);
    const upright = marks('path').filter(({ left, right }) => left === right);
    expect(distinct(upright.map(heightOf))).toHaveLength(1);
    expect(all('path[stroke-width]')).toHaveLength(0);
  });

  it('light a share of equal marks on the dial', () => {
    const { all } = draw(<CallDial {...callsHandled} />);
    const arcs = all('path[pathlength], path[pathLength]');
    const [dark = 0, lit = 0] = arcs.map((arc) =>
      Math.ceil(Number(arc.getAttribute('pathLength'))),
    );
    expect(lit / (lit + dark)).toBeCloseTo(valueOf(callsHandled.figure) / 100, 2);
    expect(lit + dark).toBe(callsHandled.marks);
    expect(new Set(arcs.map((arc) => arc.getAttribute('stroke-dasharray'))).size).toBe(1);
    expect(all('path[pathLength][stroke-width]')).toHaveLength(0);
    // A step of the scale is as long on either side of the reading.
    const [darkTurn = NaN, litTurn = NaN] = arcs.map(turnOf);
    expect(litTurn / (lit - 0.6)).toBeCloseTo(darkTurn / (dark - 0.6), 1);
  });
});

describe('the run through the database', () => {
  const { outreach } = agentJobsContent(facts);
  /** The bars: all but the pointer over the one in progress. */
  const bars = (svg: Element) =>
    [...svg.querySelectorAll('path')].flatMap(drawnMarks).filter(({ bottom }) => bottom === 100);

  it('has equal bars, over each list as many as its share', () => {
    const { all } = draw(<OutreachRun {...outreach} />);
    const drawn = all('svg').map(bars);
    expect(drawn.map(({ length }) => length)).toEqual(outreach.lists.map(({ share }) => share));
    expect(distinct(drawn.flat().map(heightOf))).toHaveLength(1);
    expect(new Set(all('svg').map((svg) => svg.getAttribute('stroke-width'))).size).toBe(1);
    expect(all('path[stroke-width]')).toHaveLength(0);
  });

  it('has as many done as it says, and one in progress', () => {
    const { all, marks } = draw(<OutreachRun {...outreach} />);
    expect(marks('path:not([class])').filter(({ bottom }) => bottom === 100)).toHaveLength(
      outreach.done,
    );
    expect(marks('path.stroke-primary')).toHaveLength(1);
    expect(all('svg').flatMap(bars)).toHaveLength(outreach.bars);
  });

  it('makes a list as wide as its share', () => {
    const css = readFileSync(join(__dirname, 'outreach-run.css'), 'utf8');
    const shares = [...css.matchAll(/--share: (\d+)/g)].map(([, share]) => Number(share));
    expect(shares).toEqual(outreach.lists.map(({ share }) => share));
    expect(css).toContain(`var(--share) / ${Math.max(...shares)} * 100%`);
  });
});

it('spaces the days before a lease ends evenly, with marks as long after the call as before', () => {
  const { scale, ...rest } = agentJobsContent(facts).tradeIn;
  const { all } = draw(<TradeInScale {...rest} scale={scale} />);
  const [days, months, call] = all('svg path');
  const reach = (path: Element | undefined) => drawnMarks(path ?? null)[0] ?? none;
  const pitch = (path: Element | undefined) =>
    (path?.getAttribute('stroke-dasharray') ?? '')
      .split(' ')
      .reduce((sum, part) => sum + Number(part), 0);
  expect([pitch(days), pitch(months)].map((each) => Math.round(each))).toEqual([1, 30]);
  for (const path of [days, months])
    expect(reach(path).right - reach(path).left).toBeCloseTo(scale.days, 0);
  // One line of dashes is of one thickness: no day can be drawn larger than another.
  expect(all('svg path')).toHaveLength(3);
  expect(scale.days + 0.5 - reach(call).left).toBeCloseTo(scale.callAt, 5);
});

it.each([[{}], [{ lostService: '50%', lostCallers: '65%' }]])(
  'counts the lanes and the callers, with %o',
  (figures) => {
    const { visits, callers } = lostServiceContent({ ...facts, figures });
    const lanes = draw(<ServiceLanes {...visits} />);
    const [wide] = lanes.all('svg');
    const exits = [...(wide?.querySelectorAll('.lane-exit') ?? [])].flatMap(drawnMarks);
    expect(exits).toHaveLength((valueOf(visits.figure) / 100) * visits.lines);

    const { all } = draw(<VoicemailCallers {...callers} className="" />);
    const [ringing, ...others] = all('svg path');
    const [lost = [], back = [], stops = []] = others.map(drawnMarks);
    const returned = drawnDashes(others[3] ?? null);
    expect(drawnDashes(ringing ?? null)).toHaveLength(4 * callers.lines);
    expect(lost).toHaveLength((valueOf(callers.figure) / 100) * callers.lines);
    expect(stops).toHaveLength(lost.length);
    expect(lost.length + back.length).toBe(callers.lines);
    expect(returned).toHaveLength(3 * back.length);
    expect(distinct([...lost, ...back].map(lengthOf))).toHaveLength(1);
  },
);

it('draws the routine calls that are handled alone as lines of their own', () => {
  const { howItWorks } = agentJobsContent(facts);
  const { all } = draw(<CallRoutes {...howItWorks} />);
  for (const svg of all('svg')) {
    const [people = [], done = []] = [...svg.querySelectorAll('path')].map(drawnMarks);
    expect(done.length / (done.length + people.length)).toBeCloseTo(0.6, 5);
  }
});

it('draws a sentence as long as it takes to say, all to one scale', () => {
  const { recapture } = agentJobsContent(facts);
  const { all } = draw(<RecaptureCall {...recapture} />);
  const seconds = recapture.call.turns.map((turn) => turn.seconds);
  const widths = all('svg').map((svg) => Number(svg.getAttribute('width')));
  expect(distinct(widths.map((width, index) => width / (seconds[index] ?? 1)))).toHaveLength(1);
});
