'use client';

import { Mail, MessageSquare, Pencil, Share2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';

import { CopyButton } from '@/components/desk/shell/copy-button';
import { Button, deskButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { kitTexts } from '@/lib/content/desk/links';
import type { LinkChannel } from '@/lib/links/link';

import { fillWords, mailtoLink, type Placeholder, placeholders, smsLink } from './fill-words';
import { useKeptWords } from './use-kept-words';

interface MessageKitProps {
  values: Readonly<Record<Placeholder, string>>;
  channel: LinkChannel;
}

const noChange = () => () => {};

/** The message that goes with the link, in the salesperson's own words, and the ways on which it goes. */
export function MessageKit({ values, channel }: MessageKitProps) {
  const [words, keepWords] = useKeptWords(kitTexts.defaultWords);
  const [isEditing, setEditing] = useState(false);
  const canShare = useSyncExternalStore(
    noChange,
    () => typeof navigator.share === 'function',
    () => false,
  );
  const message = fillWords(words, values);
  const byMail = channel === 'email';
  const isShared = canShare && !byMail && channel !== 'text';
  const look = (isMain: boolean) => deskButton({ variant: isMain ? 'primary' : 'outline' });

  function share() {
    // Whoever closes the sheet has changed their mind: nothing failed.
    navigator.share({ text: message }).catch(() => {});
  }

  return (
    <section aria-labelledby="message-title" className="kit-part">
      <h2 id="message-title" className="kit-title">
        {kitTexts.message}
      </h2>
      <p className="kit-message">{message}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <a href={smsLink(message)} className={look(!byMail && !isShared)}>
          <MessageSquare aria-hidden="true" />
          {kitTexts.textIt}
        </a>
        <a href={mailtoLink(kitTexts.subject(values.dealership), message)} className={look(byMail)}>
          <Mail aria-hidden="true" />
          {kitTexts.mailIt}
        </a>
        {canShare && (
          <Button variant={isShared ? 'primary' : 'outline'} onClick={share}>
            <Share2 aria-hidden="true" />
            {kitTexts.share}
          </Button>
        )}
        <CopyButton text={message} label={kitTexts.copyMessage} />
        <Button
          variant="quiet"
          aria-expanded={isEditing}
          aria-controls="message-words"
          onClick={() => setEditing(!isEditing)}
        >
          <Pencil aria-hidden="true" />
          {kitTexts.editWords}
        </Button>
      </div>
      <div id="message-words" hidden={!isEditing} className="mt-4">
        <Field
          label={kitTexts.words.label}
          help={`${kitTexts.words.help} ${placeholders.map((name) => `{${name}}`).join(' ')}`}
        >
          <Textarea
            rows={5}
            maxLength={2_000}
            value={words}
            onChange={({ currentTarget }) => keepWords(currentTarget.value)}
          />
        </Field>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button onClick={() => setEditing(false)}>{kitTexts.words.done}</Button>
          <Button variant="quiet" onClick={() => keepWords(undefined)}>
            {kitTexts.words.restore}
          </Button>
        </div>
      </div>
    </section>
  );
}
