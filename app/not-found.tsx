import type { Metadata } from 'next';

import { Brand } from '@/components/layout/brand';
import { LogMissingPath } from '@/components/layout/log-missing-path';
import { buttonVariants } from '@/components/ui/button-variants';
import { notFound } from '@/lib/content/not-found';
import { site } from '@/lib/content/site';

export const metadata: Metadata = { title: notFound.title };

export default function NotFound() {
  return (
    <div className="page-grid flex min-h-dvh flex-col py-6">
      <header>
        <Brand />
      </header>
      <main id="content" className="my-auto grid justify-items-start gap-4 py-16">
        <p className="text-[clamp(6rem,22vw,16rem)] leading-[0.8] type-wide tabular-nums">
          {notFound.code}
        </p>
        <div aria-hidden="true" className="mt-6 scale-rule w-full" />
        <h1 className="mt-4 text-3xl type-wide sm:text-5xl">{notFound.title}</h1>
        <p className="text-lead text-muted-foreground">{notFound.text}</p>
        <a href={site.homePath} className={buttonVariants({ size: 'large', className: 'mt-4' })}>
          {notFound.link}
        </a>
      </main>
      <LogMissingPath />
    </div>
  );
}
