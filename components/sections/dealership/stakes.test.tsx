import { render, screen } from '@testing-library/react';

import { stakesContent } from '@/lib/content/dealership/stakes';
import { momentAfter, readWeek, type WeekHours } from '@/lib/week';

import { Stakes } from './stakes';

const day = { opens: '07:30', closes: '18:00' };
const hours: WeekHours = {
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: { opens: '08:00', closes: '12:00' },
  sun: null,
};
const never: WeekHours = {
  mon: null,
  tue: null,
  wed: null,
  thu: null,
  fri: null,
  sat: null,
  sun: null,
};

function renderStakes(serviceHours: WeekHours) {
  const week = readWeek(serviceHours);
  const facts = {
    name: 'Lakeside Honda',
    slug: 'LakesideHonda',
    city: 'Madison',
    region: 'WI',
    brands: ['Honda'],
    phone: '+1 608 555 0100',
    openingHours: serviceHours,
    serviceHours,
  };
  const { container } = render(
    <Stakes content={stakesContent(facts, week, momentAfter)} week={week} />,
  );
  return container;
}

/** How many hours a path draws: a stroke is one of them, or the part of one. */
function hoursDrawn(paths: Iterable<Element>): number {
  let sum = 0;
  for (const path of paths)
    for (const [, from, to] of (path.getAttribute('d') ?? '').matchAll(/M([\d.]+) 0H([\d.]+)/g))
      sum += Number(to) - Number(from) + 0.12;
  return Math.round(sum * 100) / 100;
}

it('counts the closed hours, those of a year and the longest gap', () => {
  renderStakes(hours);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    'Your service is closed 111.5 of the week’s 168 hours.',
  );
  expect(screen.getByText('5,798')).toBeInTheDocument();
  expect(screen.getByText('43.5').closest('p')).toHaveTextContent(
    'hours is the longest gap, from Saturday noon to Monday 7:30 am.',
  );
});

it('draws every hour of the week once, open or closed', () => {
  const container = renderStakes(hours);
  expect(hoursDrawn(container.querySelectorAll('path.stroke-foreground'))).toBe(56.5);
  expect(hoursDrawn(container.querySelectorAll('path.week-dark'))).toBe(111.5);
  expect(hoursDrawn(container.querySelectorAll('path.week-live'))).toBe(111.5);
});

it('lists the closed hours of the longest gap, from its start to its end', () => {
  renderStakes(hours);
  const days = screen
    .getAllByRole('heading', { level: 4 })
    .map((heading) => heading.previousElementSibling?.textContent?.split(' ')[0]);
  expect(days).toEqual(['Saturday', 'Saturday', 'Sunday', 'Sunday', 'Monday']);
});

it('has no gap and no closed hours for a desk that never opens', () => {
  renderStakes(never);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('closed 168 of');
  expect(screen.queryByText(/longest gap/)).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

it('has a switch that puts the agent on the line', () => {
  renderStakes(hours);
  expect(screen.getByRole('switch', { name: 'Put the agent on the line' })).not.toBeChecked();
});
