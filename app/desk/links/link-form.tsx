'use client';

import { ChevronDown } from 'lucide-react';

import { useAction } from '@/components/desk/use-action';
import { Button, deskButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { LinkChoice } from '@/lib/links/choices';
import { type LinkChannel, linkChannels } from '@/lib/links/link';

import { saveLink } from './actions';
import { channelTexts } from './link-text';

interface LinkFormProps {
  choices: readonly LinkChoice[];
  /** The dealership's name. */
  dealership?: string | undefined;
  /** The link that is changed; without it, a new one is made. */
  link?: {
    code: string;
    recipient: string;
    channel: LinkChannel;
    note: string;
    /** `2026-12-05`, or nothing. */
    lastDay: string;
  };
}

/** A name and a dealership make a link; the rest may be said. */
export function LinkForm({ choices, dealership, link }: LinkFormProps) {
  const { form, isPending, state } = useAction(saveLink);
  const { faults = {}, message } = state;
  const isMore = Boolean(link?.note || link?.lastDay || faults.note || faults.endsAt);
  return (
    <form {...form} className="grid max-w-140 gap-5">
      <input type="hidden" name="code" value={link?.code ?? ''} />
      <Field
        label="Who is it for?"
        help="As you call them. Only the desk sees it."
        fault={faults.recipient}
      >
        <Input
          name="recipient"
          maxLength={100}
          required
          autoComplete="off"
          // The form is what the page is for.
          autoFocus={!link}
          defaultValue={link?.recipient}
        />
      </Field>
      <Field label="Dealership" help="Its page is where the link leads." fault={faults.dealership}>
        <Input
          name="dealership"
          list="dealerships"
          maxLength={100}
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={dealership}
        />
      </Field>
      <datalist id="dealerships">
        {choices.map(({ slug, name, place }) => (
          <option key={slug} value={name}>
            {place}
          </option>
        ))}
      </datalist>
      <Field label="How do you send it?" fault={faults.channel}>
        <Select name="channel" defaultValue={link?.channel ?? 'text'}>
          {linkChannels.map((channel) => (
            <option key={channel} value={channel}>
              {channelTexts[channel]}
            </option>
          ))}
        </Select>
      </Field>
      <details open={isMore || undefined} className="group border-y">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform group-open:rotate-180"
          />
          Until when, and a note
        </summary>
        <div className="grid gap-5 pt-2 pb-5">
          <Field label="Note" help="For yourself. The visitor never sees it." fault={faults.note}>
            <Textarea name="note" maxLength={1000} defaultValue={link?.note} />
          </Field>
          <Field
            label="Counts until"
            help="After that day the link still leads to the page, but nothing is counted."
            fault={faults.endsAt}
            className="sm:max-w-60"
          >
            <Input name="endsAt" type="date" defaultValue={link?.lastDay} />
          </Field>
        </div>
      </details>
      {message && (
        <p role="alert" className="font-semibold text-destructive">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" isWide isPending={isPending}>
          {link ? 'Save' : 'Make the link'}
        </Button>
        <Link
          href={link ? `/desk/links/${link.code}` : '/desk/links'}
          className={deskButton({ variant: 'quiet', size: 'large', isWide: true })}
        >
          Cancel
        </Link>
      </div>
    </form>
  );
}
