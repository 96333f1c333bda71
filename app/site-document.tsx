import type { Metadata, Viewport } from 'next';

import { earlyTapScript } from '@/components/ui/early-tap';
import { site } from '@/lib/content/site';
import { settings } from '@/lib/content/settings';

import { typeface } from './archivo';
import { sharingMetadata } from './page-metadata';

/** What every page says of itself unless it says better. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(settings.origin),
  applicationName: site.name,
  title: { default: site.name, template: `%s | ${site.name}` },
  description: site.description,
  // Phones otherwise turn figures, such as a countdown's or a demo line's, into links.
  formatDetection: { telephone: false, address: false, email: false },
  ...sharingMetadata('/', site.name, site.description),
};

export const siteViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf8f2' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0e15' },
  ],
};

/** The document around every page, the 404 too, which Next renders without the root layout. */
export function SiteDocument({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" className={typeface}>
      <body>
        <script dangerouslySetInnerHTML={{ __html: earlyTapScript }} />
        <a
          href="#content"
          className="sr-only z-50 rounded-lg bg-foreground px-4 py-2 font-semibold text-background focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {site.skipToContent}
        </a>
        {children}
      </body>
    </html>
  );
}
