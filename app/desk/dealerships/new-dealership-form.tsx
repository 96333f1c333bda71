'use client';

import { useState } from 'react';

import { useAction } from '@/components/desk/use-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { slugOf } from '@/lib/dealerships/paths';

import { createDealership } from './actions';

/** Name and city: all that a page needs. */
export function NewDealershipForm({ host }: { host: string }) {
  const { form, isPending, state } = useAction(createDealership);
  const [slug, setSlug] = useState('');
  const { faults = {}, message } = state;
  return (
    <form {...form} className="grid max-w-md gap-5">
      <Field label="Name" help="As on the sign outside." fault={faults.name}>
        <Input
          name="name"
          maxLength={100}
          autoComplete="off"
          autoFocus
          onChange={({ currentTarget }) => setSlug(slugOf(currentTarget.value))}
        />
      </Field>
      <Field
        label="City"
        help="With the state, where several have the name: Springfield, OH."
        fault={faults.city}
      >
        <Input name="city" maxLength={100} autoComplete="off" />
      </Field>
      <p className="min-h-12 text-[0.9375rem] wrap-anywhere text-muted-foreground">
        {slug && `Its page will be at ${host}/${slug}`}
      </p>
      {message && (
        <p role="alert" className="font-semibold text-destructive">
          {message}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" size="large" isWide isPending={isPending}>
          {isPending ? 'Making it…' : 'Make the page'}
        </Button>
      </div>
    </form>
  );
}
