import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { LegalDocument } from '@/components/sections/legal/legal-document';
import { termsOfService } from '@/lib/content/legal/terms';
import { settings } from '@/lib/settings';

const email = settings.emails.legal;
const content = termsOfService({ legalEmail: email });

export const metadata = pageMetadata({
  path: '/terms',
  title: content.title,
  description: content.description,
});

export default function TermsPage() {
  return (
    <>
      <main id="content">
        <LegalDocument {...termsOfService({ legalEmail: email })} />
      </main>
      <SiteFooter base="/" current="/terms" />
    </>
  );
}
