'use client';

import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import {
  calleeNames,
  dealershipForm as texts,
  faultSentence,
  figureLabels,
} from '@/lib/content/desk/dealerships';
import {
  type Callee,
  callees,
  type DealershipForm,
  figureIds,
} from '@/lib/dealerships/form/dealership-form';
import { faultAt, type FileFaults } from '@/lib/dealerships/form/faults';

import { HoursFields } from './hours-fields';
import { TimeZoneSelect } from './time-zone-select';

interface DealershipFieldsProps {
  form: DealershipForm;
  /** What the schema of the files says of what is saved. */
  faults: FileFaults;
  /** Who is signed in, for the part that names a salesperson. */
  person: { name: string; email: string };
  onChange: (change: Partial<DealershipForm>) => void;
}

type TextField = 'name' | 'city' | 'region' | 'brands' | 'phone' | 'calleeId';

/** All that a dealership's file can have. */
export function DealershipFields({ form, faults, person, onChange }: DealershipFieldsProps) {
  const { parts } = texts;
  const sentence = (field: string) => {
    const fault = faultAt(faults, field);
    return fault === undefined ? undefined : faultSentence(fault);
  };
  const line = (field: TextField, at: string, input: ComponentProps<'input'> = {}) => (
    <Field {...texts[field]} fault={sentence(at)}>
      <Input
        autoComplete="off"
        maxLength={100}
        {...input}
        value={form[field]}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
    </Field>
  );
  const { salesperson, figures } = form;
  const contact = (field: keyof typeof salesperson, input: ComponentProps<'input'> = {}) => (
    <Field {...texts.salesperson[field]} fault={sentence(`salesperson.${field}`)}>
      <Input
        autoComplete="off"
        maxLength={100}
        {...input}
        value={salesperson[field]}
        onChange={(event) =>
          onChange({ salesperson: { ...salesperson, [field]: event.currentTarget.value } })
        }
      />
    </Field>
  );

  return (
    <div className="grid gap-9">
      <Part {...parts.dealership}>
        <div className="part-fields">
          {line('name', 'name')}
          {line('brands', 'brands', { maxLength: 500 })}
          {line('city', 'city')}
          {line('region', 'region')}
          <TimeZoneSelect
            value={form.timeZone}
            fault={sentence('timeZone')}
            onChange={(timeZone) => onChange({ timeZone })}
          />
          {line('phone', 'phone', { type: 'tel' })}
        </div>
      </Part>
      <Part {...parts.openingHours}>
        <HoursFields
          week="openingHours"
          hours={form.openingHours}
          faults={faults}
          onChange={(openingHours) => onChange({ openingHours })}
        />
      </Part>
      <Part {...parts.serviceHours}>
        <HoursFields
          week="serviceHours"
          hours={form.serviceHours}
          faults={faults}
          model={form.openingHours}
          onChange={(serviceHours) => onChange({ serviceHours })}
        />
      </Part>
      <Part {...parts.salesperson}>
        <div className="part-fields">
          {contact('name')}
          {contact('email', { type: 'email' })}
          {contact('phone', { type: 'tel' })}
          {contact('calendarUrl', { type: 'url', maxLength: 500, placeholder: 'https://' })}
        </div>
        {salesperson.name === '' && salesperson.email === '' && (
          <Button
            className="mt-3"
            onClick={() => {
              const { name, email } = person;
              onChange({ salesperson: { ...salesperson, name, email } });
            }}
          >
            {parts.salesperson.mine}
          </Button>
        )}
      </Part>
      <FoldedPart {...parts.figures} isOpen={figureIds.some((id) => figures[id] !== '')}>
        <div className="part-fields">
          {figureIds.map((id) => (
            <Field key={id} label={figureLabels[id].label} fault={sentence(`figures.${id}`)}>
              <Input
                autoComplete="off"
                maxLength={20}
                placeholder={figureLabels[id].example}
                value={figures[id]}
                onChange={(event) =>
                  onChange({ figures: { ...figures, [id]: event.currentTarget.value } })
                }
              />
            </Field>
          ))}
        </div>
      </FoldedPart>
      <FoldedPart {...parts.callee} isOpen={form.callee !== 'inline'}>
        <div className="part-fields">
          <Field {...texts.callee}>
            <Select
              value={form.callee}
              onChange={(event) => onChange({ callee: event.currentTarget.value as Callee })}
            >
              {callees.map((callee) => (
                <option key={callee} value={callee}>
                  {calleeNames[callee]}
                </option>
              ))}
            </Select>
          </Field>
          {form.callee !== 'inline' && line('calleeId', form.callee, { spellCheck: false })}
        </div>
      </FoldedPart>
    </div>
  );
}

interface PartProps {
  title: string;
  help?: string;
  children: ReactNode;
}

function Part({ title, help, children }: PartProps) {
  return (
    <fieldset className="form-part">
      <legend className="form-part-title">{title}</legend>
      {help && <p className="form-part-help">{help}</p>}
      {children}
    </fieldset>
  );
}

/** A part that few need: folded, unless something of it is filled in. */
function FoldedPart({ title, help, isOpen, children }: PartProps & { isOpen: boolean }) {
  // It does not fold while its last field is emptied.
  const [startsOpen] = useState(isOpen);
  return (
    <details className="form-part" open={startsOpen}>
      <summary className="form-part-title">
        {title}
        <Plus aria-hidden="true" className="form-part-mark" />
      </summary>
      <p className="form-part-help">{help}</p>
      {children}
    </details>
  );
}
