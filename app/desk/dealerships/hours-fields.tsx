'use client';

import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type FileFaults, faultOfDays } from '@/lib/dealerships/form/dealership-form';
import {
  enterHours,
  type HoursForm,
  hoursFormOf,
  parseHours,
  type HoursRow,
  rowsOf,
  setSameOnWeekdays,
} from '@/lib/dealerships/form/hours-form';

import { faultSentence } from './dealership-text';

interface HoursFieldsProps {
  week: 'openingHours' | 'serviceHours';
  first: HoursForm;
  faults: FileFaults;
  onEdit: () => void;
}

/** A week's hours: a line for the working days or for each, or all of them typed at once. */
export function HoursFields({ week, first, faults, onEdit }: HoursFieldsProps) {
  const [hours, setHours] = useState(first);

  function onChange(next: HoursForm) {
    setHours(next);
    onEdit();
  }

  function copyShowroom() {
    const [field] = document.getElementsByName('openingHours');
    if (field instanceof HTMLInputElement) onChange(JSON.parse(field.value) as HoursForm);
  }

  return (
    <div className="grid gap-2">
      <input type="hidden" name={week} value={JSON.stringify(hours)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Same Monday to Friday"
          checked={hours.sameOnWeekdays}
          onChange={(event) => onChange(setSameOnWeekdays(hours, event.currentTarget.checked))}
        />
        {week === 'serviceHours' && (
          <Button variant="quiet" onClick={copyShowroom}>
            Same as the showroom
          </Button>
        )}
      </div>
      <ul className="border-t">
        {rowsOf(hours).map((row) => (
          <HoursLine
            key={row.label}
            row={row}
            hours={hours}
            fault={faultOfDays(faults, week, row.days)}
            onChange={onChange}
          />
        ))}
      </ul>
      <TypedHours onChange={onChange} />
    </div>
  );
}

interface HoursLineProps {
  hours: HoursForm;
  onChange: (hours: HoursForm) => void;
  row: HoursRow;
  fault: string | undefined;
}

function HoursLine({ row, hours, fault, onChange }: HoursLineProps) {
  const day = hours.days[row.days[0]];
  const enter = (change: Partial<typeof day>) => onChange(enterHours(hours, row, change));
  const faultId = `${row.days[0]}-${row.days.length}-fault`;
  const time = (field: 'opens' | 'closes') => (
    <Input
      type="time"
      // Typing is quicker, and a phone shows its wheel anyway.
      className="min-w-0 flex-1 tabular-nums [&::-webkit-calendar-picker-indicator]:hidden"
      value={day[field]}
      aria-label={`${row.label}, ${field}`}
      onChange={(event) => enter({ [field]: event.currentTarget.value })}
      {...(fault && { 'aria-invalid': true, 'aria-describedby': faultId })}
    />
  );
  return (
    <li className="grid min-h-13 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b py-1 sm:grid-cols-[1fr_auto_16rem]">
      <span className={day.isOpen ? 'font-semibold' : 'font-semibold text-muted-foreground'}>
        {row.label}
      </span>
      <Checkbox
        className="w-26"
        label={day.isOpen ? 'Open' : 'Closed'}
        aria-label={`${row.label}, open`}
        checked={day.isOpen}
        onChange={(event) => enter({ isOpen: event.currentTarget.checked })}
      />
      {day.isOpen && (
        <span className="flex items-center gap-2.5 max-sm:col-span-full">
          {time('opens')}
          <span aria-hidden="true">to</span>
          {time('closes')}
        </span>
      )}
      {fault && (
        <p
          id={faultId}
          className="col-span-full border-s-3 border-destructive ps-2.5 text-sm font-semibold text-destructive"
        >
          {faultSentence(fault)}
        </p>
      )}
    </li>
  );
}

/** The week in one line, as people write it in a message. */
function TypedHours({ onChange }: Pick<HoursLineProps, 'onChange'>) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  function take() {
    if (typed.trim() === '') return;
    const parsed = parseHours(typed);
    if ('fault' in parsed) return setFault(`${parsed.fault}.`);
    onChange(hoursFormOf(parsed.week));
    setTyped('');
    setFault(undefined);
  }

  return (
    <Field label="Or type the week in one line" fault={fault}>
      <span className="flex gap-2">
        <Input
          value={typed}
          placeholder="mon-fri 9am-8pm, sat 9-5pm, sun closed"
          maxLength={200}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault(undefined);
          }}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
        {typed.trim() !== '' && <Button onClick={take}>Take it over</Button>}
      </span>
    </Field>
  );
}
