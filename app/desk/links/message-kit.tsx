'use client';

import { Mail, MessageSquare } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import { fillWords, mailtoLink, type Placeholder, smsLink } from '@/components/desk/contact-links';
import { CopyButton, ShareButton, useCanShare } from '@/components/desk/shell/copy-button';
import { Button, deskButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { messageTexts as t } from '@/lib/content/desk/links';
import type { LinkChannel } from '@/lib/links/link';

const STORED = 'desk-words';

function onStorage(listener: () => void) {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function store(words: string | undefined) {
  if (words === undefined) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, words);
  // The browser tells other tabs only.
  dispatchEvent(new StorageEvent('storage'));
}

interface MessageKitProps extends Record<'phone' | 'email', string> {
  values: Readonly<Record<Placeholder, string>>;
  channel: LinkChannel;
}

/** The message that goes with the link, in the salesperson's own words, and the ways to send it. */
export function MessageKit({ values, channel, phone, email }: MessageKitProps) {
  const stored = useSyncExternalStore(
    onStorage,
    () => localStorage.getItem(STORED),
    () => null,
  );
  const words = stored ?? t.standard;
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
        <Field {...t.mine}>
          <Textarea
            rows={5}
            maxLength={2_000}
            value={words}
            onChange={({ currentTarget }) => store(currentTarget.value)}
          />
        </Field>
        <Button variant="quiet" className="mt-3" onClick={() => store(undefined)}>
          {t.useStandard}
        </Button>
      </details>
    </>
  );
}
