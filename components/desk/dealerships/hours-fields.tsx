'use client';

import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { faultSentence, hoursTexts } from '@/lib/content/desk/dealerships';
import { parseHours } from '@/lib/dealerships/form/parse-hours';
import { type FileFaults, faultOfDays } from '@/lib/dealerships/form/faults';
import {
  enterHours,
  type HoursForm,
  hoursFormOf,
  type HoursRow,
  rowsOf,
  setSameOnWeekdays,
} from '@/lib/dealerships/form/hours-form';

interface HoursFieldsProps {
  week: 'openingHours' | 'serviceHours';
  hours: HoursForm;
  faults: FileFaults;
  onChange: (hours: HoursForm) => void;
  /** Hours that these may be the same as. */
  model?: HoursForm;
}

/** A week's hours: a line for the working days or for each, or all of them typed at once. */
export function HoursFields({ week, hours, faults, onChange, model }: HoursFieldsProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={hoursTexts.sameOnWeekdays}
          checked={hours.sameOnWeekdays}
          onChange={(event) => onChange(setSameOnWeekdays(hours, event.currentTarget.checked))}
        />
        {model && (
          <Button variant="quiet" onClick={() => onChange(model)}>
            {hoursTexts.copy}
          </Button>
        )}
      </div>
      <ul className="hours-rows">
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

interface HoursLineProps extends Pick<HoursFieldsProps, 'hours' | 'onChange'> {
  row: HoursRow;
  fault: string | undefined;
}

function HoursLine({ row, hours, fault, onChange }: HoursLineProps) {
  const day = hours.days[row.days[0]];
  const enter = (change: Partial<typeof day>) => onChange(enterHours(hours, row, change));
  const faultId = `${row.days[0]}-${row.days.length}-fault`;
  const faulty = fault ? { 'aria-invalid': true, 'aria-describedby': faultId } : {};
  return (
    <li className="hours-row" data-open={day.isOpen}>
      <span className="hours-day">{row.label}</span>
      <label className="hours-switch">
        <input
          type="checkbox"
          role="switch"
          checked={day.isOpen}
          aria-label={hoursTexts.isOpen(row.label)}
          onChange={(event) => enter({ isOpen: event.currentTarget.checked })}
        />
        <span aria-hidden="true">{day.isOpen ? hoursTexts.open : hoursTexts.closed}</span>
      </label>
      {day.isOpen && (
        <span className="hours-times">
          <Input
            type="time"
            value={day.opens}
            aria-label={hoursTexts.opens(row.label)}
            onChange={(event) => enter({ opens: event.currentTarget.value })}
            {...faulty}
          />
          <span aria-hidden="true">{hoursTexts.to}</span>
          <Input
            type="time"
            value={day.closes}
            aria-label={hoursTexts.closes(row.label)}
            onChange={(event) => enter({ closes: event.currentTarget.value })}
            {...faulty}
          />
        </span>
      )}
      {fault && (
        <p id={faultId} className="hours-fault">
          {faultSentence(fault)}
        </p>
      )}
    </li>
  );
}

/** The week in one line, as people write it in a message. */
function TypedHours({ onChange }: Pick<HoursFieldsProps, 'onChange'>) {
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
    <Field label={hoursTexts.typed.label} fault={fault}>
      <span className="flex gap-2">
        <Input
          value={typed}
          placeholder={hoursTexts.typed.example}
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
        {typed.trim() !== '' && <Button onClick={take}>{hoursTexts.typed.submit}</Button>}
      </span>
    </Field>
  );
}
