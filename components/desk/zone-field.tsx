'use client';

import { timeZones } from '@/lib/content/leads';

import { FormField } from './action-form';
import { useTimeZone } from './shell/time-text';

/** A time zone: until one was chosen, the browser's own. */
export function ZoneField({ name, chosen }: { name: string; chosen: string }) {
  const here = useTimeZone();
  const zone = chosen || here;
  const options = { [zone]: zone, ...timeZones };
  return <FormField key={zone} name={name} options={options} defaultValue={zone} />;
}
