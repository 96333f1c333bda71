import { ChevronDown } from 'lucide-react';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { deskButton } from '@/components/ui/button';
import { Link as PageLink } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { linkChoices } from '@/lib/links/choices';
import type { Link } from '@/lib/links/link';

import { saveLink } from './actions';
import { channelTexts, lastDayOf } from './link-text';

interface LinkFormProps {
  dealership?: string | undefined;
  /** The link that is changed; without it, a new one is made. */
  link?: Link;
}

export function LinkForm({ dealership, link }: LinkFormProps) {
  return (
    <ActionForm
      action={saveLink}
      hidden={{ code: link?.code ?? '' }}
      submit={link ? 'Save' : 'Make the link'}
      className="grid max-w-140 gap-5"
      beside={
        <PageLink
          href={link ? `/desk/links/${link.code}` : '/desk/links'}
          className={deskButton({ variant: 'quiet', size: 'large', isWide: true })}
        >
          Cancel
        </PageLink>
      }
    >
      <FormField
        {...{ name: 'recipient', label: 'Who is it for?', autoComplete: 'off', required: true }}
        help="As you call them. Only the desk sees it."
        // The form is what the page is for.
        autoFocus={!link}
        defaultValue={link?.recipient}
      />
      <FormField
        {...{ name: 'dealership', label: 'Dealership', list: 'dealerships', required: true }}
        {...{ autoComplete: 'off', spellCheck: false, defaultValue: dealership }}
        help="Its page is where the link leads."
      />
      <datalist id="dealerships">
        {/* Others are found by their names. */}
        {linkChoices()
          .slice(0, 500)
          .map(({ slug, name, place }) => (
            <option key={slug} value={name}>
              {place}
            </option>
          ))}
      </datalist>
      <FormField name="channel" label="How do you send it?">
        <Select name="channel" options={channelTexts} defaultValue={link?.channel ?? 'text'} />
      </FormField>
      <details open={Boolean(link?.note || link?.endsAt)} className="group border-y">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform group-open:rotate-180"
          />
          Until when, and a note
        </summary>
        <div className="grid gap-5 pt-2 pb-5">
          <FormField name="note" label="Note" help="For yourself. The visitor never sees it.">
            <Textarea name="note" maxLength={1000} defaultValue={link?.note} />
          </FormField>
          <FormField
            {...{ name: 'endsAt', label: 'Counts until', type: 'date', className: 'sm:max-w-60' }}
            help="After that day the link still leads to the page, but nothing is counted."
            defaultValue={link?.endsAt && lastDayOf(link.endsAt).toISOString().slice(0, 10)}
          />
        </div>
      </details>
    </ActionForm>
  );
}
