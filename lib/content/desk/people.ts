import type { Role } from '@/lib/desk/person';

export const roleTexts: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Sees and changes everything, people too.' },
  sales: { name: 'Sales', may: 'Own links, leads and calls, and all dealerships.' },
};

export const peopleTexts = {
  title: 'People',
  invite: 'Invite somebody',
  caption: (count: number): string => (count === 1 ? '1 person' : `${count} people`),
  you: 'You',
  columns: { name: 'Name', email: 'Email', role: 'Role', seen: 'Last here', actions: 'Remove' },
  notHere: 'Signed out',
  roleOf: (name: string): string => `Role of ${name}`,
  roleSaved: (name: string, role: string): string => `${name}: ${role}`,
  remove: 'Remove',
  removed: (name: string): string => `${name} is removed.`,
  removeConfirm: {
    title: (name: string): string => `Remove ${name} from the desk?`,
    text: 'All of their devices are signed out at once. Their links work on, with their name. To let them in again, invite them anew: this cannot be undone.',
  },
  alone: {
    title: 'You are alone here',
    text: 'Invite the people who sell. Each sees their own links, and you see all of them.',
  },
  invitations: {
    title: 'Invitations nobody has followed yet',
    caption: 'Open invitations',
    columns: { name: 'For', role: 'Role', expires: 'Good until', actions: 'Take back' },
    anybody: 'Whoever has the link',
    withdraw: 'Take back',
    withdrawn: 'The invitation is taken back. Its link opens nothing any more.',
  },
} as const;

export const inviteTexts = {
  title: 'Invite somebody',
  lead: 'You get a link to send. Whoever follows it first joins the desk, once, within a week.',
  name: { label: 'Name', help: 'So that you know whose it is. They can change it.' },
  email: { label: 'Email (optional)', help: 'Then only an account with this address can join.' },
  role: { label: 'Role' },
  submit: 'Make the link',
  pending: 'Making it…',
  made: {
    title: (name: string): string => `The link for ${name || 'them'}`,
    text: (days: number): string =>
      `Copy it now: it is shown only here. It works once, for ${days} days.`,
    label: 'Invitation link',
    copy: 'Copy the link',
    share: 'Share',
    shareTitle: 'Join the sales desk',
    another: 'Invite another',
  },
} as const;

export const accountTexts = {
  title: 'Account',
  facts: { name: 'Name', email: 'Email', role: 'Role' },
  password: {
    title: 'Password',
    text: 'All of your other devices are signed out when it changes.',
    present: { label: 'Present password', help: 'Empty if you sign in with another account.' },
    next: { label: 'New password', help: 'At least 12 characters. A few words are easiest.' },
    submit: 'Change the password',
    saved: 'The password is changed. Your other devices are signed out.',
  },
  devices: {
    title: 'Devices',
    text: 'A session ends by itself after 12 hours without use, and after 30 days in any case.',
    signOut: 'Sign out',
    everywhere: 'Sign out everywhere',
    confirm: {
      title: 'Sign out on all devices?',
      text: 'This one too. You sign in again with your password.',
    },
  },
} as const;
