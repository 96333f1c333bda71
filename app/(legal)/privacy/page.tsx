import { pageMetadata } from '@/app/page-metadata';
import { LegalDocument } from '@/components/sections/legal-document';
import { SiteFooter } from '@/components/layout/site-footer';
import { privacyPolicy } from '@/lib/content/legal/privacy';
import { settings } from '@/lib/settings';

const content = privacyPolicy({ privacyEmail: settings.emails.privacy });

export const metadata = pageMetadata({
  path: '/privacy',
  title: content.title,
  description: content.description,
});

export default function PrivacyPage() {
  return (
    <>
      <main id="content">
        <LegalDocument {...content} />
      </main>
      <SiteFooter base="/" current="/privacy" />
    </>
  );
}
