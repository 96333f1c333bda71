import { pageMetadata } from '@/app/page-metadata';
import { LegalPage } from '@/components/sections/legal/legal-document';
import { termsOfService } from '@/lib/content/legal/terms';
import { settings } from '@/lib/content/settings';

const content = termsOfService({ legalEmail: settings.emails.legal });

export const metadata = pageMetadata({ path: '/terms', ...content });

export default function TermsPage() {
  return <LegalPage {...content} path="/terms" />;
}
