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
  'person.invited': 'Invited',
  'person.joined': 'Joined:',
  'person.changed': 'Changed the person',
  'person.removed': 'Removed',
  'person.signed-out-everywhere': 'Signed out everywhere:',
  'password.changed': 'Changed the password of',
};

/** What was done, to be followed by what it was done to. A change of another kind is said as it is kept. */
export function actionText(action: string): string {
  return (Object.hasOwn(actionTexts, action) ? actionTexts[action] : undefined) ?? action;
}
