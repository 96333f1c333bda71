import towns from '@/lib/dealerships/towns.generated';
import { isTimeZone } from './time-zone';

test('knows every time zone of the towns by any name', () => {
  const zones = new Set(towns.map((town) => town.split(' ').at(-1) ?? ''));
  for (const zone of [...zones, 'UTC', 'US/Eastern', 'Asia/Kolkata', 'Asia/Calcutta'])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true]);
  for (const zone of ['', 'Eastern', 'Mars/Olympus']) expect(isTimeZone(zone)).toBe(false);
});
