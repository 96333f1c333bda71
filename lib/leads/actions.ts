'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { formsDatabase } from '@/lib/data/site-database';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { kickDeliveries } from './outbox';
import { type LeadAnswer, submitLead } from './submit-lead';

/** Takes a form that JavaScript sends, and answers to it. */
export async function sendLead(form: FormData): Promise<LeadAnswer> {
  // Anybody may call a server action, with anything.
  if (!(form instanceof FormData)) throw new TypeError('A form is expected.');
  return submitLead(form, new Headers(await headers()), {
    database: formsDatabase,
    kick: kickDeliveries,
    log,
    env,
  });
}

/** Takes a form that a browser sends by itself; the answer is its page, or the one that says what happens next. */
export async function postLead(_: LeadAnswer, form: FormData): Promise<LeadAnswer> {
  const answer = await sendLead(form);
  if (answer.received) redirect(answer.received.path);
  return answer;
}
