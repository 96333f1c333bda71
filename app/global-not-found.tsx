import type { Metadata } from 'next';

import { LogMissingPath } from '@/components/layout/log-missing-path';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { MissingPageScreen } from '@/components/sections/not-found/missing-page';
import { demoLine } from '@/lib/content/navigation';
import { notFound } from '@/lib/content/not-found';
import { site } from '@/lib/content/site';

import { SiteDocument, siteMetadata, siteViewport } from './site-document';
import './not-found.css';

export const metadata: Metadata = { ...siteMetadata, title: `${notFound.title} | ${site.name}` };

export const viewport = siteViewport;

/** The 404 page, separate since a `not-found.tsx` would be part of every other page. */
export default function GlobalNotFound() {
  return (
    <SiteDocument>
      <SiteHeader {...demoLine} base="/" />
      <main id="content">
        <MissingPageScreen {...notFound} />
      </main>
      <SiteFooter base="/" />
      <LogMissingPath text={notFound.log} />
    </SiteDocument>
  );
}
