'use client';

import { ChevronDown } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useRouter } from 'next/navigation';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button, deskButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { channelTexts, linkFormTexts } from '@/lib/content/desk/links';
import type { LinkChoice } from '@/lib/links/choices';
import { type LinkChannel, linkChannels } from '@/lib/links/link';

import { DealershipPicker } from './dealership-picker';
import { endOfDay, lastDayOf } from './last-day';

interface LinkFormProps {
  /** What is offered before anything is typed. */
  choices: readonly LinkChoice[];
  dealership?: LinkChoice | undefined;
  /** The link that is changed; without it, a new one is made. */
  link?: {
    code: string;
    recipient: string;
    channel: LinkChannel;
    note: string;
    /** In ms since 1970. */
    endsAt?: number | undefined;
  };
}

/** A name and a dealership make a link; the rest may be said. */
export function LinkForm({ choices, dealership: given, link }: LinkFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, faults, setFaults } = useDeskAction();
  const [dealership, setDealership] = useState<LinkChoice | null>(given ?? null);
  const isMore = Boolean(link?.note || link?.endsAt || faults.note || faults.endsAt);
  const texts = linkFormTexts;

  // Whoever sent a faulty form is led to its first fault.
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const missing = {
      ...(text('recipient') === '' && { recipient: texts.missing.recipient }),
      ...(!dealership && { dealershipSlug: texts.missing.dealership }),
    };
    if (!dealership || Object.keys(missing).length > 0) return setFaults(missing);
    const answer = await send<{ code: string }>({
      path: link ? `links/${link.code}` : 'links',
      method: link ? 'PATCH' : 'POST',
      body: {
        dealershipSlug: dealership.slug,
        recipient: text('recipient'),
        channel: text('channel'),
        note: text('note'),
        endsAt: endOfDay(text('endsAt'))?.toISOString() ?? null,
      },
      ...(link && { done: texts.saved }),
      isRefreshed: false,
    });
    if (answer.ok) router.push(`/desk/links/${link?.code ?? answer.data.code}`);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-140 gap-5">
      <Field {...texts.recipient} fault={faults.recipient}>
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
      <Field {...texts.dealership} fault={faults.dealershipSlug}>
        <DealershipPicker first={choices} value={dealership} onChange={setDealership} />
      </Field>
      <Field label={texts.channel.label} fault={faults.channel}>
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
          {texts.more}
        </summary>
        <div className="grid gap-5 pt-2 pb-5">
          <Field {...texts.note} fault={faults.note}>
            <Textarea name="note" maxLength={1000} defaultValue={link?.note} />
          </Field>
          <Field {...texts.endsAt} fault={faults.endsAt} className="sm:max-w-60">
            <Input
              name="endsAt"
              type="date"
              defaultValue={link?.endsAt && lastDayOf(link.endsAt)}
            />
          </Field>
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" isWide isPending={isPending}>
          {link ? texts.save : texts.make}
        </Button>
        <Link
          href={link ? `/desk/links/${link.code}` : '/desk/links'}
          className={deskButton({ variant: 'quiet', size: 'large', isWide: true })}
        >
          {texts.cancel}
        </Link>
      </div>
    </form>
  );
}
