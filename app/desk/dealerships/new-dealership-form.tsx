'use client';

import { useState } from 'react';

import { ActionForm, FormField } from '@/components/desk/action-form';
import { newDealershipPage as t } from '@/lib/content/desk/dealerships';
import { slugOf } from '@/lib/dealerships/paths';

import { createDealership } from './actions';

export function NewDealershipForm({ host }: { host: string }) {
  const [slug, setSlug] = useState('');
  return (
    <ActionForm action={createDealership} words={t.form}>
      <FormField
        {...{ name: 'name', autoComplete: 'off', autoFocus: true }}
        onChange={({ currentTarget }) => setSlug(slugOf(currentTarget.value))}
      />
      <FormField name="city" autoComplete="off" />
      <p className="min-h-12 text-[0.9375rem] wrap-anywhere text-muted-foreground">
        {slug && t.address(`${host}/${slug}`)}
      </p>
    </ActionForm>
  );
}
