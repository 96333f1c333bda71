import type { WordsFor } from './finding';
import { remedyFor, type Trouble } from './trouble';

export interface CredentialFindings {
  'credential.embedded': { where: string };
  'credential.embedded_in_public': object;
  'credential.fine': object;
  'credential.public': object;
  'credential.not_for_web_calls': { said: string };
  'credential.refused_for_web_calls': { said: string };
  'credential.bound_to_origin': { said: string };
  'credential.refused': { said: string };
  'credential.takes_web_calls': object;
  'credential.unproven': { asked: string; trouble: Trouble };
}

export const credentialWords: WordsFor<CredentialFindings> = {
  'credential.embedded': {
    status: 'ok',
    text: ({ where }) =>
      `Without VAPI_PRIVATE_TOKEN, the embedded platform holds calls: examined ${where}.`,
  },
  'credential.embedded_in_public': {
    status: 'warning',
    text: 'SITE_URL is public, but VAPI_PRIVATE_TOKEN is not set: visitors talk to the embedded platform, which is no language model.',
    remedy: "Set VAPI_PRIVATE_TOKEN to the platform account's key.",
  },
  'credential.fine': {
    status: 'ok',
    text: 'The platform accepts the credential, for web calls and for the account. It is the right one to use.',
  },
  'credential.public': {
    status: 'warning',
    text: 'The platform accepts the credential for web calls only, as a public-scope key. It is the right one to use for the site.',
    remedy:
      'Keep it. To have assistants examined, and for `npm run platform`, run those with the private key as VAPI_PRIVATE_TOKEN.',
  },
  'credential.not_for_web_calls': {
    status: 'problem',
    text: ({ said }) => `The platform accepts the credential, but not for web calls: ${said}.`,
    remedy:
      "This account takes a public-scope key there: set VAPI_PRIVATE_TOKEN to the account's public key. It stays on the server all the same. Keep the private one for `npm run platform`.",
  },
  'credential.refused_for_web_calls': {
    status: 'problem',
    text: ({ said }) => `The platform refuses the credential for web calls: ${said}.`,
    remedy:
      "Check VAPI_PRIVATE_TOKEN; if its value is right, set it to the account's other kind of key: accounts differ in which they take for web calls.",
  },
  'credential.bound_to_origin': {
    status: 'problem',
    text: ({ said }) => `The key is restricted to pages of some origins: ${said}.`,
    remedy:
      'Lift the restriction, or make a key without one: this server uses the key, and it is in no page.',
  },
  'credential.refused': {
    status: 'problem',
    text: ({ said }) => `The platform refuses the credential for everything: ${said}.`,
    remedy:
      'Set VAPI_PRIVATE_TOKEN to a key of the account that is not revoked, and check that VAPI_BASE_URL is the region of that account.',
  },
  'credential.takes_web_calls': {
    status: 'ok',
    text: 'The platform accepts the credential for web calls.',
  },
  'credential.unproven': {
    status: 'problem',
    text: ({ asked, trouble }) =>
      `Whether the credential serves ${asked} is not known: ${trouble.said}.`,
    remedy: ({ trouble }) => remedyFor(trouble),
  },
};
