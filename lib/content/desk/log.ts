export const logTexts = {
  title: 'Log',
  lead: 'Who changed what at the desk.',
  caption: (total: number): string => (total === 1 ? '1 change' : `${total} changes`),
  columns: { action: 'What', details: 'Details', person: 'Who', at: 'When' },
  empty: {
    title: 'Nothing has been changed yet',
    text: 'Each link, dealership, lead and person that is made, changed or deleted leaves a line here.',
  },
} as const;

/** What was done, by the names that changes are kept under. */
const actionTexts: Readonly<Record<string, string>> = {
  'dealership.created': 'Added the dealership',
  'dealership.saved': 'Edited the dealership',
  'dealership.published': 'Published',
  'dealership.withdrawn': 'Withdrew',
  'dealership.deleted': 'Deleted the dealership',
  'dealership.restored': 'Brought back the dealership',
  'link.created': 'Made the link',
  'link.changed': 'Changed the link',
  'link.deleted': 'Deleted the link',
  'link.restored': 'Brought back the link',
  'lead.stage': 'Moved the lead',
  'lead.noted': 'Noted something of the lead',
  'lead.confirmed': 'Confirmed the pre-order',
  'lead.released': 'Released the spot of',
  'lead.resent': 'Sent again the lead',
  'lead.deleted': 'Deleted the lead',
  'lead.restored': 'Brought back the lead',
  'leads.exported': 'Exported leads:',
  'person.invited': 'Invited',
  'person.joined': 'Joined:',
  'person.changed': 'Changed the person',
  'person.removed': 'Removed',
  'person.signed-out-everywhere': 'Signed out everywhere:',
  'password.link': 'Made a link to a new password for',
  'password.changed': 'Changed the password of',
};

/** What was done, to be followed by what it was done to. A change of another kind is said as it is kept. */
export function actionText(action: string): string {
  return (Object.hasOwn(actionTexts, action) ? actionTexts[action] : undefined) ?? action;
}
