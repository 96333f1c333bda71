'use client';

import { Plus } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';

import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { site } from '@/lib/content/site';
import {
  type Callee,
  type DealershipForm,
  faultAt,
  type FileFaults,
  figureIds,
} from '@/lib/dealerships/form/dealership-form';
import type { HoursForm } from '@/lib/dealerships/form/hours-form';
import type { Person } from '@/lib/desk/person';

import { calleeTexts, faultSentence, figures } from './dealership-text';
import { HoursFields } from './hours-fields';

export function readForm(data: FormData): DealershipForm {
  const texts = Object.fromEntries(data) as Record<string, string>;
  const group = (name: string) =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([key]) => key.startsWith(`${name}.`))
        .map(([key, text]) => [key.slice(name.length + 1), text]),
    );
  return {
    ...{ callee: 'inline', calleeId: '' },
    ...texts,
    openingHours: JSON.parse(texts.openingHours!) as HoursForm,
    serviceHours: JSON.parse(texts.serviceHours!) as HoursForm,
    figures: group('figures'),
    salesperson: group('salesperson'),
  } as DealershipForm;
}

interface DealershipFieldsProps {
  form: DealershipForm;
  /** What the schema of the files says of what is saved. */
  faults: FileFaults;
  /** Who is signed in, for the part that names a salesperson. */
  person: Person;
  zones: ReactNode;
  /** A change that no field tells of. */
  onEdit: () => void;
}

export function DealershipFields({ form, faults, person, zones, onEdit }: DealershipFieldsProps) {
  const [callee, setCallee] = useState(form.callee);
  const { salesperson } = form;
  const { calendarUrl } = salesperson;
  const [hasSalesperson, setHasSalesperson] = useState(salesperson.name + salesperson.email !== '');

  const sentence = (field: string) => {
    const fault = faultAt(faults, field);
    return fault === undefined ? undefined : faultSentence(fault);
  };
  const line = (name: string, label: string, value: string, input?: ComponentProps<'input'>) => (
    <Field label={label} fault={sentence(name === 'calleeId' ? callee : name)}>
      <Input name={name} autoComplete="off" maxLength={100} {...input} defaultValue={value} />
    </Field>
  );

  function nameMe() {
    for (const field of ['name', 'email'] as const) {
      const [input] = document.getElementsByName(`salesperson.${field}`);
      if (input instanceof HTMLInputElement) input.value = person[field];
    }
    setHasSalesperson(true);
    onEdit();
  }

  return (
    <div className="grid gap-9">
      <Part title="The dealership">
        <div className={fieldGrid}>
          {line('name', 'Name', form.name)}
          {line('brands', 'Brands, separated by commas', form.brands, { maxLength: 500 })}
          {line('city', 'City', form.city)}
          {line('region', 'State', form.region)}
          <Field label="Time zone" fault={sentence('timeZone')}>
            <Select name="timeZone" defaultValue={form.timeZone}>
              <option value="">Pick one</option>
              {zones}
            </Select>
          </Field>
          {line('phone', 'Phone that the agent would answer', form.phone, { type: 'tel' })}
        </div>
      </Part>
      <Part title="Showroom hours" help="Local time. The agent says them to callers.">
        <HoursFields week="openingHours" first={form.openingHours} {...{ faults, onEdit }} />
      </Part>
      <Part title="Service hours" help="The page counts from them how long nobody picks up.">
        <HoursFields week="serviceHours" first={form.serviceHours} {...{ faults, onEdit }} />
      </Part>
      <Part
        title="Your name on it"
        help="Optional. The page says whom to write to, and its leads are mailed there."
      >
        <div className={fieldGrid}>
          {line('salesperson.name', 'Name', salesperson.name)}
          {line('salesperson.email', 'Email', salesperson.email, { type: 'email' })}
          {line('salesperson.phone', 'Phone', salesperson.phone, { type: 'tel' })}
          {line('salesperson.calendarUrl', 'Web address of their calendar', calendarUrl, {
            ...{ type: 'url', maxLength: 500, placeholder: 'https://' },
          })}
        </div>
        {!hasSalesperson && (
          <Button className="mt-3" onClick={nameMe}>
            Put mine in
          </Button>
        )}
      </Part>
      <FoldedPart
        title="Their own figures"
        help={`Optional. Leave a field empty, and the page shows ${site.name}’s estimate, and says so.`}
        isOpen={figureIds.some((id) => form.figures[id] !== '')}
      >
        {figures.map(({ id, label, example: placeholder }) => (
          <Fragment key={id}>
            {line(`figures.${id}`, label, form.figures[id], { maxLength: 20, placeholder })}
          </Fragment>
        ))}
      </FoldedPart>
      {person.role === 'owner' && (
        <FoldedPart
          title="Who answers"
          help="The agent that knows what stands here, unless one was made for them on the voice platform."
          isOpen={form.callee !== 'inline'}
        >
          <Field label="Answered by">
            <Select
              name="callee"
              options={calleeTexts}
              defaultValue={form.callee}
              onChange={(event) => setCallee(event.currentTarget.value as Callee)}
            />
          </Field>
          {callee !== 'inline' &&
            line('calleeId', 'Its id on the voice platform', form.calleeId, { spellCheck: false })}
        </FoldedPart>
      )}
    </div>
  );
}

const partLook = 'min-w-0 border-t-2 border-foreground pt-3.5';

const fieldGrid = 'grid items-start gap-x-5 gap-y-4.5 pt-4 sm:grid-cols-2';

const Help = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[60ch] pt-1 text-[0.9375rem] text-muted-foreground">{children}</p>
);

interface PartProps {
  title: string;
  help?: string;
  children: ReactNode;
}

const Part = ({ title, help, children }: PartProps) => (
  <fieldset className={partLook}>
    {/* A legend stands on the border unless it floats. */}
    <legend className="float-left w-full text-[1.1875rem] type-wide">{title}</legend>
    <div className="clear-both">
      {help && <Help>{help}</Help>}
      {children}
    </div>
  </fieldset>
);

/** A part that few need: folded, unless something of it is filled in. */
const FoldedPart = ({ title, help, isOpen, children }: PartProps & { isOpen: boolean }) => (
  <details className={cn('group', partLook)} open={isOpen}>
    <summary className="-my-2 flex min-h-11 cursor-pointer items-center justify-between text-[1.1875rem] type-wide">
      {title}
      <Plus
        aria-hidden="true"
        className="size-5 flex-none transition-[rotate] group-open:rotate-45"
      />
    </summary>
    <Help>{help}</Help>
    <div className={fieldGrid}>{children}</div>
  </details>
);
