import 'server-only';
import { type Env, env } from '@/lib/env';
import { offer } from './claims';
import { site } from './site';

/** Reads the operator's settings of the pages, which are built into them. */
export function readSettings(env: Env) {
  const domain = env.SITE_URL ? new URL(env.SITE_URL).hostname.replace(/^www\./, '') : site.domain;
  // A bare host name or an IP address receives no email.
  const mailDomain = /\.[a-z][a-z-]*$/i.test(domain) ? domain : site.domain;
  return {
    /** Public origin of the site, for absolute links: canonical, sitemap, previews. */
    origin: env.SITE_URL ?? 'http://localhost:3000',
    emails: {
      contact: env.CONTACT_EMAIL ?? `hello@${mailDomain}`,
      privacy: env.PRIVACY_EMAIL ?? `privacy@${mailDomain}`,
      legal: env.LEGAL_EMAIL ?? `legal@${mailDomain}`,
    },
    /** Sign-in of customers; defaults to the page's contact. */
    signInHref: env.PORTAL_URL ?? '#contact',
    /** Booking page for a talk with a person; pages offer none without it. */
    calendarUrl: env.CALENDAR_URL,
    /** Retention of forms in days, as stated by the privacy policy. */
    leadsKeptDays: env.LEADS_KEPT_DAYS,
    offerEndsAt: env.OFFER_ENDS_AT ?? new Date(offer.endsAt),
  };
}

export type Settings = ReturnType<typeof readSettings>;

export const settings = readSettings(env);
