import { deskButton } from '@/components/ui/button';
import { deskTexts } from '@/lib/content/desk/shell';
import { site } from '@/lib/content/site';

import { TryAgainSoon } from './try-again-soon';

/** In place of the desk where its database cannot be had. */
export function DeskUnavailable() {
  const { title, text, retry } = deskTexts.unavailable;
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-160 content-center gap-4 px-6 py-16">
      <div aria-hidden="true" className="scale-rule w-40 text-muted-foreground" />
      <h1 className="text-title type-wide">{title}</h1>
      <p className="text-lead text-muted-foreground">{text}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        {/* A reload of the page that was asked for. */}
        <a href="" className={deskButton({ variant: 'primary' })}>
          {retry}
        </a>
        <a href={site.homePath} className={deskButton()}>
          {deskTexts.site}
        </a>
      </p>
      <TryAgainSoon />
    </main>
  );
}
