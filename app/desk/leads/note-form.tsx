'use client';

import { useEffect, useRef } from 'react';

import { useAction } from '@/components/desk/use-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

import { addNote } from './actions';

/** Adds a note to a lead. */
export function NoteForm({ reference, count }: { reference: string; count: number }) {
  const { form, isPending, state } = useAction(addNote);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = '';
  }, [count]);
  return (
    <form {...form} className="grid justify-items-start gap-3">
      <input type="hidden" name="reference" value={reference} />
      <Field label="Add a note" fault={state.faults?.text ?? state.message} className="w-full">
        <Textarea ref={field} name="text" maxLength={4_000} />
      </Field>
      <Button type="submit" isPending={isPending}>
        Add
      </Button>
    </form>
  );
}
