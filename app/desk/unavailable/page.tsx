import { redirect } from 'next/navigation';
import { Door } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { unavailablePage as t } from '@/lib/content/desk/shell';
import { site } from '@/lib/content/site';
import { siteDatabase } from '@/lib/data/site-database';
import { hasAccounts } from '@/lib/desk/people';
import { ownPath } from '@/lib/desk/session';
import { Retry } from './retry';

export const metadata = { title: t.title };

/** Shown while the database is unavailable; redirects back as soon as it answers. */
export default async function Unavailable({ searchParams }: PageProps<'/desk/unavailable'>) {
  const { to } = await searchParams;
  const asked = siteDatabase().then(hasAccounts);
  if (await asked.then(() => true).catch(() => false)) redirect(ownPath(String(to)));
  return (
    <Door heading={t.title} lead={t.text}>
      <p className="flex flex-wrap gap-3">
        {/* An empty href reloads the page. */}
        <a href="" className={deskButton({ variant: 'primary' })}>
          {t.tryAgain}
        </a>
        <a href={site.homePath} className={deskButton()}>
          {t.website}
        </a>
      </p>
      <Retry />
    </Door>
  );
}
