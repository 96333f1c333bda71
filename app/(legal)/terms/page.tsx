import { pageMetadata } from '@/app/page-metadata';
import { LegalDocument } from '@/components/sections/legal-document';
import { SiteFooter } from '@/components/layout/site-footer';
import { termsOfService } from '@/lib/content/legal/terms';
import { settings } from '@/lib/settings';

const content = termsOfService({ legalEmail: settings.emails.legal });

export const metadata = pageMetadata({
  path: '/terms',
  title: content.title,
  description: content.description,
});

export default function TermsPage() {
  return (
    <>
      <main id="content">
        <LegalDocument {...content} />
      </main>
      <SiteFooter base="/" current="/terms" />
    </>
  );
}
