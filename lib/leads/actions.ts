'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { postTexts } from '@/lib/content/posts';
import { visitorsDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { olderPageField } from '@/lib/http/older-page';
import { log } from '@/lib/log';
import { type LeadAnswer, submitLead } from './submit-lead';

/** Stores a form that JavaScript sends. */
export async function sendLead(form: FormData): Promise<LeadAnswer> {
  // Anyone can call a server action with any argument.
  if (!(form instanceof FormData)) throw new TypeError('A form is expected.');
  return submitLead(form, new Headers(await headers()), { database: visitorsDatabase, log, env });
}

/** Stores a form that the browser submits without JavaScript. */
export async function postLead(_: LeadAnswer, form: FormData): Promise<LeadAnswer> {
  const isOlder = form.has(olderPageField);
  const answer = isOlder ? { problem: postTexts.wasOlder } : await sendLead(form);
  if (answer.received) redirect(answer.received.path);
  const texts = [...form].filter(([name, value]) => !name.startsWith('$') && value !== '');
  const values = Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
  return { ...answer, values };
}
