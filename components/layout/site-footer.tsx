import { FooterContent } from './footer-content';
import type { LegalPath } from '@/lib/content/footer';
import { settings } from '@/lib/settings';

interface SiteFooterProps {
  /** Where the anchors are: '/' on a page without the sections. */
  base?: '' | '/';
  /** The legal page that this footer stands on. */
  current?: LegalPath;
}

/** The end of every page. */
export function SiteFooter({ base = '', current }: SiteFooterProps) {
  return <FooterContent base={base} current={current} contact={settings.emails.contact} />;
}
