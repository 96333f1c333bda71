'use client';
import { Mail, MessageSquare } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '@/components/desk/action-button';
import { ActionForm, FormField } from '@/components/desk/action-form';
import { fillWords, mailtoLink, type Placeholder, smsLink } from '@/components/desk/contact-links';
import { CopyButton, ShareButton, useCanShare } from '@/components/desk/shell/copy-button';
import { deskButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { messageTexts as t } from '@/lib/content/desk/links';
import type { LinkChannel } from '@/lib/domain/link';
import { removeTemplate, saveTemplate } from '../account/actions';

interface MessageKitProps extends Record<'phone' | 'email', string> {
  values: Readonly<Record<Placeholder, string>>;
  channel: LinkChannel;
  /** The salesperson's own templates, last saved first. */
  templates: readonly { name: string; words: string }[];
}

/** The message for a link, from the salesperson's templates, with buttons to send it. */
export function MessageKit({ values, channel, templates, phone, email }: MessageKitProps) {
  const [picked, pick] = useState(templates[0]?.name ?? '');
  const [changed, change] = useState<string>();
  const saved = templates.find(({ name }) => name === picked) ?? { name: '', words: t.standard };
  const message = fillWords(changed ?? saved.words, values);
  const byMail = channel === 'email';
  const isShared = useCanShare() && !byMail && channel !== 'text';
  const variant = (isMain: boolean) => ({ variant: isMain ? 'primary' : 'outline' }) as const;

  function onInput({ target }: FormEvent) {
    if (target instanceof HTMLTextAreaElement) change(target.value);
  }

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
        <div onInput={onInput} className="grid max-w-140 gap-4 pt-1 pb-3">
          <Field label={t.saved}>
            <Select
              value={saved.name}
              options={Object.fromEntries([
                ['', t.newOne],
                ...templates.map((each) => [each.name, each.name]),
              ])}
              onChange={({ currentTarget }) => {
                pick(currentTarget.value);
                change(undefined);
              }}
            />
          </Field>
          <ActionForm
            key={picked}
            action={saveTemplate}
            words={t.form}
            values={saved}
            opened={saved}
            button={{ variant: 'outline', size: 'desk' }}
            className="grid gap-4"
          >
            <FormField name="words" isArea maxLength={2_000} />
            <FormField name="name" maxLength={60} />
          </ActionForm>
          {saved.name && (
            <ActionButton variant="quiet" action={removeTemplate} fields={{ name: saved.name }}>
              {t.remove}
            </ActionButton>
          )}
        </div>
      </details>
    </>
  );
}
