import type { LinkProblem } from '@/lib/links/link';
import { site } from './site';

/** Leads to the home page. */
const action = `See what ${site.name} does`;

/** In the place of a page, for the first moments of a server that cannot reach its database. */
export const pageNotKnownYet = 'This page will be here in a moment. It opens by itself.';

/** What a personal link that leads nowhere says. */
export const linkProblemPages: Record<
  LinkProblem,
  { title: string; text: string; action: string }
> = {
  unknown: {
    title: 'This link leads nowhere',
    text: 'It may have been mistyped, or it is no longer in use. Check its letters and numbers, or ask whoever gave it to you for a new one.',
    action,
  },
  stopped: {
    title: 'This link is no longer active',
    text: 'Whoever sent it to you can switch it on again or send you a new one.',
    action,
  },
  too_many: {
    title: 'Please try again in an hour',
    text: 'Too many links that do not exist were tried from where you are. Yours may be in order: open it again later.',
    action,
  },
  unavailable: {
    title: 'We cannot look up this link now',
    text: 'Something is wrong on our side, not with your link. Please open it again in a minute.',
    action,
  },
};
