import { pageMetadata } from '@/app/page-metadata';
import { LegalDocument } from '@/components/sections/legal-document';
import { SiteFooter } from '@/components/layout/site-footer';
import { cookiePolicy } from '@/lib/content/legal/cookies';
import { settings } from '@/lib/settings';

const content = cookiePolicy({ privacyEmail: settings.emails.privacy });

export const metadata = pageMetadata({
  path: '/cookies',
  title: content.title,
  description: content.description,
});

export default function CookiesPage() {
  return (
    <>
      <main id="content">
        <LegalDocument {...content} />
      </main>
      <SiteFooter base="/" current="/cookies" />
    </>
  );
}
