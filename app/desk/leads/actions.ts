'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';

import { deskErrorTexts } from '@/lib/content/desk/errors';
import { type PersonRequest, type ActionState, deskAction } from '@/lib/desk/action';
import { noteChange } from '@/lib/desk/desk-log';
import { ownOnly } from '@/lib/desk/person';
import { env } from '@/lib/env';
import { leadChannelsOf, makeDue } from '@/lib/leads/outbox';
import {
  addNote as storeNote,
  deleteDeskLead,
  type DeskLead,
  findDeskLead,
  restoreDeskLead,
  setStage as storeStage,
} from '@/lib/leads/desk-leads';
import { leadStages } from '@/lib/leads/lead';
import { confirmLead, releaseOfferSlot } from '@/lib/leads/offer-slots';

import { stageTexts } from './lead-text';

const ofLead = z.object({ reference: z.string() });

type LeadContext = PersonRequest & { lead: DeskLead };

/** An action on a lead that this person may see. Its `log` is written down with the lead. */
const leadAction = <Fields extends { reference: string }>(
  schema: z.ZodType<Fields>,
  act: (
    context: LeadContext,
    fields: Fields,
  ) => Promise<ActionState & { log?: { action: string; details?: string } }>,
) =>
  deskAction({ schema }, async (fields, request): Promise<ActionState> => {
    const { person, db, now } = request;
    const lead = await findDeskLead(db, fields.reference, ownOnly(person));
    if (!lead) return { message: deskErrorTexts.not_found };
    const { log, ...state } = await act({ ...request, lead }, fields);
    if (log) await noteChange(db, person, { ...log, subject: lead.reference }, now);
    return state;
  });

export const setStage = leadAction(
  ofLead.extend({ stage: z.enum(leadStages, 'Pick one of the stages.') }),
  async ({ lead, db, now }, { stage }) => {
    await storeStage(db, lead.id, stage, now);
    refresh();
    return { done: `Now: ${stageTexts[stage]}`, log: { action: 'lead.stage', details: stage } };
  },
);

const noteFault = 'Write something, in 4,000 characters or fewer.';

export const addNote = leadAction(
  ofLead.extend({ text: z.string().trim().min(1, 'Write the note first.').max(4_000, noteFault) }),
  async ({ lead, person, db, now }, { text }) => {
    await storeNote(db, lead.id, { text, personName: person.name }, now);
    refresh();
    return { log: { action: 'lead.noted' } };
  },
);

export const confirmSpot = leadAction(ofLead, async ({ lead, db, now }) => {
  if (lead.kind !== 'reserve') return { message: deskErrorTexts.not_found };
  const slot = await confirmLead(db, lead.id, now);
  if (slot === undefined) return { message: 'All spots are taken. Release one first.' };
  refresh();
  return {
    done: 'Confirmed. It has its spot.',
    log: { action: 'lead.confirmed', details: String(slot) },
  };
});

export const releaseSpot = leadAction(ofLead, async ({ lead, db }) => {
  const { offerSlot, id } = lead;
  if (offerSlot === undefined) return { message: 'This lead has no spot.' };
  await releaseOfferSlot(db, id);
  refresh();
  return {
    done: 'The spot is free again.',
    log: { action: 'lead.released', details: String(offerSlot) },
  };
});

/** Has mail and webhook told of a lead again; its visitor gets no second confirmation. */
export const resendLead = leadAction(ofLead, async ({ lead, db, now }) => {
  const channels = leadChannelsOf(env, {});
  if (channels.length === 0) return { message: 'Neither mail nor a webhook is set up for leads.' };
  for (const channel of channels) await makeDue(db, lead.id, channel, now);
  return { done: 'Mail and webhook are told again.', log: { action: 'lead.resent' } };
});

/** Deletes a lead, which can be undone for ten minutes. */
export const deleteLead = leadAction(ofLead, async ({ lead, db, now }) => {
  await deleteDeskLead(db, lead.id, now);
  return { done: `The lead of ${lead.name} is deleted.`, log: { action: 'lead.deleted' } };
});

export const restoreLead = deskAction(
  { schema: ofLead },
  async (fields, { person, db, now }): Promise<ActionState> => {
    const reference = await restoreDeskLead(db, fields.reference, ownOnly(person));
    if (reference === undefined) return { message: deskErrorTexts.gone };
    await noteChange(db, person, { action: 'lead.restored', subject: reference }, now);
    refresh();
    return { done: 'Back again' };
  },
);
