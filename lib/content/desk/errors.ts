/** Reasons why the desk refuses an action, and what its reader can do. */
export const deskErrorTexts = {
  not_signed_in: 'You are signed out. Sign in to go on.',
  foreign_page: 'This is for the desk’s own pages. Open the desk, and try again there.',
  forbidden: 'Your role does not allow this. Ask an owner of the desk.',
  not_found: 'This is not here, or not yours.',
  clash: (now?: string): string =>
    `Someone else ${now ? `wrote “${now}”` : 'emptied this'} in the meantime. Send again to put yours in its place.`,
  gone: 'This is gone for good.',
  unavailable:
    'Nothing was changed: the database cannot be reached, or takes no changes right now. Try again in a moment.',
} as const;

/** Text after a restored deletion. */
export const restoredText = 'Restored';
