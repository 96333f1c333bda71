const passwordHelp = 'At least 12 characters. A few words in a row are easy to remember.';
const email = { label: 'Email' };
const newPassword = { label: 'New password', help: passwordHelp };

export const signInTexts = {
  title: 'Sign in',
  heading: 'Sales desk',
  form: {
    submit: 'Sign in',
    busy: 'Signing in…',
    fields: { email, password: { label: 'Password' } },
  },
  continueWith: (name: string) => `Continue with ${name}`,
  forgot: 'Forgot your password?',
  reset: 'Choose a new one.',
  askOwner: 'An owner can invite you again.',
} as const;

/** Why an account elsewhere did not open the desk, by the codes of its way back. */
export const providerFaults: Readonly<Record<string, string>> = {
  signup_disabled:
    'Nobody has invited the email address of that account. Ask an owner of the desk.',
  account_not_linked:
    'That account could not be matched to yours here. Sign in with your password, or ask an owner to invite your email address.',
  access_denied: 'You did not let the other account sign you in.',
};

export const otherProviderFault =
  'The other account could not sign you in. Try again, or use your password.';

export const resetTexts = {
  title: 'New password',
  heading: 'Forgot your password?',
  lead: 'We email you a link to choose a new one.',
  form: { submit: 'Email me the link', busy: 'Sending…', fields: { email } },
} as const;

/** What a link into the desk shows: to who is new, to who has an account, and when it is over. */
export const joinTexts = {
  title: 'Join the desk',
  heading: 'Join the sales desk',
  lead: (role: string) => `You are invited as ${role}. Choose how you sign in.`,
  form: {
    submit: 'Join',
    busy: 'Joining…',
    fields: {
      name: { label: 'Your name', help: 'Your colleagues see it beside your links.' },
      email,
      password: { label: 'Password', help: passwordHelp },
    },
  },
  again: {
    heading: 'Choose a new password',
    lead: 'This signs out all of your devices.',
    form: { submit: 'Save the password', busy: 'Saving…', fields: { password: newPassword } },
  },
  over: {
    heading: 'This link no longer works',
    lead: 'It was used already, revoked, or is too old. Ask an owner of the desk to invite you again.',
    action: 'Go to sign-in',
  },
} as const;

export const accountTexts = {
  title: 'Account',
  facts: { name: 'Name', email: 'Email', role: 'Role' },
  password: {
    title: 'Password',
    text: 'Changing it signs out your other devices.',
    form: {
      submit: 'Change the password',
      fields: {
        present: {
          label: 'Current password',
          help: 'Leave it empty if you sign in with another account.',
        },
        next: newPassword,
      },
    },
  },
  devices: {
    title: 'Devices',
    text: 'You are signed out after 12 hours without use, and after 30 days in any case.',
  },
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  asked: {
    title: 'Sign out on all devices?',
    text: 'This one too. You sign in again with your password.',
    action: 'Sign out everywhere',
  },
} as const;

const time = (seconds: number) => {
  if (seconds === 1) return '1 second';
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};

/** What is wrong with what someone entered, and what came of it. */
export const accountOutcomes = {
  noName: 'Enter a name.',
  noEmail: 'Enter an email address, such as dana@example.com.',
  noPassword: 'Enter your password.',
  noRole: 'Choose owner or sales.',
  wrong: 'Wrong email or password.',
  wrongPassword: 'Wrong password.',
  tooMany: (seconds: number) => `Too many attempts. Try again in ${time(seconds)}.`,
  linkOver: 'This link no longer works. Ask an owner of the desk for a new one.',
  otherEmail: 'The invitation is for another email address.',
  emailTaken: 'Someone has an account with this email address. Sign in with it.',
  passwordChanged: 'The password is changed. Your other devices are signed out.',
  resetMailed:
    'If there is an account with this address, a link is on its way. It works for an hour.',
} as const;

/** Why a password is not taken. */
export const passwordFaults = {
  short: 'Use at least 12 characters. A few words in a row are easy to remember.',
  long: 'Use at most 128 characters.',
  common: 'Too many people use this one. Take a few words that do not belong together.',
  personal: 'This is close to your name or email address. Take something else.',
} as const;

export const resetMail = {
  subject: 'A new password for the sales desk',
  text: (
    url: string,
  ) => `Someone, probably you, asked for a new password at the sales desk. Choose it here within an hour:

${url}

If it was not you, nothing needs to be done.`,
} as const;
