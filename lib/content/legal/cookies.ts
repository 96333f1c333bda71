import { offer } from '../claims';
import { site } from '../site';
import type { LegalDocument } from './legal-document';

/** The Cookie Policy. */
export function cookiePolicy({ privacyEmail }: { privacyEmail: string }): LegalDocument {
  return {
    title: 'Cookie Policy',
    description: `Which cookies ${site.name} uses: none on this website, some in the customer portal and checkout, and how to manage them.`,
    lead: 'Which cookies exist, which of them you can meet with us, and how you decide about them. The short version: this website sets none.',
    figures: [
      { figure: '0', text: 'cookies that this website sets by itself' },
      { figure: '4', text: 'types there are, of which one works without your consent' },
      {
        figure: offer.cookieMonths,
        text: 'months, roughly, for which a persistent cookie lasts in the portal',
      },
    ],
    sections: [
      {
        id: 'what-cookies-are',
        title: 'What cookies are',
        blocks: [
          'A cookie is a short text that a website asks your browser to keep and to send back with later requests. It lets a website recognize a browser: to keep someone signed in, to remember a choice, or to count visits. Browsers have other places for the same purpose, such as local storage and session storage. In this policy “cookies” means all of them.',
          'A session cookie is deleted when you close the browser. A persistent cookie stays until a set date or until you delete it. A first-party cookie comes from the website that you are visiting, a third-party cookie from another company whose content or service that website uses.',
          '**What this website does today.** The public pages of this website, those that anyone can read without signing in, set no cookie. They write to the storage of your browser only what you type or choose, when you do so: what you have typed into a form, in session storage, until you send it or close the tab, so that a reload does not lose it; and what you choose for your calls: which microphone, speaker and volume, in session storage, until you close the tab; and, once you have switched the keys that control a call off or on, which of the two, in local storage, until you delete it. None of it is sent to us, but for the form, when you send it. The pages contain no analytics, no advertising and no social media buttons. This is why you were not asked to accept anything. The countdown, the menus and the questions work without remembering you.',
          'The permission to use your microphone is not a cookie. Your browser asks you for it when you start a call, keeps your answer itself, and lets you change it in its settings for this website. Your browser may also keep copies of our files, such as the font, to load the next page faster; they are the same for every visitor and tell us nothing.',
          'The rest of this policy is about the places where cookies do arise: the customer portal, where dealerships sign in, and the checkout, where they pay. Both are separate from these pages, and you reach them only as a customer. How we treat personal information in general is said in the [Privacy Policy](/privacy).',
        ],
      },
      {
        id: 'types-of-cookies',
        title: 'Types of cookies',
        blocks: [
          'We sort cookies by what they are for. The four types, and where you can meet them:',
          [
            '**Essential cookies** are needed for something that you have asked for. In the customer portal they keep you signed in, protect forms against forgery, spread requests over servers, and remember which cookies you have agreed to. In the checkout they help to recognize fraud. They need no consent, since nothing would work without them. These public pages need none, but for what you type into a form and the choices that you make for your calls, as said above.',
            '**Analytics cookies** count how often a page of the portal is used, and where people get stuck, so that we can improve it. They are set only if you agree. These public pages have none: we do not measure visits here with anything that is stored in your browser.',
            '**Functional cookies** remember a choice that makes the portal more pleasant, such as the dealership shown first, the time zone of a report or the size of a table. They are set only if you agree. Light or dark pages are no such choice here: they follow the setting of your device.',
            '**Marketing cookies** show which advertisement led someone to an order, or which advertisements someone sees elsewhere. They would be set only if you agree. We use none on these public pages, and none of our pages sells what it knows about you to advertisers.',
          ],
          'If we ever use a cookie on these pages that is not essential, we ask you before it is set, with a button to decline that is as easy to find as the one to accept, and we change this policy first.',
        ],
      },
      {
        id: 'third-party-cookies',
        title: 'Third-party cookies',
        blocks: [
          'Some cookies come from companies whose services we use. In the customer portal and the checkout these are:',
          [
            '**Analytics providers,** such as Google Analytics: they count visits to the portal and its pages. Only with your consent.',
            '**Payment providers,** such as Stripe: they process payments in the checkout, and use cookies to recognize fraud. Essential for paying online.',
            '**Authentication providers,** such as Auth0: they check who signs in to the portal and keep the session. Essential for signing in.',
          ],
          'These companies process what their cookies tell them under their own privacy policies as well. They cannot be met on the pages that you are reading.',
          '**During a voice call.** When you start a call on this website, it is ordinarily made through the voice platform Vapi, and your browser then loads the software of its carrier, Daily, from Daily’s own servers. The part of this software that comes with our website stores nothing in your browser. The part that Daily delivers may keep technical values there that the call needs, such as the device in use. It is loaded when you reach for the button of a call, runs when you start one, and not before. Where this website holds calls by itself, no part of the call stores anything in your browser but the choices named in section 1.',
          '**A picture.** The page at /AI shows one picture from images.unsplash.com. We set no cookie with it and pass nothing on but what any request for a picture contains: your IP address and the name and version of your browser, without the page that you are on. Should that host answer with a cookie, it is that host’s own, and a browser that blocks third-party cookies drops it.',
        ],
      },
      {
        id: 'managing-preferences',
        title: 'Managing preferences',
        blocks: [
          '**In the portal and the checkout.** When you first arrive there, you choose which types you agree to. Every type but the essential ones is off until you switch it on. You can change your choice at any time in the same place, and withdrawing is as easy as agreeing.',
          '**In your browser.** Every browser can show, delete and block cookies, for one website or for all of them. You find this under these names:',
          [
            'Chrome: Settings, Privacy and security, Third-party cookies;',
            'Edge: Settings, Privacy, search, and services, Cookies;',
            'Firefox: Settings, Privacy & Security, Cookies and Site Data;',
            'Safari: Settings, Privacy, Manage Website Data.',
          ],
          'These public pages work just the same with every cookie blocked, the voice demo included. In the portal, blocking essential cookies means that you cannot stay signed in.',
          '**Signals.** Where your browser sends the Global Privacy Control signal, the portal takes it as a refusal of analytics and marketing cookies. On these pages there is nothing for it to refuse.',
        ],
      },
      {
        id: 'cookie-retention',
        title: 'Cookie retention',
        blocks: [
          `Session cookies end with the session: when you sign out or close the browser. Persistent cookies of the portal and the checkout last roughly ${offer.cookieMonths} months, depending on their type:`,
          [
            'essential cookies last for the session, or for some months where they remember your cookie preferences so that you are not asked each time;',
            'functional cookies last for some months from your last visit;',
            'analytics and marketing cookies last for up to the longest of these times, and end earlier when you withdraw your consent.',
          ],
          'You can delete all of them before that time in your browser. The information that a cookie has helped to collect is kept no longer than the Privacy Policy says.',
        ],
      },
      {
        id: 'cookie-updates',
        title: 'Updates to this policy',
        blocks: [
          'We change this policy before we change what it describes. The new version appears on this page with its date at the top. If a new type of cookie, or a new purpose of an existing one, needs your consent, we ask for it; an old consent is not stretched to cover it.',
          'We check the public pages for cookies before each release, and would say here if that check ever found one.',
        ],
      },
      {
        id: 'cookie-contact',
        title: 'Contact',
        blocks: [
          `For questions about cookies, or if you find one here that this policy does not name, write to [${privacyEmail}](mailto:${privacyEmail}). A person reads it and answers.`,
          'See also the [Privacy Policy](/privacy) and the [Terms of Service](/terms).',
        ],
      },
    ],
  };
}
