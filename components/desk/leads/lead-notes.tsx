'use client';

import { type FormEvent, useState } from 'react';

import { TimeAgo } from '@/components/desk/shell/time-text';
import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { leadTexts } from '@/lib/content/desk/leads';

interface LeadNotesProps {
  reference: string;
  notes: readonly { id: string; personName: string; text: string; at: number }[];
  now: number;
}

const { notes: texts } = leadTexts;

/** What the desk's people have noted of a lead, the newest first. */
export function LeadNotes({ reference, notes, now }: LeadNotesProps) {
  const { send, isPending, faults } = useDeskAction();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    const answer = await send({ path: `leads/${reference}/notes`, body: { text: text.trim() } });
    if (answer.ok) setText('');
  }

  return (
    <section aria-labelledby="notes" className="min-w-0">
      <h2 id="notes" className="mb-3 text-xl type-wide">
        {texts.title}
      </h2>
      <form onSubmit={add} className="grid justify-items-start gap-3">
        <Field
          label={texts.label}
          fault={isMissing ? texts.missing : faults.text}
          className="w-full"
        >
          <Textarea
            value={text}
            maxLength={2_000}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </Field>
        <Button type="submit" isPending={isPending}>
          {texts.submit}
        </Button>
      </form>
      {notes.length === 0 ? (
        <p className="mt-5 text-[0.9375rem] text-muted-foreground">{texts.none}</p>
      ) : (
        <ol className="mt-5 border-b">
          {notes.map((note) => (
            <li key={note.id} className="border-t py-3">
              <p className="text-sm text-muted-foreground">
                {note.personName}, <TimeAgo at={note.at} now={now} />
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
