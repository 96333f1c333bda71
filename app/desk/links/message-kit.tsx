'use client';

import { Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';

import { ActionButton } from '@/components/desk/action-button';
import { FormAlert } from '@/components/desk/action-form';
import { fillWords, mailtoLink, type Placeholder, smsLink } from '@/components/desk/contact-links';
import { CopyButton, ShareButton, useCanShare } from '@/components/desk/shell/copy-button';
import { useAction } from '@/components/desk/use-action';
import { Button, deskButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { messageTexts as t } from '@/lib/content/desk/links';
import type { LinkChannel } from '@/lib/links/link';

import { removeTemplate, saveTemplate } from '../account/actions';

type Template = { name: string; words: string };

const standard: Template = { name: '', words: t.standard };

interface MessageKitProps extends Record<'phone' | 'email', string> {
  values: Readonly<Record<Placeholder, string>>;
  channel: LinkChannel;
  /** The salesperson's own, the last saved first. */
  templates: readonly Template[];
}

/** The message that goes with the link, in the salesperson's own words, and the ways to send it. */
export function MessageKit({ values, channel, templates, phone, email }: MessageKitProps) {
  const [{ name, words }, write] = useState(templates[0] ?? standard);
  const saving = useAction(saveTemplate);
  const faults = saving.state.faults ?? {};
  const isSaved = templates.some((each) => each.name === name);
  const message = fillWords(words, values);
  const byMail = channel === 'email';
  const isShared = useCanShare() && !byMail && channel !== 'text';
  const variant = (isMain: boolean) => ({ variant: isMain ? 'primary' : 'outline' }) as const;

  return (
    <>
      <p className="w-fit max-w-[60ch] rounded-[1.125rem] rounded-bl-sm bg-surface px-4.5 py-3.5 wrap-anywhere whitespace-pre-wrap forced-colors:border">
        {message}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <a href={smsLink(message, phone)} className={deskButton(variant(!byMail && !isShared))}>
          <MessageSquare aria-hidden="true" />
          {t.text}
        </a>
        <a
          href={mailtoLink(t.subject(values.dealership), message, email)}
          className={deskButton(variant(byMail))}
        >
          <Mail aria-hidden="true" />
          {t.email}
        </a>
        <ShareButton content={{ text: message }} {...variant(isShared)} />
        <CopyButton text={message} label={t.copy} />
      </div>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {t.change}
        </summary>
        <div className="grid max-w-140 gap-4 pt-1 pb-3">
          <Field label={t.saved}>
            <Select
              value={isSaved ? name : ''}
              options={Object.fromEntries([
                ['', t.newOne],
                ...templates.map((each) => [each.name, each.name]),
              ])}
              onChange={({ currentTarget: { value } }) =>
                write(templates.find((each) => each.name === value) ?? standard)
              }
            />
          </Field>
          <Field {...t.mine} fault={faults['words']}>
            <Textarea
              rows={5}
              maxLength={2_000}
              value={words}
              onChange={({ currentTarget }) => write({ name, words: currentTarget.value })}
            />
          </Field>
          <Field label={t.name.label} fault={faults['name']}>
            <Input
              value={name}
              placeholder={t.name.placeholder}
              maxLength={60}
              onChange={({ currentTarget }) => write({ name: currentTarget.value, words })}
            />
          </Field>
          <FormAlert state={saving.state} />
          <p role="status" className="empty:hidden">
            {saving.state.done}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button isPending={saving.isPending} onClick={() => void saving.run({ name, words })}>
              {t.save}
            </Button>
            {isSaved && (
              <ActionButton variant="quiet" action={removeTemplate} fields={{ name }}>
                {t.remove}
              </ActionButton>
            )}
          </div>
        </div>
      </details>
    </>
  );
}
