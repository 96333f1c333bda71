import { ArrowLeft, Plus } from 'lucide-react';
import { Link } from '@/components/ui/link';
import type { ReactNode } from 'react';

import { deskButton } from '@/components/ui/button';

interface PageHeadProps {
  title: string;
  back?: { label: string; href: string };
  lead?: ReactNode;
  /** The screen's one amber control; `n` presses it. On a phone it is at the thumb. */
  create?: { label: string; href: string };
  children?: ReactNode;
}

/** On a phone it is at the thumb, with an edge on either ground in place of a shadow. */
const createLook =
  'desk-create max-md:fixed max-md:right-3.5 max-md:bottom-[calc(var(--desk-bar)+0.875rem)] max-md:z-30 max-md:min-h-14 max-md:rounded-full max-md:px-5 max-md:text-[1.0625rem] max-md:outline-3 max-md:outline-background max-md:focus-visible:outline-ring print:hidden';

export function PageHead({ title, back, lead, create, children }: PageHeadProps) {
  return (
    <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 sm:mb-5">
      <div className="min-w-0">
        {back && (
          <Link
            href={back.href}

            className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-[0.9375rem] text-muted-foreground hover:text-foreground"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {back.label}
          </Link>
        )}
        <h1 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.25rem)] leading-tight type-wide wrap-anywhere">
          {title}
        </h1>
        {lead && <div className="mt-1 max-w-[65ch] text-muted-foreground">{lead}</div>}
      </div>
      {(children ?? create) && (
        <div className="flex flex-wrap items-center gap-3">
          {children}
          {create && (
            <Link
              href={create.href}
              data-desk-new=""
              aria-keyshortcuts="n"
              className={deskButton({ variant: 'primary', className: createLook })}
            >
              <Plus aria-hidden="true" />
              {create.label}
            </Link>
          )}
        </div>
      )}
    </header>
  );
}
