import { pageMetadata } from '@/app/page-metadata';
import { LegalPage } from '@/components/sections/legal/legal-document';
import { cookiePolicy } from '@/lib/content/legal/cookies';
import { settings } from '@/lib/content/settings';

const content = cookiePolicy({ privacyEmail: settings.emails.privacy });

export const metadata = pageMetadata({ path: '/cookies', ...content });

export default function CookiesPage() {
  return <LegalPage {...content} path="/cookies" />;
}
