import type { Role } from '@/lib/desk/person';

/** Why somebody could not sign in, or join. */
export type AccountFault =
  | 'wrong'
  | 'mail_taken'
  | 'other_mail'
  | 'too_short'
  | 'too_long'
  | 'common'
  | 'personal'
  | 'last_owner';

export const accountFaultTexts: Record<AccountFault, string> = {
  wrong: 'Mail address and password do not go together.',
  mail_taken: 'Somebody has an account with this mail address. Sign in with it.',
  other_mail: 'The invitation is for another mail address.',
  too_short: 'Use at least 12 characters. A few words in a row are easy to remember.',
  too_long: 'Use at most 128 characters.',
  common: 'Too many people use this one. Take a few words that do not belong together.',
  personal: 'This is close to your name or mail address. Take something else.',
  last_owner: 'The desk needs an owner. Make somebody else an owner first.',
};

/** Why an account elsewhere did not open the desk, by the codes of its way back. */
const providerFaultTexts: Record<string, string> = {
  not_invited: 'Nobody has invited this account’s mail address. Ask an owner of the desk.',
  email_not_verified:
    'The other account does not say that its mail address is yours. Sign in with your password.',
  account_not_linked:
    'This mail address signs in with its password here. An owner can invite it by mail to change that.',
  access_denied: 'You did not let the other account sign you in.',
};

/** What is said to who comes back from an account elsewhere without being signed in. */
export const providerFaultText = (code: string): string =>
  (Object.hasOwn(providerFaultTexts, code) ? providerFaultTexts[code] : undefined) ??
  'The other account could not sign you in. Try again, or use your password.';

export const roleNames: Record<Role, string> = { owner: 'Owner', sales: 'Sales' };

export const signInTexts = {
  title: 'Sign in',
  heading: 'Sales desk',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  busy: 'Signing in …',
  or: 'or',
  google: 'Continue with Google',
  with: (name: string) => `Continue with ${name}`,
  forgotten: 'Forgot your password? An owner can invite you anew.',
  wait: (seconds: number) =>
    `That was too often. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
} as const;

export const joinTexts = {
  title: 'Join the desk',
  heading: 'Join the sales desk',
  lead: (role: string) => `You are invited as ${role}. Choose how you sign in.`,
  name: 'Your name',
  nameHelp: 'Your colleagues see it beside your links.',
  email: 'Email',
  password: 'Password',
  passwordHelp: 'At least 12 characters. A few words in a row are easy to remember.',
  submit: 'Join',
  busy: 'Joining …',
  gone: {
    heading: 'This invitation is over',
    text: 'It was used already, taken back, or is older than a week. Ask an owner of the desk for a new one.',
    action: 'Go to sign-in',
  },
} as const;

export const accountFieldTexts = {
  name: 'Enter a name.',
  email: 'Enter an email address, such as dana@example.com.',
  password: 'Enter your password.',
  role: 'Choose owner or sales.',
} as const;
