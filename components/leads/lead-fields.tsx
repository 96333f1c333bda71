import type { ChangeEvent, ReactNode } from 'react';

import { leadTexts, timeZones } from '@/lib/content/leads';
import { type LeadField, type LeadKind, leadLengths } from '@/lib/leads/lead';

export interface LeadFieldsProps {
  /** Begins the ids of the fields. */
  id: string;
  kind: LeadKind;
  asksDealership: boolean;
  /** The plans that a trial may be of. */
  plans?: readonly { readonly id: string; readonly name: string }[] | undefined;
  values: Readonly<Record<string, string>>;
  faults: Readonly<Partial<Record<LeadField, string>>>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

type InputName = keyof typeof inputs;

/** What browsers and phones know of each field. */
const inputs = {
  message: { maxLength: leadLengths.message, rows: 4 },
  name: { autoComplete: 'name', maxLength: leadLengths.name },
  dealership: { autoComplete: 'organization', maxLength: leadLengths.dealership },
  email: { type: 'email', autoComplete: 'email', maxLength: leadLengths.email },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: leadLengths.phone },
  when: { type: 'datetime-local' },
} as const;

/** The fields of a form: as few as its kind can do with. */
export function LeadFields(props: LeadFieldsProps) {
  const { id, kind, values, faults, plans = [] } = props;
  const input = (name: InputName, help?: string, group?: LeadField) => (
    <Field {...props} name={name} label={leadTexts[name].label} help={help} group={group}>
      {(tied) => {
        const Control = name === 'message' ? 'textarea' : 'input';
        // Of email and phone one is enough.
        const isRequired = name !== 'when' && !group;
        return <Control {...inputs[name]} {...tied} aria-required={isRequired || undefined} />;
      }}
    </Field>
  );
  const choice = (name: 'timeZone' | 'plan', options: readonly (readonly [string, string])[]) => (
    <Field {...props} name={name} label={leadTexts[name].label}>
      {(tied) => (
        <select {...tied}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const { timeZone: zone = '' } = values;
  // The visitor's own, which only a browser that runs scripts knows.
  const otherZone = zone && !Object.hasOwn(timeZones, zone) ? [[zone, zone] as const] : [];
  return (
    <>
      {kind === 'question' && input('message')}
      {input('name')}
      {props.asksDealership && input('dealership')}
      {kind === 'call-back' ? (
        <>
          {input('phone', leadTexts.phone.help)}
          <div className="lead-form-pair">
            {input('when', leadTexts.when.help)}
            {choice('timeZone', [...otherZone, ...Object.entries(timeZones)])}
          </div>
        </>
      ) : (
        <fieldset
          aria-describedby={`${id}contact-help ${id}contact-fault`}
          className="lead-form-group"
        >
          <legend className="lead-form-label">{leadTexts.contact.legend}</legend>
          <p id={`${id}contact-help`} className="lead-form-help">
            {leadTexts.contact.help}
          </p>
          <Fault id={`${id}contact-fault`}>{faults.contact}</Fault>
          <div className="lead-form-pair">
            {input('email', undefined, 'contact')}
            {input('phone', undefined, 'contact')}
          </div>
        </fieldset>
      )}
      {kind === 'trial' &&
        choice('plan', [
          ['', leadTexts.plan.undecided],
          ...plans.map((plan) => [plan.id, plan.name] as const),
        ])}
    </>
  );
}

const Fault = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p id={id} className="lead-form-fault">
      {children}
    </p>
  );

interface FieldProps extends LeadFieldsProps {
  name: InputName | 'timeZone' | 'plan';
  label: string;
  help?: string | undefined;
  /** Its fault is this field's, too. */
  group?: LeadField | undefined;
  /** The control, tied to its label, help and fault. */
  children: (tied: {
    id: string;
    name: string;
    value: string;
    onChange: (event: ChangeEvent<never>) => void;
    className: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A label, help before the control, and its fault after it. */
function Field(props: FieldProps) {
  const { name, label, help, group, values, children } = props;
  const id = props.id + name;
  const faults: Readonly<Partial<Record<string, string>>> = props.faults;
  const groupFault = group && faults[group];
  const described = [
    help && `${id}-help`,
    faults[name] && `${id}-fault`,
    groupFault && `${props.id}${group}-fault`,
  ];
  return (
    <div className="lead-form-field">
      <label htmlFor={id} className="lead-form-label">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="lead-form-help">
          {help}
        </p>
      )}
      {children({
        id,
        name,
        value: values[name] ?? '',
        onChange: props.onChange,
        className: 'lead-form-control',
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-invalid': faults[name] || groupFault ? true : undefined,
      })}
      <Fault id={`${id}-fault`}>{faults[name]}</Fault>
    </div>
  );
}
