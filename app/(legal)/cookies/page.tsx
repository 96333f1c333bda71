import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { LegalDocument } from '@/components/sections/legal/legal-document';
import { cookiePolicy } from '@/lib/content/legal/cookies';
import { settings } from '@/lib/settings';

const email = settings.emails.privacy;
const content = cookiePolicy({ privacyEmail: email });

export const metadata = pageMetadata({
  path: '/cookies',
  title: content.title,
  description: content.description,
});

export default function CookiesPage() {
  return (
    <>
      <main id="content">
        <LegalDocument {...cookiePolicy({ privacyEmail: email })} />
      </main>
      <SiteFooter base="/" current="/cookies" />
    </>
  );
}
