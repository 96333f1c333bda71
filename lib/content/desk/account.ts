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
  askOwner: 'An owner of the desk can send you a link to a new one.',
  passkey: 'Sign in with a passkey',
  /** Shown while nobody has an account yet. */
  noOwner: {
    title: 'This desk has no owner yet',
    text: 'The server printed a link when it first started. Whoever opens it becomes the owner. Can’t find it, or it is too old? Make a new one on the server:',
  },
} as const;

/** Reasons why an external account did not open the desk, by error code. */
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

/** Texts of a link into the desk: for new people, for people with an account, and after its end. */
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
  facts: { email: 'Email', role: 'Role' },
  profile: {
    title: 'You',
    text: 'The page behind each of your links shows this, so prospects know who to call.',
    form: {
      submit: 'Save',
      fields: {
        name: { label: 'Name' },
        phone: { label: 'Phone' },
        calendarUrl: { label: 'Calendar link', placeholder: 'https://' },
      },
    },
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or the PIN of your device. Your password keeps working.',
    add: 'Add a passkey',
    added: 'Added',
    remove: 'Remove',
    asked: (name: string) => ({
      title: 'Remove this passkey?',
      text: `${name} no longer signs you in.`,
      action: 'Remove',
    }),
  },
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
    here: 'This device',
    since: 'Since',
    revoke: 'Sign out',
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

/** Error sentences and results of the account page. */
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
  noPhone: 'Enter a phone number with its area code, or leave it empty.',
  noCalendar: 'Enter an address that begins with https://, or leave it empty.',
  profileSaved: 'Saved. Your links show it from now on.',
  device: { done: 'Signed out on that device.', gone: 'That device was signed out already.' },
  notFresh: 'For this you have to sign in again first: sign out, then come back.',
  noPasskey: 'That did not work. Try again, or use your password.',
  passkeyStopped: 'Stopped: nothing was changed.',
  passkeyAdded: 'The passkey is added. Next time you can sign in with it.',
  passkey: { done: 'The passkey is removed.', gone: 'That passkey was removed already.' },
  noTemplateName: 'Give it a name of 60 characters or fewer.',
  noWords: 'Write the message first, in 2,000 characters or fewer.',
  manyTemplates: 'You have 20 already. Delete one first.',
  templateSaved: 'Saved for all your links, on all your devices.',
  templateRemoved: 'Deleted.',
  passwordChanged: 'The password is changed. Your other devices are signed out.',
  resetMailed:
    'If there is an account with this address, a link is on its way. It works for an hour.',
} as const;

/** Reasons why a password is rejected. */
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
