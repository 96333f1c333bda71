import { hoursOf } from '@/lib/content/clock';

import { benefits } from './benefits';

const { book } = benefits;
const jobs = book.jobs.map((job) => {
  const from = hoursOf(job.starts);
  return { ...job, from, to: from + job.hours };
});

it('books no bay twice at the same time', () => {
  for (const job of jobs)
    for (const other of jobs)
      if (other !== job && other.bay === job.bay)
        expect(other.from >= job.to || other.to <= job.from).toBe(true);
});

it('books whole half hours of the day that is drawn', () => {
  for (const { from, to } of jobs) {
    expect([from * 2, to * 2].every(Number.isInteger)).toBe(true);
    expect(from).toBeGreaterThanOrEqual(book.from);
    expect(to).toBeLessThanOrEqual(book.to);
  }
});

it('counts the jobs that it shows', () => {
  const byTeam = jobs.filter(({ bookedAt }) => !bookedAt);
  expect(book.before.figure).toBe(String(byTeam.length));
  expect(book.after.figure).toBe(String(jobs.length));
});
