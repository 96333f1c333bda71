import { z } from 'zod';
import { linkFaults as faults } from '@/lib/content/desk/refusals';
import { cleanLine, cleanText } from '@/lib/leads/clean-text';
import { linkChannels } from './link';

const fields = {
  dealershipSlug: z.string(faults.dealershipSlug).max(200, faults.dealershipSlug),
  recipient: z
    .string(faults.recipient)
    .max(200, faults.recipient)
    // It is shown in lines, and put in messages.
    .transform(cleanLine)
    .refine((text) => text !== '' && text.length <= 100, faults.recipient),
  channel: z.enum(linkChannels, faults.channel),
  note: z.string(faults.note).max(1_000, faults.note).transform(cleanText),
  endsAt: z.iso
    .datetime({ offset: true, error: faults.endsAt })
    .transform((text) => new Date(text))
    .nullable()
    .transform((date) => date ?? undefined),
};

/** A link as a page of the desk sends it; only whom it is for, and to where, has to be said. */
export const newLinkBody = z.object({
  ...fields,
  channel: fields.channel.default('text'),
  note: fields.note.default(''),
  endsAt: fields.endsAt.optional(),
});

/** What is to be changed of one. No date is told as null. */
export const linkChangesBody = z.object(fields).partial();
