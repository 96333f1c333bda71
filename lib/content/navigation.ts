import { dialogTexts } from '@/lib/content/agent-dialog';
import { offer } from '@/lib/content/claims';
import { site } from '@/lib/content/site';

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

/** The agent that the header calls on a page without one of its own. */
export const demoLine = { assistantId: 'demo-presale', line: 'Service line, demo' } as const;

export const footer = {
  about: `${site.name} answers the phone for car dealerships, and writes their email.`,
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
  /** Ids are the targets of the anchors; a link opens a page, or an email with this subject. */
  ways: [
    { id: 'support', label: 'Ask a question', href: '/ask' },
    { id: 'call-back', label: 'Have us call you', href: '/call-back' },
    { id: 'blog', label: 'How a call goes', href: '/#how-it-works' },
    { id: 'careers', label: 'Work with us', subject: `Working at ${site.name}` },
    { id: 'contact', subject: '' },
  ],
  legalLabel: 'Legal',
  legal: [
    { label: 'Privacy Policy', href: '/privacy' },
    { label: 'Terms of Service', href: '/terms' },
    { label: 'Cookie Policy', href: '/cookies' },
  ],
} as const;

export type LegalPath = (typeof footer.legal)[number]['href'];
