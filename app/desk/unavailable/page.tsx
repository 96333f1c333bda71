import { redirect } from 'next/navigation';

import { Refresh } from '@/components/desk/live';
import { Door } from '@/components/desk/page-parts';
import { deskButton } from '@/components/ui/button';
import { unavailablePage as t } from '@/lib/content/desk/shell';
import { site } from '@/lib/content/site';
import { deskState, ownPath } from '@/lib/desk/session';

export const metadata = { title: t.title };

/** Says so while the desk has no database, and leads back as soon as it has. */
export default async function Unavailable({ searchParams }: PageProps<'/desk/unavailable'>) {
  const { to } = await searchParams;
  if ((await deskState()) !== 'away') redirect(ownPath(String(to)));
  return (
    <Door heading={t.title} lead={t.text}>
      <p className="flex flex-wrap gap-3">
        {/* A reload of the page that was asked for. */}
        <a href="" className={deskButton({ variant: 'primary' })}>
          {t.tryAgain}
        </a>
        <a href={site.homePath} className={deskButton()}>
          {t.website}
        </a>
      </p>
      <Refresh />
    </Door>
  );
}
