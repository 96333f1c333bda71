'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';

import { useDeskAction } from '@/components/desk/use-desk-action';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { faultSentence, newDealership as texts } from '@/lib/content/desk/dealerships';
import { slugOf } from '@/lib/dealerships/slug';

import type { EditedEntry } from './edited-entry';

/** Name and city: all that a page needs. */
export function NewDealershipForm({ origin }: { origin: string }) {
  const router = useRouter();
  const { send, isPending, faults } = useDeskAction();
  const [name, setName] = useState('');
  const [city, setCity] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const slug = slugOf(name);
  const faultOf = (field: string) =>
    missing[field] ?? (faults[field] === undefined ? undefined : faultSentence(faults[field]));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const lacking = {
      ...(name.trim() === '' && { name: texts.name.missing }),
      ...(city.trim() === '' && { city: texts.city.missing }),
    };
    setMissing(lacking);
    const [first] = Object.keys(lacking);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const answer = await send<EditedEntry>({
      path: 'dealerships',
      body: { content: { name: name.trim(), ...placeOf(city) } },
      isRefreshed: false,
    });
    if (answer.ok) router.push(`/desk/dealerships/${answer.data.id}`);
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-5">
      <Field label={texts.name.label} help={texts.name.help} fault={faultOf('name')}>
        <Input
          name="name"
          value={name}
          maxLength={100}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field label={texts.city.label} help={texts.city.help} fault={faultOf('city')}>
        <Input
          name="city"
          value={city}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setCity(event.currentTarget.value)}
        />
      </Field>
      <p className="min-h-12 text-[0.9375rem] wrap-anywhere text-muted-foreground">
        {slug && texts.path(`${origin.replace(/^https?:\/\//, '')}/${slug}`)}
      </p>
      <div>
        <Button type="submit" variant="primary" size="large" isWide isPending={isPending}>
          {isPending ? texts.pending : texts.submit}
        </Button>
      </div>
    </form>
  );
}

/** A city, and its state where that is said: `Springfield, OH`. */
function placeOf(text: string): { city: string; region?: string } {
  const [city = '', region = '', ...rest] = text.split(',').map((part) => part.trim());
  const isState = /^[a-z]{2}$/i.test(region) && rest.length === 0;
  return isState ? { city, region: region.toUpperCase() } : { city: text.trim() };
}
