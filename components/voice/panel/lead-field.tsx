import { type HTMLInputAutoCompleteAttribute, useId } from 'react';

import { leadFormTexts } from '@/lib/content/panel';

import type { LeadInput } from './send-lead';

interface Manner {
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'email' | 'tel';
  maxLength: number;
}

/** How each field is filled in, as browsers and phones know it, and how much of it is read. */
const manners: Record<LeadInput, Manner> = {
  name: { autoComplete: 'name', maxLength: 100 },
  dealership: { autoComplete: 'organization', maxLength: 120 },
  email: { autoComplete: 'email', type: 'email', maxLength: 200 },
  phone: { autoComplete: 'tel', type: 'tel', maxLength: 30 },
  message: { autoComplete: 'off', maxLength: 2_000 },
};

interface LeadFieldProps {
  name: LeadInput;
  value: string;
  /** What is wrong with it, in the server's words. */
  fault: string | undefined;
  /** The id of a line that says more about it. */
  hintId?: string | undefined;
  onChange: (value: string) => void;
}

/** One field of the form after a call: its label above, and what is wrong beneath. */
export function LeadField({ name, value, fault, hintId, onChange }: LeadFieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  const { type = 'text', ...manner } = manners[name];
  const shared = {
    id,
    name,
    value,
    className: 'lead-input',
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': [hintId, fault && faultId].filter(Boolean).join(' ') || undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...manner,
  };
  return (
    <div className="lead-field" data-wide={name === 'message' || undefined}>
      <label htmlFor={id}>{leadFormTexts.fields[name]}</label>
      {name === 'message' ? <textarea rows={3} {...shared} /> : <input type={type} {...shared} />}
      {fault && (
        <p id={faultId} className="lead-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
