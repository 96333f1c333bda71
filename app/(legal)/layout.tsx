import { SiteHeader } from '@/components/layout/site-header';
import { demoLine } from '@/lib/content/navigation';

import './legal.css';

/** The legal pages' header. Their footer marks the page it is on, which a layout does not know. */
export default function LegalLayout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <SiteHeader {...demoLine} base="/" />
      {children}
    </>
  );
}
