'use client';

import { useSyncExternalStore } from 'react';

import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { dealershipForm, usZones } from '@/lib/content/desk/dealerships';

interface TimeZoneSelectProps {
  value: string;
  fault: string | undefined;
  onChange: (timeZone: string) => void;
}

const nothing: readonly string[] = [];
let known: readonly string[] | undefined;
/** All that the browser knows; the server may know others, and shows none. */
const zonesOfBrowser = () => (known ??= Intl.supportedValuesOf('timeZone'));
const never = () => () => undefined;

/** The zones of the United States by their names, and below them all others. */
export function TimeZoneSelect({ value, fault, onChange }: TimeZoneSelectProps) {
  const all = useSyncExternalStore(never, zonesOfBrowser, () => nothing);
  const others = all.filter((zone) => !Object.hasOwn(usZones, zone));
  const isUnknown = value !== '' && !Object.hasOwn(usZones, value) && !others.includes(value);
  const { label, none, others: othersLabel } = dealershipForm.timeZone;
  return (
    <Field label={label} fault={fault}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {value === '' && <option value="">{none}</option>}
        {isUnknown && <option value={value}>{value}</option>}
        {Object.entries(usZones).map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
        {others.length > 0 && (
          <optgroup label={othersLabel}>
            {others.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
  );
}
