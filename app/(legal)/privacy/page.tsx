import { pageMetadata } from '@/app/page-metadata';
import { LegalPage } from '@/components/sections/legal/legal-document';
import { privacyPolicy } from '@/lib/content/legal/privacy';
import { settings } from '@/lib/content/settings';

const { emails, leadsKeptDays } = settings;
const content = privacyPolicy({ privacyEmail: emails.privacy, leadsKeptDays });

export const metadata = pageMetadata({ path: '/privacy', ...content });

export default function PrivacyPage() {
  return <LegalPage {...content} path="/privacy" />;
}
