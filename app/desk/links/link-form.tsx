import { ChevronDown } from 'lucide-react';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { linkForm as t } from '@/lib/content/desk/links';
import { dealershipName } from '@/lib/dealerships/dealerships';
import type { StoredLink } from '@/lib/domain/link';
import { linkChoices } from '@/lib/links/choices';
import { linkFormOf } from '@/lib/links/link-form';
import { saveLink } from './actions';

interface LinkFormProps {
  slug?: string | undefined;
  link?: StoredLink;
  recipient?: string | undefined;
}

/** Edits a link or, without one, creates a link to the dealership with the path `slug`. */
export function LinkForm({ slug, link, recipient }: LinkFormProps) {
  const { code = '', note, ends_at: endsAt } = link ?? {};
  const opened = link && linkFormOf(link);
  return (
    <ActionForm
      action={saveLink}
      words={link ? { ...t, submit: t.save } : t}
      hidden={{ code }}
      values={opened ?? { channel: 'text', dealership: slug && dealershipName(slug), recipient }}
      {...(opened && { opened })}
      className="grid max-w-140 gap-5"
    >
      {/* Focused on the page for a new link, which is only for this form. */}
      <FormField name="recipient" autoComplete="off" required autoFocus={!link} />
      <FormField
        name="dealership"
        list="dealerships"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="dealerships">
        {/* The list is capped; typing the name finds the other dealerships. */}
        {linkChoices()
          .slice(0, 500)
          .map(({ slug, name, city, region }) => (
            <option key={slug} value={name}>{`${city}, ${region}`}</option>
          ))}
      </datalist>
      <FormField name="greeting" autoComplete="off" maxLength={40} className="sm:max-w-60" />
      <FormField name="channel" options={t.channels} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="phone" type="tel" autoComplete="off" maxLength={40} />
        <FormField name="email" type="email" autoComplete="off" maxLength={254} />
      </div>
      <details open={Boolean(note || endsAt)} className="group border-y">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform group-open:rotate-180"
          />
          {t.more}
        </summary>
        <div className="grid gap-5 pt-2 pb-5">
          <FormField name="note" isArea maxLength={1_000} />
          <FormField name="endsAt" type="date" className="sm:max-w-60" />
          {!link && (
            <FormField
              name="ownCode"
              maxLength={24}
              autoComplete="off"
              spellCheck={false}
              className="sm:max-w-60"
            />
          )}
        </div>
      </details>
    </ActionForm>
  );
}
