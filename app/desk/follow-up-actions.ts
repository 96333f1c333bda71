'use server';

import { z } from 'zod';

import { deskErrorTexts, restored } from '@/lib/content/desk/errors';
import { linkOutcomes as t } from '@/lib/content/desk/links';
import { changeAction } from '@/lib/desk/action';
import { ownOnly } from '@/lib/desk/person';
import { cleanLine } from '@/lib/leads/clean-text';
import { findDeskLead } from '@/lib/leads/desk-leads';
import * as store from '@/lib/links/follow-ups';
import { todayOf } from '@/lib/links/link';
import { findLink } from '@/lib/links/link-store';

/** Of a link by its code, or of a lead by its reference. */
export const saveFollowUp = changeAction(
  z.object({
    code: z.string().optional(),
    reference: z.string().optional(),
    day: z.iso.date(t.noDay),
    note: z.string().max(300, t.longFollowUp).transform(cleanLine),
  }),
  async ({ code, reference, day, note }, { person, db, now }) => {
    if (day < todayOf(now)) return { faults: { day: t.pastDate } };
    const own = ownOnly(person);
    const link = code ? await findLink(db, code, own) : undefined;
    const lead = reference ? await findDeskLead(db, reference, own) : undefined;
    const on = link ? { link_code: link.code } : lead && { lead_id: lead.id };
    if (!on) return { message: deskErrorTexts.not_found };
    await store.setFollowUp(db, on, { day, note }, person.id);
    const subject = link?.code ?? lead?.reference ?? '';
    const action = link ? 'link.follow-up' : 'lead.follow-up';
    return { log: { action, subject, details: link?.recipient ?? lead?.name ?? '' } };
  },
);

const ofFollowUp = z.object({ id: z.string() });

/** Ends a follow-up, or takes that back. */
const ending = (isDone: boolean) =>
  changeAction(ofFollowUp, async ({ id }, { person, db, now }) =>
    (await store.endFollowUp(db, id, isDone ? now : null, ownOnly(person)))
      ? { done: isDone ? t.followUpDone : restored }
      : { message: deskErrorTexts.not_found },
  );

export const endFollowUp = ending(true);
export const reopenFollowUp = ending(false);
