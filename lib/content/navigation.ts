import { offer } from '@/lib/content/claims';
import { dialogTexts } from '@/lib/content/agent-dialog';

/** The header of the landing pages, the legal pages and the 404. */
export const header = {
  badge: 'Pre-Sale Live',
  tryAgent: dialogTexts.open,
  navigationLabel: 'Main',
  anchors: [
    { label: 'Benefits', href: '#benefits' },
    { label: 'How it works', href: '#how-it-works' },
    { label: 'Pricing', href: '#pricing' },
  ],
  menu: 'Menu',
  signIn: 'Sign In',
  offer: { label: `Get ${offer.lifetimeDiscount} Off`, href: '#pricing' },
} as const;

/** Whom the header calls on a page that has no agent of its own. */
export const demoLine = { assistantId: 'demo-presale', line: 'Service line, demo' } as const;

export const footer = {
  line: ['The line stays open.', 'Tonight, too.'],
  text: 'An AI voice agent that answers the phone for car dealerships.',
  anchorsLabel: 'Sections',
  anchors: [
    { label: 'Features', href: '#features' },
    { label: 'Pricing', href: '#pricing' },
    { label: 'Integration', href: '#integration' },
    { label: 'Support', href: '#support' },
    { label: 'About', href: '#about' },
    { label: 'Careers', href: '#careers' },
    { label: 'Blog', href: '#blog' },
    { label: 'Contact', href: '#contact' },
  ],
  /** The ids are anchors; a link leads to a page, or to an email with this subject. */
  entries: [
    {
      id: 'support',
      title: 'Support',
      text: 'A named specialist sets up your agent, listens to its first calls and tunes it. After that, support is there by phone, chat and email. Not a customer yet? Write to us anyway.',
      link: { label: 'Ask for help', href: '/ask' },
    },
    {
      id: 'about',
      title: 'About',
      text: 'We make a voice agent that picks up when a dealership cannot, and the emails that make its phone ring. We are in pre-sale, and our terms say plainly what is promised and what is not.',
      link: { label: 'Ask us anything', href: '/ask' },
    },
    {
      id: 'careers',
      title: 'Careers',
      text: 'We have no openings listed today. We do read email from people who have answered a dealership’s phone, and from people who build what answers it. Start with the agent on this site: call it, note the moment you would have handled better, and tell us how.',
      link: { label: 'Send us that moment', subject: 'Working at Lanekeep' },
    },
    {
      id: 'blog',
      title: 'Blog',
      text: 'We keep no blog. What we would post is on the home page: how a call goes, from the first ring to the handoff, and what it runs on.',
      link: { label: 'Read how a call goes', href: '/#how-it-works' },
    },
    {
      id: 'contact',
      title: 'Contact',
      text: 'Write to us and a person answers. Customers reach support by phone and chat, too. To hear the agent, press the button at the top of the page.',
      link: { label: '', subject: '' },
    },
  ],
  legalLabel: 'Legal',
  legal: [
    { label: 'Privacy Policy', href: '/privacy' },
    { label: 'Terms of Service', href: '/terms' },
    { label: 'Cookie Policy', href: '/cookies' },
  ],
  copyright: '© 2025 Lanekeep',
} as const;

export type LegalPath = (typeof footer.legal)[number]['href'];
