import type { Role } from '@/lib/domain/person';

export const roleTexts: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Sees and changes everything, people too.' },
  sales: { name: 'Sales', may: 'Own dealerships, links, leads and calls.' },
};

export const roleNames = { owner: roleTexts.owner.name, sales: roleTexts.sales.name };

export const peopleTexts = {
  title: 'People',
  caption: 'People of the desk',
  columns: {
    name: 'Name',
    seen: 'Last seen',
    role: 'Role',
    access: 'Access',
  },
  you: ' (You)',
  signedOut: 'Signed out',
  invitedUntil: 'Invited until',
  roleOf: (name: string) => `Role of ${name}`,
  newPassword: 'New password',
  inviteAgain: 'Invite again',
  revoke: 'Revoke',
  remove: 'Remove',
  heir: 'Who takes over their links, leads and pages?',
  nobody: 'Nobody: owners see them',
  asked: (name: string) => ({
    title: `Remove ${name} from the desk?`,
    text: 'All of their devices are signed out at once. Their links keep working. This cannot be undone.',
    action: 'Remove',
  }),
} as const;

export const inviteTexts = {
  title: 'Invite someone',
  text: 'You get a link to send. It works once, within a week, and whoever opens it joins the desk. Someone who has an account chooses a new password with it.',
  form: {
    submit: 'Make the link',
    busy: 'Making it…',
    fields: {
      name: { label: 'Name', help: 'So that you know whose it is. They can change it.' },
      email: {
        label: 'Email (optional)',
        help: 'Then only an account with this address can join.',
      },
      role: {
        label: 'Role',
        help: `${roleTexts.owner.name}: ${roleTexts.owner.may} ${roleTexts.sales.name}: ${roleTexts.sales.may}`,
      },
    },
  },
} as const;

/** What came of an action on someone. */
export const peopleOutcomes = {
  lastOwner: 'The desk needs an owner. Make someone else an owner first.',
  removed: (name: string) => `${name} is removed.`,
  heirIs: (name: string) => `links, leads and pages to ${name}`,
  linkFor: (name: string) => `The link for ${name}`,
  linkText: 'Copy it now: it is shown only here. It works once, for 7 days.',
  revoked: 'The invitation is revoked. Its link opens nothing anymore.',
} as const;
