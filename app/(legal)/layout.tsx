import { SiteHeader } from '@/components/layout/site-header';
import { demoLine } from '@/lib/content/navigation';

import './legal.css';

/** Header of the legal pages. Each page renders its own footer, which marks the current page; a layout does not. */
export default function LegalLayout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <SiteHeader {...demoLine} base="/" />
      {children}
    </>
  );
}
