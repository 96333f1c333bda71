import type { LinkProblem } from '@/lib/domain/link';
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
    text: 'It may be mistyped, or no longer in use. Check its letters and numbers, or ask for a new one.',
    action,
  },
  stopped: {
    title: 'This link is no longer active',
    text: 'Whoever sent it to you can switch it on again or send you a new one.',
    action,
  },
  too_many: {
    title: 'Please try again in an hour',
    text: 'Too many wrong links came from your network. Yours may be fine. Open it again later.',
    action,
  },
  unavailable: {
    title: 'We can’t open this link right now',
    text: 'It’s us, not your link. Please open it again in a minute.',
    action,
  },
};
