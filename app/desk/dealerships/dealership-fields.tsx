import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FormField } from '@/components/desk/action-form';
import { calleeTexts, dealershipTexts, partTexts } from '@/lib/content/desk/dealerships';
import { timeZones } from '@/lib/content/leads';
import {
  type DealershipForm,
  type FieldName,
  type FormPart,
  formParts,
} from '@/lib/dealerships/form/dealership-form';
import type { Role } from '@/lib/domain/person';

/** Options of the time zone field: the zones of the United States by name, then all others. */
const zones = {
  '': dealershipTexts.pickZone,
  ...timeZones,
  ...Object.fromEntries(Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone])),
  ...timeZones,
};

/** Props of the fields that are more than a short text. */
const kinds: Partial<Record<FieldName, Partial<ComponentProps<typeof FormField>>>> = {
  brands: { maxLength: 500 },
  timeZone: { options: zones },
  phone: { type: 'tel' },
  openingHours: { maxLength: 300, className: 'sm:col-span-2' },
  serviceHours: { maxLength: 300, className: 'sm:col-span-2' },
  'salesperson.email': { type: 'email' },
  'salesperson.phone': { type: 'tel' },
  'salesperson.calendarUrl': { type: 'url', maxLength: 500 },
  callee: { options: calleeTexts },
  calleeId: { spellCheck: false },
};

/** Folds the parts that few dealerships need, unless one of their fields is filled in. */
const isFolded = (part: FormPart, form: DealershipForm) =>
  (part === 'figures' && formParts.figures.every((name) => form[name] === '')) ||
  (part === 'callee' && form.callee === 'inline');

/** The parts of a dealership's form, with their fields. Only owners choose the callee, which the account pays for. */
export function DealershipFields({ form, role }: { form: DealershipForm; role: Role }) {
  const all = Object.keys(formParts) as FormPart[];
  const parts = all.filter((part) => part !== 'callee' || role === 'owner');
  return parts.map((part) => (
    <details
      key={part}
      open={!isFolded(part, form)}
      className="group mb-9 min-w-0 border-t-2 border-foreground pt-3.5"
    >
      <summary className="-my-2 flex min-h-11 cursor-pointer items-center justify-between text-[1.1875rem] type-wide">
        {partTexts[part].title}
        <Plus
          aria-hidden="true"
          className="size-5 flex-none transition-[rotate] group-open:rotate-45"
        />
      </summary>
      <p className="max-w-[60ch] pt-1 text-[0.9375rem] text-muted-foreground empty:hidden">
        {partTexts[part].help}
      </p>
      <div className="grid items-start gap-x-5 gap-y-4.5 pt-4 sm:grid-cols-2">
        {formParts[part].map((name) => (
          <FormField key={name} name={name} autoComplete="off" maxLength={100} {...kinds[name]} />
        ))}
      </div>
    </details>
  ));
}
