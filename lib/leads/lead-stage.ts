/** How far the desk has come with a lead, in the order that it goes. */
export const leadStages = ['new', 'contacted', 'won', 'lost'] as const;

export type LeadStage = (typeof leadStages)[number];
