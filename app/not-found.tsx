import type { Metadata } from 'next';

import { LogMissingPath } from '@/components/layout/log-missing-path';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { DeadLine } from '@/components/sections/dead-line';
import { demoLine } from '@/lib/content/navigation';
import { notFound } from '@/lib/content/not-found';

export const metadata: Metadata = { title: notFound.title };

export default function NotFound() {
  return (
    <>
      <SiteHeader {...demoLine} base="/" />
      <main id="content">
        <DeadLine {...notFound} />
      </main>
      <SiteFooter base="/" />
      <LogMissingPath />
    </>
  );
}
