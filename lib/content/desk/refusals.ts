/** What is wrong with a link as it was filled in. */
export const linkFaults = {
  recipient: 'Say who it is for, in 100 characters or fewer.',
  dealershipSlug: 'Pick a dealership that has a page.',
  channel: 'Pick one of the ways to send it.',
  note: 'Keep the note to 1,000 characters or fewer.',
  endsAt: 'Give a date, or none.',
} as const;

/** Why the desk does not do with a lead what it was asked to. */
export const leadRefusals = {
  stage: 'Pick one of the stages.',
  note: 'Write something, in 4,000 characters or fewer.',
  not_a_reservation: 'Only a pre-order can have a spot.',
  all_taken: 'All spots are taken. Release one first.',
  no_spot: 'This lead has no spot.',
  no_channel: 'Neither mail nor a webhook is set up for leads.',
} as const;

/** Why what was said in a call cannot be shown. */
export const wordsRefusals = {
  gone: 'The voice platform no longer has what was said in this call.',
  unavailable: 'The voice platform does not answer. Try again in a moment.',
} as const;
