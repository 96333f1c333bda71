import { site } from '../site';

interface FaultText {
  title: string;
  remedy: string;
}

/** Names of faults that last until somebody fixes them, for owners and the log. */
export const faultTexts = {
  mail: {
    title: 'Emails about new requests are not delivered.',
    remedy: 'Look at Leads meanwhile. Check SMTP_URL: node serve.mjs doctor --deliver says more.',
  },
  webhook: {
    title: 'The webhook does not take new requests.',
    remedy:
      'Look at Leads meanwhile. Check LEADS_WEBHOOK_URL: node serve.mjs doctor --deliver says more.',
  },
  'calls.credential': {
    title: 'Visitors cannot call: the voice platform refuses this site’s key.',
    remedy: 'Check VAPI_PRIVATE_TOKEN. This goes away with the next call that works.',
  },
  'calls.credit': {
    title: 'Visitors cannot call: the voice platform’s account is out of credit.',
    remedy: 'Add credit to the account. This goes away with the next call that works.',
  },
  'calls.answer': {
    title: 'Visitors cannot call: the voice platform gives answers that make no sense.',
    remedy: 'Check VAPI_BASE_URL. This goes away with the next call that works.',
  },
} as const satisfies Record<string, FaultText>;

export type FaultName = keyof typeof faultTexts;

export const faultsTitle = 'Needs attention';

/** Email to the owner, at most once a day. */
export const faultMail = (name: FaultName, origin: string) => ({
  subject: `${site.name}: ${faultTexts[name].title}`,
  text: `${faultTexts[name].title}\n\n${faultTexts[name].remedy}\n\nThe desk: ${origin}/desk\n`,
});
