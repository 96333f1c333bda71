'use server';

import { z } from 'zod';

import { deskErrorTexts, restoredText } from '@/lib/content/desk/errors';
import { leadOutcomes as t } from '@/lib/content/desk/leads';
import { stageTexts } from '@/lib/content/desk/lists';
import { changeAction, type ChangeRequest, undo } from '@/lib/desk/action';
import { done, type Outcome, refused } from '@/lib/desk/action-state';
import type { DeskChange } from '@/lib/desk/desk-log';
import { findPerson } from '@/lib/desk/people';
import { ownOnly } from '@/lib/domain/person';
import { env } from '@/lib/env';
import { leadChannelsOf, makeDue } from '@/lib/leads/outbox';
import * as store from '@/lib/leads/desk-leads';
import { leadStages } from '@/lib/domain/lead';
import { confirmLead, releaseOfferSpot } from '@/lib/leads/offer-spots';

const ofLead = z.object({ reference: z.string() });

/** Creates an action that changes a lead, if the current user may see it. */
const leadAction = <Fields extends { reference: string }>(
  schema: z.ZodType<Fields>,
  act: (
    lead: store.DeskLead,
    request: ChangeRequest,
    fields: Fields,
  ) => Promise<Outcome & { log?: Omit<DeskChange, 'subject'> }>,
) =>
  changeAction(schema, async (fields, request) => {
    const lead = await store.findDeskLead(request.db, fields.reference, ownOnly(request.person));
    if (!lead) return refused(deskErrorTexts.not_found);
    const { log, ...outcome } = await act(lead, request, fields);
    return { ...outcome, ...(log && { log: { ...log, subject: lead.reference } }) };
  });

export const setStage = leadAction(
  ofLead.extend({ stage: z.enum(leadStages, t.noStage) }),
  async ({ id }, { db, now }, { stage }) => {
    await store.changeLead(db, id, { stage, stage_at: now.getTime() });
    const log = { action: 'lead.stage', details: stage };
    return { ...done(t.moved(stageTexts[stage])), log };
  },
);

/** Assigns a lead to a person; for owners only. */
export const assign = leadAction(
  ofLead.extend({ person: z.string() }),
  async ({ id }, { db, person: by }, { person }) => {
    if (by.role !== 'owner') return refused(deskErrorTexts.forbidden);
    const to = person ? await findPerson(db, { id: person }) : undefined;
    if (person && (!to || to.invitedUntil)) return refused(deskErrorTexts.not_found);
    // Only owners see an unassigned lead.
    await store.changeLead(db, id, { person_id: to?.id ?? null });
    return { ...done(), log: { action: 'lead.assigned', details: to?.name } };
  },
);

export const addNote = leadAction(
  ofLead.extend({ text: z.string().trim().min(1, t.noNote).max(4_000, t.longNote) }),
  async ({ id }, { person, db, now }, { text }) => {
    await store.addNote(db, id, { text, personName: person.name }, now);
    return { ...done(), log: { action: 'lead.noted' } };
  },
);

export const confirmSpot = leadAction(ofLead, async ({ id, kind }, { db, now }) => {
  if (kind !== 'reserve') return refused(deskErrorTexts.not_found);
  const slot = await confirmLead(db, id, now);
  if (slot === undefined) return refused(t.full);
  return { ...done(t.confirmed), log: { action: 'lead.confirmed', details: String(slot) } };
});

export const releaseSpot = leadAction(ofLead, async ({ id, offerSpot }, { db }) => {
  if (offerSpot === undefined) return refused(t.noSpot);
  await releaseOfferSpot(db, id);
  return { ...done(t.released), log: { action: 'lead.released', details: String(offerSpot) } };
});

/** Sends a lead by email and webhook again; its visitor gets no second confirmation. */
export const resendLead = leadAction(ofLead, async ({ id }, { db, now }) => {
  const channels = leadChannelsOf(env, {});
  if (channels.length === 0) return refused(t.noChannel);
  for (const channel of channels) await makeDue(db, id, channel, now);
  return { ...done(t.resent), log: { action: 'lead.resent' } };
});

/** Deletes a lead, or restores it within ten minutes. */
export const deleteLead = changeAction(
  ofLead.extend({ undo }),
  async ({ reference, undo }, { person, db, now }) => {
    const lead = await store.setDeleted(db, reference, undo ? null : now, ownOnly(person));
    if (!lead) return refused(undo ? deskErrorTexts.gone : deskErrorTexts.not_found);
    const { reference: subject, name } = lead;
    if (undo) return { ...done(restoredText), log: { action: 'lead.restored', subject } };
    const log = { action: 'lead.deleted', subject };
    return { ...done(t.deleted(name), { pageDeleted: true }), log };
  },
);
