import { SiteHeader } from '@/components/layout/site-header';
import { demoLine } from '@/lib/content/navigation';

import './legal.css';

/** Header of the legal pages. Each page has its own footer, which marks the page; a layout does not know it. */
export default function LegalLayout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <SiteHeader {...demoLine} base="/" />
      {children}
    </>
  );
}
