import { offer } from './claims';
import { dialogTexts } from './agent-dialog';

export interface NavigationLink {
  readonly label: string;
  /** An anchor of the landing pages, or a path. */
  readonly href: string;
}

/** The header of the landing pages, the legal pages and the 404. */
export const header = {
  badge: 'Pre-Sale Live',
  tryAgent: dialogTexts.open,
  navigationLabel: 'Main',
  anchors: [
    { label: 'Benefits', href: '#benefits' },
    { label: 'How it works', href: '#how-it-works' },
    { label: 'Pricing', href: '#pricing' },
  ] satisfies readonly NavigationLink[],
  menu: 'Menu',
  signIn: 'Sign In',
  offer: { label: `Get ${offer.lifetimeDiscount} Off`, href: '#pricing' },
} as const;

/** Whom the header calls on a page that has no agent of its own. */
export const demoLine = { assistantId: 'demo-presale', line: 'Service line, demo' } as const;
