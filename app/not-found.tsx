import type { Metadata } from 'next';

import { LogMissingPath } from '@/components/layout/log-missing-path';
import { PlainHeader } from '@/components/layout/plain-header';
import { SiteFooter } from '@/components/layout/site-footer';
import { DeadLine } from '@/components/sections/dead-line';
import { notFound } from '@/lib/content/not-found';

export const metadata: Metadata = { title: notFound.title };

export default function NotFound() {
  return (
    <>
      <PlainHeader />
      <main id="content">
        <DeadLine {...notFound} />
      </main>
      <SiteFooter base="/" />
      <LogMissingPath text={notFound.log} />
    </>
  );
}
