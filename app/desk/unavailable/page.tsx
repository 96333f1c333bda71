import { redirect } from 'next/navigation';

import { deskButton } from '@/components/ui/button';
import { site } from '@/lib/content/site';
import { deskState, ownPath } from '@/lib/desk/session';

import { TryAgain } from './try-again';

export const metadata = { title: 'The desk is out of order' };

/** Says so while the desk has no database, and leads back as soon as it has. */
export default async function Unavailable({ searchParams }: PageProps<'/desk/unavailable'>) {
  const { to } = await searchParams;
  if ((await deskState()) !== 'away') redirect(ownPath(String(to)));
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-160 content-center gap-4 px-6 py-16">
      <div aria-hidden="true" className="scale-rule w-40 text-muted-foreground" />
      <h1 className="text-title type-wide">The desk is out of order</h1>
      <p className="text-lead text-muted-foreground">
        Its database cannot be read or written right now. The website works on, and nothing that was
        saved is lost. This page tries again by itself.
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        {/* A reload of the page that was asked for. */}
        <a href="" className={deskButton({ variant: 'primary' })}>
          Try again
        </a>
        <a href={site.homePath} className={deskButton()}>
          Open the website
        </a>
      </p>
      <TryAgain />
    </main>
  );
}
