import type { Metadata } from 'next';

import { LegalDocument } from '@/components/sections/legal-document';
import { SiteFooter } from '@/components/layout/site-footer';
import { termsOfService } from '@/lib/content/legal/terms';
import { settings } from '@/lib/settings';

const content = termsOfService({ legalEmail: settings.emails.legal });

export const metadata: Metadata = { title: content.title, description: content.description };

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
