'use client';

import { useState } from 'react';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { slugOf } from '@/lib/dealerships/paths';

import { createDealership } from './actions';

export function NewDealershipForm({ host }: { host: string }) {
  const [slug, setSlug] = useState('');
  return (
    <ActionForm action={createDealership} submit="Make the page" busy="Making it…">
      <FormField
        {...{ name: 'name', label: 'Name', autoComplete: 'off', autoFocus: true }}
        help="As on the sign outside."
        onChange={({ currentTarget }) => setSlug(slugOf(currentTarget.value))}
      />
      <FormField
        {...{ name: 'city', label: 'City', autoComplete: 'off' }}
        help="With the state, where several have the name: Springfield, OH."
      />
      <p className="min-h-12 text-[0.9375rem] wrap-anywhere text-muted-foreground">
        {slug && `Its page will be at ${host}/${slug}`}
      </p>
    </ActionForm>
  );
}
