import type { Metadata } from 'next';

import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { WithdrawnPage } from '@/components/sections/not-found/missing-page';
import { demoLine } from '@/lib/content/navigation';
import { withdrawn } from '@/lib/content/not-found';

import '../not-found.css';

export const metadata: Metadata = {
  title: withdrawn.title,
  robots: { index: false, follow: false },
};

/** Page of a withdrawn dealership; middleware.ts rewrites to it. */
export default function Withdrawn() {
  return (
    <>
      <SiteHeader {...demoLine} base="/" />
      <main id="content">
        <WithdrawnPage {...withdrawn} />
      </main>
      <SiteFooter base="/" />
    </>
  );
}
