import { type HTMLInputAutoCompleteAttribute, useId } from 'react';

import { leadFormTexts } from '@/lib/content/panel';
import { leadLengths } from '@/lib/leads/lead-fields';

import type { LeadInput } from './send-lead';

interface Manner {
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'email' | 'tel';
}

/** How each field is filled in, as browsers and phones know it. */
const manners: Record<LeadInput, Manner> = {
  name: { autoComplete: 'name' },
  dealership: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  message: { autoComplete: 'off' },
};

interface LeadFieldProps {
  name: LeadInput;
  value: string;
  /** What is wrong with it, in the server's words. */
  fault: string | undefined;
  /** What is wrong with it and its neighbour together is said elsewhere. */
  isFaulty: boolean;
  /** The ids of lines that say more about it. */
  hintIds: string | undefined;
  onChange: (value: string) => void;
}

/** One field of the form after a call: its label above, and what is wrong beneath. */
export function LeadField(props: LeadFieldProps) {
  const { name, value, fault, isFaulty, hintIds, onChange } = props;
  const id = useId();
  const faultId = `${id}-fault`;
  const { type = 'text', ...manner } = manners[name];
  const shared = {
    id,
    name,
    value,
    className: 'lead-input',
    maxLength: leadLengths[name],
    'aria-invalid': fault !== undefined || isFaulty || undefined,
    'aria-describedby': [hintIds, fault && faultId].filter(Boolean).join(' ') || undefined,
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
