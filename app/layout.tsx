import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';

import { site } from '@/lib/content/site';
import { settings } from '@/lib/settings';

import './globals.css';
import { sharingMetadata } from './page-metadata';

const archivo = localFont({
  src: './fonts/archivo-subset.woff2',
  variable: '--font-archivo',
  display: 'swap',
  weight: '400 800',
  declarations: [{ prop: 'font-stretch', value: '100% 125%' }],
});

export const metadata: Metadata = {
  metadataBase: new URL(settings.origin),
  applicationName: site.name,
  title: { default: site.name, template: `%s | ${site.name}` },
  description: site.description,
  // Phones otherwise turn figures, such as a countdown's or a demo line's, into links.
  formatDetection: { telephone: false, address: false, email: false },
  ...sharingMetadata('/', site.name, site.description),
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf8f2' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0e15' },
  ],
};

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" className={archivo.variable}>
      <body>
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
