import 'server-only';
import { offer } from './claims';
import { site } from './site';
import { type Env, env } from '@/lib/env';

/** What the operator may set of the pages; built into them. */
export function readSettings(env: Env) {
  const domain = env.SITE_URL ? new URL(env.SITE_URL).hostname.replace(/^www\./, '') : site.domain;
  // A mail address at a bare host name or an IP address goes nowhere.
  const mailDomain = /\.[a-z][a-z-]*$/i.test(domain) ? domain : site.domain;
  return {
    /** The site's public origin, for links that leave it: canonical, sitemap, previews. */
    origin: env.SITE_URL ?? 'http://localhost:3000',
    emails: {
      contact: env.CONTACT_EMAIL ?? `hello@${mailDomain}`,
      privacy: env.PRIVACY_EMAIL ?? `privacy@${mailDomain}`,
      legal: env.LEGAL_EMAIL ?? `legal@${mailDomain}`,
    },
    /** Where customers sign in; where there is none, the page's contact. */
    signInHref: env.PORTAL_URL ?? '#contact',
    /** Where a visitor books a talk with a person; without it no page offers one. */
    calendarUrl: env.CALENDAR_URL,
    /** For how long the privacy policy says that forms are kept, in days. */
    leadsKeptDays: env.LEADS_KEPT_DAYS,
    offerEndsAt: env.OFFER_ENDS_AT ?? new Date(offer.endsAt),
  };
}

export type Settings = ReturnType<typeof readSettings>;

export const settings = readSettings(env);
