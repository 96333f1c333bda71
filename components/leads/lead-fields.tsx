import type { ComponentProps, ReactNode } from 'react';

import { plans } from '@/lib/content/ai';
import { leadTexts, timeZones } from '@/lib/content/leads';
import type { LeadKind } from '@/lib/leads/lead';
import { type LeadField, leadLengths } from '@/lib/leads/lead-fields';

export interface LeadFieldsProps {
  kind: LeadKind;
  /** The dealership on whose page the form is. */
  dealership?: { readonly name: string; readonly slug: string } | undefined;
  /** What was typed, by the names of the fields. */
  values: Readonly<Record<string, string>>;
  /** The sentence of every field that has a fault. */
  faults: Readonly<Partial<Record<LeadField, string>>>;
}

/** The fields of a form: as few as its kind can do with. */
export function LeadFields({ kind, dealership, values, faults }: LeadFieldsProps) {
  const known = { values, faults };
  const { contact } = leadTexts;
  return (
    <>
      {dealership && <KnownDealership {...dealership} />}
      {kind === 'question' && <TextArea {...known} />}
      <Line
        {...known}
        name="name"
        {...leadTexts.name}
        autoComplete="name"
        maxLength={leadLengths.name}
      />
      {!dealership && (
        <Line
          {...known}
          name="dealership"
          {...leadTexts.dealership}
          autoComplete="organization"
          maxLength={leadLengths.dealership}
        />
      )}
      {kind === 'call-back' ? (
        <>
          <Line {...known} {...phone} help={leadTexts.phone.help} />
          <CallTime {...known} />
        </>
      ) : (
        <fieldset
          aria-describedby={describedBy('contact-help', faults.contact && 'contact-fault')}
          className="lead-form-group"
        >
          <legend className="lead-form-label">{contact.legend}</legend>
          <p id="contact-help" className="lead-form-help">
            {contact.help}
          </p>
          <Fault field="contact" faults={faults} />
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <Line {...known} {...email} group="contact" />
            <Line {...known} {...phone} group="contact" />
          </div>
        </fieldset>
      )}
      {kind === 'trial' && <PlanChoice values={values} />}
    </>
  );
}

const email = {
  name: 'email',
  ...leadTexts.email,
  type: 'email',
  autoComplete: 'email',
  maxLength: leadLengths.email,
} as const;

const phone = {
  name: 'phone',
  label: leadTexts.phone.label,
  type: 'tel',
  autoComplete: 'tel',
  maxLength: leadLengths.phone,
} as const;

/** The ids that describe a field, those that are there. */
const describedBy = (...ids: (string | false | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined;

interface FaultProps extends Pick<LeadFieldsProps, 'faults'> {
  field: LeadField;
}

function Fault({ field, faults }: FaultProps) {
  return (
    faults[field] && (
      <p id={`${field}-fault`} className="lead-form-fault">
        {faults[field]}
      </p>
    )
  );
}

interface FieldProps extends Pick<LeadFieldsProps, 'faults'> {
  name: LeadField;
  label: string;
  help?: string;
  /** Whose fault is this field's, too. */
  group?: LeadField;
  /** The control, with what ties it to its words. */
  children: (tied: Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-describedby'>) => ReactNode;
}

/** A label, what helps before the control, and after it what is wrong there. */
function Field({ name, label, help, faults, group, children }: FieldProps) {
  const groupFault = group && faults[group] && `${group}-fault`;
  const isFaulty = Boolean(faults[name] ?? groupFault);
  return (
    <div className="lead-form-field">
      <label htmlFor={name} className="lead-form-label">
        {label}
      </label>
      {help && (
        <p id={`${name}-help`} className="lead-form-help">
          {help}
        </p>
      )}
      {children({
        id: name,
        name,
        'aria-describedby': describedBy(
          help && `${name}-help`,
          faults[name] && `${name}-fault`,
          groupFault,
        ),
        ...(isFaulty && { 'aria-invalid': true }),
      })}
      <Fault field={name} faults={faults} />
    </div>
  );
}

type LineProps = Omit<FieldProps, 'children'> &
  Pick<LeadFieldsProps, 'values'> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'maxLength'>;

function Line({ name, label, help, faults, group, values, ...input }: LineProps) {
  return (
    <Field name={name} label={label} help={help} faults={faults} group={group}>
      {(tied) => (
        <input
          type="text"
          {...input}
          {...tied}
          // One of the two is enough, and neither is missing before both are.
          aria-required={group ? undefined : true}
          defaultValue={values[name] ?? ''}
          className="lead-form-control"
        />
      )}
    </Field>
  );
}

type KnownProps = Pick<LeadFieldsProps, 'values' | 'faults'>;

function TextArea({ values, faults }: KnownProps) {
  return (
    <Field name="message" {...leadTexts.message} faults={faults}>
      {(tied) => (
        <textarea
          {...tied}
          rows={4}
          aria-required
          maxLength={leadLengths.message}
          defaultValue={values.message ?? ''}
          className="lead-form-control"
        />
      )}
    </Field>
  );
}

/** When to call. A script chooses the visitor's own zone. */
function CallTime({ values, faults }: KnownProps) {
  const chosen = values.timeZone ?? '';
  const zones = Object.entries(timeZones);
  const isOther = chosen !== '' && !Object.hasOwn(timeZones, chosen);
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
      <Field
        name="when"
        label={`${leadTexts.when.label} ${leadTexts.optional}`}
        help={leadTexts.when.help}
        faults={faults}
      >
        {(tied) => (
          <input
            {...tied}
            type="datetime-local"
            defaultValue={values.when ?? ''}
            className="lead-form-control"
          />
        )}
      </Field>
      <Field name="timeZone" {...leadTexts.timeZone} faults={faults}>
        {(tied) => (
          <select {...tied} defaultValue={chosen || undefined} className="lead-form-control">
            {isOther && <option value={chosen}>{chosen}</option>}
            {zones.map(([zone, name]) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function PlanChoice({ values }: Pick<LeadFieldsProps, 'values'>) {
  const { label, undecided } = leadTexts.plan;
  return (
    <div className="lead-form-field">
      <label htmlFor="plan" className="lead-form-label">
        {label}
      </label>
      <select id="plan" name="plan" defaultValue={values.plan ?? ''} className="lead-form-control">
        <option value="">{undecided}</option>
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The dealership whose page it is: nobody types what the page knows. */
function KnownDealership({ name, slug }: NonNullable<LeadFieldsProps['dealership']>) {
  return (
    <p className="border-b pb-4">
      <input type="hidden" name="at" value={slug} />
      <span className="block text-sm type-plate text-muted-foreground">{leadTexts.at}</span>
      <span className="text-lg font-semibold wrap-anywhere">{name}</span>
    </p>
  );
}
