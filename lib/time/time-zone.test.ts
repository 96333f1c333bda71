import towns from '@/lib/dealerships/towns.generated';
import { isTimeZone } from './time-zone';

test('a time zone is one by any of its names, wherever a town is', () => {
  const zones = new Set(towns.map((town) => town.split(' ').at(-1) ?? ''));
  for (const zone of [...zones, 'UTC', 'US/Eastern', 'Asia/Kolkata', 'Asia/Calcutta'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
  for (const zone of ['', 'Eastern', 'Mars/Olympus']) expect(isTimeZone(zone)).toBe(false);
});
