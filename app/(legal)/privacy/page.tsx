import { pageMetadata } from '@/app/page-metadata';
import { SiteFooter } from '@/components/layout/site-footer';
import { StaticPart } from '@/components/static/static-part';
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
        <StaticPart name="privacy" email={email} leadsKeptDays={leadsKeptDays} />
      </main>
      <SiteFooter base="/" current="/privacy" />
    </>
  );
}
