import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { LegalDocument } from '@/components/sections/legal/legal-document';
import { privacyPolicy } from '@/lib/content/legal/privacy';
import { settings } from '@/lib/settings';

const email = settings.emails.privacy;
const { leadsKeptDays } = settings;
const content = privacyPolicy({ privacyEmail: email, leadsKeptDays });

export const metadata = pageMetadata({
  path: '/privacy',
  title: content.title,
  description: content.description,
});

export default function PrivacyPage() {
  return (
    <>
      <main id="content">
        <LegalDocument {...privacyPolicy({ privacyEmail: email, leadsKeptDays })} />
      </main>
      <SiteFooter base="/" current="/privacy" />
    </>
  );
}
