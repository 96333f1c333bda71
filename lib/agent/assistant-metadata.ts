import { z } from 'zod';

/** On whose line the agent is: a store's own, or ours, where it sells one of the two products. */
export const sides = ['store', 'voice'] as const;
export type Side = (typeof sides)[number];

const hours = z.object({ opens: z.string(), closes: z.string() }).nullable();
const week = z.object({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: hours,
});

/** The facts that an agent knows of its store, named as in a dealership's file. */
export const storeFacts = z.object({
  name: z.string().max(100),
  /** Street and number. */
  address: z.string().max(100).optional(),
  city: z.string().max(100),
  region: z.string().max(100),
  brands: z.array(z.string().max(100)).max(60),
  phone: z.string().max(40).optional(),
  timeZone: z.string().max(60),
  openingHours: week,
  serviceHours: week,
  /** Which of the hours nobody has confirmed: they are for finding a time, and are not told. */
  guessed: z.array(z.enum(['openingHours', 'serviceHours'])).optional(),
});

export type StoreFacts = z.infer<typeof storeFacts>;

/**
 * The metadata of an inline assistant that the site sends, beside the prompt that says the same in words. A platform that
 * has no use for it ignores it.
 */
export const assistantMetadata = z.looseObject({
  side: z.enum(sides).default('voice'),
  store: storeFacts.optional(),
  /** The slug of a dealership. */
  dealership: z.string().optional(),
  /** All spots of our offer are taken. */
  isSoldOut: z.boolean().optional(),
});

export type AssistantMetadata = z.infer<typeof assistantMetadata>;
