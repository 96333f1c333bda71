import type { ChangeEvent, ComponentProps } from 'react';

import { leadTexts, timeZones } from '@/lib/content/leads';
import { callDays, type LeadKind, leadLengths } from '@/lib/domain/lead';

export interface LeadFieldsProps {
  /** Prefix of the fields' ids. */
  id: string;
  kind: LeadKind;
  asksDealership: boolean;
  /** Asks only for the phone number, after a call. */
  isBrief?: boolean | undefined;
  /** Plans offered for a trial. */
  plans?: readonly (readonly [id: string, name: string])[] | undefined;
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string>>;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Attributes of each control, such as its autofill type and maximum length. */
const inputs = {
  message: { maxLength: leadLengths.message },
  name: { autoComplete: 'name', maxLength: leadLengths.name },
  dealership: { autoComplete: 'organization', maxLength: leadLengths.dealership },
  email: { type: 'email', autoComplete: 'email', maxLength: leadLengths.email },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: leadLengths.phone },
  when: { type: 'datetime-local' },
  timeZone: {},
  plan: {},
} as const satisfies Record<string, ComponentProps<'input'>>;

export function LeadFields(props: LeadFieldsProps) {
  const { id, kind, values, faults, plans = [] } = props;
  const { timeZone: zone = '' } = values;
  // Adds the visitor's own zone, which only a script can read.
  const otherZone = zone && !Object.hasOwn(timeZones, zone) ? { [zone]: zone } : {};
  if (props.isBrief)
    return (
      <>
        <input type="hidden" name="brief" value="1" />
        <input type="hidden" name="name" value={values['name'] ?? ''} />
        <input type="hidden" name="email" value={values['email'] ?? ''} />
        <Field {...props} name="phone" isRequired />
      </>
    );
  return (
    <>
      {kind === 'question' && <Field {...props} name="message" isRequired />}
      <Field {...props} name="name" isRequired />
      {props.asksDealership && <Field {...props} name="dealership" isRequired />}
      {kind === 'call-back' ? (
        <>
          <Field {...props} name="phone" help={leadTexts.phone.help} isRequired />
          <fieldset aria-describedby={`${id}day-help`}>
            <legend className="lead-form-label">{leadTexts.day.legend}</legend>
            <div className="lead-form-days">
              {callDays.map((day) => (
                <label key={day}>
                  <input
                    type="radio"
                    name="day"
                    value={day}
                    checked={(values.day || 'today') === day}
                    onChange={props.onChange}
                  />
                  <span>{leadTexts.day[day]}</span>
                </label>
              ))}
            </div>
            <p id={`${id}day-help`} className="lead-form-help">
              {leadTexts.day.help}
            </p>
          </fieldset>
          {/* CSS shows or hides these two by the chosen day. */}
          <div className="lead-form-pair lead-form-time">
            <Field {...props} name="when" />
            <Field
              {...props}
              name="timeZone"
              options={Object.entries({ ...otherZone, ...timeZones })}
            />
          </div>
        </>
      ) : (
        <fieldset aria-describedby={`${id}contact-help ${id}contact-fault`}>
          <legend className="lead-form-label">{leadTexts.contact.label}</legend>
          <p id={`${id}contact-help`} className="lead-form-help">
            {leadTexts.contact.help}
          </p>
          <Fault id={`${id}contact-fault`} text={faults.contact} />
          <div className="lead-form-pair">
            <Field {...props} name="email" isContact />
            <Field {...props} name="phone" isContact />
          </div>
        </fieldset>
      )}
      {kind === 'trial' && (
        <Field {...props} name="plan" options={[['', leadTexts.plan.undecided], ...plans]} />
      )}
    </>
  );
}

function Fault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="lead-form-fault">
      {text}
    </p>
  );
}

/** Keys of faults: a field, or `contact` if both phone and email are missing. */
export type FaultyField = Exclude<keyof typeof inputs, 'plan'> | 'contact';

interface FieldProps extends LeadFieldsProps {
  name: keyof typeof inputs;
  help?: string;
  isRequired?: boolean;
  /** Marks phone and email, of which one is enough. */
  isContact?: boolean;
  /** Options of a select: values and names. */
  options?: readonly (readonly [string, string])[];
}

/** A form field: the label, the help, the control and its fault. */
function Field({ name, help, isRequired, isContact, options, ...form }: FieldProps) {
  const id = form.id + name;
  const { faults } = form;
  const groupFault = isContact && faults.contact;
  const described = [
    help && `${id}-help`,
    groupFault && `${form.id}contact-fault`,
    faults[name] && `${id}-fault`,
  ];
  const Control = options ? 'select' : name === 'message' ? 'textarea' : 'input';
  return (
    <div className="lead-form-field">
      <label htmlFor={id} className="lead-form-label">
        {leadTexts[name].label}
      </label>
      {help && (
        <p id={`${id}-help`} className="lead-form-help">
          {help}
        </p>
      )}
      <Control
        id={id}
        name={name}
        {...(inputs[name] as object)}
        value={form.values[name] ?? ''}
        onChange={form.onChange as (event: ChangeEvent) => void}
        className="control"
        aria-required={isRequired}
        aria-invalid={Boolean(faults[name] ?? groupFault) || undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      >
        {options?.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Control>
      <Fault id={`${id}-fault`} text={faults[name]} />
    </div>
  );
}
