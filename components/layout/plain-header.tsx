import { Brand } from '@/components/layout/brand';

interface PlainHeaderProps {
  /** The way back to the page that led here. */
  back: { readonly href: string; readonly label: string };
}

/** The header of a page that has one thing to do. */
export function PlainHeader({ back }: PlainHeaderProps) {
  return (
    <header className="border-b bg-background">
      <div className="page-grid flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
        <Brand />
        <a
          href={back.href}
          className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold underline decoration-2 underline-offset-4 hover:decoration-primary"
        >
          {back.label}
        </a>
      </div>
    </header>
  );
}
